import type { Body } from "@orator/human/parts";
import { clamp, mix, smoothstep, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Laid } from "../face/lay.ts";
import { addMorph, sparse } from "../face/morphs.ts";
import { copiesOf, spread } from "../face/spread.ts";
import type { Fit } from "../fit/fit.ts";
import { between } from "./opening.ts";
import type { Opening } from "./opening.ts";

/** What a shape does with the upper lid of an eye. */
export interface LidMove {
  /** How much of a blink the painted lid makes. */
  closing: number;
  /** How far (dm) the edge of the skin goes at a share of the eye's width; the painted lid rides on it. */
  edgeAt(share: number): Vec3;
}

/** How much of a closing lid's way the skin above it makes: the fold sinks a little. */
const FOLD = 0.1;

/** A lid that comes down less than this share of the opening stays skin. */
const LEAST_CLOSING = 0.03;

/** In widths of the eye: beyond this above the upper lid, or beside the eye, the skin knows nothing of a closing lid. */
const FOLD_REACH = 0.3;

/** How far lids follow the gaze, which turns by less than half as much as in a full figure. */
const LOOK = 0.45;

/** How far (dm, on the mean adult) the cheek's skin follows the lower lid: whole, and not at all. */
const NEAR = 0.02;
const FAR = 0.14;

/**
 * Takes the closing of the upper lid out of the face's shapes (in place), since that lid is a surface of its own, and lets
 * a blink raise the lower lid to where they meet. Returns what each shape asks of the upper lid.
 */
export function takeLids(body: Body, fit: Fit, head: Laid, opening: Opening): Map<string, LidMove> {
  const copies = copiesOf(body, "head");
  const blink = opening.side === "left" ? "eyeBlinkLeft" : "eyeBlinkRight";
  const moves = new Map<string, LidMove>();
  for (const [name, morph] of head.morphs) {
    const dense = new Float32Array(head.rest.length);
    const isLook = name.startsWith("eyeLook") && name.endsWith(opening.side === "left" ? "Left" : "Right");
    addMorph(dense, morph, isLook ? LOOK : 1);
    if (isLook) head.morphs.set(name, sparse(dense));
    const closing = name === blink ? 1 : closingOf(dense, opening, copies);
    const isClosing = closing > LEAST_CLOSING;
    if (isClosing) {
      eachNear(head, fit, opening, (v, share, h) => {
        const above = (h - opening.upper.heightAt(share)) / opening.widthPx;
        const isLower = h < (opening.upper.heightAt(share) + opening.lower.heightAt(share)) / 2;
        const far = smoothstep(0, FOLD_REACH, Math.max(above, -share, share - 1));
        // A frown that lowers the lid lowers the brow as well: only the lid's own skin stays.
        const kept = name === blink ? (isLower ? 0 : FOLD * (1 - far)) : isLower ? 1 : mix(FOLD, 1, far);
        for (let k = 0; k < 3; k++) dense[3 * v + k]! *= kept;
      });
      if (name === blink) raiseLowerLid(body, fit, head, opening, dense);
      head.morphs.set(name, sparse(dense));
    }
    const edgeAt = edgeMoves(dense, fit, head, opening, copies);
    moves.set(name, { closing: isClosing ? clamp(closing) : 0, edgeAt });
  }
  return moves;
}

/** How much of the opening the middle of the upper lid comes down. */
function closingOf(dense: Float32Array, opening: Opening, copies: Map<number, number[]>): number {
  const { vertices } = opening.upper;
  const middle = vertices.slice(Math.floor(vertices.length * 0.35), Math.ceil(vertices.length * 0.7));
  let [down, whole] = [0, 0];
  for (const share of [0.4, 0.5, 0.6])
    whole += opening.upwards(opening.upper.heightAt(share) - opening.meetingAt(share))[1] / 3;
  for (const base of middle) down -= dense[3 * copies.get(base)![0]! + 1]! / middle.length;
  return down / Math.max(0.01, whole);
}

function raiseLowerLid(body: Body, fit: Fit, head: Laid, opening: Opening, dense: Float32Array): void {
  const copies = copiesOf(body, "head");
  const { vertices } = opening.lower;
  const rises = vertices.map((base): Vec3 => {
    const [x, y] = vertex(head.shown, copies.get(base)![0]!);
    const [share, height] = opening.fromPixel(...fit.toPixel(x, y));
    return opening.upwards(Math.max(0, opening.meetingAt(share) - height));
  });
  const row = new Map(vertices.map((base, i) => [base, rises[i]!]));
  const near = body.baseVertex.get("head")!;
  spread(body, "head", [{ kind: "lid", vertices, moves: rises }], [NEAR, FAR], (v, move) => {
    const [x, y] = vertex(head.shown, v);
    const [share, height] = opening.fromPixel(...fit.toPixel(x, y));
    const own = row.get(near[v]!);
    if (!own && height > opening.lower.heightAt(share) + 1) return;
    for (let k = 0; k < 3; k++) dense[3 * v + k] = (own ?? move)[k]!;
  });
}

/** How the upper lid's edge moves, by share of the way along it. */
function edgeMoves(
  dense: Float32Array,
  fit: Fit,
  head: Laid,
  opening: Opening,
  copies: Map<number, number[]>,
): (share: number) => Vec3 {
  const knots = opening.upper.vertices
    .map((base) => {
      const v = copies.get(base)![0]!;
      const [x, y] = vertex(head.shown, v);
      return [opening.fromPixel(...fit.toPixel(x, y))[0], ...vertex(dense, v)];
    })
    .sort((a, b) => a[0]! - b[0]!);
  return (share) => [between(knots, share, 1), between(knots, share, 2), between(knots, share, 3)];
}

/** Vertices of the head round an eye. */
function eachNear(
  head: Laid,
  fit: Fit,
  opening: Opening,
  visit: (v: number, share: number, height: number) => void,
): void {
  for (let v = 0; v < head.shown.length / 3; v++) {
    const [x, y] = vertex(head.shown, v);
    const [share, height] = opening.fromPixel(...fit.toPixel(x, y));
    if (Math.abs(share - 0.5) < 1 && Math.abs(height) < opening.widthPx) visit(v, share, height);
  }
}
