import { judgeFilm, makeDriver, measureMouth, planRelip, RelipPainter } from "@orator/relip";
import type { FaceTrack, RgbPicture } from "@orator/relip";
import { followFace, rgbFilmPicture } from "@orator/sight";
import { avatarFileOf, performed } from "../person.ts";
import type { Benchmark } from "../row.ts";
import { drawnFilm } from "./drawn-film.ts";
import type { DrawnFilm } from "./drawn-film.ts";
import { closedOn, gapsOf, likeness, SkinWatch } from "./judge-lips.ts";

const FPS = 25;
const OWN =
  "The old boat carried a big brown bear past the mill. Maybe people believe me now, but you should probably wait for proof.";
const NEW =
  "Please buy two more maps before Monday. Our plumber promised a simple bypass, and my mum would rather pay by phone than be late.";

/** Gives a film of a person of the cast the lips of another sentence, and compares with that sentence performed. */
export const relip: Benchmark = async ({ avatarId }) => {
  const avatar = avatarFileOf(avatarId);
  const [own, fresh] = [await performed(OWN, FPS), await performed(NEW, FPS)];
  const film = drawnFilm(avatar, own.performance);
  const clock = new CpuClock();
  const track = await trackOf(film, clock);
  const truth = await trackOf(drawnFilm(avatar, fresh.performance));
  const driver = makeDriver();
  const verdict = judgeFilm({ track, isSpoken: track.frames.map(() => true), driver });
  const plan = clock.time("plan", () =>
    planRelip({
      track,
      ownChannels: own.performance.channels,
      newChannels: fresh.performance.channels,
      driver,
    }),
  );
  const painter = clock.time("plan", () => new RelipPainter(plan));
  await film.show((picture, frame) => clock.time("learn", () => painter.learn(picture, frame)));
  const [before, after] = [new SkinWatch(plan.space), new SkinWatch(plan.space)];
  const follower = await followFace();
  const redrawn: FaceTrack["frames"][number][] = [];
  await film.show((picture, frame) => {
    if (frame >= fresh.performance.frames) return;
    const drawn = clock.time("draw", () => painter.draw(picture, frame));
    before.see(picture);
    after.see(drawn);
    redrawn.push(follower.see(rgbFilmPicture(drawn)));
  });
  const width = measureMouth(plan.resting).width;
  const result = gapsOf({ ...track, frames: redrawn }, plan.space, width);
  const wanted = gapsOf(truth, plan.space, width);
  const dubbed = gapsOf(track, plan.space, width);
  const closed = (gaps: number[]): string => closedOn(fresh.speech.phones, gaps, FPS).join(" of ");
  const [touching, labials] = closedOn(fresh.speech.phones, result, FPS);
  const perSecond = (name: string): number => (clock.seconds(name) * FPS) / film.frames;
  const steps = ["track", "plan", "learn", "draw"];
  return [
    {
      what: "lips touch on /p b m/, redrawn",
      value: (100 * touching) / labials,
      unit: "%",
      bar: "100",
      note: `${closed(result)}; the film with other sound ${closed(dubbed)}, truth ${closed(wanted)}; ${avatarId}`,
    },
    {
      what: "opening against truth",
      value: likeness(result, wanted),
      unit: "r",
      bar: "0.86",
      note: `the film with other sound ${likeness(dubbed, wanted).toFixed(2)}`,
    },
    {
      what: "restlessness of the skin",
      value: after.restlessness,
      unit: "of 255",
      note: `the film itself ${before.restlessness.toFixed(2)}`,
    },
    {
      what: "processor time a second of film",
      value: steps.reduce((sum, name) => sum + perSecond(name), 0),
      unit: "s",
      note: `${steps.map((name) => `${name} ${perSecond(name).toFixed(2)}`).join(", ")}; without decoding and encoding`,
    },
    {
      what: "pictures kept",
      value: painter.keptBytes / 2 ** 20,
      unit: "MB",
      note: `own way r² ${plan.ownWayR2?.toFixed(2)}; gate: ${verdict.reasons.join(" ") || "qualifies"}`,
    },
  ];
};

async function trackOf(film: DrawnFilm, clock?: CpuClock): Promise<FaceTrack> {
  const follower = await followFace();
  const frames: FaceTrack["frames"][number][] = [];
  const see = (picture: RgbPicture) => follower.see(rgbFilmPicture(picture));
  await film.show((picture) => frames.push(clock ? clock.time("track", () => see(picture)) : see(picture)));
  return { width: film.width, height: film.height, fps: FPS, frames, people: follower.people };
}

/** Processor time of this process by step. */
class CpuClock {
  readonly #seconds = new Map<string, number>();

  time<Result>(name: string, work: () => Result): Result {
    const before = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(before);
    this.#seconds.set(name, this.seconds(name) + (user + system) / 1e6);
    return result;
  }

  seconds(name: string): number {
    return this.#seconds.get(name) ?? 0;
  }
}
