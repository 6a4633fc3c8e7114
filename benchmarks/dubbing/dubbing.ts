import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStack } from "@orator/acceptance/stack";
import { extractSound } from "@orator/media";
import { Orator } from "@orator/sdk";
import type { Benchmark, Row } from "../row.ts";
import { dub } from "./dub.ts";
import type { Dub } from "./dub.ts";
import { FILM_PLANS, GLOSSARY, makeFilm } from "./films.ts";
import { captionFigures, givenWrong, termsKept, wordErrors } from "./judge-dub.ts";

/** Films of the project's own, dubbed from English into Spanish by a service of its own with the engines of this machine. */
export const dubbing: Benchmark = async ({ quick }) => {
  const folder = mkdtempSync(join(tmpdir(), "orator-bench-"));
  const stack = (await startStack("embedded", { MAX_UPLOAD_MB: "64" }))!;
  try {
    const apiKey = await stack.admin("create-key", "--name", "bench");
    const client = new Orator({ apiKey, baseUrl: stack.url });
    const { id: brandVoiceId } = await client.brandVoices.create({ name: "Bench", ...GLOSSARY });
    const rows: Row[] = [];
    const dubs: Dub[] = [];
    for (const [i, plan] of FILM_PLANS.slice(0, quick ? 1 : undefined).entries()) {
      const film = await makeFilm(join(folder, `film-${i}.mp4`), plan);
      const made = await dub(film, { stack, client, brandVoiceId });
      rows.push(...(await rowsOfFilm(made)));
      dubs.push(made);
    }
    return [...rows, ...rowsOfAll(dubs, await enginesOf(client))];
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true });
  }
};

/** Within which a line has to begin. */
const IN_STEP_MS = 200;
/** The end of a line that is as it was spoken is at least so much like it. */
const WHOLE = 0.9;
/** Rounding to samples that are thinned out. */
const ROUNDING_MS = 1;

async function rowsOfFilm({ film, proofread, uncleaned, counted, file, lines }: Dub): Promise<Row[]> {
  const { segments } = proofread;
  const errors = { cleaned: wordErrors(film, proofread), not: wordErrors(film, uncleaned) };
  const found = new Set(segments.map(({ speaker }) => speaker)).size;
  // In the order of the film: behind a line that was not found all count as late.
  const sourceLate = segments.map(({ start }, i) =>
    Math.round((lines[i]?.startMs ?? Infinity) - 1000 * start),
  );
  const turnLate = film.turns.map(({ startMs }) =>
    Math.round(
      nearest(
        startMs,
        lines.map((line) => line.startMs),
      ),
    ),
  );
  const [before, after] = [await soundOf(film.file), await soundOf(file)];
  const loudness = { before: before.loudnessLufs!, after: after.loudnessLufs! };
  const row = (what: string, value: number, unit: string, more: Pick<Row, "bar" | "note"> = {}): Row => ({
    what: `${what}, ${film.name}`,
    value,
    unit,
    ...more,
  });
  return [
    row("words heard wrongly", percent(errors.cleaned), "%", {
      note: `${errors.cleaned.join(" of ")}; ${percent(errors.not).toFixed(0)} % without enable_speech_enhancement`,
    }),
    row("speech given to nobody or somebody else", percent(givenWrong(film, proofread)), "%", {
      note:
        `${found} found of ${film.speakers}` +
        (film.speakers > 1
          ? `; ${percent(givenWrong(film, counted)).toFixed(0)} % where speaker_num is given`
          : ""),
    }),
    row("lines begin within 200 ms of their source", percent([inStep(sourceLate), segments.length]), "%", {
      bar: "100",
      note: `${segments.length} lines, ${lines.length} of them found in the sound; worst ${worst(sourceLate)} ms`,
    }),
    row("turns of the script with a line within 200 ms", percent([inStep(turnLate), turnLate.length]), "%", {
      note: `${turnLate.length} turns, cut at rests of 300 ms; worst ${worst(turnLate)} ms: a line may hold two`,
    }),
    row(
      "lines that overlap",
      lines.filter(({ startMs }, i) => startMs < (lines[i - 1]?.endMs ?? 0) - ROUNDING_MS).length,
      "lines",
      { bar: "0" },
    ),
    row(
      "lines cut off or missing",
      segments.length - lines.filter(({ endSimilarity }) => endSimilarity >= WHOLE).length,
      "lines",
      {
        bar: "0",
        note: `their ends are alike by ${Math.min(...lines.map(({ endSimilarity }) => endSimilarity)).toFixed(3)} or more`,
      },
    ),
    row("loudness against the film's", loudness.after - loudness.before, "LU", {
      note: `${loudness.before.toFixed(1)} and ${loudness.after.toFixed(1)} LUFS`,
    }),
    row("largest sample", decibels(after.peak), "dB", {
      bar: "−1",
      note: `the film ${decibels(before.peak).toFixed(1)} dB`,
    }),
  ];
}

