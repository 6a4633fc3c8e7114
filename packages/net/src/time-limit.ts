import { NetError } from "./net-error.ts";

/** The one deadline of a request, and the caller's wish to give up, joined into one signal. */
export interface TimeLimit {
  /** Aborts with a NetError: too_slow or cancelled. */
  signal: AbortSignal;
  /** Settles with the work, or rejects as soon as the signal aborts. */
  race: <T>(work: Promise<T>) => Promise<T>;
  /** Lets go of timer and listener; nothing aborts afterwards. */
  stop: () => void;
}

/** Starts the clock of a request to a URL. */
export function startTimeLimit(timeoutMs: number, url: URL, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const seconds = Math.round(timeoutMs / 100) / 10;
  const late = (): void => {
    const plural = seconds === 1 ? "second" : "seconds";
    controller.abort(
      new NetError("too_slow", `${url.host} did not finish its answer within ${seconds} ${plural}.`),
    );
  };
  const cancel = (): void =>
    controller.abort(new NetError("cancelled", "The request was given up.", outer?.reason));
  const timer = setTimeout(late, timeoutMs);
  const stop = (): void => {
    clearTimeout(timer);
    outer?.removeEventListener("abort", cancel);
  };
  if (outer?.aborted) cancel();
  outer?.addEventListener("abort", cancel, { once: true });
  controller.signal.addEventListener("abort", stop, { once: true });
  return { signal: controller.signal, race: (work) => raceAbort(work, controller.signal), stop };
}

function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
