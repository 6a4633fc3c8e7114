import { PORTRAIT_POSE } from "@orator/performance";
import { PORTRAIT } from "@orator/stage";

/** How avatars are shown in catalogues: thumbnail and video alike, so that one can take the other's place. */
export const LOOK = {
  sizePx: 512,
  framing: "half_body",
  placement: { y: 0.13, scale: 1.3 },
  background: { type: "set", name: "studio" },
  /** A friendly face for the still. */
  smile: PORTRAIT_POSE,
} as const;

/**
 * What stands on a page until the person is drawn: them alone, framed so that it can be laid exactly over the drawn one, whatever part
 * of them the page shows.
 */
export const POSTER = {
  ...PORTRAIT,
  background: { type: "transparent" },
  channels: PORTRAIT_POSE,
} as const;
