#[path="bench/ceiling.rs"] mod ceiling;
use kaiten_core::*; use std::time::Instant;
fn main(){
  for _ in 0..3 {
  let n=400000u32; let mut rng=rng::stream(1,0); let t=Instant::now(); let mut s=[0i64;4];
  for _ in 0..n { let p=ceiling::game(&mut rng); for i in 0..4 {s[i]+=p[i] as i64;} }
  let c=n as f64/t.elapsed().as_secs_f64(); println!("ceiling {c:.0} {:?}",s.map(|x|x as f64/n as f64));
  let o="seats=4".parse().unwrap(); let t=Instant::now(); let mut s=[0i64;4]; let mut buf=Vec::new();
  for _ in 0..n { let mut g=game_sushi_go::SushiGo::start(&o); playout(&mut g,&mut rng,&mut buf,&mut ()); for (i,x) in g.standings().iter().enumerate() {s[i]+=x.points as i64;} }
  let d=n as f64/t.elapsed().as_secs_f64(); println!("game {d:.0} ratio {:.3} {:?}",d/c,s.map(|x|x as f64/n as f64));
  let t=Instant::now(); let mut tot=0u64;
  for _ in 0..n { let g=game_sushi_go::SushiGo::start(&o); for _ in 0..3 { let o=g.draw(&mut rng); if let game_sushi_go::Outcome::Deal(h)=o {tot+=h.iter().map(|h|h.len() as u64).sum::<u64>();} } }
  println!("deals only {:.0}ns per game {tot}", t.elapsed().as_nanos() as f64/n as f64);
  }
}
