import { PITCH_TRAIT } from "./voice-windows.ts";
import type { VoiceWindow } from "./voice-windows.ts";

/** Speakers that are told apart at most, where nobody says how many there are. */
const MOST_SPEAKERS = 6;
/**
 * Distance up to which two groups are one speaker, in variances of what is usual within one, and what speech of other sounds
 * adds to it however much there is of it. Rather two alike as one than one as two: a voice that changes within a film is worse.
 */
const ONE_SPEAKER = 3;
const DRIFT = 0.5;
/** What a single trait adds at most, so that a mistaken pitch does not decide alone; the pitch counts so many times. */
const MOST_OF_ONE = 12;
const PITCH_COUNTS = 2;
/**
 * A group of so few windows is a sound of somebody else's, unless it is quite unlike all others (in the same variances); one of
 * fewer than the second always is.
 */
const [FEW_WINDOWS, TOO_FEW_WINDOWS] = [2.5, 0.9];
const QUITE_UNLIKE = 2 * ONE_SPEAKER;

interface Group {
  mean: Float64Array;
  weight: number;
  members: number[];
  nearest: number;
  distance: number;
}

/**
 * Groups windows by speaker: the two groups that are most alike become one, again and again, until those that are left are
 * strangers, or until there are as many as are wanted.
 *
 * @returns the group of each window, 0 for the first that is met
 */
export function groupWindows(windows: readonly VoiceWindow[], wanted?: number): number[] {
  const groups: (Group | undefined)[] = windows.map(({ traits, weight }, i) => ({
    mean: Float64Array.from(traits),
    weight,
    members: [i],
    nearest: -1,
    distance: Infinity,
  }));
  for (const i of groups.keys()) findNearest(groups, i);
  for (let left = groups.length; left > 1 && left !== wanted; left--) {
    let pair = mostAlike(groups);
    const areStrangers = groups[pair[0]]!.distance > ONE_SPEAKER;
    if (wanted === undefined && left <= MOST_SPEAKERS && areStrangers) {
      const scrap = groups.findIndex((group) => group && isScrap(group));
      if (scrap < 0) break;
      pair = [scrap, groups[scrap]!.nearest];
    }
    merge(groups, ...pair);
  }
  const result = windows.map(() => 0);
  const order = groups.flatMap((group) => group ?? []).toSorted((a, b) => a.members[0]! - b.members[0]!);
  for (const [speaker, { members }] of order.entries()) for (const i of members) result[i] = speaker;
  return result;
}

function isScrap({ weight, distance }: Group): boolean {
  return weight < TOO_FEW_WINDOWS || (weight < FEW_WINDOWS && distance < QUITE_UNLIKE);
}

function mostAlike(groups: readonly (Group | undefined)[]): [number, number] {
  let best = -1;
  for (const [i, group] of groups.entries())
    if (group && (best < 0 || group.distance < groups[best]!.distance)) best = i;
  return [best, groups[best]!.nearest];
}

function merge(groups: (Group | undefined)[], a: number, b: number): void {
  const [into, from] = [groups[a]!, groups[b]!];
  const weight = into.weight + from.weight;
  for (let t = 0; t < into.mean.length; t++) {
    const [own, other] = [into.mean[t]!, from.mean[t]!];
    into.mean[t] = Number.isNaN(own)
      ? other
      : Number.isNaN(other)
        ? own
        : (own * into.weight + other * from.weight) / weight;
  }
  into.weight = weight;
  into.members = [...into.members, ...from.members].sort((x, y) => x - y);
  groups[b] = undefined;
  for (const [i, group] of groups.entries())
    if (group && (i === a || group.nearest === a || group.nearest === b)) findNearest(groups, i);
    else if (group) {
      const distance = distanceOf(group, into);
      if (distance < group.distance) [group.nearest, group.distance] = [a, distance];
    }
}

function findNearest(groups: readonly (Group | undefined)[], i: number): void {
  const group = groups[i]!;
  [group.nearest, group.distance] = [-1, Infinity];
  for (const [j, other] of groups.entries()) {
    if (!other || j === i) continue;
    const distance = distanceOf(group, other);
    if (distance < group.distance) [group.nearest, group.distance] = [j, distance];
  }
}

/** Mean over the traits of squared differences, by what chance alone would make of as little speech. */
function distanceOf(a: Group, b: Group): number {
  let [sum, count] = [0, 0];
  for (let t = 0; t < a.mean.length; t++) {
    const difference = a.mean[t]! - b.mean[t]!;
    if (Number.isNaN(difference)) continue;
    const counts = t === PITCH_TRAIT ? PITCH_COUNTS : 1;
    sum += counts * Math.min(MOST_OF_ONE, difference * difference);
    count += counts;
  }
  return sum / Math.max(1, count) / (1 / a.weight + 1 / b.weight + DRIFT);
}
