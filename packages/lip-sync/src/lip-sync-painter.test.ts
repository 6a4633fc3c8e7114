import { quantile } from "@orator/maths";
import { describe, expect, it } from "vitest";
import type { RgbPicture } from "./draw/sample.ts";
import { driver, flapping, performedTrack, texture } from "./performed-film.fixture.ts";
import type { FilmChannels } from "./points.ts";
import { planLipSync } from "./plan-lip-sync.ts";
import type { LipSyncPlan } from "./plan-lip-sync.ts";
import { POINT, RINGS, xOf } from "./points.ts";
import { LipSyncPainter } from "./lip-sync-painter.ts";
import { measureMouth } from "./space/face-space.ts";

const FRAMES = 100;
const own = flapping(FRAMES, 16);
const fresh = flapping(FRAMES, 22, 0.4);
const track = performedTrack({ frames: FRAMES, channels: own });
const plan = planLipSync({ track, ownChannels: own, newChannels: fresh, driver });

function painted(
  by: LipSyncPlan,
  frames: readonly number[],
  film = (t: number) => texture(360, 360, t / 50),
): RgbPicture[] {
  const painter = new LipSyncPainter(by);
  for (let t = 0; t < FRAMES; t++) painter.learn(film(t), t);
  return frames.map((t) => painter.draw(film(t), t));
}

function difference(a: RgbPicture, b: RgbPicture): { mean: number; worst: number; share: number } {
  let [sum, worst, touched] = [0, 0, 0];
  for (const [i, value] of a.data.entries()) {
    const by = Math.abs(value - b.data[i]!);
    sum += by;
    worst = Math.max(worst, by);
    if (by > 0) touched++;
  }
  return { mean: sum / Math.max(1, touched), worst, share: touched / a.data.length };
}

