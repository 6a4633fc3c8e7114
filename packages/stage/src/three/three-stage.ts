import { Camera as Eye, Scene } from "three";
import type { ChannelValues } from "../deform/pose.ts";
import { frameCameraIn, pixelsPerMeter } from "../framing/framing.ts";
import type { Area, CameraFraming } from "../framing/framing.ts";
import { seenAsOnPortrait } from "../framing/portrait.ts";
import type { Stage } from "../back-end.ts";
import { lookOn } from "../style/photographed.ts";
import { withProportions } from "../style/proportions.ts";
import type { StyleName } from "../style/style.ts";
import { styleOf } from "../style/styles.ts";
import { backdropMesh } from "./backdrop-mesh.ts";
import type { ThreeBackground } from "./backdrop-mesh.ts";
import { fullResolution, governResolution } from "./govern-resolution.ts";
import type { Avatar } from "../avatar/avatar.ts";
import { loadWebAvatar } from "./load-web-avatar.ts";
import { placePerson } from "./person.ts";
import { createRenderer } from "./renderer.ts";
import { sceneUniforms } from "./scene-uniforms.ts";
import { sharpener } from "./sharpen.ts";
import { bonesTexture } from "./textures.ts";

/** A framing of `Stage`, head and shoulders, or a close-up with room for a round crop. */
export type ThreeFraming = CameraFraming;

/** What a browser stage shows, and how. */
export interface ThreeStageOptions {
  /** Laid out by the page; see-through where nobody stands. */
  canvas: HTMLCanvasElement;
  /** Address or bytes of a web avatar file (`webAvatarFile`). */
  avatar: string | URL | ArrayBuffer | Uint8Array;
  /** `half_body` by default. */
  framing?: ThreeFraming;
  /** `Realistic` by default. */
  style?: StyleName;
  /**
   * Where framings are seen from: each from a place of its own, as films are, by default; or all of them from that of the portrait,
   * which then lies exactly over the person (`layPortrait`).
   */
  viewpoint?: "framing" | "portrait";
  /** A CSS hex color or more; transparent by default. */
  background?: ThreeBackground | string;
  /** Device pixels a CSS pixel, at most; 1 by default. */
  pixelRatio?: number;
  /** Draws coarser while pictures come too slowly; true by default. */
  adaptive?: boolean;
  /** The graphics card was reset or taken away: nothing is drawn until it is back. */
  onContextLost?(): void;
  onContextRestored?(): void;
}

/** What drawing costs. */
export interface ThreeStageStats {
  /** Time that the last `draw` took this thread, ms; the graphics card works on by itself. */
  drawMs: number;
  drawCalls: number;
  triangles: number;
  /** Graphics memory of the textures. */
  textureBytes: number;
  /** Bytes sent to the graphics card for the last picture. */
  uploadBytes: number;
  /** Device pixels a CSS pixel, as drawn now. */
  pixelRatio: number;
}

/** Draws one person into a canvas, as `Stage` draws frames. */
export interface ThreeStage extends Pick<Stage, "dispose"> {
  /**
   * Equal channels give equal pictures, whatever was drawn before. To be called once a tick of the screen and not while
   * the page is hidden: the time between calls decides how finely is drawn.
   */
  draw(channels: ChannelValues): void;
  /**
   * CSS pixels. The person is framed in `area`, by default all of the canvas; their scenery fills the canvas. What was drawn last
   * is drawn anew at once: browsers empty a canvas whose size changes.
   */
  resize(width: number, height: number, area?: Area): void;
  setFraming(framing: ThreeFraming): void;
  /** Throws one clear line for a bad color or set; then what was there stays. */
  setBackground(background: ThreeBackground | string): void;
  readonly stats: ThreeStageStats;
  /** How far the person's eyes turn at weight 1; undefined for eyes that shapes move. */
  readonly gaze: Avatar["gaze"];
}

/** Coarsest drawing that `adaptive` may choose, in device pixels a CSS pixel. */
const LEAST_RATIO = 0.6;

/**
 * Prepares a stage: when the promise resolves, shaders are compiled and the first picture is quick. Rejects with
 * `NoWebGl2Error` where the browser cannot draw, else with one clear line for a bad avatar, style or background.
 */
