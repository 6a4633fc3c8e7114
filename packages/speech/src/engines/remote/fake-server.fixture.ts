import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { resample } from "../../dsp/resample.ts";
import type { Delivery } from "../../ports.ts";
import type { TimedWord } from "../../speech.ts";
import { readScript } from "../../text/read-script.ts";
import { ENGLISH_VOICES } from "../../voices/english-voices.ts";
import { fliteEngine } from "../flite/flite-engine.ts";
import type { FliteRecipe } from "../flite/flite.ts";
import { writeWav } from "./wav.ts";

/** The key that the fake servers accept. */
export const GOOD_KEY = "sk-good-0123456789abcdef";
const RATE_HZ = 24_000;

/** A request as a fake server got it. */
interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** What a fake server answers; `undefined` for a path that it does not have. */
export type Answering = (request: SeenRequest, response: ServerResponse) => Promise<void> | void;

/** A server on this machine that speaks an engine's protocol. */
export interface FakeServer {
  origin: string;
  seen: SeenRequest[];
  /** The JSON that it answered with. */
  answers: Record<string, unknown>[];
  /** What it said last, as it knows it itself. */
  lastWords(): readonly TimedWord[];
  /** What it does with the next requests instead of answering them, one each; the last one stays. */
  misbehave(...ways: (Answering | "well")[]): void;
}

/** Starts one of the three; `voice` is the Flite voice that speaks in it. */
export async function startFakeServer(kind: Kind, voice = "en-us-maya"): Promise<FakeServer> {
  const seen: SeenRequest[] = [];
  const answers: Record<string, unknown>[] = [];
  let lastWords: readonly TimedWord[] = [];
  let ways: (Answering | "well")[] = [];
  const say: Say = async (text, delivery) => {
    const { recipe } = ENGLISH_VOICES.find(({ id }) => id === voice)!;
    const sentence = readScript(text, "en-US")[0]!;
    const speech = await fliteEngine.speakSentence(sentence, recipe as FliteRecipe, {
      speed: 1,
      pitch: 0,
      ...delivery,
    });
    lastWords = speech.words;
    return { samples: resample(speech.samples, speech.sampleRateHz, RATE_HZ), words: speech.words };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url!, "http://stand.in");
    const got: SeenRequest = {
      method: request.method!,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks),
    };
    seen.push(got);
    const way = ways.length > 1 ? ways.shift()! : (ways[0] ?? "well");
    if (way === "well") await KINDS[kind](got, response, say, (answer) => answers.push(answer));
    else await way(got, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // It goes on listening: a later server at the same port would be one that failed a moment ago.
  server.unref();
  onTestFinished(() => server.closeAllConnections());
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answers,
    lastWords: () => lastWords,
    misbehave: (...next) => void (ways = next),
  };
}

type Kind = "openai" | "kokoro" | "elevenlabs" | "azure";
type Note = (answer: Record<string, unknown>) => void;
type Say = (
  text: string,
  delivery?: Partial<Delivery>,
) => Promise<{ samples: Float32Array; words: readonly TimedWord[] }>;

const KINDS: Readonly<
  Record<Kind, (got: SeenRequest, response: ServerResponse, say: Say, note: Note) => Promise<void> | void>
> = { openai: openai(false), kokoro: openai(true), elevenlabs, azure };

/** Members that OpenAI's own endpoint takes; it refuses others. */
const SPEECH_MEMBERS = [
  "model",
  "input",
  "voice",
  "instructions",
  "response_format",
  "speed",
  "stream_format",
];

