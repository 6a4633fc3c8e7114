import { SpeechError } from "../../errors.ts";

/** What a remote engine did wrong. Its message names no host: users of a service may read it, who need not know where the engine is. */
export class RemoteFailure extends SpeechError {
  override readonly name = "RemoteFailure";
  /** Name or address of the engine, for the log. */
  readonly host: string;
  /** Status of its answer, where there was one. */
  readonly status: number | undefined;

  constructor(
    host: string,
    what: string,
    { status, cause }: { status?: number | undefined; cause?: unknown } = {},
  ) {
    super("ENGINE_FAILED", `the speech engine ${what}`, cause === undefined ? undefined : { cause });
    this.host = host;
    this.status = status;
  }
}

/** The error for an engine that did this. */
export function engineFailed(host: string, what: string): RemoteFailure {
  return new RemoteFailure(host, what);
}

/** Whether an engine said that it has no such operation. */
export function hasNoSuch(error: unknown): boolean {
  return error instanceof RemoteFailure && [404, 405, 501].includes(error.status ?? 0);
}
