import { FetchRefusal } from "./failures.ts";

/** Ends a request that goes silent. */
interface SilenceLimit {
  /** Aborts when nothing was heard for too long, or with the caller's own signal. */
  signal: AbortSignal;
  /** A byte has come. */
  heard: () => void;
  /** Throws what the silence is called, where it was the silence that ended the request. */
  throwIfSilent: () => void;
  stop: () => void;
}

/** Starts listening; the time runs from now. */
export function startSilenceLimit(silenceMs: number, outer?: AbortSignal): SilenceLimit {
  const abort = new AbortController();
  const late = new FetchRefusal("silent", `no byte came for ${Math.round(silenceMs / 1000)} s`);
  const timer = setTimeout(() => abort.abort(late), silenceMs);
  return {
    signal: outer ? AbortSignal.any([abort.signal, outer]) : abort.signal,
    heard: () => void timer.refresh(),
    throwIfSilent: () => abort.signal.throwIfAborted(),
    stop: () => clearTimeout(timer),
  };
}
