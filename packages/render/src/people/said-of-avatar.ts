import { open } from "node:fs/promises";
import { consentsOfGlb, contentsOfGlb, digitalSourceOfGlb } from "@orator/provenance";
import type { DigitalSource, GivenConsent } from "@orator/provenance";
import type { GazeRange } from "@orator/performance";
import { saysPhotographed } from "@orator/stage";

/** Up to where the length of a GLB's table of contents is told. */
const HEAD_BYTES = 20;
/** An honest table of contents has a tenth of this. */
const MOST_CONTENTS = 16 * 2 ** 20;

/** What an avatar's file says of itself. */
interface SaidOfAvatar {
  /** Where it comes from. */
  source: DigitalSource;
  /** Who agreed to be shown by it. */
  consents: readonly GivenConsent[];
  /** Whether it is made of a photograph or a film, so that somebody who lives is taken to be seen. */
  isPhotographed: boolean;
  /** How far the eyes turn; undefined where the file does not say so. */
  gazeRange: GazeRange | undefined;
}

/** Reads it, and no more of the file than its table of contents. */
export async function saidOfAvatar(file: string): Promise<SaidOfAvatar> {
  const glb = await beginningOf(file);
  const contents = contentsOfGlb(glb);
  return {
    source: digitalSourceOfGlb(glb) ?? "compositeSynthetic",
    consents: consentsOfGlb(glb),
    isPhotographed: saysPhotographed(contents),
    gazeRange: gazeRangeIn(contents),
  };
}

/** The label of what shows these avatars: the one that was asked for, else that of real people where one is seen. */
export function markOn(
  { mark, realPeopleMark }: { mark?: string | undefined; realPeopleMark?: string | undefined },
  shown: readonly Pick<SaidOfAvatar, "isPhotographed">[],
): string | undefined {
  return mark ?? (shown.some(({ isPhotographed }) => isPhotographed) ? realPeopleMark : undefined);
}

/** Whoever sent the file may have made it up. */
function gazeRangeIn(gltf: object | undefined): GazeRange | undefined {
  const { asset } = (gltf ?? {}) as { asset?: { extras?: { orator?: { gaze?: Partial<GazeRange> } } } };
  const { yawDeg, pitchDeg } = asset?.extras?.orator?.gaze ?? {};
  const isTurn = (deg: unknown): deg is number => typeof deg === "number" && deg > 0 && deg <= 90;
  return isTurn(yawDeg) && isTurn(pitchDeg) ? { yawDeg, pitchDeg } : undefined;
}

async function beginningOf(file: string): Promise<Buffer> {
  await using handle = await open(file, "r");
  const { buffer: head, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  if (bytesRead < HEAD_BYTES) return head.subarray(0, bytesRead);
  const contents = Buffer.alloc(Math.min(MOST_CONTENTS, head.readUInt32LE(12)));
  const { bytesRead: length } = await handle.read(contents, 0, contents.length, HEAD_BYTES);
  return Buffer.concat([head, contents.subarray(0, length)]);
}
