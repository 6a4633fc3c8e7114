import type { Body } from "../../body/body.ts";
import type { Part } from "../../part.ts";
import { measureFace } from "./face-fit.ts";
import type { FaceFit } from "./face-fit.ts";
import { RigidMesh, evenGloss } from "./rigid.ts";
import { valueNoise } from "../../maths/noise.ts";
import type { Rgb } from "../../maths/srgb.ts";
import { hexToLinear } from "../../maths/srgb.ts";
import type { Vec3 } from "@orator/maths";
import { add, scale, sub } from "@orator/maths";
import type { GlassesRecipe } from "../../recipe/clothes/accessories.ts";

/** The shape of a frame; lengths in dm on a face of average width. */
interface FrameStyle {
  /** Lens size. */
  width: number;
  height: number;
  /** 2 = ellipse, more = squarer. */
  square: number;
  /** How far the upper outer corner sweeps up. */
  sweep: number;
  /** Half widths of the rim's section above and below the middle: across the lens plane, and front to back. */
  upper: readonly [number, number];
  lower: readonly [number, number];
  temple: readonly [number, number];
  metal: boolean;
  color: string;
}

const FRAMES: Record<GlassesRecipe["frame"], FrameStyle> = {
  round: {
    width: 0.47,
    height: 0.43,
    square: 2.15,
    sweep: 0,
    upper: [0.0085, 0.0085],
    lower: [0.0085, 0.0085],
    temple: [0.0065, 0.01],
    metal: true,
    color: "#b08d57",
  },
  rectangular: {
    width: 0.52,
    height: 0.345,
    square: 4,
    sweep: 0.012,
    upper: [0.022, 0.018],
    lower: [0.018, 0.018],
    temple: [0.014, 0.03],
    metal: false,
    color: "#191615",
  },
  rimless: {
    width: 0.5,
    height: 0.33,
    square: 3,
    sweep: 0,
    upper: [0, 0],
    lower: [0, 0],
    temple: [0.006, 0.009],
    metal: true,
    color: "#a9adb3",
  },
  browline: {
    width: 0.5,
    height: 0.39,
    square: 2.9,
    sweep: 0.02,
    upper: [0.028, 0.018],
    lower: [0.007, 0.007],
    temple: [0.013, 0.026],
    metal: false,
    color: "#2a1a12",
  },
  cateye: {
    width: 0.51,
    height: 0.37,
    square: 2.5,
    sweep: 0.07,
    upper: [0.023, 0.017],
    lower: [0.014, 0.015],
    temple: [0.013, 0.024],
    metal: false,
    color: "#3a1420",
  },
};

const STEPS = 44;

/** Makes a frame and its lenses; both follow the head. */
export function glasses(body: Body, recipe: GlassesRecipe, seed: number): Part[] {
  const style = FRAMES[recipe.frame];
  const fit = measureFace(body, style);
  const frame = new RigidMesh();
  const lenses = new RigidMesh();
  const dye = hexToLinear(recipe.color ?? style.color);
  const paint = (p: Readonly<Vec3>): Rgb => {
    if (!recipe.tortoise) return dye;
    const spot = 0.5 + 0.5 * valueNoise(p[0] * 9, p[1] * 11, p[2] * 9, seed);
    return dye.map((c, k) => c * (0.35 + 1.1 * spot) + [0.16, 0.06, 0.012][k]! * spot ** 3) as Rgb;
  };
  for (const side of [1, -1]) {
    const outline = lensOutline(style, fit, side);
    if (style.upper[0] > 0) addRim(frame, style, outline, paint);
    addLens(lenses, outline, fit, side);
    addTemple(frame, style, fit, side, paint);
    if (style.metal) addPad(frame, fit, side, dye);
  }
  addBridge(frame, style, fit, paint);
  return [
    frame.finish(
      body,
      "glasses",
      "head",
      style.metal ? { kind: "metal" } : { kind: "cloth", image: evenGloss(0.8) },
    ),
    lenses.finish(body, "lenses", "head", { kind: "glass", tint: [0.9, 0.95, 1], doubleSided: true }),
  ];
}

/** Points around a lens, from its outer end over the top; a right lens mirrors the left one. */
function lensOutline(style: FrameStyle, fit: FaceFit, side: number): Vec3[] {
  const [a, b] = [(style.width / 2) * fit.scale, (style.height / 2) * fit.scale];
  const power = (t: number): number => Math.sign(t) * Math.abs(t) ** (2 / style.square);
  return Array.from({ length: STEPS }, (_, i) => {
    const angle = (2 * Math.PI * i) / STEPS;
    const u = a * power(Math.cos(angle));
    let v = b * power(Math.sin(angle));
    const out = Math.max(0, u / a);
    const up = Math.max(0, v / b);
    v += style.sweep * fit.scale * out * out * up * 1.4;
    // The lower inner corner gives way to the nose.
    const inner = Math.max(0, -u / a) * Math.max(0, -v / b);
    return fit.onPlane(side * (fit.lensX + u + 0.03 * inner), fit.lensY + v);
  });
}