function openai(isKokoro: boolean) {
  return async (got: SeenRequest, response: ServerResponse, say: Say): Promise<void> => {
    if (!isKokoro && got.headers.authorization !== `Bearer ${GOOD_KEY}`)
      return json(response, 401, {
        error: {
          message: `Incorrect API key provided: ${(got.headers.authorization ?? "").slice(7)}.`,
          type: "invalid_request_error",
          param: null,
          code: "invalid_api_key",
        },
      });
    if (got.method === "GET" && isKokoro && got.path === "/v1/audio/voices")
      return json(response, 200, {
        voices: ["af_heart", "bm_george", "ff_siwis"].map((id) => ({ id, name: id })),
      });
    if (got.method === "GET" && isKokoro && got.path === "/openapi.json")
      return json(response, 200, {
        openapi: "3.1.0",
        paths: { "/v1/audio/speech": {}, "/dev/captioned_speech": {} },
      });
    const isCaptioned = isKokoro && got.path === "/dev/captioned_speech";
    if (got.method !== "POST" || (got.path !== "/v1/audio/speech" && !isCaptioned))
      return json(response, 404, { error: { message: `Invalid URL (${got.method} ${got.path})` } });
    const body = JSON.parse(got.body.toString()) as Record<string, unknown>;
    const unknown = Object.keys(body).find((name) => !SPEECH_MEMBERS.includes(name));
    if (!isKokoro && unknown)
      return json(response, 400, {
        error: { message: `Unrecognized request argument supplied: ${unknown}` },
      });
    const {
      input,
      speed = 1,
      response_format: format,
    } = body as { input: string; speed?: number; response_format: string };
    if (format !== "wav" || speed < 0.25 || speed > 4)
      return json(response, 400, { error: { message: "bad value" } });
    const { samples, words } = await say(input, { speed });
    const wav = Buffer.from(writeWav({ samples, sampleRateHz: RATE_HZ }));
    if (isCaptioned) {
      // As misaki cuts them: punctuation is a token of its own.
      const timestamps = words.flatMap(({ word, startMs, endMs, punctuation }) => [
        { word, start_time: startMs / 1000, end_time: endMs / 1000 },
        ...(punctuation ? [{ word: punctuation, start_time: endMs / 1000, end_time: endMs / 1000 }] : []),
      ]);
      return json(response, 200, { audio: wav.toString("base64"), audio_format: "audio/wav", timestamps });
    }
    // Streamed: how long it will be is not known when the header goes out.
    wav.writeUInt32LE(0xffffffff, 4);
    wav.writeUInt32LE(0xffffffff, 40);
    response.writeHead(200, { "content-type": "audio/wav", "transfer-encoding": "chunked" });
    for (let at = 0; at < wav.length; at += 16_384) response.write(wav.subarray(at, at + 16_384));
    response.end();
  };
}

async function elevenlabs(got: SeenRequest, response: ServerResponse, say: Say, note: Note): Promise<void> {
  if (got.headers["xi-api-key"] !== GOOD_KEY)
    return json(response, 401, { detail: { status: "invalid_api_key", message: "Invalid API key" } });
  if (got.method === "GET" && got.path === "/v2/voices") {
    const isSecond = got.query.get("next_page_token") === "page-2";
    return json(response, 200, {
      voices: isSecond ? [ELEVEN_VOICES[1]] : [ELEVEN_VOICES[0]],
      has_more: !isSecond,
      total_count: 2,
      next_page_token: isSecond ? null : "page-2",
    });
  }
  const [, voice] = /^\/v1\/text-to-speech\/([^/]+)\/with-timestamps$/.exec(got.path) ?? [];
  if (got.method !== "POST" || voice === undefined || got.query.get("output_format") !== "pcm_24000")
    return json(response, 404, { detail: "Not Found" });
  if (!ELEVEN_VOICES.some(({ voice_id: id }) => id === voice))
    return json(response, 404, { detail: { status: "voice_not_found", message: "A voice was not found." } });
  const { text, voice_settings: settings } = JSON.parse(got.body.toString()) as {
    text: string;
    voice_settings?: { speed?: number };
  };
  const speed = settings?.speed ?? 1;
  if (speed < 0.7 || speed > 1.2)
    return json(response, 400, {
      detail: { status: "invalid_voice_settings", message: "speed out of range" },
    });
  const { samples, words } = await say(text.replace(/<[^>]*>/g, ""), { speed });
  const wav = Buffer.from(writeWav({ samples, sampleRateHz: RATE_HZ }));
  const alignment = characterTimes(text, words);
  const audio = wav.subarray(44).toString("base64");
  const answer = { audio_base64: audio, alignment, normalized_alignment: alignment };
  note(answer);
  json(response, 200, answer);
}

