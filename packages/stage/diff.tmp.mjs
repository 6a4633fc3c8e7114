import sharp from "sharp";
const [a, b] = await Promise.all(
  process.argv.slice(2, 4).map((f) => sharp(f).removeAlpha().raw().toBuffer()),
);
let m = 0,
  s = 0;
const h = {};
a.forEach((v, i) => {
  const d = Math.abs(v - b[i]);
  s += d;
  m = Math.max(m, d);
  h[Math.min(d, 8)] = (h[Math.min(d, 8)] ?? 0) + 1;
});
console.log("max", m, "mean", s / a.length, h);
