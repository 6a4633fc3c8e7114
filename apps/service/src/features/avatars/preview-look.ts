/** How avatars are shown in catalogues: thumbnail and video alike, so that one can take the other's place. */
export const LOOK = {
  sizePx: 512,
  framing: "half_body",
  placement: { y: 0.13, scale: 1.3 },
  background: { type: "set", name: "studio" },
  /** A friendly face for the still. */
  smile: {
    mouthSmileLeft: 0.42,
    mouthSmileRight: 0.42,
    cheekSquintLeft: 0.2,
    cheekSquintRight: 0.2,
    "head.z": 2,
  },
} as const;

/**
 * What stands in the widget until the person is drawn: them alone, in that framing, which in a picture of this shape is 3.3 heads
 * high and 2.75 wide. The widget's style sheet lays it where the drawn head will be.
 */
export const POSTER = {
  width: 600,
  height: 720,
  framing: "half_body",
  background: { type: "transparent" },
  channels: LOOK.smile,
} as const;
