import { ENGINE_PACE } from "@orator/net";
import type { EnginePace } from "@orator/net";
import { MFCC_RATE_HZ as RATE_HZ } from "../../dsp/mfcc.ts";
import { resample } from "../../dsp/resample.ts";
import { SpeechError } from "../../errors.ts";
import type { Recording, SpeechRecognizer, Transcript, TranscribeOptions } from "../../ports.ts";
import type { TimedWord } from "../../speech.ts";
import { readScript } from "../../text/read-script.ts";
import { referencesFor, textAligner } from "../../timing/align-text.ts";
import { findSilences } from "../../timing/silences.ts";
import { RemoteFailure, RemoteClient } from "./protocol.ts";
import { spreadPieces, wordsLikeText } from "./heard-words.ts";
import type { HeardPiece } from "./heard-words.ts";
import { transcriptionSettings } from "./settings.ts";
import type { TranscriptionSettings } from "./settings.ts";
import { writeWav, jsonOf } from "./wav.ts";
import { languageCodeOf, WHISPER_LANGUAGES } from "./whisper-languages.ts";

/** Ten minutes are 19 MB: OpenAI takes 25. */
const PIECE_S = 600;
/** A piece ends in a silence that begins in its last so many seconds, where there is one. */
const CUT_WITHIN_S = 30;
const MOST_ANSWER_BYTES = 8_000_000;
/** Listening takes longer than speaking a sentence. */
const PACE: EnginePace = { ...ENGINE_PACE, tryMs: 120_000, allMs: 180_000 };
/** Longest recording that is aligned when an engine tells no times at all. */
const MOST_ALIGNED_S = 60;

/** Engines and models that know no more than the text: found out by asking, remembered as long as the process lives. */
const wordless = new Set<string>();

/**
 * `POST /audio/transcriptions` as OpenAI defined it and faster-whisper-server, Speaches, LocalAI and whisper.cpp's server understand it. Words
 * and their times where the engine tells them; else its segments' time is shared out; else the text is laid on the recording.
 */
export function createRemoteRecognizer({
  settings = () => transcriptionSettings(),
  pace = PACE,
}: { settings?: () => TranscriptionSettings | undefined; pace?: EnginePace } = {}): SpeechRecognizer {
  return {
    id: "remote",
    quality: "good",
    identifies: "any",
    languages: async () => (settings() ? WHISPER_LANGUAGES : []),
    async transcribe(recording, options = {}): Promise<Transcript> {
      options.signal?.throwIfAborted();
      const found = settings();
      if (!found)
        throw new SpeechError("ENGINE_MISSING", "no transcription engine is set: TRANSCRIPTION_BASE_URL");
      const client = new RemoteClient(found, { keyVariable: "TRANSCRIPTION_API_KEY", pace });
      const samples = resample(recording.samples, recording.sampleRateHz, RATE_HZ);
      const whole: Transcript = { text: "", language: options.language ?? "", words: [] };
      for (const [start, end] of piecesOf(samples)) {
        const piece = { samples: samples.subarray(start, end), sampleRateHz: RATE_HZ };
        const heard = await hear(client, found, piece, options);
        const offsetMs = (start * 1000) / RATE_HZ;
        whole.text = [whole.text, heard.text].filter((text) => text !== "").join(" ");
        whole.language ||= heard.language;
        whole.words.push(
          ...heard.words.map((word) => ({
            ...word,
            startMs: word.startMs + offsetMs,
            endMs: word.endMs + offsetMs,
          })),
        );
      }
      return { ...whole, language: whole.language || "en" };
    },
  };
}

/** The transcription engine that `TRANSCRIPTION_BASE_URL` sets. */
export const remoteRecognizer: SpeechRecognizer = createRemoteRecognizer();

function piecesOf(samples: Float32Array): [start: number, end: number][] {
  const pieces: [number, number][] = [];
  for (let start = 0; start < samples.length;) {
    const limit = start + PIECE_S * RATE_HZ;
    let end = Math.min(samples.length, limit);
    if (end < samples.length) {
      const from = end - CUT_WITHIN_S * RATE_HZ;
      const quiet = findSilences(samples.subarray(from, end), RATE_HZ).at(-1);
      if (quiet) end = from + Math.round((((quiet.startMs + quiet.endMs) / 2) * RATE_HZ) / 1000);
    }
    pieces.push([start, end]);
    start = end;
  }
  return pieces;
}

