import { madeOnce } from "@orator/files";
import { SpeechError } from "../../errors.ts";
import { fastFlite } from "./vocoder/fast-flite.ts";
import type { WasiCommand } from "./wasi.ts";
import type { CommandResult } from "./wasi-calls.ts";

/** How a voice of the catalogue is made of a Flite voice. */
export interface FliteRecipe {
  base: FliteVoice;
  /** Mean pitch of the result, in Hz. */
  f0MeanHz: number;
  /** Spread of the pitch, in Hz: how lively it sounds. */
  f0StddevHz: number;
  /** Scale of all formants: 1.1 sounds like a vocal tract 10 % shorter (smaller person), 0.9 like a longer one. */
  formantScale: number;
  /** Speaking rate against the base voice: 1.1 is 10 % faster. */
  rate: number;
}

/** English words that are read in several ways, by what stands around them: what was once found does not hold again. */
const HETERONYMS: ReadonlySet<string> = new Set(
  (
    "absent abuse addict advocate affect aged allied alternate annex appropriate approximate associate attribute axes " +
    "bass blessed bow close combat combine compact complex compound compress concert conduct confine conflict console " +
    "consort construct consummate content contents contest contract contracts contrast converse convert convict " +
    "coordinate crooked decrease defect delegate deliberate desert deserts desolate dictate diffuse digest discharge " +
    "discount duplicate elaborate entrance envelope escort estimate estimates excuse excuses exploit export exports " +
    "extract ferment frequent graduate graduates house houses impact implant import imports impress incense incline " +
    "increase increases initiate insert insult intern intimate invalid invite lead learned live lives misuse moderate " +
    "mouth multiply object objects overlap overlook perfect permit permits pervert polish predicate present presents " +
    "proceeds produce progress project projects protest read rebel recall record records refill refund refunds refuse " +
    "reject relay replay research resume retake row separate sow subject subjects survey surveys suspect suspects " +
    "tear tears torment transfer transfers transplant transport update updates upgrade upset use used uses wicked " +
    "wind winds wound"
  ).split(" "),
);

/** Voices inside the Flite binary: slt US female, rms US male, awb Scottish male; kal is a fast, robotic diphone voice. */
export type FliteVoice = "slt" | "rms" | "awb" | "kal" | "kal16";

/** An ARPAbet phone and its end in seconds. */
interface FlitePhone {
  phone: string;
  endS: number;
}

/** Opens Flite once a thread (about 50 ms, some seconds the first time on a machine); later calls share the result. */
const loadFlite: () => Promise<WasiCommand> = madeOnce(fastFlite);

async function runFlite(voice: FliteVoice, args: readonly string[]): Promise<CommandResult> {
  const flite = await loadFlite();
  let result: CommandResult;
  try {
    result = flite.run(["flite", "-voice", voice, ...args]);
  } catch (cause) {
    throw new SpeechError("ENGINE_FAILED", "the Flite voice stopped unexpectedly", { cause });
  }
  if (result.exitCode !== 0) {
    throw new SpeechError("ENGINE_FAILED", `the Flite voice failed: ${result.stderr.trim().slice(0, 200)}`);
  }
  return result;
}

/** What Flite said: 16-bit mono samples and the end time of every phone. */
export interface FliteSpeech {
  samples: Float32Array;
  sampleRateHz: number;
  phones: FlitePhone[];
}

/**
 * Speaks one sentence of plain words and punctuation.
 *
 * @param features Flite's `--setf` values, for example `duration_stretch` (1 is normal, 2 twice as slow),
 *   `int_f0_target_mean` and `int_f0_target_stddev` in Hz
 * @param ssml whether `text` is in Flite's dialect of SSML (`<phoneme ph="…">`, `<prosody>`)
 */
