import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withFittedModel } from "../fitted/fitted-model.ts";
import { steadyModel } from "../fitted/graft.ts";
import { loadTts } from "./sherpa-tts.ts";
import type { LoadedVoice } from "./sherpa-tts.ts";
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { cacheFolder } from "@orator/files";

/** The version of the package that the data comes from. */
const VERSION = "0.3.5";

/** espeak-ng keeps the path of its data in 160 bytes, names of files included. */
const LONGEST_PATH = 120;

/** How much of the noise is heard, as the voice's maker uses it. */
const NOISE_SCALE = 0.667;

/** What spells telephone numbers, dates and other numbers, in this order. */
const RULES = ["phone.fst", "date.fst", "number.fst"];

/** What of Piper's configuration of a voice is used. */
interface PiperConfig {
  audio: { sample_rate: number };
  espeak: { voice: string };
  inference: { noise_scale: number; length_scale: number; noise_w: number };
  num_speakers: number;
  phoneme_id_map: Readonly<Record<string, readonly number[]>>;
}

/**
 * Loads a voice as Piper publishes it: `model.onnx` and `config.json`. sherpa-onnx wants what the configuration tells in the model
 * itself and the phones as a list, so it reads a copy that has them; the copy also draws the same noise each time.
 *
 * @param identity of the files' content
 */
export async function loadPiper(folder: string, identity: string, threads: number): Promise<LoadedVoice> {
  const config = JSON.parse(readFileSync(join(folder, "config.json"), "utf8")) as PiperConfig;
  const dataDir = await speechDataFolder();
  const { noise_scale, noise_w, length_scale } = config.inference;
  const lists = mkdtempSync(join(tmpdir(), "orator-piper-"));
  try {
    const tokens = join(lists, "tokens.txt");
    writeFileSync(tokens, tokenList(config));
    const fit = (source: string, target: string): Promise<number> =>
      steadyModel(source, target, metadataOf(config));
    const tts = await withFittedModel(join(folder, "model.onnx"), identity, fit, (model) =>
      loadTts(
        {
          vits: { model, tokens, dataDir, noiseScale: noise_scale, noiseScaleW: noise_w, lengthScale: 1 },
        },
        threads,
      ),
    );
    return { tts, lengthScale: length_scale };
  } finally {
    rmSync(lists, { recursive: true, force: true });
  }
}

function metadataOf({ audio, espeak, num_speakers }: PiperConfig): Record<string, string> {
  return {
    comment: "piper",
    language: espeak.voice,
    voice: espeak.voice,
    has_espeak: "1",
    sample_rate: `${audio.sample_rate}`,
    n_speakers: `${num_speakers}`,
  };
}

/** A phone and its number a line. */
function tokenList({ phoneme_id_map }: PiperConfig): string {
  return Object.entries(phoneme_id_map)
    .map(([phone, [id]]) => `${phone} ${id}\n`)
    .join("");
}

/**
 * Loads a voice of Matcha's that speaks Chinese and English: `acoustic.onnx`, which makes a spectrogram of sounds, `vocoder.onnx`, which
 * makes it heard, `lexicon.txt` with the sounds of Chinese words, and rules that spell numbers; espeak-ng reads what is English. The
 * network is read from a copy that draws the same noise each time.
 *
 * Changes the folder that the process works in: sherpa-onnx parts paths of rules and lexicons at commas, so that only those without a
 * folder are safe.
 *
 * @param identity of the files' content
 */
export async function loadMatcha(folder: string, identity: string, threads: number): Promise<LoadedVoice> {
  const dataDir = await speechDataFolder();
  process.chdir(folder);
  const tts = await withFittedModel(join(folder, "acoustic.onnx"), identity, steadyModel, (acousticModel) =>
    loadTts(
      {
        matcha: {
          acousticModel,
          vocoder: join(folder, "vocoder.onnx"),
          lexicon: "lexicon.txt",
          tokens: join(folder, "tokens.txt"),
          dataDir,
          noiseScale: NOISE_SCALE,
          lengthScale: 1,
        },
      },
      threads,
      RULES,
    ),
  );
  return { tts, lengthScale: 1 };
}

/**
 * Folder of espeak-ng's data, which turns text into phones for the voices that sherpa-onnx runs: unpacked once into the cache by a
 * program of the optional package `@orator/espeak`, 24 MB.
 *
 * @throws Error where that package is not installed, or the cache's path is too long for espeak-ng
 */
async function speechDataFolder(): Promise<string> {
  const folder = join(cacheFolder(), `espeak-ng-data-${VERSION}`);
  if (Buffer.byteLength(folder) > LONGEST_PATH)
    throw new Error(`the cache's path is too long for espeak-ng: ORATOR_CACHE_DIR names another`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.${randomUUID().slice(0, 8)}`;
  try {
    await mkdir(partial, { recursive: true });
    const program = createRequire(import.meta.url).resolve("@orator/espeak/unpack");
    await promisify(execFile)(process.execPath, [program, partial]);
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another has made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
