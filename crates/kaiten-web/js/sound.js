// Quiet sounds, made here: a few tones or a little noise each.

// To open the loudspeaker takes a browser up to some tenths of a second: it does so after the first press, when there is nothing else to do. Nobody waits for a sound.
let audio = null;
addEventListener("click", touched, { capture: true });
function touched() {
  // Browsers keep quiet until somebody, and no script, has touched the page.
  if (navigator.userActivation?.hasBeenActive === false) return;
  removeEventListener("click", touched, { capture: true });
  (self.requestIdleCallback ?? setTimeout)(open);
}
function open() {
  try {
    audio = new AudioContext();
  } catch {
    // A browser without sound is a quiet one.
  }
}

// Each is a list of [start, length, frequency or 0 for noise, loudness].
const SOUNDS = {
  card: [[0, 0.07, 0, 0.22]],
  tile: [[0, 0.05, 190, 0.3], [0, 0.03, 0, 0.25]],
  dice: [[0, 0.04, 0, 0.3], [0.07, 0.04, 0, 0.24], [0.16, 0.05, 0, 0.2], [0.27, 0.05, 0, 0.12]],
  van: [[0, 0.1, 120, 0.2], [0.08, 0.14, 150, 0.2], [0.18, 0.2, 180, 0.16]],
  good: [[0, 0.12, 659, 0.16], [0.09, 0.2, 880, 0.16]],
  bad: [[0, 0.14, 294, 0.16], [0.11, 0.22, 220, 0.16]],
  steal: [[0, 0.1, 392, 0.15], [0.09, 0.12, 370, 0.14], [0.19, 0.34, 311, 0.16]],
  turn: [[0, 0.16, 523, 0.1]],
  end: [[0, 0.2, 523, 0.15], [0.15, 0.2, 659, 0.15], [0.3, 0.2, 784, 0.15], [0.45, 0.5, 1047, 0.15]],
  win: [[0, 0.12, 523, 0.14], [0.1, 0.12, 659, 0.14], [0.2, 0.12, 784, 0.14], [0.32, 0.16, 1047, 0.15], [0.5, 0.1, 880, 0.12], [0.6, 0.6, 1047, 0.16], [0.6, 0.6, 1319, 0.1]],
};

// The last number is how loud all of it is, from 0 to 1.
export function play(name, volume) {
  if (!audio) return;
  if (audio.state === "suspended") audio.resume();
  for (const [start, length, pitch, loudness] of SOUNDS[name] ?? []) note(start, length, pitch, loudness * volume);
}

function note(start, length, pitch, loudness) {
  const from = audio.currentTime + start;
  const source = pitch ? tone(pitch) : noise(length);
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loudness, from + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0005, from + length);
  source.connect(volume).connect(audio.destination);
  source.start(from);
  source.stop(from + length);
}

function tone(pitch) {
  const tone = audio.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  return tone;
}

function noise(length) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0, last = 0; i < samples.length; i++) samples[i] = last = 0.6 * last + 0.4 * (Math.random() * 2 - 1);
  const noise = audio.createBufferSource();
  noise.buffer = buffer;
  return noise;
}
