import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withFittedModel } from "../fitted/fitted-model.ts";
import { steadyModel } from "../fitted/graft.ts";
import type { LoadedVoice } from "./loaded-voice.ts";
import { loadTts } from "./sherpa-tts.ts";
import { speechDataFolder } from "./speech-data.ts";

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
