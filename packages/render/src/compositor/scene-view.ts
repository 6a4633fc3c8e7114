import type { CaptionCue, VideoFormat } from "@orator/media";
import type { ChannelValues, Stage } from "@orator/stage";
import type { PersonLayer } from "../request/layer.ts";
import { openPainter } from "../pool/draw-messages.ts";
import type { PaintedScene } from "../pool/draw-messages.ts";
import { layPicture } from "./lay-picture.ts";
import type { Planes } from "./lay-picture.ts";
import { VideoAvatarLayer } from "./video-avatar.ts";
import type { VideoAvatarPictures } from "./video-avatar.ts";
import { layerMoment } from "./layer-moment.ts";
import { LayerStack } from "./layer-stack.ts";
import type { BareLayer, SeenPicture, StackTime } from "./layer-stack.ts";
import { BoxedPerson, isBoxed } from "./boxed-person.ts";
import { emptyPicture, evenly, layOn, scaleBytes } from "./picture.ts";
import type { Picture, Size } from "./picture.ts";
import { toPlanar } from "./planar-picture.ts";
import type { PlanarPicture } from "./planar-picture.ts";

/** What is seen in a frame besides what the layers hold themselves. */
interface FrameSources {
  channels: ChannelValues;
  /** What a moving background shows: opaque RGBA of the picture's size. */
  backdrop?: Uint8Array | undefined;
  /** What is being said, for caption layers. */
  captions: readonly CaptionCue[];
  /** How Han characters are written where a text alone does not tell (BCP 47). */
  language?: string | undefined;
  /** What a video avatar shows. */
  videoAvatar?: VideoAvatarPictures | undefined;
  /** The film of a video layer, by the layer's number in the scene. */
  filmPicture(layer: number, frame: number): Promise<Uint8Array>;
}

/**
 * A scene as a camera sees it: background, person and layers on each other. Layers below the person are laid on the background
 * when they change and not with every frame; those above are laid on the drawn frame.
 */
export class SceneView {
  readonly #size: Size;
  readonly #alpha: boolean;
  readonly #stage: Stage;
  readonly #boxed: BoxedPerson | undefined;
  readonly #personLayer: PersonLayer | undefined;
  readonly #videoAvatar: VideoAvatarLayer | undefined;
  readonly #below: PartOfStack;
  readonly #above: PartOfStack;
  readonly #planar = new WeakMap<Picture, PlanarPicture>();
  readonly #frame: Uint8Array;
  #laidBelow: SeenPicture[] = [];

  private constructor(
    scene: PaintedScene,
    alpha: boolean,
    stages: { stage: Stage; boxed: BoxedPerson | undefined; videoAvatar: VideoAvatarLayer | undefined },
  ) {
    const { width, height } = scene;
    const { person, below, above } = splitLayers(scene);
    this.#size = { width, height };
    this.#alpha = alpha;
    this.#stage = stages.stage;
    this.#boxed = stages.boxed;
    this.#personLayer = person;
    this.#videoAvatar = stages.videoAvatar;
    this.#below = { ...below, stack: new LayerStack(below.layers, this.#size) };
    this.#above = { ...above, stack: new LayerStack(above.layers, this.#size) };
    this.#frame = new Uint8Array((width * height * (alpha ? 5 : 3)) / 2);
  }

  /** Opens the scene's stages. An avatar or image that cannot be shown is an InputError. */
  static async open(scene: PaintedScene, video: Pick<VideoFormat, "alpha">): Promise<SceneView> {
    const { width, height, avatarFile, ...look } = scene;
    const { person, below } = splitLayers(scene);
    const underlay = below.layers.length > 0 && { underlay: new Uint8Array(width * height * 4) };
    const format = video.alpha ? "yuva420p" : "yuv420p";
    const isAlone = avatarFile !== undefined && person !== undefined && isBoxed(person);
    const stage = await openPainter(
      { ...look, width, height, ...(!isAlone && avatarFile !== undefined && { avatarFile }) },
      format,
      underlay || {},
    );
    const boxed = isAlone ? await BoxedPerson.open(scene, person) : undefined;
    const { videoAvatar } = scene;
    const shown = videoAvatar && (await VideoAvatarLayer.open({ ...scene, videoAvatar }, person));
    return new SceneView(scene, video.alpha, { stage, boxed, videoAvatar: shown });
  }

