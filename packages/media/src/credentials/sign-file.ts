import { withChild } from "../process/with-child.ts";
import type { Credentials } from "./identity.ts";

/** Kinds of file that can carry a C2PA manifest here. WebM and GLB have no place for one. */
const SIGNED_TYPES = ["video/mp4", "image/gif", "image/png", "image/jpeg", "image/webp"] as const;

/** Media type of a file that can be signed. */
export type SignedType = (typeof SIGNED_TYPES)[number];

/** What is signed, and by whom. */
export interface SignRequest extends Credentials {
  file: string;
  type: SignedType;
}

const PROCESS = new URL("./sign-process.ts", import.meta.url);
const TIMEOUT_MS = 5 * 60_000;

/**
 * Puts a signed C2PA manifest into a complete file, in a process of its own: who made it with what, as the file itself says
 * it, bound to these bytes. Throws an Error of one line where that cannot be done; then the file is as it was.
 */
export function signFile(request: SignRequest, signal?: AbortSignal): Promise<void> {
  const work = { timeoutMs: TIMEOUT_MS };
  return withChild(PROCESS, (child) => child.call<void>("sign", request, work), { heapMb: 512, signal });
}