describe("planLipSync", () => {
  it("learns the person's own way, and wants the mouths of the new speech", () => {
    expect(plan.ownWayR2).toBeGreaterThan(0.9);
    expect(plan.lag).toBe(0);
    const gaps = plan.wanted.map((shape) => measureMouth(shape).gap);
    const jaw = Array.from(fresh["jawOpen"]!);
    const widest = jaw.flatMap((value, t) => (value > 0.38 ? [gaps[t]!] : []));
    const closed = jaw.flatMap((value, t) => (value === 0 ? [gaps[t]!] : []));
    expect(Math.min(...widest)).toBeGreaterThan(0.05);
    // Where the driver's lips touch, the person's do: as near as they ever are.
    expect(Math.max(...closed)).toBeLessThan(measureMouth(plan.resting).gap + 0.002);
  });

  it("closes the lips for a single frame between open ones", () => {
    const jaw = Array.from({ length: FRAMES }, (_, t) => (t % 10 === 5 ? 0 : 0.4));
    const { wanted, resting } = planLipSync({
      track,
      ownChannels: own,
      newChannels: { jawOpen: jaw },
      driver,
    });
    for (let t = 15; t < FRAMES - 5; t += 10)
      expect(measureMouth(wanted[t]!).gap).toBeLessThan(measureMouth(resting).gap + 0.002);
  });

  it("opens as wide as the film does in shorter sounds, and no faster in those that are shorter still", () => {
    const openings = (shapes: LipSyncPlan["wanted"]): number[] =>
      shapes.map((shape) => measureMouth(shape).gap - measureMouth(plan.resting).gap);
    const changes = (gaps: number[]): number[] => gaps.slice(1).map((gap, t) => gap - gaps[t]!);
    const wideOf = (gaps: number[]): number =>
      quantile(
        gaps.filter((gap) => gap > 0),
        0.95,
      );
    // Held open: as long as it takes to open, and longer.
    const held = (period: number, widest: number): FilmChannels => ({
      jawOpen: Array.from(flapping(FRAMES, period, 2.5)["jawOpen"]!, (open) => widest * Math.min(1, open)),
    });
    const film = performedTrack({ frames: FRAMES, channels: held(20, 0.5) });
    const spoken = (period: number): LipSyncPlan => {
      const said = { ownChannels: held(20, 0.5), newChannels: held(period, 0.4) };
      return planLipSync({ track: film, ...said, driver });
    };
    const { space, wanted } = spoken(12);
    const [filmed, quick] = [openings(space.shapes), openings(wanted)];
    expect(wideOf(quick) / wideOf(filmed)).toBeGreaterThan(0.9);
    expect(wideOf(quick) / wideOf(filmed)).toBeLessThan(1.1);
    const quickest = openings(spoken(5).wanted);
    // What is seen of the film is softened.
    const fastest = 1.35 * quantile(changes(filmed), 0.99);
    expect(Math.max(...changes(quickest).map(Math.abs))).toBeLessThan(1.01 * fastest);
    expect(wideOf(quickest)).toBeGreaterThan(0.9 * fastest);
    expect(quickest.filter((gap) => gap < 0.002).length).toBeGreaterThan(0.5 * FRAMES);
  });

  it("finds lips that come late", () => {
    const late = performedTrack({
      frames: FRAMES,
      channels: { jawOpen: Array.from({ length: FRAMES }, (_, t) => own["jawOpen"]![Math.max(0, t - 2)]!) },
    });
    expect(planLipSync({ track: late, ownChannels: own, newChannels: fresh, driver }).lag).toBe(2);
  });

  it("keeps frames that are to keep their picture", () => {
    const isKept = (frame: number): boolean => frame >= 70;
    const { synced, exemplars } = planLipSync({ track, newChannels: fresh, driver, isKept });
    expect(synced).toEqual([{ from: 0, to: 70 }]);
    expect(exemplars[80]).toEqual([]);
  });

  it("asks for the mouths of a longer film, each on the frame that it shows", () => {
    const shown = Int32Array.from({ length: 150 }, (_, t) => Math.floor((2 * t) / 3));
    const longer = planLipSync({
      track,
      newChannels: flapping(150, 22, 0.4),
      ownChannels: own,
      driver,
      shown,
    });
    expect(longer.synced).toEqual([{ from: 0, to: 150 }]);
    expect(longer.wanted).toHaveLength(150);
    const gap = (t: number): number => measureMouth(longer.wanted[t]!).gap;
    // Three frames show two pictures, and still each has a mouth of its own.
    expect(shown[111]).toBe(shown[112]);
    expect(gap(112)).toBeGreaterThan(gap(111) + 0.003);
    const seen = new LipSyncPainter(longer).reach(shown[120]!)!;
    expect(seen.bottom - seen.top).toBeGreaterThan(100);
  });

  it("syncs every shot of the person, fades at the cut, and takes no exemplar from afar for close shots", () => {
    const far = performedTrack({
      frames: FRAMES,
      channels: own,
      scale: 70,
      held: () => ({ x: 30, pitch: 4 }),
    });
    const shots = { ...track, frames: [...track.frames, ...far.frames] };
    const twice = (channels: FilmChannels): FilmChannels => ({
      jawOpen: [...Array.from(channels["jawOpen"]!), ...Array.from(channels["jawOpen"]!)],
    });
    const { synced, shares, exemplars } = planLipSync({
      track: shots,
      ownChannels: twice(own),
      newChannels: twice(fresh),
      driver,
    });
    expect(synced).toEqual([
      { from: 0, to: FRAMES },
      { from: FRAMES, to: 2 * FRAMES },
    ]);
    expect(Array.from(shares.subarray(FRAMES - 2, FRAMES + 2), (share) => Math.round(6 * share))).toEqual([
      2, 1, 1, 2,
    ]);
    const toClose = exemplars.slice(0, FRAMES).flat();
    expect(toClose.length).toBeGreaterThan(FRAMES - 1);
    expect(toClose.every(({ frame }) => frame < FRAMES)).toBe(true);
  });

  it("takes the mouth of a frame that says the same, where the lips alone do not tell", () => {
    // Every opening has one sound in the first half of the film, and another in the second.
    const half = FRAMES / 2;
    const teeth = Array.from({ length: FRAMES }, (_, t) => (t < half ? 1 : 0));
    const tongue = teeth.map((value) => 1 - value);
    const silent = teeth.map(() => 0);
    const saying = (sounds: FilmChannels): number => {
      const { exemplars } = planLipSync({
        track,
        ownChannels: { ...own, viseme_SS: teeth, tongueOut: tongue },
        newChannels: { ...fresh, ...sounds },
        driver: { ...driver, moves: new Map([["jawOpen", driver.moves.get("jawOpen")!]]) },
      });
      return exemplars.filter(([first]) => first!.frame < half).length / FRAMES;
    };
    expect(saying({ viseme_SS: silent.map(() => 1) })).toBeGreaterThan(0.9);
    expect(saying({ tongueOut: silent.map(() => 1) })).toBeLessThan(0.1);
  });

  it("shows a mouth at rest by many exemplars, not by one again and again", () => {
    const jaw = Array.from({ length: FRAMES }, (_, t) => (t < 40 ? own["jawOpen"]![t]! : 0));
    const resting = performedTrack({ frames: FRAMES, channels: { jawOpen: jaw } });
    const newChannels = { jawOpen: Array.from(fresh["jawOpen"]!).slice(0, 22) };
    const { exemplars } = planLipSync({ track: resting, ownChannels: { jawOpen: jaw }, newChannels, driver });
    const frames = exemplars.slice(40, 90).map(([first]) => first!.frame);
    expect(new Set(frames).size).toBeGreaterThan(10);
    expect(frames.filter((frame, i) => frame === frames[i - 1]).length).toBeLessThan(5);
  });

  it("closes lips that never touch in the film with the mouths that come nearest, whatever is said there", () => {
    const jaw = Array.from(own["jawOpen"]!, (value) => 0.07 + value);
    const isNearest = (frame: number): boolean => jaw[frame]! < 0.075;
    const { exemplars } = planLipSync({
      track: performedTrack({ frames: FRAMES, channels: { jawOpen: jaw } }),
      ownChannels: { jawOpen: jaw, viseme_PP: jaw.map((_, t) => (isNearest(t) ? 0 : 1)) },
      newChannels: { jawOpen: jaw.map((_, t) => (t % 20 < 10 ? 0 : 0.3)), viseme_PP: jaw.map(() => 1) },
      driver: { ...driver, moves: new Map([["jawOpen", driver.moves.get("jawOpen")!]]) },
    });
    const closed = exemplars.flatMap(([first], t) => (t % 20 > 1 && t % 20 < 8 ? [first!.frame] : []));
    expect(closed.filter((frame) => !isNearest(frame))).toEqual([]);
  });

  it("leaves frames alone that it can't believe, and fades in and out beside them", () => {
    const frames = track.frames.map((frame, t) => (t >= 40 && t < 45 ? { ...frame!, score: 0.1 } : frame));
    const { shares, exemplars, synced } = planLipSync({
      track: { ...track, frames },
      newChannels: fresh,
      driver,
    });
    expect(synced).toEqual([
      { from: 0, to: 40 },
      { from: 45, to: FRAMES },
    ]);
    expect(shares[0]).toBe(1);
    expect(Array.from(shares.subarray(34, 40), (share) => Math.round(6 * share))).toEqual([6, 5, 4, 3, 2, 1]);
    expect(Array.from(shares.subarray(40, 45))).toEqual([0, 0, 0, 0, 0]);
    expect(exemplars[42]).toEqual([]);
  });
});

