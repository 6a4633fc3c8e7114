import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { AnswerHead } from "@orator/net";
import { diskFailure } from "../store/lock.ts";
import { digestOf } from "./network.ts";
import { failureLine, FetchRefusal, isFinal } from "./failures.ts";
import type { Network, Digest } from "./network.ts";
import { startSilenceLimit } from "./silence-limit.ts";

/** A file that is to be fetched. */
interface WantedFile {
  url: string;
  /** Where it is to lie, absolute. */
  target: string;
  bytes: number;
  /** Undefined where neither the catalogue nor the hub states one: the size alone is checked, and a mirror trusted. */
  digest: Digest | undefined;
}

/** How files are fetched. */
export interface FetchOptions {
  signal?: AbortSignal | undefined;
  /** Told as bytes of the file come: how many of it are there. */
  onProgress?: ((bytes: number) => void) | undefined;
  /** Longest time without a byte, in ms. */
  silenceMs?: number;
  /** Longest time for one file, in ms. */
  wholeMs?: number;
  /** Pause before the next try, in ms; doubled each time. */
  retryMs?: number;
}

/** So often in a row it may break off without a byte gained. */
const TRIES = 4;

/**
 * Fetches a file. It gets its name only when all of it is there and its digest is right; until then what has come lies beside
 * it under ".part", and the next try, also of another run, goes on from there.
 *
 * @throws ModelsError in one line: which file, why not, and what to do
 */
export async function fetchFile(
  file: WantedFile,
  network: Network,
  options: FetchOptions = {},
): Promise<void> {
  const part = `${file.target}.part`;
  const host = new URL(network.addressOf(file.url)).host;
  try {
    await mkdir(dirname(part), { recursive: true });
    await fetchVerified(file, part, network, options);
    await rename(part, file.target);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw diskFailure(failureLine(error, basename(file.target), host), dirname(file.target));
  }
}

async function fetchVerified(
  file: WantedFile,
  part: string,
  network: Network,
  options: FetchOptions,
): Promise<void> {
  // Without a digest nobody could tell whether two halves go together.
  let had = file.digest === undefined ? await dropped(part) : await sizeOf(part);
  for (let tries = 1, wasResumed = had > 0; ; wasResumed = had > 0) {
    try {
      if (had > file.bytes) had = await dropped(part);
      if (had < file.bytes) await fetchRest(file, part, had, network, options);
      if (await isWhole(file, part, options.signal)) return;
      had = await dropped(part);
      // A beginning from another day and an end of today may not go together: once more, from the start.
      if (!wasResumed) throw new FetchRefusal("wrong_digest", "what came is not the published file");
    } catch (error) {
      options.signal?.throwIfAborted();
      if (error instanceof FetchRefusal && error.reason === "wrong_size") await dropped(part);
      if (isFinal(error)) throw error;
      const isStale = error instanceof FetchRefusal && error.reason === "wrong_range";
      const has = isStale || file.digest === undefined ? await dropped(part) : await sizeOf(part);
      tries = has > had ? 1 : tries + 1;
      had = has;
      if (tries > TRIES) throw error;
      await wait((options.retryMs ?? 500) * 2 ** (tries - 1), undefined, { signal: options.signal });
    }
  }
}

async function dropped(part: string): Promise<0> {
  await rm(part, { force: true });
  return 0;
}

async function isWhole({ bytes, digest }: WantedFile, part: string, signal?: AbortSignal): Promise<boolean> {
  if ((await sizeOf(part)) !== bytes) return false;
  return digest === undefined || (await digestOf(part, digest.kind, signal)) === digest.value;
}

async function fetchRest(
  file: WantedFile,
  part: string,
  had: number,
  network: Network,
  options: FetchOptions,
): Promise<void> {
  const silence = startSilenceLimit(options.silenceMs ?? 60_000, options.signal);
  try {
    const { body, status, headers } = await network.open(network.addressOf(file.url), {
      // Ranges count the bytes of the file itself.
      headers: { "accept-encoding": "identity", ...(had > 0 && { range: `bytes=${had}-` }) },
      timeoutMs: options.wholeMs ?? 6 * 3600_000,
      maxBytes: file.bytes,
      redirects: 5,
      signal: silence.signal,
      onHeaders: (head) => checkHead(head, file.bytes, had),
    });
    let bytes = status === 206 ? had : 0;
    const target = await open(part, status === 206 ? "a" : "w");
    try {
      for await (const piece of body as AsyncIterable<Buffer>) {
        silence.heard();
        bytes += piece.length;
        await target.appendFile(piece);
        options.onProgress?.(bytes);
      }
    } finally {
      body.destroy();
      await target.close();
    }
    if (bytes < file.bytes) throw tooShort(headers, bytes, file.bytes);
  } catch (error) {
    silence.throwIfSilent();
    throw error;
  } finally {
    silence.stop();
  }
}

/** What an answer that ended too early is: chunks say where the end is, and without them a lost connection looks like one. */
function tooShort(headers: AnswerHead["headers"], bytes: number, published: number): FetchRefusal {
  if (headers["transfer-encoding"] === undefined)
    return new FetchRefusal("cut_off", "the connection ended early");
  return new FetchRefusal("wrong_size", `the server has ${bytes} bytes under that name, not ${published}`);
}

/** Refuses an answer that is not the file before a byte of it is kept. */
function checkHead({ status, headers }: AnswerHead, bytes: number, had: number): void {
  if (status === 416 && had > 0) throw new FetchRefusal("wrong_range", "the server can't go on from there");
  if (status !== 200 && status !== 206)
    throw new FetchRefusal("status", `the server answered ${status}`, status);
  if (String(headers["content-type"]).startsWith("text/html"))
    throw new FetchRefusal("web_page", "a web page came instead of the file");
  if (status === 206 && had > 0) {
    const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(String(headers["content-range"]));
    if (Number(range?.[1]) === had && (range?.[2] === "*" || Number(range?.[2]) === bytes)) return;
    throw new FetchRefusal("wrong_range", "the server goes on with another file");
  }
  const length = headers["content-length"];
  if (length !== undefined && Number(length) !== bytes)
    throw new FetchRefusal(
      "wrong_size",
      `the server has ${String(length)} bytes under that name, not ${bytes}`,
    );
}

/** Size of a file, 0 where there is none. */
export async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
