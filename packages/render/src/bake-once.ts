import { withChild } from "@orator/media";
import type { BakeRequest } from "./bake-process.ts";

const PROCESS = new URL("./bake-process.ts", import.meta.url);
const HEAP_MB = 1024;

interface Bake {
  idle: boolean;
  /** Settles with the bake, and never rejects. */
  over: Promise<void>;
  stop(): void;
}

/** The bakes of this process, by avatar. */
const running = new Map<string, Bake>();

/**
 * Bakes an avatar in a process of its own, unless this process is at it already: then it waits for that, and looks for its
 * file. Somebody who waits does not wait for a bake that leaves the processor to others, but takes it over.
 */
export async function bakeOnce(
  request: BakeRequest,
  find: () => Promise<string | undefined>,
  signal?: AbortSignal,
): Promise<string> {
  for (let other = running.get(request.avatar); other; other = running.get(request.avatar)) {
    if (other.idle && !request.idle) other.stop();
    await other.over;
    signal?.throwIfAborted();
    const file = await find();
    if (file !== undefined) return file;
  }
  const stopping = new AbortController();
  const until = AbortSignal.any([stopping.signal, ...(signal ? [signal] : [])]);
  const baking = withChild(PROCESS, (child) => child.call<string>("bake", request), {
    heapMb: HEAP_MB,
    signal: until,
  });
  const bake: Bake = {
    idle: request.idle,
    over: baking.then(forget, forget),
    stop: () => stopping.abort(new DOMException("Somebody waits for it.", "AbortError")),
  };
  function forget(): void {
    if (running.get(request.avatar) === bake) running.delete(request.avatar);
  }
  running.set(request.avatar, bake);
  return baking;
}
