import { availableParallelism } from "node:os";
import { ChildDied, isMediaError, withChild } from "@orator/media";
import { DomainError } from "../errors/domain-error.ts";
import { Lane } from "../on-demand/lane.ts";
import { joinPieces } from "./in-pieces.ts";
import type { Piece } from "./in-pieces.ts";
import type { Reading } from "./serve-reading.ts";

/**
 * Processes of one program at the same time: a flood of tables waits, takes no more memory than these, leaves a core to the service,
 * and holds up no pictures.
 */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** The service's own thread comes first; beside films that are drawn, a reading still gets a quarter of a core. */
const NICENESS = 5;
/** For one body or file, as for a document. What is honest takes seconds, on a busy machine too. */
const TIMEOUT_MS = 60_000;
/** Of JavaScript: a body of the most values that are allowed takes half. */
const HEAP_MB = 512;

const lanes = new Map<string, Lane>();

/**
 * Has a program read what a stranger sent, in a process that ends with it, is killed after a minute and holds 512 MB at most. Whatever
 * comes from a file or is larger than 256 kB is parsed so: requests, deliveries and live sessions of others go on meanwhile. Rejects
 * with the program's DomainErrors, and an INVALID_REQUEST where it needs more time or memory.
 *
 * @param program calls `serveReading`
 * @param what begins the sentence about a task that is too much
 */
export function readApart<Answer extends object>(
  program: URL,
  task: unknown,
  { what, signal }: { what: string; signal: AbortSignal },
): Promise<Answer> {
  const lane = lanes.get(program.href) ?? new Lane(AT_ONCE);
  lanes.set(program.href, lane);
  return lane.run(async () => {
    const pieces: Piece[] = [];
    const work = { timeoutMs: TIMEOUT_MS, report: (piece: Piece) => void pieces.push(piece) };
    const reading = await withChild(program, (child) => child.call<Reading>("read", task, work), {
      signal,
      heapMb: HEAP_MB,
      niceness: NICENESS,
    }).catch((error: unknown) => {
      if (!isMediaError(error) && !(error instanceof ChildDied)) throw error;
      throw new DomainError("INVALID_REQUEST", `${what} takes too much time or memory to read.`, {
        cause: error,
      });
    });
    if ("answer" in reading) {
      joinPieces(reading.answer, pieces);
      return reading.answer as Answer;
    }
    const { code, message, details } = reading.refused;
    throw new DomainError(code, message, { ...(details && { details }) });
  });
}