describe("LipSyncPainter", () => {
  it("leaves a frame as it is whose mouth says the same already", () => {
    const same: LipSyncPlan = {
      ...plan,
      wanted: plan.space.shapes,
      exemplars: plan.exemplars.map((_, frame) => [{ frame, share: 1 }]),
    };
    for (const [i, picture] of painted(same, [3, 37, 80]).entries()) {
      const { mean, worst } = difference(picture, texture(360, 360, [3, 37, 80][i]! / 50));
      expect(mean).toBeLessThan(1.5);
      expect(worst).toBeLessThan(5);
    }
  });

  it("holds teeth by the skull while the upper lip goes up", () => {
    const frame = 36;
    const shape = plan.space.shapes[frame]!;
    const raised = shape.slice();
    for (const point of RINGS.flatMap(({ upper }) => upper.slice(1, -1))) raised[xOf(point) + 1]! -= 0.05;
    const by: LipSyncPlan = {
      ...plan,
      wanted: plan.wanted.map((wanted, t) => (t === frame ? raised : wanted)),
      exemplars: plan.exemplars.map(() => [{ frame, share: 1 }]),
    };
    const [picture] = painted(by, [frame]);
    const before = texture(360, 360, frame / 50);
    const places = plan.space.place(frame, raised);
    const [x, top] = [places[xOf(POINT.upperLip)]!, places[xOf(POINT.upperLip) + 1]!];
    const bottom = places[xOf(POINT.lowerLip) + 1]!;
    const changes = (share: number): number => {
      const at = 3 * (360 * Math.round(top + share * (bottom - top)) + Math.round(x));
      return Math.abs(picture!.data[at]! - before.data[at]!);
    };
    expect(changes(0)).toBeGreaterThan(10);
    for (const share of [0.3, 0.4, 0.5]) expect(changes(share)).toBeLessThan(4);
  });

  it("changes the lower face alone, and a frame that is left alone not at all", () => {
    const [picture] = painted(plan, [12]);
    const before = texture(360, 360, 12 / 50);
    const { share } = difference(picture!, before);
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.4);
    const eyes = 3 * 360 * Math.round(track.frames[12]!.points[3 * 168 + 1]!);
    expect(picture!.data.subarray(0, eyes)).toEqual(before.data.subarray(0, eyes));
    const untouched = new LipSyncPainter({ ...plan, exemplars: plan.exemplars.map(() => []) });
    expect(untouched.draw(before, 12)).toBe(before);
  });

  it("keeps no seam where the light of the film changes", () => {
    // Every picture is plain, each brighter than the one before.
    const film = (t: number): RgbPicture => ({
      width: 360,
      height: 360,
      data: new Uint8Array(3 * 360 * 360).fill(100 + t),
    });
    const [picture] = painted(plan, [50], film);
    const { worst } = difference(picture!, film(50));
    // The inside of the mouth takes part of it only.
    expect(worst).toBeLessThan(50);
    const rim = picture!.data[3 * (360 * Math.round(track.frames[50]!.points[3 * 2 + 1]!) + 180)]!;
    expect(Math.abs(rim - 150)).toBeLessThanOrEqual(1);
  });

  it("does not let a shadow below the frame's own lip darken the new lip, or show through below it", () => {
    const shaded = 50;
    const places = plan.space.place(shaded, plan.space.shapes[shaded]!);
    const at = (point: number): [number, number] => [places[xOf(point)]!, places[xOf(point) + 1]!];
    const [left, right, [, bottom]] = [at(204), at(424), at(200)];
    const film = (t: number): RgbPicture => {
      const data = new Uint8Array(3 * 360 * 360).fill(150);
      for (let y = Math.round(bottom) - 5; y <= Math.round(bottom); y++)
        data.fill(30, 3 * (360 * y + Math.round(left[0])), 3 * (360 * y + Math.round(right[0])));
      return t === shaded
        ? { width: 360, height: 360, data }
        : { width: 360, height: 360, data: data.fill(150) };
    };
    const [picture] = painted(plan, [shaded], film);
    const drawn = plan.space.place(shaded, plan.wanted[shaded]!);
    const lightAt = (x: number, y: number): number =>
      picture!.data[3 * (360 * Math.round(y) + Math.round(x))]!;
    const [x, rim] = [drawn[xOf(POINT.lowerRim)]!, drawn[xOf(POINT.lowerRim) + 1]!];
    expect(Math.abs(lightAt(x, rim - 1) - 150)).toBeLessThan(5);
    const below = Array.from({ length: 30 }, (_, i) => lightAt(x, rim + i));
    // Of 30, nearly half is left at its edge.
    expect(Math.min(...below)).toBeGreaterThan(90);
  });

  it("paints the same bytes every time", () => {
    const [first] = painted(plan, [31]);
    const again = planLipSync({ track, ownChannels: own, newChannels: fresh, driver });
    expect(painted(again, [31])[0]).toEqual(first);
  });

  it("keeps no more of a film than it is allowed", () => {
    const mostBytes = 400_000;
    const painter = new LipSyncPainter(
      planLipSync({ track, ownChannels: own, newChannels: fresh, driver, mostBytes }),
    );
    for (let t = 0; t < FRAMES; t++) painter.learn(texture(360, 360), t);
    // And 256 bytes a frame of the chin.
    expect(painter.keptBytes).toBeLessThanOrEqual(mostBytes + 256 * FRAMES);
    expect(painter.keptBytes).toBeGreaterThan(100_000);
    expect(painter.draw(texture(360, 360), 20)).not.toEqual(texture(360, 360));
  });
});
