import { findFile } from "@orator/files";
import { SpeechError } from "../errors.ts";
import type { SpeechRecognizer, Transcript } from "../ports.ts";
import type { TimedWord } from "../speech.ts";
import { hasPocketsphinx, runPocketsphinx } from "../timing/run-pocketsphinx.ts";

/** Where distributions put the English word models: Debian's package pocketsphinx-en-us. */
const WORD_MODELS = ["/usr/share/pocketsphinx/model/en-us/en-us.lm.bin"];
/** The recognizer's frame times are early by half an analysis window. */
const DELAY_MS = 12.5;
/** Words that it doubts more than this are mostly noises. */
const LEAST_CONFIDENCE = 0.02;

/**
 * CMU PocketSphinx in a process of its own, where the machine has it: English in lower case without punctuation. Quick and
 * modest, good for short questions in plain words.
 */
export const pocketsphinxRecognizer: SpeechRecognizer = {
  id: "pocketsphinx",
  quality: "draft",
  identifies: "none",
  languages: async () => ((await isInstalled()) ? ["en"] : []),
  async transcribe(recording, { signal } = {}): Promise<Transcript> {
    signal?.throwIfAborted();
    if (!(await isInstalled()))
      throw new SpeechError("ENGINE_MISSING", "pocketsphinx and its English model are not installed");
    const report = await runPocketsphinx(recording, ["-remove_noise", "yes", "-time", "yes"], signal);
    const words = readWords(report, (recording.samples.length * 1000) / recording.sampleRateHz);
    return { text: words.map(({ word }) => word).join(" "), language: "en", words };
  },
};

async function isInstalled(): Promise<boolean> {
  return (await hasPocketsphinx()) && (await findFile(WORD_MODELS)) !== undefined;
}

/** Lines are "good 0.080 0.320 0.999900": word, first and last frame in seconds, confidence; "our(2)" is a way to say "our". */
function readWords(report: string, durationMs: number): TimedWord[] {
  const words: TimedWord[] = [];
  for (const [, word = "", start, end, confidence] of report.matchAll(
    /^([\p{L}'.-]+)(?:\(\d+\))? (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/gmu,
  )) {
    if (Number(confidence) < LEAST_CONFIDENCE) continue;
    const startMs = Math.max(words.at(-1)?.endMs ?? 0, Number(start) * 1000 + DELAY_MS);
    words.push({
      word,
      startMs,
      endMs: Math.min(durationMs, Math.max(startMs, Number(end) * 1000 + DELAY_MS)),
    });
  }
  return words.filter(({ startMs, endMs }) => startMs <= endMs);
}
