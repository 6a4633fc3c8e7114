import sharp from "sharp";
import type { ChannelValues } from "./deform/pose.ts";
import { createStage } from "./stage.ts";
import type { StageOptions } from "./stage.ts";

/** Draws one picture and returns it as PNG bytes (with alpha where the background is transparent). */
export async function drawStill(
  options: Omit<StageOptions, "format">,
  channels: ChannelValues,
): Promise<Uint8Array> {
  const stage = await createStage({ ...options, format: "rgba" });
  try {
    const { data, width, height } = stage.draw(channels);
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
  } finally {
    stage.dispose();
  }
}
