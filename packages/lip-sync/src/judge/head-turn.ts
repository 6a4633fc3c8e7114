import { DEGREE, quantile } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { similarity } from "@orator/photo/points";
import type { Driver } from "../driver/perform-moves.ts";
import type { TrackedFrame } from "../points.ts";
import { STILL } from "../points.ts";

/** How a head is held, degrees: yaw to the side, pitch up or down, roll to a shoulder. */
interface HeadTurn {
  yaw: number;
  pitch: number;
  roll: number;
}

/** Tells it from tracked points by scaled orthography against the driver's head. */
function headTurn({ rest }: Driver, points: Float32Array): HeadTurn {
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

/** How a head is held in a frame, and how far it nods: its pitch from the middle one of the film, where cameras look up or down a little. */
export interface FilmedTurn extends HeadTurn {
  nod: number;
}

/** One a frame; undefined where no face was seen. */
export function headTurns(
  driver: Driver,
  frames: readonly (TrackedFrame | null)[],
): (FilmedTurn | undefined)[] {
  const turns = frames.map((frame) => (frame ? headTurn(driver, frame.points) : undefined));
  const usual = quantile(
    turns.flatMap((turn) => turn?.pitch ?? []),
    0.5,
  );
  return turns.map((turn) => turn && { ...turn, nod: turn.pitch - usual });
}
