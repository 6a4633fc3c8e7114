import { smoothstep } from "@orator/maths";

/** The way of a limb or an eye from 0 to 1 with least jerk (Flash & Hogan 1985): a bell of velocity. */
export function minimumJerk(u: number): number {
  if (u <= 0) return 0;
  if (u >= 1) return 1;
  return u * u * u * (10 + u * (6 * u - 15));
}

/** e^x from additions and multiplications alone, so that every engine gives the same bits; good to 1e-4 for |x| < 8. */
export function exponential(x: number): number {
  let value = 1 + x / 1048576;
  for (let count = 0; count < 20; count++) value *= value;
  return value;
}

/** Rise, hold and fall of something, times in ms: 0 at `startMs`, 1 from `fullMs` to `leaveMs`, 0 at `endMs`. */
export interface Pulse {
  startMs: number;
  fullMs: number;
  leaveMs: number;
  endMs: number;
}

/** The value 0…1 of a pulse at a time, without corners. */
export function pulseAt(pulse: Pulse, timeMs: number): number {
  if (timeMs <= pulse.startMs || timeMs >= pulse.endMs) return 0;
  if (timeMs < pulse.fullMs) return smoothstep(pulse.startMs, pulse.fullMs, timeMs);
  if (timeMs <= pulse.leaveMs) return 1;
  return 1 - smoothstep(pulse.leaveMs, pulse.endMs, timeMs);
}
