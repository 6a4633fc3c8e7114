import { FetchRefusal } from "./failures.ts";

/** Starts listening; the time runs from now. */
export function startSilenceLimit(silenceMs: number, outer?: AbortSignal) {
  const abort = new AbortController();
  const late = new FetchRefusal("silent", `no byte came for ${Math.round(silenceMs / 1000)} s`);
  const timer = setTimeout(() => abort.abort(late), silenceMs);
  return {
    /** Aborts when nothing was heard for too long, or with the caller's own signal. */
    signal: outer ? AbortSignal.any([abort.signal, outer]) : abort.signal,
    /** A byte has come. */
    heard: (): void => void timer.refresh(),
    /** Throws what the silence is called, where it was the silence that ended the request. */
    throwIfSilent: (): void => abort.signal.throwIfAborted(),
    stop: (): void => clearTimeout(timer),
  };
}