function rowsOfAll(dubs: readonly Dub[], engines: string): Row[] {
  const terms = dubs.map(({ film, proofread }) => termsKept(film, proofread.segments));
  const [kept, heard, said] = [0, 1, 2].map((i) => terms.reduce((sum, each) => sum + each[i]!, 0)) as [
    number,
    number,
    number,
  ];
  const cues = dubs.flatMap((made) => made.cues);
  const captions = captionFigures(cues);
  const warnings = dubs.flatMap(({ translation }) => translation.warnings);
  const filmS = dubs.reduce((sum, { film }) => sum + film.durationMs / 1000, 0);
  const total = (of: (made: Dub) => number): number => dubs.reduce((sum, made) => sum + of(made), 0);
  const elapsedS = total((made) => made.elapsedS);
  return [
    {
      what: "terms of the glossary kept where they were heard",
      value: percent([kept, heard]),
      unit: "%",
      bar: "100",
      note: `${kept} of ${heard}; said ${said} times`,
    },
    { what: "longest line of a caption", value: captions.longest, unit: "characters", bar: "42" },
    {
      what: "captions read at 17 characters a second",
      value: percent([captions.readable, cues.length]),
      unit: "%",
      note: `${captions.readable} of ${cues.length}, the fastest ${captions.fastest.toFixed(0)}; where the next line follows at once they keep the pace of the speaker`,
    },
    {
      what: "length of the films over the time taken",
      value: filmS / elapsedS,
      unit: "×",
      note: `${filmS.toFixed(0)} s of film in ${elapsedS.toFixed(0)} s, 720p, from order to film; ${engines}`,
    },
    {
      what: "processor time a second of film",
      value: total(({ use }) => use.cpuS) / filmS,
      unit: "s",
      note: "the service and all that it starts",
    },
    {
      what: "memory of the service's process",
      value: Math.max(...dubs.map(({ use }) => use.mainMb)),
      unit: "MB at most",
      note: `since its start; the largest that it started ${Math.max(...dubs.map(({ use }) => use.childMb)).toFixed(0)} MB`,
    },
    { what: "warnings", value: warnings.length, unit: "of all films", note: warnings.join(" ") },
  ];
}

/** What hears and translates here, best first. */
async function enginesOf({ engines }: Orator): Promise<string> {
  const all = (await engines.list()).engines.filter(({ state }) => state === "ready");
  const named = ["recognition", "translation"].flatMap((wanted) =>
    all.filter(({ capability }) => capability === wanted).map(({ engine }) => engine),
  );
  return `engines: ${named.join(", ")}`;
}

async function soundOf(file: string): Promise<{ loudnessLufs?: number; peak: number }> {
  return extractSound(file, { stereo: `${file}.stereo`, mono: `${file}.mono` });
}

/** From a time to the nearest of others, in ms. */
function nearest(timeMs: number, others: readonly number[]): number {
  return others.reduce(
    (best, other) => (Math.abs(other - timeMs) < Math.abs(best) ? other - timeMs : best),
    Infinity,
  );
}

function inStep(late: readonly number[]): number {
  return late.filter((each) => Math.abs(each) <= IN_STEP_MS).length;
}

function worst(late: readonly number[]): number {
  return Math.max(...late.map(Math.abs));
}

function percent([part, whole]: readonly [number, number]): number {
  return (100 * part) / whole;
}

function decibels(gain: number): number {
  return 20 * Math.log10(gain);
}
