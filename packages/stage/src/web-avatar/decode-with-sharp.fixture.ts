import sharp from "sharp";
import type { DecodePicture } from "./unpack-avatar.ts";

/** Decodes pictures of a web avatar in Node. */
export const decodeWithSharp: DecodePicture = async (bytes, width, height) => {
  const { data } = await sharp(bytes)
    .resize(width, height, { fit: "fill", kernel: "linear" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
};
