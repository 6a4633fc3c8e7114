/** A bake: whose, and how it is done. */
interface Bake {
  /** The avatar's id. */
  avatar: string;
  /** Nobody waits for it. */
  idle: boolean;
  /** The file, if it is there by now. */
  find(): Promise<string | undefined>;
  /** Makes the file. */
  make(signal: AbortSignal): Promise<string>;
}

interface Running {
  idle: boolean;
  /** Resolves when the bake has ended, however. */
  over: Promise<void>;
  stop(): void;
}

/** The bakes of this process, by avatar. */
const running = new Map<string, Running>();

/**
 * Bakes an avatar unless this process is at it already: then it waits for that and looks for its file. Somebody who waits
 * does not wait for a bake that leaves the processor to others, but takes it over.
 */
export async function bakeOnce(
  { avatar, idle, find, make }: Bake,
  signal = new AbortController().signal,
): Promise<string> {
  for (let other = running.get(avatar); other; other = running.get(avatar)) {
    if (other.idle && !idle) other.stop();
    await other.over;
    signal.throwIfAborted();
    const file = await find();
    if (file !== undefined) return file;
  }
  const takenOver = new AbortController();
  const making = make(AbortSignal.any([takenOver.signal, signal]));
  const forget = (): void => void running.delete(avatar);
  running.set(avatar, {
    idle,
    over: making.then(forget, forget),
    stop: () => takenOver.abort(new DOMException("Somebody waits for it.", "AbortError")),
  });
  return making;
}
