import { Readable } from "node:stream";
import type { GuardedFetch } from "@orator/net";

/** An answer is read as long as it comes; whoever asks gives up earlier. */
const LONGEST_MS = 150_000;
const CONNECT_MS = 5000;
/** Of a streamed answer with the names of its members around every word. */
const MOST_BYTES = 4 * 1024 * 1024;
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** `fetch` as asking a model needs it (POST of a text, redirects refused), to an address that a user gave. */
export function guardedModelFetch({
  openGuarded,
}: Pick<GuardedFetch, "openGuarded">): typeof globalThis.fetch {
  return async (address, { headers, body, signal } = {}) => {
    const answer = await openGuarded(String(address), {
      method: "POST",
      headers: headers as Record<string, string>,
      body: body as string,
      timeoutMs: LONGEST_MS,
      connectTimeoutMs: CONNECT_MS,
      maxBytes: MOST_BYTES,
      ...(signal && { signal }),
    });
    const { status } = answer;
    if (!WITHOUT_BODY.has(status)) return new Response(Readable.toWeb(answer.body) as never, { status });
    answer.body.destroy();
    return new Response(null, { status });
  };
}
