import type { DecodePicture } from "../web-avatar/unpack-avatar.ts";

/** Decodes with the browser's own codecs. Pictures of a web avatar are opaque: canvases leave their colors alone. */
export const decodePicture: DecodePicture = async (bytes, width, height) => {
  const picture = new Blob([bytes as BlobPart], { type: "image/webp" });
  const bitmap = await createImageBitmap(picture, { colorSpaceConversion: "none" });
  const canvas = aCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (!context) throw new Error("This browser cannot decode pictures.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return new Uint8Array(context.getImageData(0, 0, width, height).data.buffer);
};

function aCanvas(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}
