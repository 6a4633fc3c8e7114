import { normalize } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/**
 * Towards the key light whose shadows are baked (`_KEYLIGHT`), unit length: the daylight of docs/light-model.md.
 * A test of `render`, which knows both, holds it to what `stage` shines.
 */
export const KEY_LIGHT: Readonly<Vec3> = normalize([-0.56, 0.58, 0.62]);
