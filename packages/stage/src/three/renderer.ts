import { LinearSRGBColorSpace, WebGLRenderer } from "three";

/** The browser, or its graphics driver, cannot draw in 3D; show a picture instead. */
export class NoWebGl2Error extends Error {
  override readonly name = "NoWebGl2Error";
}

/** A renderer with smooth edges on a see-through canvas. Throws `NoWebGl2Error`. */
export function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const context = canvas.getContext("webgl2", {
    alpha: true,
    antialias: true,
    depth: true,
    premultipliedAlpha: true,
    powerPreference: "high-performance",
  });
  if (!context) throw new NoWebGl2Error("This browser cannot draw in 3D: it has no WebGL 2.");
  const renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
  // Shaders write display colors.
  renderer.outputColorSpace = LinearSRGBColorSpace;
  renderer.sortObjects = false;
  // To ask whether a shader is right, the page would wait for the graphics card once a shader.
  renderer.debug.checkShaderErrors = false;
  renderer.setClearColor(0, 0);
  return renderer;
}
