import { writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { isMediaError, prepareFilm } from "@orator/media";
import type { Film } from "@orator/media";
import { lidsOfPerson, LONGEST_FILM_MS, performPerson, personToBePerformed } from "@orator/visual-dubbing";
import type { FilmChannels, VideoAvatar, PersonToPerform } from "@orator/visual-dubbing";
import { isCutOut, outerBox } from "../compositor/video-avatar.ts";
import { hashChannels } from "../kept/content-of.ts";
import { placePerson } from "../people/film/place-person.ts";
import { InputError, inScene } from "../request/input-error.ts";
import type { PersonLayer, FilmPlay } from "../request/layer.ts";
import type { SceneTake } from "../script/scene-take.ts";
import { pixelBoxOf } from "../compositor/layer-moment.ts";
import { avatarFile } from "../people/avatars.ts";
import type { ChosenAvatar } from "../people/avatars.ts";
import { FASTEST_FILM, filmPlayOf } from "../plan/plan-scene.ts";
import type { VideoPlan } from "../plan/plan-video.ts";
import type { ActedPerson, PaintedScene } from "../pool/draw-messages.ts";
import type { JobFolder } from "../workspace/job-folder.ts";

/** A film of a scene, and the size in which it is shown. */
interface SceneFilm {
  file: string;
  fit: "cover" | "contain";
  color?: string | undefined;
  play: FilmPlay;
  width: number;
  height: number;
}

/** A video avatar in a scene: what they are to do, and whether they have. */
interface CastPerson {
  request: PersonToPerform;
  act: string;
  done: Promise<void> | undefined;
  /** How far their eyes are shut in each frame, where anybody asked. */
  lids?: Promise<Float32Array>;
}

/** Gets ready what scenes show: people that have to be baked, films that have to be decoded. Each only once. */
export class SceneSources {
  readonly #plan: VideoPlan;
  readonly #folder: JobFolder;
  readonly #signal: AbortSignal;
  readonly #avatars = new Map<string, Promise<string>>();
  readonly #films = new Map<string, Promise<Film>>();
  readonly #people = new Map<number, CastPerson>();
  readonly #contents: Record<string, string> = {};
  #lastBake: Promise<unknown> = Promise.resolve();
  /** Hears of a video avatar that so many pictures are to be performed; what it returns takes the share that is. */
  onPerforming: (frames: number) => (share: number) => void = () => () => {};

  constructor(plan: VideoPlan, folder: JobFolder, signal: AbortSignal) {
    this.#plan = plan;
    this.#folder = folder;
    this.#signal = signal;
  }

  /** The files that a scene's pictures depend on, by the path under which drawing processes know them. */
  get contents(): Readonly<Record<string, string>> {
    return this.#contents;
  }

  /** What a stage has to know about a scene. */
  async painted(index: number): Promise<PaintedScene> {
    const { width, height } = this.#plan.video;
    const { request, avatar, videoAvatar, scenery } = this.#plan.scenes[index]!;
    const { framing, style, avatarStyle, circleColor, placement, layers } = request;
    const file = avatar && !videoAvatar ? await this.#avatar(avatar) : undefined;
    if (file !== undefined) this.#contents[file] = file;
    for (const layer of layers ?? []) if (layer.type === "image") this.#contents[layer.file] = layer.file;
    return {
      width,
      height,
      background: this.#background(index),
      scenery,
      ...(file !== undefined && { avatarFile: file }),
      ...(videoAvatar && {
        videoAvatar: { width: videoAvatar.width, height: videoAvatar.height, face: videoAvatar.face },
      }),
      ...(framing && { framing }),
      ...(style && { style }),
      ...(avatarStyle && { avatarStyle }),
      ...(circleColor !== undefined && { circleColor }),
      ...(placement && { placement }),
      ...(layers && { layers }),
    };
  }

  /** The film behind a scene, if there is one; `frames` is the length of each scene. */
  async film(index: number, frames: readonly number[]): Promise<Film | undefined> {
    const film = this.#behind(index);
    return film && this.#ready(film, index, frames);
  }

  /**
   * What a video avatar does in a scene that is known whole; undefined where nobody is, or is drawn. It is there once `performed` says
   * so: whose pictures are kept from before need not do it again.
   */
  async person(index: number, take: SceneTake): Promise<ActedPerson | undefined> {
    const person = this.#actor(index, take);
    return person && { ...personToBePerformed(person.request), act: person.act };
  }

  #actor(index: number, take: SceneTake): CastPerson | undefined {
    const { avatar, videoAvatar } = this.#plan.scenes[index]!;
    if (!avatar || !videoAvatar) return undefined;
    let person = this.#people.get(index);
    if (!person) this.#people.set(index, (person = this.#cast(index, take, avatar.avatar, videoAvatar)));
    return person;
  }

  /** How far the eyes of a scene's video avatar are shut in each frame, 0…1; undefined where nobody is, or is drawn. */
  async lids(index: number, take: SceneTake): Promise<Float32Array | undefined> {
    const person = this.#actor(index, take);
    return (
      person &&
      (await (person.lids ??= this.#told(index, lidsOfPerson(person.request, { signal: this.#signal }))))
    );
  }

  /** Has the video avatar of a scene do it, where there is one and nobody asked before. */
  async performed(index: number): Promise<void> {
    const person = this.#people.get(index);
    if (person) await (person.done ??= this.#perform(index, person.request));
  }

  #cast(index: number, { act }: SceneTake, avatar: string, videoAvatar: VideoAvatar): CastPerson {
    const { video, scenes } = this.#plan;
    const { frames, channels } = act;
    const { frameRate } = video;
    if ((1000 * frames * frameRate.den) / frameRate.num > LONGEST_FILM_MS)
      throw inScene(
        new InputError(
          `a video avatar speaks for at most ${LONGEST_FILM_MS / 60_000} minutes in a scene: make several scenes of it`,
        ),
        { index, of: scenes.length },
      );
    // Scene after scene they begin at another moment of their film.
    const seed = this.#plan.seed + index;
    const { request, scenery } = scenes[index]!;
    const { framing, placement, avatarStyle, layers = [] } = request;
    const layer = layers.find(({ type }) => type === "person") as PersonLayer | undefined;
    const within = outerBox(video, layer);
    const isCut = isCutOut({ scenery }, layer);
    const { crop, box } = placePerson(videoAvatar, {
      within,
      framing,
      placement,
      avatarStyle,
      isCutOut: isCut,
    });
    const { width, height } = box;
    const hash = createHash("sha256").update(JSON.stringify([seed, crop, width, height, isCut, frames]));
    const runs = this.#folder.file(`person-${index}-`);
    const maskRuns = this.#folder.file(`person-mask-${index}-`);
    this.#contents[runs] = this.#contents[maskRuns] = avatar;
    return {
      request: {
        avatar,
        channels: channels as FilmChannels,
        frames,
        frameRate,
        seed,
        crop,
        width,
        height,
        runs,
        ...(isCut && { maskRuns }),
      },
      act: hashChannels(hash, channels).digest("hex"),
      done: undefined,
    };
  }

  async #perform(index: number, request: PersonToPerform): Promise<void> {
    const onProgress = this.onPerforming(request.frames);
    await this.#told(index, performPerson(request, { signal: this.#signal, onProgress }));
    onProgress(1);
  }

  /** What is wrong with a film is told of its scene. */
  #told<Result>(index: number, work: Promise<Result>): Promise<Result> {
    return work.catch((error: unknown) => {
      const told = isMediaError(error) ? new InputError(error.message, { cause: error }) : error;
      throw inScene(told, { index, of: this.#plan.scenes.length });
    });
  }

  /** The films of a scene's video layers, by the layers' numbers. */
  async layerFilms(index: number, frames: readonly number[]): Promise<Map<number, Film>> {
    const films = new Map<number, Film>();
    for (const [layer, film] of this.#inLayers(index))
      films.set(layer, await this.#ready(film, index, frames));
    return films;
  }

  #ready(wanted: SceneFilm, index: number, frames: readonly number[]): Promise<Film> {
    const key = keyOf(wanted);
    let film = this.#films.get(key);
    if (!film) {
      const needed = this.#plan.scenes.flatMap((_, scene) => {
        const films = [this.#behind(scene), ...this.#inLayers(scene).values()];
        return films
          .filter((film) => film !== undefined && keyOf(film) === key)
          .map((film) => frames[scene]! * (film!.play === "fit" ? FASTEST_FILM : 1));
      });
      film = this.#layBy(wanted, Math.max(...needed)).catch((error: unknown) => {
        throw inScene(error, { index, of: frames.length });
      });
      this.#films.set(key, film);
    }
    return film;
  }

  #layBy({ file, fit, color, width, height }: SceneFilm, maxFrames: number): Promise<Film> {
    const { frameRate } = this.#plan.video;
    const runs = this.#folder.file(`film-${this.#films.size}-`);
    this.#contents[runs] = file;
    const colors = color === undefined ? {} : { color };
    return prepareFilm({ file, fit, ...colors, width, height, frameRate, maxFrames, runs }, this.#signal);
  }

  #behind(index: number): SceneFilm | undefined {
    const { background } = this.#plan.scenes[index]!;
    if (background.type !== "video") return undefined;
    const { file, fit = "cover", color } = background;
    const { width, height } = this.#plan.video;
    return { file, fit, color, play: filmPlayOf(background), width, height };
  }

  #inLayers(index: number): Map<number, SceneFilm> {
    const films = new Map<number, SceneFilm>();
    for (const [number, layer] of (this.#plan.scenes[index]!.request.layers ?? []).entries()) {
      if (layer.type !== "video") continue;
      const { file, fit = "cover", play = "loop" } = layer;
      const { width, height } = pixelBoxOf(layer, this.#plan.video);
      films.set(number, { file, fit, play, width, height });
    }
    return films;
  }

  #background(index: number): PaintedScene["background"] {
    const { background } = this.#plan.scenes[index]!;
    if (background.type === "video") return { type: "moving" };
    if (background.type !== "image") return background;
    let { image } = background;
    if (typeof image !== "string") {
      // A path travels to the drawing processes with every run, where bytes would weigh.
      const file = this.#folder.file(`background-${index}`);
      writeFileSync(file, image);
      image = file;
    }
    this.#contents[image] = image;
    return { ...background, image };
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

function keyOf({ file, fit, color, width, height }: SceneFilm): string {
  return JSON.stringify([file, fit, color, width, height]);
}