/** Of each character: those of a word share its time, what is between words has the gap. */
function characterTimes(text: string, words: readonly TimedWord[]) {
  const characters = [...text];
  const starts = characters.map(() => 0);
  const ends = characters.map(() => 0);
  let at = 0;
  let lastS = 0;
  for (const { word, startMs, endMs } of words) {
    const own = [...word];
    const found = characters.findIndex(
      (_, i) => i >= at && characters.slice(i, i + own.length).join("") === word,
    );
    for (let i = at; i < found; i++) [starts[i], ends[i]] = [lastS, startMs / 1000];
    own.forEach((_, k) => {
      starts[found + k] = (startMs + ((endMs - startMs) * k) / own.length) / 1000;
      ends[found + k] = (startMs + ((endMs - startMs) * (k + 1)) / own.length) / 1000;
    });
    at = found + own.length;
    lastS = endMs / 1000;
  }
  for (let i = at; i < characters.length; i++) [starts[i], ends[i]] = [lastS, lastS];
  return { characters, character_start_times_seconds: starts, character_end_times_seconds: ends };
}

const ELEVEN_VOICES = [
  {
    voice_id: "21m00Tcm4TlvDq8ikWAM",
    name: "Rachel - Matter-of-fact",
    category: "premade",
    labels: {
      accent: "american",
      descriptive: "calm",
      age: "young",
      gender: "female",
      language: "en",
      use_case: "conversational",
    },
    verified_languages: [
      { language: "en", model_id: "eleven_multilingual_v2", accent: "american", locale: "en-US" },
    ],
  },
  {
    voice_id: "JBFqnCBsd6RMkjVDRZzb",
    name: "George",
    category: "premade",
    labels: { accent: "british", age: "old", gender: "male" },
    verified_languages: [{ language: "en", locale: "en-GB" }],
  },
];

async function azure(got: SeenRequest, response: ServerResponse, say: Say): Promise<void> {
  if (got.headers["ocp-apim-subscription-key"] !== GOOD_KEY)
    return json(response, 401, {
      error: { code: "401", message: "Access denied due to invalid subscription key." },
    });
  if (got.method === "GET" && got.path === "/cognitiveservices/voices/list")
    return json(response, 200, AZURE_VOICES);
  if (got.method !== "POST" || got.path !== "/cognitiveservices/v1")
    return void response.writeHead(404).end();
  const isSsml = got.headers["content-type"] === "application/ssml+xml";
  if (!isSsml || !got.headers["user-agent"]) return void response.writeHead(isSsml ? 400 : 415).end();
  if (got.headers["x-microsoft-outputformat"] !== "riff-24khz-16bit-mono-pcm")
    return void response.writeHead(400).end("Unsupported output format");
  const ssml = got.body.toString();
  const [, rate = "0", pitch = "0", inner = ""] =
    /^<speak version="1.0" xmlns="http:\/\/www.w3.org\/2001\/10\/synthesis" xml:lang="[\w-]+"><voice name="[\w-]+"><prosody rate="([+-][\d.]+)%" pitch="([+-][\d.]+)%">(.*)<\/prosody><\/voice><\/speak>$/.exec(
      ssml,
    ) ?? [];
  if (inner === "") return void response.writeHead(400).end("The SSML is not valid");
  const text = inner
    .replace(/<sub alias="([^"]*)">[^<]*<\/sub>/g, "$1")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&apos;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
  const delivery = { speed: 1 + Number(rate) / 100, pitch: 100 * Math.log2(1 + Number(pitch) / 100) };
  const { samples } = await say(text, delivery);
  response
    .writeHead(200, { "content-type": "audio/x-wav" })
    .end(writeWav({ samples, sampleRateHz: RATE_HZ }));
}

const AZURE_VOICES = [
  {
    Name: "Microsoft Server Speech Text to Speech Voice (en-US, JennyNeural)",
    DisplayName: "Jenny",
    LocalName: "Jenny",
    ShortName: "en-US-JennyNeural",
    Gender: "Female",
    Locale: "en-US",
    LocaleName: "English (United States)",
    SampleRateHertz: "24000",
    VoiceType: "Neural",
    Status: "GA",
    WordsPerMinute: "152",
    VoiceTag: { TailoredScenarios: ["Chat"], VoicePersonalities: ["Considerate"] },
  },
  {
    Name: "Microsoft Server Speech Text to Speech Voice (de-DE, ConradNeural)",
    DisplayName: "Conrad",
    LocalName: "Conrad",
    ShortName: "de-DE-ConradNeural",
    Gender: "Male",
    Locale: "de-DE",
    LocaleName: "German (Germany)",
    SampleRateHertz: "24000",
    VoiceType: "Neural",
    Status: "GA",
  },
];

/** Answers with JSON. */
export function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
