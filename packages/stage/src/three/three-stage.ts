import { Camera as Eye, Scene } from "three";
import type { ChannelValues } from "../deform/pose.ts";
import { frameCamera, type Framing } from "../framing/framing.ts";
import type { Stage } from "../stage.ts";
import { withProportions } from "../style/proportions.ts";
import type { StyleName } from "../style/style.ts";
import { styleOf } from "../style/styles.ts";
import { loadWebAvatar } from "./load-web-avatar.ts";
import { placePerson } from "./person.ts";
import { createRenderer } from "./renderer.ts";
import { sceneUniforms } from "./scene-uniforms.ts";
import { bonesTexture } from "./textures.ts";

/** What a browser stage shows, and how. */
export interface ThreeStageOptions {
  canvas: HTMLCanvasElement;
  /** Address or bytes of a web avatar file (`webAvatarFile`). */
  avatar: string | URL | ArrayBuffer | Uint8Array;
  /** `half_body` by default. */
  framing?: Framing;
  /** `Realistic` by default. */
  style?: StyleName;
  /** Device pixels a CSS pixel; 1 by default. */
  pixelRatio?: number;
}

/** Draws one person into a canvas, as `Stage` does into frames. */
export interface ThreeStage extends Pick<Stage, "dispose"> {
  /** Equal channels give equal pictures, whatever was drawn before. */
  draw(channels: ChannelValues): void;
  /** CSS pixels. */
  resize(width: number, height: number): void;
  setFraming(framing: Framing): void;
}

/** Prepares a stage. */
export async function createThreeStage(options: ThreeStageOptions): Promise<ThreeStage> {
  const { canvas } = options;
  const renderer = createRenderer(canvas);
  const style = styleOf(options.style ?? "Realistic");
  const avatar = withProportions(await loadWebAvatar(options.avatar), style.proportions);
  const bones = bonesTexture(avatar.joints.length);
  const { uniforms, look } = sceneUniforms(style, bones);
  const person = placePerson(avatar, style, uniforms, bones);
  const scene = new Scene();
  scene.matrixWorldAutoUpdate = false;
  scene.add(...person.meshes);
  const eye = new Eye();
  let framing = options.framing ?? "half_body";
  let [width, height] = [canvas.clientWidth || canvas.width, canvas.clientHeight || canvas.height];
  const aim = (): void => look(frameCamera(framing, width / height, avatar.heights), width / height);
  const resize = (w: number, h: number): void => {
    [width, height] = [w, h];
    renderer.setPixelRatio(options.pixelRatio ?? 1);
    renderer.setSize(width, height, false);
    aim();
  };
  resize(width, height);
  await renderer.compileAsync(scene, eye);
  return {
    draw(channels) {
      person.update(channels);
      renderer.render(scene, eye);
    },
    resize,
    setFraming(next) {
      framing = next;
      aim();
    },
    dispose() {
      person.dispose();
      renderer.dispose();
    },
  };
}
