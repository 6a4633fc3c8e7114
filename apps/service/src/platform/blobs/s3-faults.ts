import { S3ServiceException } from "@aws-sdk/client-s3";
import { Readable } from "node:stream";
import { InfrastructureError } from "../errors/infrastructure-error.ts";

/** Answers that say that the request itself is wrong; with any other the storage, or the way to it, is at fault. */
const OF_THE_REQUEST = [400, 405, 411, 412, 413, 416];
/** Of these codes the status alone would blame the request. */
const SLOW_CLIENT = "RequestTimeout";

/** What S3's client threw; an InfrastructureError when the storage is at fault. */
export function enteringFault(thrown: unknown): unknown {
  const status = thrown instanceof S3ServiceException ? thrown.$metadata.httpStatusCode : undefined;
  const ofTheRequest = status !== undefined && OF_THE_REQUEST.includes(status);
  if (ofTheRequest && (thrown as S3ServiceException).name !== SLOW_CLIENT) return thrown;
  return new InfrastructureError("storage", thrown);
}

/** Whether S3 answered that there is no such object. */
export function isMissing(thrown: unknown): boolean {
  return thrown instanceof S3ServiceException && thrown.$metadata.httpStatusCode === 404;
}

/** Aborts unless there are signs of life. */
interface Watch {
  signal: AbortSignal;
  /** Begins the time anew. */
  alive(): void;
  end(): void;
}

/** A watch that aborts after so much silence. */
export function watchFor(silenceMs: number): Watch {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort(new Error(`nothing was heard for ${silenceMs} ms`));
  const timer = setTimeout(giveUp, silenceMs);
  return { signal: controller.signal, alive: () => void timer.refresh(), end: () => clearTimeout(timer) };
}

/**
 * The bytes of an object as they come. A reader may take its time; when nothing comes for so long although he waits, the
 * stream breaks.
 */
export function watchedBody(body: Readable, silenceMs: number): Readable {
  const silent = (): void => void body.destroy(new Error(`nothing came for ${silenceMs} ms`));
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    const incoming = body[Symbol.asyncIterator]();
    try {
      for (;;) {
        const timer = setTimeout(silent, silenceMs);
        const { done, value } = await incoming.next().finally(() => clearTimeout(timer));
        if (done === true) return;
        yield value;
      }
    } catch (thrown) {
      throw enteringFault(thrown);
    } finally {
      body.destroy();
    }
  };
  return Readable.from(chunks(), { objectMode: false });
}
