import { Child, ChildDied, isMediaError } from "@orator/media";
import type { FaceFinder, PersonMask, PersonMasker, PhotoFace, Pixels } from "@orator/photo/ports";
import type { SeenPhoto } from "./look-at-photo.ts";
import { PHOTO_LIMITS } from "./reading/limits.ts";
import type { PhotoLimits } from "./reading/limits.ts";
import type { ReadPhoto, UnreadablePhotoCode } from "./reading/read-here.ts";
import { UnreadablePhoto } from "./reading/read-here.ts";

const PROGRAM = new URL("./sight-process.ts", import.meta.url);
const HEAP_MB = 512;
/** Looking takes a second; on a machine that is busy with films, more. */
const LOOK_TIMEOUT_MS = 60_000;

/** What the process is told to read. */
export interface ReadRequest {
  bytes: Uint8Array;
  limits: PhotoLimits;
}

/** A picture to open and find faces in. */
export interface LookRequest extends ReadRequest {
  /** Whether the person is told from the background too. */
  isMasked: boolean;
}

/** What the process answers about a file that may be none that it takes. */
export type Refusable<Result> =
  | { result: Result }
  | { refused: { code: UnreadablePhotoCode; message: string } };

/**
 * Whatever looks at photographs, in a process of its own: it opens the file, finds the faces and the person. The process
 * starts with the first question, ends by `close`, and is started afresh after a photo that it did not survive.
 */
export class Sight implements FaceFinder, PersonMasker {
  readonly #signal: AbortSignal | undefined;
  readonly #program: URL;
  #child: Child | undefined;

  /** An aborted `signal` ends the process at once. `program` is what the process runs. */
  constructor({ signal, program = PROGRAM }: { signal?: AbortSignal | undefined; program?: URL } = {}) {
    this.#signal = signal;
    this.#program = program;
    signal?.addEventListener("abort", this.#stop);
  }

  /**
   * An upright picture out of the bytes of a file that nobody vouches for. Rejects with UnreadablePhoto and a sentence
   * for the person who sent it.
   */
  async readPhoto(bytes: Uint8Array, limits: Partial<PhotoLimits> = {}): Promise<ReadPhoto> {
    const all = { ...PHOTO_LIMITS, ...limits };
    const request: ReadRequest = { bytes, limits: all };
    return this.#askOfFile("read", request, all.timeMs);
  }

  /**
   * Reads a photo and looks at it: its faces, the largest from close by, and with `isMasked` that person's alpha. One call, so
   * that pixels travel once. Rejects as readPhoto.
   */
  look(bytes: Uint8Array, { isMasked }: { isMasked: boolean }): Promise<SeenPhoto> {
    const request: LookRequest = { bytes, limits: PHOTO_LIMITS, isMasked };
    return this.#askOfFile("look", request, PHOTO_LIMITS.timeMs + LOOK_TIMEOUT_MS);
  }

  /** Every face once, the largest first; irises refined, age and gender guessed. Nothing found is an empty list. */
  findFaces(pixels: Pixels): Promise<PhotoFace[]> {
    return this.#ask("find", pixels, LOOK_TIMEOUT_MS);
  }

  /** The person's alpha. */
  maskPerson(pixels: Pixels): Promise<PersonMask> {
    return this.#ask("mask", pixels, LOOK_TIMEOUT_MS);
  }

  /** Ends the process. */
  async close(): Promise<void> {
    this.#signal?.removeEventListener("abort", this.#stop);
    await this.#end();
  }

  async #askOfFile<Result>(name: string, request: ReadRequest, timeoutMs: number): Promise<Result> {
    const answer = await this.#ask<Refusable<Result>>(name, request, timeoutMs);
    if ("result" in answer) return answer.result;
    throw new UnreadablePhoto(answer.refused.code, answer.refused.message);
  }

  /** What the process does not survive, the photo is to blame for. */
  async #ask<Answer>(name: string, args: unknown, timeoutMs: number): Promise<Answer> {
    this.#signal?.throwIfAborted();
    this.#child ??= new Child(this.#program, { heapMb: HEAP_MB, memory: "kept" });
    try {
      return await this.#child.call<Answer>(name, args, { timeoutMs });
    } catch (error) {
      await this.#end();
      this.#signal?.throwIfAborted();
      if (!isMediaError(error) && !(error instanceof ChildDied)) throw error;
      throw new UnreadablePhoto(
        "too_much_work",
        "The picture takes too much time or memory to open. Save it as JPEG or PNG and send the new file.",
      );
    }
  }

  readonly #stop = (): void => void this.#end();

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    await child?.stop();
  }
}

/** Lets `work` look, and ends the process. */
export async function withSight<Result>(
  work: (sight: Sight) => Promise<Result>,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<Result> {
  const sight = new Sight(options);
  try {
    return await work(sight);
  } finally {
    await sight.close();
  }
}
