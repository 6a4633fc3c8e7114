import type { ChannelValues } from "../deform/pose.ts";

/** Accent of the orb, and how bright its rings are. */
const COLOUR = [64, 132, 214] as const;
const CORE = { radius: 0.13, growth: 0.05 };
const RINGS = [
  { radius: 0.2, growth: 0.1, opacity: 0.3 },
  { radius: 0.27, growth: 0.16, opacity: 0.14 },
];

/** How open the mouth is, 0…1, whatever channels open it. */
export function loudness(channels: ChannelValues): number {
  const open =
    (channels.jawOpen ?? 0) * 1.2 +
    (channels.viseme_aa ?? 0) * 0.9 +
    (channels.viseme_O ?? 0) * 0.7 +
    (channels.viseme_E ?? 0) * 0.6 +
    (channels.viseme_I ?? 0) * 0.5 +
    (channels.viseme_U ?? 0) * 0.5;
  return Math.min(1, Math.max(0, open));
}

/** Largest share of the shorter side that the orb can reach from the centre. */
export const ORB_REACH = 0.45;

/**
 * Draws the orb that stands for a voice into premultiplied RGBA pixels, over what is there. It grows with `open` (0…1).
 */
export function paintOrb(data: Uint8Array, width: number, height: number, open: number): void {
  const side = Math.min(width, height);
  const discs = [...RINGS.toReversed(), { ...CORE, opacity: 1 }].map(({ radius, growth, opacity }) => ({
    radius: (radius + growth * open) * side,
    opacity,
  }));
  const reach = Math.ceil(side * ORB_REACH);
  const [cx, cy] = [width / 2, height / 2];
  for (let y = Math.max(0, cy - reach); y < Math.min(height, cy + reach); y++) {
    for (let x = Math.max(0, cx - reach); x < Math.min(width, cx + reach); x++) {
      const distance = Math.hypot(x + 0.5 - cx, y + 0.5 - cy);
      const o = (y * width + x) * 4;
      for (const { radius, opacity } of discs) {
        const share = opacity * Math.min(1, Math.max(0, radius - distance + 0.5));
        if (share === 0) continue;
        // The core is lit from above, as a sphere would be.
        const shade = opacity === 1 ? 1.15 - 0.35 * ((y - cy) / radius + 1) * 0.5 : 1;
        for (let c = 0; c < 3; c++)
          data[o + c] = data[o + c]! * (1 - share) + Math.min(255, COLOUR[c]! * shade) * share;
        data[o + 3] = data[o + 3]! * (1 - share) + 255 * share;
      }
    }
  }
}
