import { renamedLine } from "@orator/models";
import { isInputError } from "@orator/render";

/** Exit code for input that the user has to mend. */
const EXIT_INPUT = 2;

/**
 * Runs a command and ends the process with the right code: 0, 1 for a fault of the program, 2 for bad input, 130 when
 * interrupted, 143 when asked to end. Errors go to stderr as one line. `signal` aborts on SIGINT, SIGTERM and SIGHUP.
 */
export async function runCommand(
  command: (args: string[], signal: AbortSignal) => Promise<void>,
  args = process.argv.slice(2),
): Promise<void> {
  const abort = new AbortController();
  let interruptedWith: number | undefined;
  for (const [name, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)
    process.on(name, () => {
      interruptedWith ??= code;
      abort.abort(new Error("interrupted"));
    });
  // A reader that closes the pipe early, as `head` does, is no fault.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  try {
    await command(args, abort.signal);
    process.exitCode = interruptedWith ?? process.exitCode ?? 0;
  } catch (error) {
    if (interruptedWith === undefined) process.stderr.write(`orator: ${oneLine(error)}\n`);
    process.exitCode = interruptedWith ?? (isUsersFault(error) ? EXIT_INPUT : 1);
  }
}

function isUsersFault(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return isInputError(error) || code.startsWith("ERR_PARSE_ARGS");
}

function oneLine(error: unknown): string {
  if (process.env.ORATOR_DEBUG && error instanceof Error) return error.stack ?? error.message;
  const message = error instanceof Error ? error.message : String(error);
  const option = /^Unknown option '(--[\w-]+)/.exec(message)?.[1];
  const renamed = option && renamedLine("option", option);
  if (renamed) return renamed;
  // parseArgs explains at length how to pass an argument that begins with a dash.
  return message.split(/\n|\. To specify/)[0]!;
}
