// Draws the result of an evening, and hands the picture on: to the system, or as a download.

// The colours of the seats, as style/page.css has them.
function coloursOf(seats) {
  const probe = document.body.appendChild(Object.assign(document.createElement("i"), { hidden: true }));
  const colours = seats.map((seat) => {
    probe.className = `seat-${seat}`;
    return getComputedStyle(probe).getPropertyValue("--player");
  });
  probe.remove();
  return colours;
}

export async function sharePicture(text) {
  const { game, headline, players, ties, file } = JSON.parse(text);
  const width = 1080, row = 108, top = 300, height = top + players.length * row + ties.length * 44 + 90;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d"), font = getComputedStyle(document.body).fontFamily;
  const write = (words, x, y, size, weight = 400, colour = "#1f2a2e", align = "left", most = width - 160) => {
    Object.assign(pen, { font: `${weight} ${size}px ${font}`, fillStyle: colour, textAlign: align, textBaseline: "middle" });
    pen.fillText(words, x, y, most);
  };
  const sheet = (x, y, w, h, r, colour) => { pen.fillStyle = colour; pen.beginPath(); pen.roundRect(x, y, w, h, r); pen.fill(); };
  sheet(0, 0, width, height, 0, "#e3c59a");
  sheet(40, 40, width - 80, height - 80, 36, "#fffdf8");
  write(game, 80, 110, 44, 700, "#c8451f");
  write(headline, 80, 200, 64, 800);
  const colours = coloursOf(players.map(({ seat }) => seat));
  players.forEach(({ place, name, points }, nth) => {
    const y = top + nth * row;
    if (place === 1) sheet(64, y - 8, width - 128, row - 12, 24, "#f7e2a8");
    write(`${place}.`, 96, y + row / 2 - 12, 44, 700, "#485053");
    pen.fillStyle = colours[nth] || "#2f5c5f";
    pen.beginPath();
    pen.arc(206, y + row / 2 - 14, 18, 0, 2 * Math.PI);
    pen.fill();
    write(name, 246, y + row / 2 - 12, 48, place === 1 ? 800 : 500, "#1f2a2e", "left", width - 480);
    write(points, width - 100, y + row / 2 - 12, 56, 800, "#1f2a2e", "right", 200);
  });
  ties.forEach((tie, nth) => write(tie, 96, top + players.length * row + nth * 44 + 16, 30, 400, "#485053", "left", width - 190));
  write("Kaiten", width - 80, height - 66, 28, 700, "#485053", "right");
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const picture = new File([blob], file, { type: "image/png" });
  try {
    if (navigator.canShare?.({ files: [picture] })) return await navigator.share({ title: game, files: [picture] });
  } catch (why) {
    if (why.name === "AbortError") return;
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: file });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