function addRim(
  mesh: RigidMesh,
  style: FrameStyle,
  outline: readonly Vec3[],
  paint: (p: Readonly<Vec3>) => Rgb,
): void {
  const height = (i: number): number => {
    const t = Math.sin((2 * Math.PI * i) / STEPS);
    return 0.5 + 0.5 * Math.tanh(t * 5);
  };
  const middle = scale(
    outline.reduce((sum, p) => add(sum, p), [0, 0, 0]),
    1 / outline.length,
  );
  mesh.tube(
    outline,
    (i) =>
      [0, 1].map((k) => style.lower[k]! + (style.upper[k]! - style.lower[k]!) * height(i)) as [
        number,
        number,
      ],
    (i) => sub(outline[i]!, middle),
    {
      closed: true,
      sides: style.metal ? 6 : 8,
      square: style.metal ? 2 : 4,
      color: (i) => paint(outline[i]!),
    },
  );
}

function addLens(mesh: RigidMesh, outline: readonly Vec3[], fit: FaceFit, side: number): void {
  const white: Rgb = [1, 1, 1];
  const center = mesh.vertex(fit.onPlane(side * fit.lensX, fit.lensY, 0.018), white);
  const ring = outline.map((p) => mesh.vertex(p, white));
  const half = outline.map((p) =>
    mesh.vertex(fit.onPlane((p[0] + side * fit.lensX) / 2, (p[1] + fit.lensY) / 2, 0.013), white),
  );
  for (let i = 0; i < ring.length; i++) {
    const next = (i + 1) % ring.length;
    // A right lens runs the other way round, and still faces forward.
    const [a, b] = side > 0 ? [i, next] : [next, i];
    mesh.quad(ring[a]!, ring[b]!, half[b]!, half[a]!);
    mesh.indices.push(half[a]!, half[b]!, center);
  }
}

function addTemple(
  mesh: RigidMesh,
  style: FrameStyle,
  fit: FaceFit,
  side: number,
  paint: (p: Readonly<Vec3>) => Rgb,
): void {
  const reach = (style.width / 2) * fit.scale;
  const y = fit.lensY + (style.height / 2) * fit.scale * 0.45 + style.sweep * fit.scale;
  const rim = fit.onPlane(fit.lensX + reach - (style.upper[0] ? 0 : 0.03), y);
  const path = [rim, ...fit.temple(y)].map(([px, py, pz]): Vec3 => [px * side, py, pz]);
  mesh.tube(
    path,
    (i) => {
      const tip = Math.max(0, (i - path.length + 6) / 6);
      return [style.temple[0] * (1 + 0.3 * tip), style.temple[1] * (1 - 0.3 * Math.min(1, i / path.length))];
    },
    () => [side, 0, 0],
    { closed: false, sides: 8, square: style.metal ? 2 : 4, color: (i) => paint(path[i]!) },
  );
}

function addBridge(
  mesh: RigidMesh,
  style: FrameStyle,
  fit: FaceFit,
  paint: (p: Readonly<Vec3>) => Rgb,
): void {
  const inner = fit.lensX - (style.width / 2) * fit.scale;
  const y = fit.lensY + style.height * fit.scale * (style.metal ? 0.16 : 0.2);
  const from = fit.onPlane(inner + 0.012, y);
  const path = Array.from({ length: 11 }, (_, i): Vec3 => {
    const t = i / 5 - 1;
    const arch = 1 - t * t;
    return [
      t * -from[0],
      from[1] + 0.035 * arch,
      Math.max(from[2] + 0.02 * arch, fit.noseBridge(from[1] + 0.035 * arch) * arch + from[2] * (1 - arch)),
    ];
  });
  const half = style.metal ? 0.0085 : style.upper[0] * 1.1;
  mesh.tube(
    path,
    () => [half, style.metal ? 0.0085 : style.upper[1]],
    () => [0, 1, 0],
    {
      closed: false,
      sides: 8,
      square: style.metal ? 2 : 3,
      color: (i) => paint(path[i]!),
    },
  );
}

function addPad(mesh: RigidMesh, fit: FaceFit, side: number, dye: Rgb): void {
  const x = fit.padX * side;
  const y = fit.lensY - 0.03;
  const plane = fit.onPlane(x, y);
  const at: Vec3 = [x, y, Math.min(plane[2] - 0.03, fit.noseFlank(y) + 0.012)];
  mesh.tube(
    [fit.onPlane(side * (fit.padX + 0.05), y + 0.04), [at[0], at[1] + 0.01, at[2] + 0.01]],
    () => [0.004, 0.004],
    () => [0, 1, 0],
    {
      closed: false,
      sides: 5,
      square: 2,
      color: () => dye,
    },
  );
  mesh.ball(at, 0.016, [0.6, 0.57, 0.52], 4);
}
