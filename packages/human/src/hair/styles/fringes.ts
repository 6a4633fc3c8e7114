import type { GroomPlan, TressLayer } from "../groom/groom-plan.ts";
import { tresses } from "../groom/groom-plan.ts";
import type { HairStyle } from "../hair-style.ts";
import { mix, smoothstep } from "@orator/maths";
import { uneven } from "./groom-parts.ts";
import { longGroom, wavyGroom } from "./long-groom.ts";
import { longStraight, looseLong } from "./long.ts";
import { bob, lob } from "./medium.ts";

/** A straight fringe to the brows: add it to the groom of any long style. */
function fringe(): TressLayer[] {
  const layers = [
    tresses({ count: 90, height: 0.07, order: 3.2, width: 0.1, shade: 0.75, hairs: 14, radius: 0.06, half: 0.0035, gather: 0.15 }),
    tresses({ count: 150, height: 0.09, order: 3.4, width: 0.08, hairs: 14, radius: 0.05, half: 0.0026, gather: 0.15 }),
    tresses({ count: 60, height: 0.1, order: 3.6, width: 0.06, shade: 1.1, hairs: 5, radius: 0.04, half: 0.002, gather: 0.1, shadow: 0.1 }),
  ]; // prettier-ignore
  return layers.map((layer) => ({
    ...layer,
    trimmed: true,
    edgeUp: 0,
    keep: (q) => (q[1] > 0.36 && q[2] > 0.2 && Math.abs(q[0]) < 0.66 ? 1 : 0),
    comb: (q) => [q[0] * 0.05, -0.55 * smoothstep(0.45, 0.85, q[2]), 0.9 * smoothstep(0.95, 0.6, q[2])],
    rows: 14,
    length: (q) => 1.05 + 0.9 * (0.85 - q[2]),
  }));
}

/** A style with another groom and a full fringe over it. */
function withFringe(base: HairStyle, groom: GroomPlan): HairStyle {
  return {
    ...base,
    coversForehead: true,
    faceTop: 0.13,
    groom: { ...groom, tresses: [...groom.tresses, ...fringe()] },
  };
}

/** A bob with a full fringe. */
export function fringeBob(side: number): HairStyle {
  return { ...withFringe(bob(side * 0.2), longGroom(0.044 * side)), clearFace: 0.54 };
}

/** Long straight hair with a full fringe. */
export function longFringe(side: number): HairStyle {
  return { ...withFringe(longStraight(side), longGroom(0.05 * side)), clearFace: 0.6 };
}

/** Pieces that part in the middle of the forehead and curve out over the temples to the cheekbones. */
function curtains(): TressLayer[] {
  const layers = [
    tresses({ count: 70, height: 0.13, order: 3.5, shade: 0.85, hairs: 13, radius: 0.05, half: 0.003 }),
    tresses({ count: 70, height: 0.16, order: 3.7, hairs: 12, radius: 0.045, half: 0.0025 }),
  ]; // prettier-ignore
  return layers.map((layer) => ({
    ...layer,
    coversForehead: true,
    trimmed: true,
    edgeUp: 0,
    edge: [1, 22],
    keep: (q) => smoothstep(0.35, 0.5, q[2]) * smoothstep(0.42, 0.3, Math.abs(q[0])),
    comb(q, _normal, root) {
      const side = root.q[0] >= 0 ? 1 : -1;
      const low = smoothstep(0.62, 0.3, q[1]);
      return [side * mix(0.5, 0.75, low), mix(-0.2, -0.75, low), mix(0.75, -0.2, smoothstep(0.85, 1, q[2]))];
    },
    length: (q) => 0.75 + 0.5 * (0.85 - q[2]),
  }));
}

function withCurtains(groom: GroomPlan): GroomPlan {
  return { ...groom, tresses: [...groom.tresses, ...curtains()] };
}

/** Long hair with a fringe that opens like curtains. */
export function curtainBangs(): HairStyle {
  const base = looseLong(0);
  return {
    ...base,
    length: (q) => mix(1.9, 2.7, smoothstep(-0.6, 0.7, q[1])),
    referenceLength: 2,
    faceTop: 0.12,
    groom: withCurtains(longGroom(0)),
  };
}

/** Shoulder-long in many layers, tousled, with curtains. */
export function shag(side: number): HairStyle {
  const base = lob(side);
  const wave = { amplitude: 0.06, frequency: 1.4, from: 0.2, full: 0.6, helix: 0.7 };
  return {
    ...base,
    length: (q, inside) =>
      base.length(q, inside) * mix(0.75, 1, smoothstep(0.5, -0.2, q[1])) * (1 + 0.2 * uneven(q)),
    lengthSpread: 0.35,
    volume: (q) => mix(1.3, 2.3, smoothstep(0.1, 0.7, q[1])),
    stray: 0.14,
    faceTop: 0.2,
    clearFace: 0.6,
    wave,
    groom: withCurtains(wavyGroom(0, wave)),
  };
}
