import { pino } from "pino";
import type { DestinationStream, Logger as Pino } from "pino";

/** Writes one JSON object a line. Never hand it bodies, scripts, transcripts, keys or whole requests. */
export type Logger = Pick<Pino, "debug" | "info" | "warn" | "error"> & { child(fields: object): Logger };

/** A logger to standard error, or to `destination`. */
export function createLogger(
  level: "debug" | "info" | "warn" | "error" | "silent" = "info",
  destination?: DestinationStream,
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: briefError },
  };
  return pino(options, destination ?? pino.destination(2));
}

/** What operators need of an error. Causes are followed; other members may hold what users wrote, and stay out. */
function briefError(error: unknown): object {
  if (!(error instanceof Error)) return { message: "something that is no error was thrown" };
  const { name, message, stack = "", cause } = error;
  return {
    name,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...(cause !== undefined && { cause: briefError(cause) }),
  };
}

/**
 * Drizzle puts the values of a failed query into its message, PostgreSQL those that it cannot read: scripts and
 * transcripts among them.
 */
function withoutValues(text: string): string {
  return text
    .replace(/(Failed query:.*?)\nparams:[\s\S]*?(?=\n {4}at |$)/s, "$1")
    .replace(
      /(invalid input syntax for [\w ]+|out of range for type \w+|invalid input value for [\w ]+): ".*?"(?=\n {4}at |$)/gs,
      "$1",
    );
}
