import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { UnreadableDocument, READING_LIMITS } from "../reading/document-text.ts";
import type { DocumentSource, DocumentText, ReadingLimits } from "../reading/document-text.ts";
import type { ReadingAnswer, ReadingTask, ReadyDocument } from "./reading-process.ts";

const PROGRAM = fileURLToPath(new URL("./reading-process.ts", import.meta.url));
const LOOK_EVERY_MS = 100;

// All the process may see of the disk: its own program with its lists of words, and the libraries.
const READABLE = [
  ...["..", "../../data"].map((path) => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, "")),
  fileURLToPath(import.meta.resolve("unpdf").replace(/(?<=\/node_modules)\/.*$/, "")),
];

/**
 * Reads a document in a process of its own, which may read files but write none, starts nothing, knows none of our
 * environment, and is ended when it takes too long or too much memory. Rejects with UnreadableDocument and the reason in words for
 * the person who sent it; other errors are faults of ours.
 */
export async function readDocument(
  source: DocumentSource,
  options: ReadingOptions = {},
): Promise<DocumentText> {
  return (await readApart(source, options)) as DocumentText;
}

/**
 * The same, and prepares it for an index there too: the thread that waits for it has nothing to do but to take it over.
 *
 * @param title what it is called: `isGiven` in any case, else where it does not say so itself
 */
export async function readAndPrepare(
  source: DocumentSource,
  title: { title: string; isGiven: boolean },
  options: ReadingOptions = {},
): Promise<ReadyDocument> {
  return (await readApart(source, options, title)) as ReadyDocument;
}

interface ReadingOptions {
  limits?: ReadingLimits;
  signal?: AbortSignal;
}

async function readApart(
  source: DocumentSource,
  options: ReadingOptions,
  prepare?: ReadingTask["prepare"],
): Promise<DocumentText | ReadyDocument> {
  const limits = options.limits ?? READING_LIMITS;
  options.signal?.throwIfAborted();
  const task: ReadingTask = {
    ...(source.fileName !== undefined && { fileName: source.fileName }),
    ...(source.contentType !== undefined && { contentType: source.contentType }),
    limits,
    ...(prepare && { prepare }),
  };
  const child = spawn(process.execPath, [...flags(limits), PROGRAM, JSON.stringify(task)], {
    env: { MALLOC_ARENA_MAX: "2" },
    stdio: ["pipe", "pipe", "pipe"],
    ...(options.signal && { signal: options.signal, killSignal: "SIGKILL" as const }),
  });
  const watch = watchOver(child, limits);
  try {
    const answer = await converse(child, source.bytes, limits, watch);
    if ("unreadable" in answer) throw new UnreadableDocument(answer.unreadable);
    return answer.document;
  } finally {
    watch.stop();
    child.kill("SIGKILL");
  }
}

function flags(limits: ReadingLimits): string[] {
  return [
    "--permission",
    ...READABLE.map((folder) => `--allow-fs-read=${folder}/*`),
    `--max-old-space-size=${Math.round(limits.memoryMb * 0.6)}`,
    "--disable-warning=ExperimentalWarning",
    "--disable-warning=SecurityWarning",
  ];
}

interface Watch {
  /** Why the process was ended, if it was. */
  reason: string | undefined;
  stop(): void;
}

function watchOver(child: ChildProcess, limits: ReadingLimits): Watch {
  const watch: Watch = { reason: undefined, stop: () => {} };
  const end = (reason: string) => {
    watch.reason ??= reason;
    child.kill("SIGKILL");
  };
  const tooLong = setTimeout(
    () => end(`it took longer than ${Math.round(limits.timeMs / 1000)} seconds to read`),
    limits.timeMs,
  );
  const weigh = async () => {
    const residentMb = await residentMemoryMb(child.pid);
    if (residentMb > limits.memoryMb) end("it needs too much memory to read");
  };
  const look = setInterval(() => void weigh(), LOOK_EVERY_MS);
  watch.stop = () => {
    clearTimeout(tooLong);
    clearInterval(look);
  };
  return watch;
}

/** Linux tells; elsewhere the limit on the heap has to do. */
async function residentMemoryMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

function converse(
  child: ChildProcess,
  bytes: Uint8Array,
  limits: ReadingLimits,
  watch: Watch,
): Promise<ReadingAnswer> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    let size = 0;
    let lastWords = "";
    child.stdout!.on("data", (part: Buffer) => {
      output.push(part);
      size += part.length;
      // JSON of the permitted characters, at up to six bytes each, and once more as tables and words.
      if (size > limits.characters * 12 + 2 ** 20) {
        watch.reason ??= "it holds too much text";
        child.kill("SIGKILL");
      }
    });
    child
      .stderr!.setEncoding("utf8")
      .on("data", (text: string) => (lastWords = (lastWords + text).slice(-2000)));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (watch.reason) reject(new UnreadableDocument(watch.reason));
      else if (code === 0) resolve(JSON.parse(Buffer.concat(output).toString("utf8")) as ReadingAnswer);
      else if (/heap out of memory|Array buffer allocation failed/i.test(lastWords)) {
        reject(new UnreadableDocument("it needs too much memory to read"));
      } else
        reject(new Error(`the reading process ended with ${signal ?? `code ${code}`}: ${lastWords.trim()}`));
    });
    child.stdin!.on("error", () => {}); // it died before it had read all: "close" says why
    child.stdin!.end(bytes);
  });
}
