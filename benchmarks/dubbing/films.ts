import { makeTestFilm } from "@orator/media/testing";
import { dubbedSound, makeTalkingFilm } from "@orator/testkit/talking-film";
import type { SpokenTurn, TalkingFilm } from "@orator/testkit/talking-film";

/** A film to dub, and all that is known of it. */
export interface KnownFilm extends TalkingFilm {
  name: string;
  file: string;
  /** The words that are said, in order. */
  words: string[];
  speakers: number;
}

/** How a film is made. */
interface FilmPlan {
  name: string;
  said: readonly SpokenTurn[];
  behind: "music" | "noise";
}

const [JAMES, NORA, IRIS] = ["en-us-james", "en-us-nora", "en-us-iris"];

/** Figures are written as words: a recognizer that writes digits has those counted as errors. */
export const FILM_PLANS: readonly FilmPlan[] = [
  {
    name: "two speakers over music",
    behind: "music",
    said: [
      [JAMES, "Good morning, Nora. The city has a new plan for the market in the old town."],
      [NORA, "I have read about it. Every shop gets more room, and the street will be closed to cars."],
      [JAMES, "When does the work begin?"],
      [NORA, "It begins in the spring, after the holidays, and it will take about a year."],
      [JAMES, "What happens to the people who sell fish and flowers there today?"],
      [NORA, "They can use the yard of the school until the new market is open. The plan is good for them."],
    ],
  },
  {
    name: "numbers, dates and names over music",
    behind: "music",
    said: [
      [JAMES, "My name is Robert Miller, and I work for a bank in Boston."],
      [JAMES, "On the third of March two thousand twenty five we opened our ninth office in Chicago."],
      [JAMES, "It has forty two people on three floors."],
      [JAMES, "Last year they helped eleven thousand customers, and seven of ten came back."],
      [JAMES, "David Brown leads the office. Call him on Monday between nine and five."],
    ],
  },
  {
    name: "two women over noise",
    behind: "noise",
    said: [
      [NORA, "We are standing on the bridge, and there is a lot of wind today."],
      [IRIS, "The water is higher than it was last week, so the market had to close."],
      [NORA, "Nobody was hurt, and most people have gone home."],
      [IRIS, "The city says that the road will be open again in the morning."],
    ],
  },
];

/** What the brand voice keeps and what it makes of its terms; plain words, so that the least of recognizers may hear them. */
export const GLOSSARY = {
  blacklist: ["Boston", "Chicago", "Nora", "Robert"],
  whitelist: [
    ["market", "Mercadillo"],
    ["office", "sede"],
    ["plan", "programa"],
  ] as [string, string][],
};

const FPS = 25;
const SIZE = { width: 1280, height: 720 };
/** Against the level of the speech. */
const NOISE_DB = -14;

/** Makes it. */
export async function makeFilm(file: string, { name, said, behind }: FilmPlan): Promise<KnownFilm> {
  const film = await makeTalkingFilm(file, said, { isQuiet: behind === "noise", size: SIZE });
  if (behind === "noise") {
    const stereo = withNoise(await dubbedSound(file));
    const frames = (film.durationMs * FPS) / 1000;
    await makeTestFilm(file, { fps: FPS, frames, flashes: [], size: SIZE, stereo });
  }
  const words = said.flatMap(([, text]) => text.match(/[\p{L}\p{N}']+/gu) ?? []);
  const speakers = new Set(said.map(([voiceId]) => voiceId)).size;
  return { ...film, name, file, words, speakers };
}

/** A rumble that swells and falls like wind, with a hiss over it, the same each time. */
function withNoise(stereo: Float32Array): Float32Array {
  let state = 1;
  const random = (): number => (state = (state * 48_271) % 0x7fffffff) / 0x3fffffff - 1;
  let low = 0;
  const noise = new Float32Array(stereo.length);
  for (let i = 0; i < stereo.length; i += 2) {
    low = 0.98 * low + 0.2 * random();
    const swell = 0.7 + 0.3 * Math.sin((2 * Math.PI * i) / 2 / 48_000 / 3.7);
    noise.fill(swell * (low + 0.15 * random()), i, i + 2);
  }
  const power = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);
  const gain = Math.sqrt(power(stereo) / power(noise)) * 10 ** (NOISE_DB / 20);
  return stereo.map((sample, i) => sample + gain * noise[i]!);
}
