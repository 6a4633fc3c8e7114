import type { AnswerHead } from "@orator/net";
import type { Digest } from "./digest.ts";
import { failureLine, FetchRefusal } from "./failures.ts";
import type { Network } from "./network.ts";

/** What a hub says of a file before it is fetched. */
interface HubFile {
  digest: Digest | undefined;
  /** In bytes, where it is told. */
  bytes: number | undefined;
}

/**
 * Asks the hub for its own digest of a file: for large ones SHA-256 in `X-Linked-ETag`, for small ones the SHA-1 of the git blob
 * in `ETag`. As the hub's own clients do, only redirects within the host are followed, since storage behind it has other tags.
 *
 * @throws ModelsError in one line
 */
export async function askHub(
  url: string,
  name: string,
  network: Network,
  signal?: AbortSignal,
): Promise<HubFile> {
  let at = network.addressOf(url);
  const host = new URL(at).host;
  try {
    for (let hop = 0; hop < 4; hop++) {
      const head = await network.open(at, {
        method: "HEAD",
        headers: { "accept-encoding": "identity" },
        timeoutMs: 60_000,
        maxBytes: 0,
        ...(signal && { signal }),
      });
      head.body.destroy();
      const next = URL.parse(headerOf(head, "location") ?? "", at);
      const isSentOn = head.status >= 300 && head.status < 400 && next !== null && next.host === host;
      if (isSentOn && headerOf(head, "x-linked-etag") === undefined) {
        at = next.href;
        continue;
      }
      if (head.status >= 400)
        throw new FetchRefusal("status", `the server answered ${head.status}`, head.status);
      return fileOf(head);
    }
    throw new FetchRefusal("status", "the server sends on and on", 508);
  } catch (error) {
    signal?.throwIfAborted();
    throw failureLine(error, name, host);
  }
}

function fileOf(head: AnswerHead): HubFile {
  const linked = headerOf(head, "x-linked-etag");
  const isLast = head.status < 300;
  const size = headerOf(head, "x-linked-size") ?? (isLast ? headerOf(head, "content-length") : undefined);
  const tag = /^(?:W\/)?"?([0-9a-f]+)"?$/.exec(
    linked ?? (isLast ? headerOf(head, "etag") : undefined) ?? "",
  )?.[1];
  return {
    digest: tag === undefined ? undefined : digestOfTag(tag),
    bytes: size === undefined ? undefined : Number(size),
  };
}

function digestOfTag(tag: string): Digest | undefined {
  if (tag.length === 64) return { kind: "sha256", value: tag };
  return tag.length === 40 ? { kind: "git", value: tag } : undefined;
}

function headerOf({ headers }: AnswerHead, name: string): string | undefined {
  const value = headers[name];
  return typeof value === "string" ? value : undefined;
}
