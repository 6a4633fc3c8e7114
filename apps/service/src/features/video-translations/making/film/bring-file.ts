import { existsSync } from "node:fs";
import { download } from "../../../../platform/blobs/blobs.ts";
import type { Blobs } from "../../../../platform/blobs/blobs.ts";
import { InputFailure } from "../input-failure.ts";

/** Said where what a proofread keeps for its films is there no more. */
export const PROOFREAD_GONE = "The proofread was deleted while its film was made.";

/** Brings a file that a step has stored to this machine, unless this run has it there already. Throws an InputFailure that says `gone` where it was deleted. */
export async function bringFile(blobs: Blobs, key: string, path: string, gone: string): Promise<void> {
  if (!existsSync(path) && !(await download(blobs, key, path)))
    throw new InputFailure("RESOURCE_NOT_FOUND", gone);
}
