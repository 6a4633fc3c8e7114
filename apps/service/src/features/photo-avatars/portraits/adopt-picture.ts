import { withChild } from "@orator/media";
import type { Origin } from "@orator/provenance";
import type { PictureSize } from "./picture-engine.ts";

/** A picture from elsewhere, the file that takes it, and what that file then says of its origin. */
export interface AdoptRequest {
  picture: string;
  file: string;
  origin: Origin;
}

const PROCESS = new URL("./adopt-process.ts", import.meta.url);
const TIMEOUT_MS = 60_000;

/** Writes a picture from elsewhere as a PNG of ours, in a process of its own. Rejects with a MediaError for what is none. */
export function adoptPicture(request: AdoptRequest, signal: AbortSignal): Promise<PictureSize> {
  const work = { timeoutMs: TIMEOUT_MS };
  return withChild(PROCESS, (child) => child.call<PictureSize>("adopt", request, work), { signal });
}
