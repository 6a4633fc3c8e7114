import { buffer } from "node:stream/consumers";
import { contentsOfGlb } from "@orator/provenance";
import { saysPhotographed } from "@orator/stage";
import type { Blobs } from "../../platform/blobs/blobs.ts";

/** Up to where the length of a GLB's table of contents is told. */
const HEAD_BYTES = 20;
/** An honest table of contents has a tenth of this. */
const MOST_CONTENTS = 16 * 2 ** 20;

/** Whether the model under a key is made of a photograph or a film. Reads no more of it than its table of contents; nothing is no model. */
export async function isPhotographedModel(blobs: Blobs, key: string): Promise<boolean> {
  const head = await part(blobs, key, HEAD_BYTES);
  if (head.length < HEAD_BYTES) return false;
  const length = HEAD_BYTES + Math.min(MOST_CONTENTS, head.readUInt32LE(12));
  return saysPhotographed(contentsOfGlb(await part(blobs, key, length)));
}

async function part(blobs: Blobs, key: string, length: number): Promise<Buffer> {
  const stream = await blobs.get(key, { first: 0, last: length - 1 });
  return stream === undefined ? Buffer.alloc(0) : buffer(stream);
}
