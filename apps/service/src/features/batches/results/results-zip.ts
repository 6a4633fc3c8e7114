import { once } from "node:events";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import type { BatchRecord } from "../tables.ts";
import { idsOf, pagesOf, resultsCsv } from "./results-csv.ts";
import type { ResultParts } from "./results-csv.ts";

/** Characters of a title that a name keeps: with number and ending it stays far below what file systems take. */
const LONGEST = 60;

/** What some file system does not take, or reads as a path, and what is not seen. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;

/** What an archive is made of. */
export interface ZipParts extends ResultParts {
  blobs: Blobs;
}

/** Films are packed already. */
const STORED = { compress: false } as const;

/**
 * An archive of a batch's finished videos and its results, made while it is read: one file is open at a time. What was deleted
 * meanwhile is left out.
 */
export function resultsZip(batch: BatchRecord, parts: ZipParts): Readable {
  const zip = new ZipFile();
  const out = new Readable().wrap(zip.outputStream);
  fill(zip, batch, parts).then(
    () => zip.end(),
    (error: unknown) => out.destroy(error as Error),
  );
  return out;
}

async function fill(zip: ZipFile, batch: BatchRecord, { store, blobs, videos }: ZipParts): Promise<void> {
  const digits = String(batch.total).length;
  for await (const rows of pagesOf(batch, store)) {
    const completed = rows.filter(({ status }) => status === "completed");
    const found = await videos.someOf(batch.accountId, idsOf(completed));
    for (const { number, videoId } of completed) {
      const { files, title } = found.get(videoId!)?.row ?? {};
      const key = files?.video;
      const size = key && (await blobs.info(key))?.size;
      const source = size === undefined ? undefined : await blobs.get(key!);
      if (!source) continue;
      const ending = key!.slice(key!.lastIndexOf("."));
      const name = fileNameOf(number, title ?? null, ending, digits);
      await add(zip, source, name, size as number);
    }
  }
  await add(zip, Readable.from(resultsCsv(batch, { store, videos })), "results.csv");
}

/** Waits until it is in the archive, so that no second file lies open meanwhile. */
async function add(zip: ZipFile, source: Readable, name: string, size?: number): Promise<void> {
  zip.addReadStream(source, name, { ...STORED, ...(size !== undefined && { size }) });
  await once(source, "end");
}

/**
 * The name of a row's video in an archive: its number, so that none comes twice, and as much of its title as is safe on any
 * file system. `digits`: of the largest number.
 */
function fileNameOf(number: number, title: string | null, ending: string, digits: number): string {
  const words = [...(title ?? "").normalize("NFC").replace(UNSAFE, " ").replace(/\s+/g, " ").trim()];
  // A dot at the end is lost on Windows.
  const name = words
    .slice(0, LONGEST)
    .join("")
    .replace(/[. ]+$/, "");
  const first = String(number).padStart(digits, "0");
  return `${name === "" ? first : `${first} ${name}`}${ending}`;
}
