import { DEGREE } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { similarity } from "@orator/photo/points";
import type { Driver } from "../driver/driver.ts";
import { STILL } from "../points.ts";

/** How a head is held, degrees: yaw to the side, pitch up or down, roll to a shoulder. */
export interface HeadTurn {
  yaw: number;
  pitch: number;
  roll: number;
}

/** Tells it from tracked points by scaled orthography against the driver's head. */
export function headTurn({ rest }: Driver, points: Float32Array): HeadTurn {
  const still = STILL.filter((i) => rest[i]);
  const { rotation } = similarity(
    still.map((i) => rest[i]!),
    // Upwards and towards the viewer, as the head's space.
    still.map((i): Vec3 => [points[3 * i]!, -points[3 * i + 1]!, -points[3 * i + 2]!]),
  );
  const [x, y, z] = rotation;
  return {
    yaw: Math.atan2(x[2], z[2]) / DEGREE,
    pitch: Math.asin(-y[2]) / DEGREE,
    roll: Math.atan2(y[0], y[1]) / DEGREE,
  };
}
