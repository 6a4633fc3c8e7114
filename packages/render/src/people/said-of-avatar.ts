import { open } from "node:fs/promises";
import { consentsOfGlb, digitalSourceOfGlb } from "@orator/provenance";
import type { DigitalSource, GivenConsent } from "@orator/provenance";

/** Up to where the length of a GLB's table of contents is told. */
const HEAD_BYTES = 20;
/** An honest table of contents has a tenth of this. */
const MOST_CONTENTS = 16 * 2 ** 20;

/** What an avatar's file says of where it comes from, and who agreed to be shown by it. Reads no more than its table of contents. */
export async function saidOfAvatar(
  file: string,
): Promise<{ source: DigitalSource; consents: readonly GivenConsent[] }> {
  const glb = await beginningOf(file);
  return { source: digitalSourceOfGlb(glb) ?? "compositeSynthetic", consents: consentsOfGlb(glb) };
}

async function beginningOf(file: string): Promise<Buffer> {
  await using handle = await open(file, "r");
  const { buffer: head, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  if (bytesRead < HEAD_BYTES) return head.subarray(0, bytesRead);
  const contents = Buffer.alloc(Math.min(MOST_CONTENTS, head.readUInt32LE(12)));
  const { bytesRead: length } = await handle.read(contents, 0, contents.length, HEAD_BYTES);
  return Buffer.concat([head, contents.subarray(0, length)]);
}
