import { mix } from "@orator/maths";
import { fillField, halveField, sampleField } from "../pixels.ts";
import type { Field } from "../pixels.ts";
import { boxBlurred } from "./blur.ts";
import type { Separated } from "./separate-colors.ts";

/** What lies so near the person (share of the photo's width) may still hold hairs of theirs. */
const DOUBTFUL = 0.006;

/** What is behind the person, filled where they hide it. */
interface WithoutPerson {
  whole: Field;
  half: Field;
  /** At half the size: 1 where the photo shows it, 0 where it is made up. */
  known: Field;
}

/** Fills the place of the person from what is round them: a smooth membrane, found at half the size. */
export function withoutPerson({ behind, covered }: Separated): WithoutPerson {
  const known = surelyBehind(halveField(covered));
  const half = halveField(behind);
  fillField(half, known.data);
  return { whole: filledIn(behind, half, known), half, known };
}

/** 1 where the person surely is not, 0 where they are, softly in between. */
function surelyBehind(covered: Field): Field {
  const radius = Math.max(1, Math.round(DOUBTFUL * covered.width));
  const wide = boxBlurred({ ...covered, data: covered.data.map((x) => (x > 0.02 ? 1 : 0)) }, radius);
  const doubtful = boxBlurred({ ...wide, data: wide.data.map((x) => (x > 1e-4 ? 1 : 0)) }, radius);
  return { ...doubtful, data: doubtful.data.map((x) => (x < 1e-4 ? 1 : x > 0.999 ? 0 : 1 - x)) };
}

/** The picture at its full size, with what was filled at half of it. */
function filledIn(behind: Field, filled: Field, known: Field): Field {
  const out: Field = { ...behind, data: behind.data.slice() };
  const color = new Float32Array(3);
  for (let y = 0; y < out.height; y++)
    for (let x = 0; x < out.width; x++) {
      const share = known.data[(y >> 1) * known.width + (x >> 1)]!;
      if (share >= 1) continue;
      sampleField(filled, (x + 0.5) / 2, (y + 0.5) / 2, color);
      const p = 3 * (y * out.width + x);
      for (let k = 0; k < 3; k++) out.data[p + k] = mix(color[k]!, out.data[p + k]!, share);
    }
  return out;
}
