import type { ServerMessage } from "./server-message.ts";

/** A message that was sent, with the frames that belong to it. */
export interface Sent {
  readonly seq: number;
  readonly json: string;
  readonly frames: readonly Uint8Array[];
  /** The same for those who take Opus, where its sound is to be had in that, too. */
  readonly opus?: Pick<Sent, "json" | "frames">;
}

/** A message before it gets its number. */
export type Unnumbered = ServerMessage extends infer Message
  ? Message extends ServerMessage
    ? Omit<Message, "seq">
    : never
  : never;

/** A message with its frames. */
export interface Told {
  message: Unnumbered;
  frames: readonly Uint8Array[];
}

/** Numbers what is sent in one conversation, and keeps the last of it for a client that comes back. */
export interface Outbox {
  /** Numbers and keeps a message; send `json`, then each of the frames. `opus`: the same with its sound in Opus. */
  push(message: Unnumbered, frames?: readonly Uint8Array[], opus?: Told): Sent;
  /** What was sent after a number, or undefined where some of it is not kept any more, or was never sent. */
  since(lastSeq: number): Sent[] | undefined;
  /** The number of the last message; 0 before the first. */
  readonly lastSeq: number;
}

/** How much is kept. */
interface OutboxLimits {
  /** Default 500. */
  messages?: number;
  /** Of JSON (in UTF-16 units) and frames together; default 4 MiB, 80 s of speech. */
  bytes?: number;
}

/** An empty outbox. With `lastSeq` it goes on counting where an earlier one stopped. */
export function createOutbox({ messages = 500, bytes = 4_194_304 }: OutboxLimits = {}, lastSeq = 0): Outbox {
  let kept: Sent[] = [];
  let keptBytes = 0;
  let last = lastSeq;
  return {
    get lastSeq() {
      return last;
    },
    push: (message, frames = [], opus) => {
      last++;
      const numbered = (told: Unnumbered): string => JSON.stringify({ ...told, seq: last });
      const sent: Sent = {
        seq: last,
        json: numbered(message),
        frames,
        ...(opus && { opus: { json: numbered(opus.message), frames: opus.frames } }),
      };
      kept.push(sent);
      keptBytes += sizeOf(sent);
      let dropped = 0;
      while (kept.length - dropped > messages || (keptBytes > bytes && dropped < kept.length))
        keptBytes -= sizeOf(kept[dropped++]!);
      if (dropped > 0) kept = kept.slice(dropped);
      return sent;
    },
    since: (seq) => {
      const first = kept[0]?.seq ?? last + 1;
      if (seq > last || seq < first - 1) return undefined;
      return kept.slice(seq - first + 1);
    },
  };
}

function sizeOf({ json, frames, opus }: Pick<Sent, "json" | "frames" | "opus">): number {
  return frames.reduce((sum, frame) => sum + frame.length, json.length) + (opus ? sizeOf(opus) : 0);
}
