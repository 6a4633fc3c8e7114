import type { Part } from "../part.ts";
import { skyShares } from "./light-shares.ts";
import { gatherOccluders, occludersNear, withJawOpen } from "./occluders.ts";
import { joinReceivers, vertexReceivers } from "./receivers.ts";
import { ballAround } from "./region.ts";

/** Opening of the jaw at which the inside of the mouth is looked at. */
const OPEN_JAW = 0.55;
const SKY = { maps: 8, size: 128 };
/** Exponent on the occlusion of teeth: enamel passes light on from tooth to tooth. */
const ENAMEL = 0.55;

/** Lights those of `shaded` that lie inside the mouth: teeth, tongue and gums see light only while it is open. */
export function lightOpenMouth(parts: readonly Part[], shaded: readonly Part[]): void {
  const wet = shaded.filter((part) => part.material.kind === "wet");
  if (!wet.length || !parts.some((part) => part.morphs.has("jawOpen"))) return;
  const around = parts.filter((part) => part.name === "head" || part.material.kind === "wet");
  const region = ballAround(wet.map((part) => part.positions));
  const occluders = occludersNear(gatherOccluders(around, OPEN_JAW), region);
  const receivers = wet.map((part) => vertexReceivers(part, withJawOpen(part, OPEN_JAW)));
  const shares = skyShares(occluders, region, SKY, joinReceivers(receivers));
  let from = 0;
  for (const part of wet) {
    const to = from + part.positions.length / 3;
    const exponent = part.name === "teeth" ? ENAMEL : 1;
    part.occlusion = shares.subarray(from, to).map((share) => share ** exponent);
    part.keyLight = new Float32Array(to - from).fill(1);
    from = to;
  }
}