  /** Draws a frame; the planes are the caller's until the next call. */
  async draw(time: StackTime, sources: FrameSources): Promise<Planes> {
    const underlay = await this.#underlay(time, sources);
    const { data } = this.#stage.draw(sources.channels, sources.backdrop, underlay);
    this.#frame.set(data);
    const frame: Planes = { ...this.#size, data: this.#frame, alpha: this.#alpha };
    this.#layPerson(frame, time, sources);
    for (const seen of await this.#seen(this.#above, time, sources)) this.#lay(frame, seen);
    return frame;
  }

  /** Lets go of the memory. */
  dispose(): void {
    this.#stage.dispose();
    this.#boxed?.dispose();
  }

  #seen({ stack, first }: PartOfStack, time: StackTime, sources: FrameSources): Promise<SeenPicture[]> {
    return stack.at(time, {
      captions: sources.captions,
      language: sources.language,
      filmPicture: (index, frame) => sources.filmPicture(first + index, frame),
    });
  }

  /** What lies below the person, if it is another picture than in the frame before. */
  async #underlay(time: StackTime, sources: FrameSources): Promise<Uint8Array | undefined> {
    const seen = await this.#seen(this.#below, time, sources);
    if (areEqual(seen, this.#laidBelow)) return undefined;
    this.#laidBelow = seen;
    const whole = emptyPicture(0, 0, this.#size.width, this.#size.height);
    for (const part of seen) {
      layOn(whole, scaledPicture(part), part.opacity, part.dx, part.dy);
    }
    return whole.data;
  }

  #layPerson(frame: Planes, { timeMs, sceneMs }: StackTime, { channels, videoAvatar }: FrameSources): void {
    if (!this.#videoAvatar && !this.#boxed) return;
    const moment = layerMoment(this.#personLayer ?? PERSON, this.#size, timeMs, sceneMs);
    if (!moment) return;
    if (this.#videoAvatar && videoAvatar) this.#videoAvatar.layOn(frame, videoAvatar, moment);
    else this.#boxed?.layOn(frame, channels, moment);
  }

  #lay(frame: Planes, seen: SeenPicture): void {
    const { opacity, dx, dy } = seen;
    const shown = scaledPicture(seen);
    let planar = this.#planar.get(shown);
    if (!planar) this.#planar.set(shown, (planar = toPlanar(shown)));
    layPicture(frame, planar, { x: shown.x + dx, y: shown.y + dy, opacity });
  }
}

/** Somebody whom no layer names: whole, in the whole picture. */
const PERSON: PersonLayer = { type: "person" };

interface PartOfStack {
  layers: BareLayer[];
  /** The number of its first layer in the scene. */
  first: number;
  stack: LayerStack;
}

/** Below and above the person; who is named by no layer stands behind all. */
function splitLayers({ layers = [] }: PaintedScene): {
  person: PersonLayer | undefined;
  below: Omit<PartOfStack, "stack">;
  above: Omit<PartOfStack, "stack">;
} {
  const at = layers.findIndex(({ type }) => type === "person");
  const bare = (from: number, to?: number): BareLayer[] =>
    layers.slice(from, to).filter((layer): layer is BareLayer => layer.type !== "person");
  return {
    person: at < 0 ? undefined : (layers[at] as PersonLayer),
    below: { layers: at < 0 ? [] : bare(0, at), first: 0 },
    above: { layers: bare(at + 1), first: at + 1 },
  };
}

function areEqual(a: readonly SeenPicture[], b: readonly SeenPicture[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, index) => {
      const other = b[index]!;
      return (
        one.picture === other.picture &&
        one.opacity === other.opacity &&
        one.dx === other.dx &&
        one.dy === other.dy &&
        one.scale === other.scale
      );
    })
  );
}

/** A picture in the size in which it is seen, about its center. */
function scaledPicture({ picture, scale }: SeenPicture): Picture {
  if (scale === 1) return picture;
  const width = Math.max(2, evenly(picture.width * scale));
  const height = Math.max(2, evenly(picture.height * scale));
  return {
    x: picture.x + evenly((picture.width - width) / 2),
    y: picture.y + evenly((picture.height - height) / 2),
    width,
    height,
    data: scaleBytes(picture.data, picture, { width, height }, 4),
  };
}
