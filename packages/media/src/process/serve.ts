import { flushCompileCache } from "node:module";
import { isMediaError } from "../media-error.ts";

/** What a parent asks of a child process. */
export interface Call {
  id: number;
  name: string;
  args: unknown;
}

/** What a child process answers: the result or the message of what went wrong, or a report while it works. */
export type Answer =
  | { id: number; kind: "done"; result: unknown }
  | { id: number; kind: "failed"; message: string; expected: boolean; code?: string | undefined }
  | { id: number; kind: "report"; report: unknown };

/** Answers one kind of call. What it passes to `report` reaches the caller while the work goes on. */
type Handler = (args: never, report: (value: unknown) => void) => Promise<unknown>;

/**
 * Makes this process answer the calls of its parent, one after another. The process ends with its parent, however
 * that one ends, and leaves interrupts from the terminal to the parent's care. Errors that
 * `isExpected` knows reach the caller as MediaErrors.
 */
export function serve(
  handlers: Record<string, Handler>,
  isExpected: (error: unknown) => boolean = isMediaError,
): void {
  process.on("SIGINT", () => {});
  process.on("disconnect", () => process.exit(0));
  let last = Promise.resolve();
  process.on("message", (call: Call) => {
    last = last.then(() => answer(call, handlers, isExpected)).then(keepCompiledCode);
  });
}

async function answer(
  { id, name, args }: Call,
  handlers: Record<string, Handler>,
  isExpected: (error: unknown) => boolean,
): Promise<void> {
  try {
    const handler = handlers[name];
    if (!handler) throw new Error(`unknown call ${name}`);
    const result = await handler(args as never, (report) => send({ id, kind: "report", report }));
    send({ id, kind: "done", result });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Of the system's errors, so that a full disk is told from a fault of ours.
    const { code } = (error ?? {}) as { code?: unknown };
    const known = typeof code === "string" ? { code } : {};
    send({ id, kind: "failed", message, expected: isExpected(error), ...known });
  }
}

let isCodeKept = false;

/** Node keeps compiled code for the next start when a process exits by itself; ours are killed once they have answered. */
function keepCompiledCode(): void {
  if (!isCodeKept) flushCompileCache();
  isCodeKept = true;
}

function send(answer: Answer): void {
  if (process.connected) process.send!(answer);
}
