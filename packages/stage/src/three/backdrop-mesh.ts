import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  GLSL3,
  LinearFilter,
  Mesh,
  NoBlending,
  RawShaderMaterial,
} from "three";
import type { CameraFraming } from "../framing/framing.ts";
import { lightBackground } from "../background/light-background.ts";
import { paintPlain } from "../background/paint-plain.ts";
import type { PlainBackground } from "../background/paint-plain.ts";
import { shadeGround } from "../background/sets/ground-shadow.ts";
import type { Style } from "../style/style.ts";

/** What lies behind the person in a browser. A picture is the page's own affair: CSS shows it through the canvas. */
export type ThreeBackground = Exclude<PlainBackground, { type: "moving" }>;

/** Texels along the longer side: colors and gradients are smooth, sets out of focus. */
const LONGEST_SIDE = { plain: 256, set: 960 };

/** A mesh that fills the picture, painted as the CPU back end paints. */
interface BackdropMesh {
  mesh: Mesh;
  /** Paints anew, where that makes a difference, for a picture of these proportions. */
  paint(framing: CameraFraming, aspect: number): void;
  dispose(): void;
}

/** Prepares a background in a style's light; nothing where it is transparent. Throws one clear line for a bad color. */
export function backdropMesh(background: ThreeBackground, style: Style): BackdropMesh | undefined {
  if (background.type === "transparent") return undefined;
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(Float32Array.of(-1, -1, 3, -1, -1, 3), 2));
  const picture = { value: new DataTexture() };
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: `in vec2 position; out vec2 at; void main() { at = vec2(0.5, -0.5) * position + 0.5;
      gl_Position = vec4(position, 0.0, 1.0); }`,
    fragmentShader: `precision highp float; in vec2 at; uniform sampler2D picture; out vec4 pixel;
      void main() { pixel = vec4(texture(picture, at).rgb, 1.0); }`,
    uniforms: { picture },
    depthTest: false,
    depthWrite: false,
    blending: NoBlending,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  const isSet = background.type === "set";
  let shown = "";
  return {
    mesh,
    paint(framing, aspect) {
      const seen = isSet ? `${framing} ${aspect}` : String(aspect);
      if (seen === shown) return;
      shown = seen;
      const side = isSet ? LONGEST_SIDE.set : LONGEST_SIDE.plain;
      const width = Math.max(4, Math.round(side * Math.min(1, aspect)));
      const height = Math.max(4, Math.round(side * Math.min(1, 1 / aspect)));
      const pixels = paintPlain(background, framing, width, height);
      if (isSet) shadeGround(pixels.data, framing, width, height);
      const { data } = lightBackground(pixels, style, width, height);
      picture.value.dispose();
      picture.value = new DataTexture(data as Uint8Array<ArrayBuffer>, width, height);
      picture.value.magFilter = picture.value.minFilter = LinearFilter;
      picture.value.needsUpdate = true;
    },
    dispose() {
      picture.value.dispose();
      material.dispose();
      geometry.dispose();
    },
  };
}
