import { openAvatar } from "../web-avatar/unpack-avatar.ts";
import type { OpenAvatar, DecodePicture } from "../web-avatar/unpack-avatar.ts";

/** Fetches (if it is an address) and reads a web avatar file. Throws one clear line if that cannot be done. */
export async function loadWebAvatar(
  source: string | URL | ArrayBuffer | Uint8Array,
  signal?: AbortSignal,
): Promise<OpenAvatar> {
  const bytes =
    source instanceof Uint8Array
      ? source
      : new Uint8Array(source instanceof ArrayBuffer ? source : await fetchBytes(source, signal));
  return openAvatar(bytes, decodePicture);
}

async function fetchBytes(address: string | URL, signal?: AbortSignal): Promise<ArrayBuffer> {
  let response: Response;
  try {
    response = await fetch(address, signal && { signal });
  } catch (cause) {
    throw new Error("The avatar cannot be loaded: the server does not answer.", { cause });
  }
  if (!response.ok) throw new Error(`The avatar cannot be loaded: the server answered ${response.status}.`);
  return response.arrayBuffer();
}

/** Decodes with the browser's own codecs. Pictures of a web avatar are opaque: canvases leave their colors alone. */
const decodePicture: DecodePicture = async (bytes, width, height) => {
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
