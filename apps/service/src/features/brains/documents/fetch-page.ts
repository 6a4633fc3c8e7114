import { READING_LIMITS } from "@orator/knowledge";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import { downloadGuarded } from "@orator/net";
import type { GuardedFetch } from "@orator/net";
import type { DocumentRow } from "./document-store.ts";
import { blobKeyOf } from "./document.ts";

const TIMEOUT_MS = 30_000;

/** What became known of a document by fetching it. */
type FetchedPage = Pick<DocumentRow, "blobKey" | "mimeType" | "sizeBytes" | "fileName">;

/** Fetches a document's address into `file` and keeps it; every further try fetches anew. Rejects with NetError. */
export async function fetchPage(
  { guardedFetch, blobs }: { guardedFetch: GuardedFetch; blobs: Blobs },
  document: DocumentRow,
  accountId: string,
  file: string,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const page = await downloadGuarded(guardedFetch, document.url!, file, {
    timeoutMs: TIMEOUT_MS,
    maxBytes: READING_LIMITS.bytes,
    headers: { accept: "text/html,application/xhtml+xml,application/pdf,text/*;q=0.9,*/*;q=0.5" },
    signal,
  });
  const sent = page.headers["content-type"];
  const mimeType = (Array.isArray(sent) ? sent[0] : sent) ?? "application/octet-stream";
  const blobKey = blobKeyOf(accountId, document.brainId, document.id);
  await blobs.put(blobKey, file, "application/octet-stream");
  return { blobKey, mimeType, sizeBytes: page.sizeBytes, fileName: fileNameOf(page.url) };
}

/** The last part of an address, as far as it names a file. */
function fileNameOf(url: string): string | null {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  return /\.\w{1,8}$/.test(last) ? decodeURI(last).slice(0, 200) : null;
}