interface Answer {
  text?: unknown;
  language?: unknown;
  words?: unknown;
  segments?: unknown;
}

async function hear(
  client: RemoteClient,
  { baseUrl, model }: TranscriptionSettings,
  piece: Recording,
  { language, signal }: TranscribeOptions,
): Promise<Transcript> {
  const name = `${baseUrl} ${model}`;
  const sound = new Blob([writeWav(piece)], { type: "audio/wav" });
  const ask = async (isPlain: boolean): Promise<Answer> => {
    const form = new FormData();
    form.append("model", model);
    if (language) form.append("language", language);
    form.append("response_format", isPlain ? "json" : "verbose_json");
    for (const what of isPlain ? [] : ["word", "segment"]) form.append("timestamp_granularities[]", what);
    form.append("file", sound, "speech.wav");
    const body = new Response(form);
    const answer = await client.ask(
      {
        method: "POST",
        path: "/audio/transcriptions",
        headers: { "content-type": body.headers.get("content-type")!, accept: "application/json" },
        body: await body.bytes(),
        maxBytes: MOST_ANSWER_BYTES,
      },
      signal,
    );
    return (jsonOf(answer, client.host) ?? {}) as Answer;
  };
  const answer = await ask(wordless.has(name)).catch((error: unknown) => {
    const isRefused = error instanceof RemoteFailure && (error.status === 400 || error.status === 422);
    if (!isRefused || wordless.has(name)) throw error;
    // Newer models of OpenAI give the text alone, and refuse to be asked for more.
    wordless.add(name);
    return ask(true);
  });
  if (typeof answer.text !== "string") throw new RemoteFailure(client.host, "answered without a text");
  const text = answer.text.trim();
  const said = typeof answer.language === "string" ? languageCodeOf(answer.language) : undefined;
  const heard = said ?? language ?? "";
  return { text, language: heard, words: await wordsOf(text, answer, piece, { language: heard, signal }) };
}

async function wordsOf(
  text: string,
  { words, segments }: Answer,
  piece: Recording,
  { language, signal }: TranscribeOptions,
): Promise<TimedWord[]> {
  if (text === "") return [];
  const heard = wordsLikeText(text, timed(words, "word"));
  if (heard.length > 0) return heard;
  const parts = timed(segments, "text");
  if (parts.length > 0) return spreadPieces(parts);
  return (await aligned(text, piece, language || "en", signal)) ?? spreadPieces([soundingPart(text, piece)]);
}

/** Entries with text and times in seconds; none where one is not that. */
function timed(entries: unknown, key: "word" | "text"): HeardPiece[] {
  if (!Array.isArray(entries)) return [];
  return (entries as Record<string, unknown>[]).flatMap((entry) => {
    const { start, end, [key]: text } = entry ?? {};
    if (typeof text !== "string" || typeof start !== "number" || typeof end !== "number") return [];
    return [{ text, startMs: Math.max(0, start) * 1000, endMs: Math.max(start, end) * 1000 }];
  });
}

async function aligned(
  text: string,
  piece: Recording,
  language: string,
  signal: AbortSignal | undefined,
): Promise<TimedWord[] | undefined> {
  const references = referencesFor(language);
  if (references.length === 0 || piece.samples.length > MOST_ALIGNED_S * RATE_HZ) return undefined;
  try {
    const sentences = readScript(text.replaceAll(/[[\]<>]/g, " "), language);
    const { words } = await textAligner(references).align(piece, sentences, signal);
    return words;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SpeechError) return undefined;
    throw error;
  }
}

/** From the end of the silence at the beginning to the beginning of the one at the end. */
function soundingPart(text: string, { samples }: Recording): HeardPiece {
  const durationMs = (samples.length * 1000) / RATE_HZ;
  const silences = findSilences(samples, RATE_HZ);
  const startMs = silences[0]?.startMs === 0 ? silences[0].endMs : 0;
  const last = silences.at(-1);
  const endMs = last && last.endMs >= durationMs - 1 && last.startMs > startMs ? last.startMs : durationMs;
  return { text, startMs, endMs: Math.max(startMs, endMs) };
}
