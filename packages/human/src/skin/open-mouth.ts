import type { Part } from "../part.ts";
import { addScaled, vertex } from "../maths/vector.ts";
import { drawSky, skyShare } from "./light-views.ts";
import { gatherOccluders, withJawOpen } from "./occluders.ts";
import { ballAround } from "./region.ts";

/** Opening of the jaw at which the inside of the mouth is looked at. */
const OPEN_JAW = 0.55;
/** How far (dm) a place is lifted off its own surface. */
const LIFT = 0.012;
const SKY = { maps: 16, size: 208 };
/** Exponent on the occlusion of teeth: enamel passes light on from tooth to tooth. */
const ENAMEL = 0.55;

/** Lights those of `shaded` that lie inside the mouth: teeth, tongue and gums see light only while it is open. */
export function lightOpenMouth(parts: readonly Part[], shaded: readonly Part[]): void {
  const wet = shaded.filter((part) => part.material.kind === "wet");
  if (!wet.length || !parts.some((part) => part.morphs.has("jawOpen"))) return;
  const around = parts.filter((part) => part.name === "head" || part.material.kind === "wet");
  const sky = drawSky(gatherOccluders(around, OPEN_JAW), ballAround(wet.map((part) => part.positions)), SKY);
  for (const part of wet) {
    const positions = withJawOpen(part, OPEN_JAW);
    const exponent = part.name === "teeth" ? ENAMEL : 1;
    part.occlusion = Float32Array.from({ length: positions.length / 3 }, (_, v) => {
      const normal = vertex(part.normals, v);
      return skyShare({ sky }, addScaled(vertex(positions, v), normal, LIFT), normal) ** exponent;
    });
    part.keyLight = new Float32Array(positions.length / 3).fill(1);
  }
}
