import { infrastructureFaultOf } from "../../platform/errors/infrastructure-error.ts";
import type { Logger } from "../../platform/logging/logger.ts";

/** Looks at a part of the service: undefined when it serves, else in words why not. */
export type Probe = () => Promise<string | undefined>;

/**
 * Asks within a limit of time. Who asks while an earlier question is still open joins it: a part that is frozen must not
 * gather questions. `ask` tells what is wrong, or throws.
 */
export function probeOf(ask: () => Promise<string | undefined>, limitMs: number, log: Logger): Probe {
  let open: Promise<string | undefined> | undefined;
  return async () => {
    open ??= ask()
      .catch((err: unknown) => {
        log.warn({ err }, "not ready");
        return infrastructureFaultOf(err) === undefined ? "answers with an error" : "does not answer";
      })
      .finally(() => (open = undefined));
    const { promise: late, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(resolve, limitMs, `does not answer within ${limitMs / 1000} s`);
    return Promise.race([open, late]).finally(() => clearTimeout(timer));
  };
}
