import { Child } from "@orator/media";
import type { LiveMode, PerformedSpeech } from "@orator/performance";
import { avatarFile, findAvatar } from "../people/avatars.ts";
import { markOn, saidOfAvatar } from "../people/said-of-avatar.ts";
import type { PaintedScene } from "../pool/draw-messages.ts";
import { JobFolder } from "../workspace/job-folder.ts";

/** Who is seen in a live stream, and how large. */
interface LiveMovieRequest {
  /** An avatar of `listAvatars`, or the path of a GLB file. */
  avatarId: string;
  /** Even, 128 to 4096 pixels. */
  width: number;
  height: number;
  fps: number;
  seed?: number;
  /** A short label in a corner that says the film is synthetic: "AI". */
  mark?: string;
  /** The same where `mark` is left out and the person is made of a photograph or a film. */
  realPeopleMark?: string;
}

/** A person drawn live by a process of its own, as a WebM stream without end (VP9, Opus). */
export class LiveMovie {
  readonly #child: Child;
  readonly #folder: JobFolder;
  /** The beginning of the stream, to be sent first. */
  readonly start: Uint8Array;

  /** Loads the person and opens the encoders. Throws an InputError for an avatar that cannot be shown. */
  static async open(request: LiveMovieRequest): Promise<LiveMovie> {
    const { avatarId, width, height, fps, seed = 1 } = request;
    const folder = new JobFolder();
    const child = new Child(new URL("live-process.ts", import.meta.url));
    try {
      const avatar = await avatarFile(await findAvatar(avatarId), folder.file("avatar.glb"));
      const said = await saidOfAvatar(avatar);
      const scene: PaintedScene = {
        avatarFile: avatar,
        width,
        height,
        background: { type: "set", name: "studio" },
        scenery: true,
      };
      const start = await child.call<Uint8Array>("open", {
        scene,
        fps,
        seed,
        mark: markOn(request, [said]),
        consents: said.consents,
        gazeRange: said.gazeRange,
      });
      return new LiveMovie(child, folder, start);
    } catch (error) {
      await child.stop();
      folder.remove();
      throw error;
    }
  }

  private constructor(child: Child, folder: JobFolder, start: Uint8Array) {
    this.#child = child;
    this.#folder = folder;
    this.start = start;
  }

  /** Speaks next, after what is being said: 48 kHz mono, −1…1. */
  speak(samples: Float32Array, speech: PerformedSpeech): Promise<void> {
    return this.#child.call("speak", { samples, speech });
  }

  /** Falls silent at once. */
  interrupt(): Promise<void> {
    return this.#child.call("interrupt", undefined);
  }

  /** What the person does while nothing is said. */
  setMode(mode: LiveMode): Promise<void> {
    return this.#child.call("mode", mode);
  }

  /** The bytes of the stream up to a moment, in ms from its start. Moments only grow. */
  advance(untilMs: number): Promise<Uint8Array> {
    return this.#child.call("advance", untilMs);
  }

  /** Ends the process. */
  async stop(): Promise<void> {
    await this.#child.stop();
    this.#folder.remove();
  }
}
