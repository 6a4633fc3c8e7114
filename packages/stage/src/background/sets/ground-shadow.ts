import { frameCamera, pixelsPerMeter } from "../../framing/framing.ts";
import type { CameraFraming } from "../../framing/framing.ts";
import type { Placement } from "../../framing/placement.ts";
import { SET_HEIGHTS } from "./set-picture.ts";

/** Half its width and height, where it has fallen to 1/e, and how far it lies away from the key light; meters. */
const WIDE_M = 0.34;
const HIGH_M = 0.045;
const ASIDE_M = 0.07;
/** Below the ankles, because feet point to the camera. */
const BELOW_M = 0.03;
const DARKNESS = 0.55;

/** Darkens, in place, the floor of a set under somebody who is seen from head to foot. RGBA, display colors. */
export function shadeGround(
  data: Uint8Array,
  framing: CameraFraming,
  width: number,
  height: number,
  placement?: Placement,
): void {
  if (framing !== "full_body") return;
  const camera = frameCamera(framing, width / height, SET_HEIGHTS, placement);
  const scale = pixelsPerMeter(camera, height);
  const cx = (width * (1 + camera.shift[0])) / 2 + ASIDE_M * scale;
  const cy = (height * (1 - camera.shift[1])) / 2 + (camera.target[1] + BELOW_M) * scale;
  const reach = 2.5;
  const from = Math.max(0, Math.floor(cy - reach * HIGH_M * scale));
  const to = Math.min(height - 1, Math.ceil(cy + reach * HIGH_M * scale));
  for (let y = from; y <= to; y++) {
    const down = ((y + 0.5 - cy) / (HIGH_M * scale)) ** 2;
    for (let x = 0; x < width; x++) {
      const across = ((x + 0.5 - cx) / (WIDE_M * scale)) ** 2;
      if (across > reach ** 2) continue;
      const share = 1 - DARKNESS * Math.exp(-across - down);
      const o = 4 * (y * width + x);
      for (let c = 0; c < 3; c++) data[o + c] = Math.round(data[o + c]! * share);
    }
  }
}
