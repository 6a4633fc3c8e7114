import type { BackgroundPixels } from "./background/background.ts";

/** What lies on a background and behind the person: RGBA of the whole picture, premultiplied. No style's light falls on it. */
export type Underlay = Uint8Array;

/** The background with the underlay on it; a copy. */
export function withUnderlay({ data, transparent }: BackgroundPixels, underlay: Underlay): BackgroundPixels {
  if (underlay.length !== data.length) throw new Error("The underlay is not as large as the picture.");
  const laid = data.slice();
  for (let at = 0; at < laid.length; at += 4) {
    const alpha = underlay[at + 3]!;
    if (alpha === 0) continue;
    const through = 255 - alpha;
    for (let c = 0; c < 4; c++)
      laid[at + c] = underlay[at + c]! + Math.floor((laid[at + c]! * through + 127) / 255);
  }
  return { data: laid, flat: false, transparent };
}
