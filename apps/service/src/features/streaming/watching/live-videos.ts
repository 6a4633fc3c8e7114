import { LiveMovie } from "@orator/render";
import type { Imprint } from "@orator/render";
import type { FastifyReply } from "fastify";
import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import { fail } from "../../../platform/errors/domain-error.ts";
import type { Services } from "../../../platform/services.ts";
import type { OwnedConversation } from "../../live/index.ts";
import type { LiveSession } from "../../live-sessions/index.ts";
import { VideoStream } from "./video-stream.ts";

const FPS = 25;

/** What drawing needs. */
interface LiveVideoParts extends Pick<Services, "clock" | "scratch"> {
  /** Videos that are drawn at the same time, in this process. */
  most: number;
  /** What the renderer takes for a session's avatar: a cast id, or a file in the folder. */
  avatarFileOf(session: LiveSession, folder: string): Promise<string>;
  /** What is drawn into every stream. */
  imprint: Pick<Imprint, "mark" | "realPeopleMark">;
}

/** What is watched, and how large. */
interface WatchedSession {
  session: LiveSession;
  size: { width: number; height: number };
  /** The conversation; undefined where it is over. Looked for once the person is loaded. */
  find(): Promise<OwnedConversation | undefined>;
  /** Throws that there is no such conversation any more. */
  over: () => never;
}

/** Live people as video: a drawing process for each who watches, and only so many. */
export class LiveVideos {
  readonly #parts: LiveVideoParts;
  #drawn = 0;

  constructor(parts: LiveVideoParts) {
    this.#parts = parts;
  }

  /** Sends the video until the conversation is over or its watcher gone. Throws 503 where no more can be drawn; then nothing was sent. */
  async send({ session, size, find, over }: WatchedSession, reply: FastifyReply): Promise<void> {
    const { clock, scratch, most, avatarFileOf, imprint } = this.#parts;
    if (this.#drawn >= most)
      fail(
        "SERVICE_UNAVAILABLE",
        "This machine draws as many streams as it can; the page at `url` needs none.",
        { retryAfterSeconds: 10 },
      );
    this.#drawn++;
    let movie: LiveMovie | undefined;
    try {
      await using folder = await mkdtempDisposable(join(scratch, "watch-"));
      const avatarId = await avatarFileOf(session, folder.path);
      movie = await LiveMovie.open({ avatarId, ...size, fps: FPS, ...imprint });
      const conversation = await find();
      if (conversation === undefined || conversation.isOver) return over();
      reply.hijack();
      // The player may have left while the person was loaded.
      if (reply.raw.destroyed) return;
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        "content-type": "video/webm",
        "cache-control": "no-store",
      });
      const stream = new VideoStream(movie, reply.raw, clock);
      conversation.attach(stream);
      await stream.done;
      conversation.detach(stream);
    } finally {
      this.#drawn--;
      await movie?.stop();
    }
  }
}