export async function fliteSpeak(
  text: string,
  voice: FliteVoice,
  features: Readonly<Record<string, number>> = {},
  { ssml = false } = {},
): Promise<FliteSpeech> {
  const settings = Object.entries(features).flatMap(([name, value]) => [
    "--setf",
    `${name}=${value.toFixed(4)}`,
  ]);
  const mode = ssml ? ["-ssml"] : [];
  const { stdout, files } = await runFlite(voice, [
    "-psdur",
    ...settings,
    ...mode,
    "-t",
    text,
    "-o",
    "speech.wav",
  ]);
  return { ...readWave(files.get("speech.wav")), phones: readPhones(stdout) };
}

/** Words that were asked for before: a speaker has a few thousand that come again and again. */
const known = new Map<string, string[]>();
const MOST_KNOWN = 20_000;

/**
 * How Flite's lexicon and letter-to-sound rules pronounce each word, in ARPAbet with stress digits on vowels. Words are
 * asked for once a process, as a run of Flite costs more than anything else here; all of them, where one is read by
 * what stands around it.
 */
export async function flitePronunciations(words: readonly string[]): Promise<string[][]> {
  if (words.some((word) => HETERONYMS.has(word.toLowerCase()))) return askFlite(words);
  const unknown = [...new Set(words)].filter((word) => !known.has(word));
  const found = await askFlite(unknown);
  const asked = new Map(unknown.map((word, i) => [word, found[i]!]));
  const pronunciations = words.map((word) => asked.get(word) ?? known.get(word)!);
  if (known.size + asked.size > MOST_KNOWN) known.clear();
  for (const [word, phones] of asked) known.set(word, phones);
  return pronunciations;
}

/** The fast voice speaks the words with a comma after each, which makes it set a pause between them. */
async function askFlite(words: readonly string[]): Promise<string[][]> {
  if (words.length === 0) return [];
  const { stdout } = await runFlite("kal16", ["-psstress", "-t", `${words.join(", ")}.`, "-o", "speech.wav"]);
  const groups: string[][] = [];
  let group: string[] = [];
  for (const phone of stdout.trim().split(/\s+/)) {
    if (phone !== "pau") group.push(phone);
    else if (group.length > 0) {
      groups.push(group);
      group = [];
    }
  }
  if (group.length > 0) groups.push(group);
  if (groups.length === words.length) return groups;
  if (words.length === 1) return [groups.flat()];
  // Flite read some word as several: ask for the halves until the odd one is alone.
  const half = words.length >> 1;
  return [...(await askFlite(words.slice(0, half))), ...(await askFlite(words.slice(half)))];
}

function readPhones(stdout: string): FlitePhone[] {
  const phones: FlitePhone[] = [];
  let offsetS = 0;
  for (const line of stdout.split("\n")) {
    let lineEndS = 0;
    for (const item of line.trim().split(/\s+/)) {
      const colon = item.lastIndexOf(":");
      if (colon < 1) continue;
      lineEndS = Number(item.slice(colon + 1));
      phones.push({ phone: item.slice(0, colon), endS: offsetS + lineEndS });
    }
    // One line for every utterance, each with times from its own start.
    offsetS += lineEndS;
  }
  return phones;
}

function readWave(wave: Uint8Array | undefined): { samples: Float32Array; sampleRateHz: number } {
  const HEADER_BYTES = 44;
  if (!wave || wave.length < HEADER_BYTES)
    throw new SpeechError("ENGINE_FAILED", "the Flite voice made no audio");
  const view = new DataView(wave.buffer, wave.byteOffset, wave.byteLength);
  const samples = new Float32Array((wave.length - HEADER_BYTES) >> 1);
  // A file of its own begins at an even place, and every machine that runs this is little-endian; a DataView would take six
  // times as long.
  const values = new Int16Array(wave.buffer, wave.byteOffset + HEADER_BYTES, samples.length);
  for (let i = 0; i < samples.length; i++) samples[i] = values[i]! / 32768;
  return { samples, sampleRateHz: view.getUint32(24, true) };
}
