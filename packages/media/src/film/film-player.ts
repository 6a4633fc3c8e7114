import { loadFfmpeg } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { RunDecoder } from "../encode/run-decoder.ts";
import { runOf } from "./film.ts";
import type { Film } from "./film.ts";
import { PictureConverter } from "./picture-converter.ts";

/** Plays a film as the background of a scene, over and over. Fast where pictures are asked for in order. */
export class FilmPlayer {
  readonly #ffmpeg: Ffmpeg;
  readonly #film: Film;
  readonly #converter: PictureConverter;
  #decoder: RunDecoder | undefined;
  #run = -1;
  #shown = -1;
  #picture: Uint8Array = new Uint8Array();

  private constructor(ffmpeg: Ffmpeg, film: Film) {
    this.#ffmpeg = ffmpeg;
    this.#film = film;
    const { width, height } = film.video;
    this.#converter = new PictureConverter(ffmpeg, { width, height, pixels: "rgba", fit: "cover" });
  }

  static async open(film: Film): Promise<FilmPlayer> {
    return new FilmPlayer(await loadFfmpeg(), film);
  }

  /** The picture that a scene shows in its `frame`th frame: opaque RGBA, valid until the next call. */
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
