import { loadFfmpeg } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { RunDecoder } from "../encode/run-decoder.ts";
import { runOf } from "./film.ts";
import type { Film } from "./film.ts";
import { PictureConverter } from "./picture-converter.ts";

/** Plays a film over and over. Fast where pictures are asked for in order. */
export class FilmPlayer {
  readonly #ffmpeg: Ffmpeg;
  readonly #film: Film;
  readonly #converter: PictureConverter;
  #decoder: RunDecoder | undefined;
  #run = -1;
  #shown = -1;
  #picture: Uint8Array = new Uint8Array();

  private constructor(ffmpeg: Ffmpeg, film: Film, pixels: "rgba" | "yuv420p") {
    this.#ffmpeg = ffmpeg;
    this.#film = film;
    const { width, height } = film.video;
    this.#converter = new PictureConverter(ffmpeg, { width, height, pixels, fit: "cover" });
  }

  /** `pixels`: opaque RGBA, or planes Y, U, V. */
  static async open(film: Film, pixels: "rgba" | "yuv420p" = "rgba"): Promise<FilmPlayer> {
    return new FilmPlayer(await loadFfmpeg(), film, pixels);
  }

  /** The picture that a scene shows in its `frame`th frame, packed; valid until the next call. */
  async at(frame: number): Promise<Uint8Array> {
    const wanted = frame % this.#film.frames;
    if (wanted !== this.#shown) this.#picture = await this.#decode(wanted);
    this.#shown = wanted;
    return this.#picture;
  }

  /** Lets go of decoder and filter. */
  close(): void {
    this.#decoder?.close();
    this.#converter.free();
  }

  async #decode(wanted: number): Promise<Uint8Array> {
    const { framesPerRun, video } = this.#film;
    const run = Math.floor(wanted / framesPerRun);
    if (run !== this.#run || wanted < this.#shown) {
      this.#decoder?.close();
      const coded = runOf(this.#film, wanted);
      this.#decoder = await RunDecoder.open(this.#ffmpeg, coded.run, video);
      this.#run = run;
      this.#shown = run * framesPerRun - 1;
    }
    for (; this.#shown < wanted - 1; this.#shown++) (await this.#decoder!.next())!.unref();
    const frame = (await this.#decoder!.next())!;
    const picture = await this.#converter.convert(frame);
    frame.unref();
    return picture;
  }
}