export async function createThreeStage(options: ThreeStageOptions): Promise<ThreeStage> {
  const { canvas, background = "transparent", adaptive = true } = options;
  const style = styleOf(options.style ?? "Realistic");
  let backdrop = backdropMesh(toBackground(background), style);
  const [renderer, loaded] = await rendererAndAvatar(canvas, options.avatar);
  const avatar = withProportions(loaded.avatar, style.proportions);
  const heights = options.viewpoint === "portrait" ? seenAsOnPortrait(avatar.heights) : avatar.heights;
  const bones = bonesTexture(avatar.joints.length);
  const shownStyle = lookOn(avatar, style);
  const { uniforms, look } = sceneUniforms(shownStyle, bones);
  const person = placePerson(avatar, shownStyle, uniforms, bones);
  const scene = new Scene();
  scene.matrixWorldAutoUpdate = false;
  if (backdrop) scene.add(backdrop.mesh);
  scene.add(...person.meshes);
  const eye = new Eye();
  const most = options.pixelRatio ?? 1;
  const limits = { least: Math.min(LEAST_RATIO, most), most };
  let resolution = fullResolution(limits);
  let framing = options.framing ?? "half_body";
  let [width, height] = [canvas.clientWidth || canvas.width, canvas.clientHeight || canvas.height];
  let area: Area | undefined;
  let [lastMs, drawMs, uploadBytes] = [0, 0, 0];
  let [isLost, isDrawn] = [false, false];

  const sharpen = sharpener(loaded, person, (texture) => isLost || renderer.initTexture(texture));
  const aim = (): Promise<void> => {
    const whole = { left: 0, top: 0, width, height };
    const camera = frameCameraIn(area ?? whole, whole, framing, heights);
    look(camera, width / height);
    backdrop?.paint(framing, width / height);
    return sharpen(pixelsPerMeter(camera, height * most));
  };
  const resize = (w: number, h: number, within?: Area): Promise<void> => {
    [width, height] = [Math.max(1, w), Math.max(1, h)];
    area = within;
    renderer.setPixelRatio(resolution.ratio);
    renderer.setSize(width, height, false);
    const aimed = aim();
    if (isDrawn && !isLost) renderer.render(scene, eye);
    return aimed;
  };
  const adapt = (nowMs: number): void => {
    const { ratio } = resolution;
    resolution = governResolution(resolution, lastMs ? nowMs - lastMs : 0, limits);
    lastMs = nowMs;
    if (resolution.ratio !== ratio) renderer.setPixelRatio(resolution.ratio);
  };
  const onLost = (): void => {
    isLost = true;
    options.onContextLost?.();
  };
  const onRestored = (): void => {
    isLost = false;
    options.onContextRestored?.();
  };
  canvas.addEventListener("webglcontextlost", onLost);
  canvas.addEventListener("webglcontextrestored", onRestored);
  await resize(width, height).catch((error: unknown) => {
    renderer.dispose();
    throw error;
  });
  await renderer.compileAsync(scene, eye);

  return {
    gaze: avatar.gaze,
    draw(channels) {
      if (isLost) return;
      const startMs = performance.now();
      if (adaptive) adapt(startMs);
      isDrawn = true;
      uploadBytes = person.update(channels);
      renderer.render(scene, eye);
      drawMs = performance.now() - startMs;
    },
    resize(w, h, within) {
      // What is shown stays until finer textures are there; if they never come, it stays.
      resize(w, h, within).catch(() => {});
    },
    setFraming(next) {
      framing = next;
      aim().catch(() => {});
    },
    setBackground(next) {
      const made = backdropMesh(toBackground(next), style);
      made?.paint(framing, width / height);
      if (backdrop) scene.remove(backdrop.mesh);
      backdrop?.dispose();
      backdrop = made;
      // Drawn in order: what lies behind everybody comes first.
      if (made) scene.children.unshift(made.mesh);
    },
    get stats() {
      const { calls, triangles } = renderer.info.render;
      const textureBytes = person.textureBytes();
      return { drawMs, drawCalls: calls, triangles, textureBytes, uploadBytes, pixelRatio: resolution.ratio };
    },
    dispose() {
      isLost = true;
      canvas.removeEventListener("webglcontextlost", onLost);
      canvas.removeEventListener("webglcontextrestored", onRestored);
      person.dispose();
      backdrop?.dispose();
      renderer.dispose();
    },
  };
}

/** Opens a graphics context while the avatar is on its way: each takes its time. */
async function rendererAndAvatar(
  canvas: HTMLCanvasElement,
  avatar: ThreeStageOptions["avatar"],
): Promise<[ReturnType<typeof createRenderer>, Awaited<ReturnType<typeof loadWebAvatar>>]> {
  const download = new AbortController();
  const loading = loadWebAvatar(avatar, download.signal);
  let renderer: ReturnType<typeof createRenderer> | undefined;
  try {
    renderer = createRenderer(canvas);
    return [renderer, await loading];
  } catch (error) {
    loading.catch(() => {});
    download.abort();
    renderer?.dispose();
    throw error;
  }
}

function toBackground(background: ThreeBackground | string): ThreeBackground {
  if (typeof background !== "string") return background;
  return background === "transparent" ? { type: "transparent" } : { type: "color", color: background };
}
