import type { Part } from "@orator/human/parts";

/** Deep in the mouth it is dark. */
export function mouthShade(name: string, part: Part): Pick<Part, "occlusion" | "keyLight"> {
  const count = part.positions.length / 3;
  let [front, back] = [-Infinity, Infinity];
  for (let v = 0; v < count; v++) {
    front = Math.max(front, part.positions[3 * v + 2]!);
    back = Math.min(back, part.positions[3 * v + 2]!);
  }
  const share = (v: number): number => {
    const deep = (front - part.positions[3 * v + 2]!) / (front - back || 1);
    return name === "mouth"
      ? 0.5 * Math.max(0, 1 - 2.5 * deep) ** 2 + 0.03
      : (name === "tongue" ? 0.4 : 0.75) * Math.max(0, 1 - 1.1 * deep) ** 1.5 + 0.06;
  };
  const shade = Float32Array.from({ length: count }, (_, v) => share(v));
  return { occlusion: shade, keyLight: shade.map((x) => x * 0.6) };
}
