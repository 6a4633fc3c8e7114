import { openAvatar } from "../web-avatar/unpack-avatar.ts";
import type { OpenAvatar } from "../web-avatar/unpack-avatar.ts";
import { decodePicture } from "./decode-picture.ts";

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
