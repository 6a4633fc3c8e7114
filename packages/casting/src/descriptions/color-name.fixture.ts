/** Names that a reader would give a color `#rrggbb`, from its hue, chroma and brightness; knows none of the tables. */
export function colorNames(hex: string): string[] {
  const value = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map((byte) => byte / 255) as [
    number,
    number,
    number,
  ];
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const chroma = high - low;
  const light = (high + low) / 2;
  if (high < 0.2) return ["black", ...(chroma > 0.08 ? [hueName(r, g, b, high, chroma)] : [])];
  if (chroma < 0.09) return light > 0.85 ? ["white", "cream"] : light < 0.2 ? ["black", "gray"] : ["gray"];
  const hue = hueOf(r, g, b, high, chroma);
  const names = [hueName(r, g, b, high, chroma)];
  if (hue > 15 && hue < 50 && light > 0.6 && chroma < 0.4) names.push("beige");
  if (light > 0.85 && chroma < 0.2) names.push("cream", "white");
  if (hue > 5 && hue < 45 && light < 0.5) names.push("brown");
  if (hue > 10 && hue < 40) names.push("orange");
  if (hue > 30 && hue < 48) names.push("yellow");
  if ((hue > 330 || hue < 20) && light > 0.6) names.push("pink");
  if (hue > 140 && hue < 200) names.push("turquoise");
  if (hue > 250 && hue < 345) names.push("purple");
  if (chroma < 0.14) names.push("gray");
  return names;
}

function hueOf(r: number, g: number, b: number, high: number, chroma: number): number {
  if (high === r) return (60 * ((g - b) / chroma) + 360) % 360;
  return high === g ? 60 * ((b - r) / chroma) + 120 : 60 * ((r - g) / chroma) + 240;
}

function hueName(r: number, g: number, b: number, high: number, chroma: number): string {
  const hue = hueOf(r, g, b, high, chroma);
  if (hue < 16 || hue > 340) return "red";
  if (hue < 40) return "orange";
  if (hue < 70) return "yellow";
  if (hue < 175) return "green";
  if (hue < 255) return "blue";
  return hue < 300 ? "purple" : "pink";
}
