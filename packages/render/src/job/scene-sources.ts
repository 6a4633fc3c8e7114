import { writeFileSync } from "node:fs";
import { prepareFilm } from "@orator/media";
import type { Film } from "@orator/media";
import { avatarFile } from "../people/avatars.ts";
import type { ChosenAvatar } from "../people/avatars.ts";
import { FASTEST_FILM, filmPlayOf } from "../plan/film-frame.ts";
import { inScene } from "../request/scene-number.ts";
import type { ScenePlan } from "../plan/plan-scene.ts";
import type { VideoPlan } from "../plan/plan-video.ts";
import type { PaintedScene } from "../pool/painter.ts";
import type { JobFolder } from "../workspace/job-folder.ts";

type FilmBackground = Extract<ScenePlan["background"], { type: "video" }>;

/** Gets ready what scenes show: people that have to be baked, films that have to be decoded. Each only once. */
export class SceneSources {
  readonly #plan: VideoPlan;
  readonly #folder: JobFolder;
  readonly #signal: AbortSignal;
  readonly #avatars = new Map<string, Promise<string>>();
  readonly #films = new Map<string, Promise<Film>>();
  #lastBake: Promise<unknown> = Promise.resolve();

  constructor(plan: VideoPlan, folder: JobFolder, signal: AbortSignal) {
    this.#plan = plan;
    this.#folder = folder;
    this.#signal = signal;
  }

  /** What a stage has to know about a scene. */
  async painted(index: number): Promise<PaintedScene> {
    const { width, height } = this.#plan.video;
    const { request, avatar, scenery } = this.#plan.scenes[index]!;
    const { framing, style, avatarStyle, circleColour, placement } = request;
    const file = avatar && (await this.#avatar(avatar));
    return {
      width,
      height,
      background: this.#background(index),
      scenery,
      ...(file !== undefined && { avatarFile: file }),
      ...(framing && { framing }),
      ...(style && { style }),
      ...(avatarStyle && { avatarStyle }),
      ...(circleColour !== undefined && { circleColour }),
      ...(placement && { placement }),
    };
  }

  /** The film behind a scene, if there is one; `frames` is the length of each scene. */
  film(index: number, frames: readonly number[]): Promise<Film | undefined> {
    const { background } = this.#plan.scenes[index]!;
    if (background.type !== "video") return Promise.resolve(undefined);
    const key = keyOf(background);
    let film = this.#films.get(key);
    if (!film) {
      const needed = this.#plan.scenes.map(({ background }, scene) => {
        if (background.type !== "video" || keyOf(background) !== key) return 0;
        return frames[scene]! * (filmPlayOf(background) === "fit" ? FASTEST_FILM : 1);
      });
      const maxFrames = Math.max(...needed);
      film = this.#layBy(background, maxFrames).catch((error: unknown) => {
        throw inScene(error, { index, of: frames.length });
      });
      this.#films.set(key, film);
    }
    return film;
  }

  #layBy({ file, fit = "cover", colour }: FilmBackground, maxFrames: number): Promise<Film> {
    const { width, height, frameRate } = this.#plan.video;
    const runs = this.#folder.file(`film-${this.#films.size}-`);
    const colours = colour === undefined ? {} : { colour };
    return prepareFilm({ file, fit, ...colours, width, height, frameRate, maxFrames, runs }, this.#signal);
  }

  #background(index: number): PaintedScene["background"] {
    const { background } = this.#plan.scenes[index]!;
    if (background.type === "video") return { type: "moving" };
    if (background.type !== "image" || typeof background.image === "string") return background;
    // A path travels to the drawing processes with every run, where bytes would weigh.
    const file = this.#folder.file(`background-${index}`);
    writeFileSync(file, background.image);
    return { ...background, image: file };
  }

  #avatar(chosen: ChosenAvatar): Promise<string> {
    let file = this.#avatars.get(chosen.avatar);
    if (!file) {
      const fallback = this.#folder.file(`avatar-${this.#avatars.size}.glb`);
      // One after another: each bake takes a gigabyte for two seconds.
      file = this.#lastBake.then(() => avatarFile(chosen, fallback, this.#signal));
      this.#lastBake = file.catch(() => {});
      this.#avatars.set(chosen.avatar, file);
    }
    return file;
  }
}

function keyOf({ file, fit, colour }: FilmBackground): string {
  return JSON.stringify([file, fit, colour]);
}
