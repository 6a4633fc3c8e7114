import type { Span } from "../../timing/silences.ts";
import { MOST_LIST_BYTES, MOST_SOUND_BYTES, within, openaiVoices, hasNoSuch } from "./protocol.ts";
import type { ListedVoice, SpeechProtocol, RemoteClient } from "./protocol.ts";
import { sentText } from "./sent-text.ts";
import { readWav, checkedSound, jsonOf, soundOf } from "./wav.ts";
import { wordsOfTokens } from "./words-of-tokens.ts";

/** Of OpenAI's own; servers like it take the same. */
const SPEEDS = [0.25, 4] as const;
const JSON_HEADERS = { "content-type": "application/json" };

/**
 * `POST /audio/speech` as OpenAI defined it and Kokoro-FastAPI, LocalAI, Speaches and many others understand it. WAV is asked for: of all
 * formats that need no decoder it alone says its own rate. Kokoro-FastAPI has a second operation that also tells when each word sounds.
 */
export const openaiSpeech: SpeechProtocol = {
  id: "openai",
  keyHeader: (key) => ({ authorization: `Bearer ${key}` }),

  async speak(client, { sentence, recipe, delivery }, signal) {
    const { text } = sentText(sentence);
    const speed = within(delivery.speed, ...SPEEDS);
    const body = {
      model: recipe.model,
      input: text,
      voice: recipe.voice,
      response_format: "wav",
      ...(speed !== 1 && { speed }),
    };
    const done = { speed, pitch: 0 };
    if (recipe.isTimed) {
      const { sound, tokens } = await captioned(client, body, signal);
      return { ...sound, words: wordsOfTokens(sentence, tokens), done };
    }
    const answer = await client.ask(
      {
        method: "POST",
        path: "/audio/speech",
        headers: { ...JSON_HEADERS, accept: "audio/wav" },
        body: JSON.stringify(body),
        maxBytes: MOST_SOUND_BYTES,
      },
      signal,
    );
    return { ...soundOf(answer, client.host), done };
  },

  async listVoices(client, settings, signal): Promise<ListedVoice[]> {
    const known = openaiVoices(settings);
    if (new URL(settings.baseUrl).hostname === "api.openai.com") return known;
    const query = `?model=${encodeURIComponent(settings.model)}`;
    try {
      const answer = await client.ask({ path: `/audio/voices${query}`, maxBytes: MOST_LIST_BYTES }, signal);
      const listed = listedVoices(jsonOf(answer, client.host), settings.model);
      if (listed.length === 0) return known;
      const isTimed = await tellsTimes(client, signal);
      return isTimed ? listed.map((voice) => ({ ...voice, isTimed })) : listed;
    } catch (error) {
      signal?.throwIfAborted();
      // No list is no fault: OpenAI's has none either.
      if (hasNoSuch(error)) return known;
      throw error;
    }
  },
};

/** Kokoro-FastAPI lies at the root of its server, its OpenAI-compatible part at /v1. */
function besideVersion(path: string): string {
  return `/..${path}`;
}

async function captioned(client: RemoteClient, body: object, signal?: AbortSignal) {
  const answer = await client.ask(
    {
      method: "POST",
      path: besideVersion("/dev/captioned_speech"),
      headers: JSON_HEADERS,
      body: JSON.stringify({ ...body, stream: false, return_timestamps: true }),
      maxBytes: MOST_SOUND_BYTES,
    },
    signal,
  );
  const { audio, timestamps } = jsonOf(answer, client.host) as { audio?: unknown; timestamps?: unknown };
  const bytes = Buffer.from(typeof audio === "string" ? audio : "", "base64");
  const sound = readWav(bytes) ?? { samples: new Float32Array(), sampleRateHz: 24_000 };
  return { sound: checkedSound(sound, client.host), tokens: tokensOf(timestamps) };
}

function tokensOf(timestamps: unknown): (Span & { text: string })[] {
  if (!Array.isArray(timestamps)) return [];
  return (timestamps as Record<string, unknown>[]).flatMap((entry) => {
    const { word, start_time: start, end_time: end } = entry ?? {};
    if (typeof word !== "string" || typeof start !== "number" || typeof end !== "number") return [];
    return [{ text: word, startMs: start * 1000, endMs: end * 1000 }];
  });
}

/** Whether the server says that it has the second operation: FastAPI publishes what it can. */
async function tellsTimes(client: RemoteClient, signal?: AbortSignal): Promise<boolean> {
  try {
    const request = { path: besideVersion("/openapi.json"), maxBytes: MOST_LIST_BYTES };
    const { paths } = jsonOf(await client.ask(request, signal), client.host) as { paths?: object };
    return "/dev/captioned_speech" in (paths ?? {});
  } catch {
    signal?.throwIfAborted();
    return false;
  }
}

/** Servers agree on the path of the list, not on its form: names, or objects, in "voices", in "data", or bare; of several models in turn. */
function listedVoices(answer: unknown, model: string): ListedVoice[] {
  if (Array.isArray(answer)) return answer.flatMap((entry) => listedVoices({ entry }, model));
  if (typeof answer !== "object" || answer === null) return [];
  const { voices, data, entry } = answer as Record<string, unknown>;
  if (Array.isArray(voices) || Array.isArray(data)) return listedVoices(voices ?? data, model);
  if (typeof entry === "string") return [{ voice: entry, ...labelsOfKokoro(entry) }];
  if (typeof entry !== "object" || entry === null) return [];
  const labels = entry as Record<string, unknown>;
  const word = (name: string) => (typeof labels[name] === "string" ? (labels[name] as string) : undefined);
  if (Array.isArray(labels["voices"])) {
    const isOther = word("model") !== undefined && word("model") !== model;
    return isOther ? [] : listedVoices(labels["voices"], model);
  }
  const voice = word("id") ?? word("voice_id") ?? word("name");
  if (voice === undefined || voice === "") return [];
  return [
    {
      voice,
      name: word("name"),
      gender: word("gender"),
      age: word("age"),
      accent: word("accent"),
      locale: (word("locale") ?? word("language"))?.replaceAll("_", "-"),
      ...labelsOfKokoro(voice),
    },
  ];
}

const KOKORO_LOCALES: Readonly<Record<string, string>> = {
  a: "en-US", b: "en-GB", e: "es-ES", f: "fr-FR", h: "hi-IN", i: "it-IT", j: "ja-JP", p: "pt-BR", z: "zh-CN",
}; // prettier-ignore

/** Kokoro's voices say by their names what they are: "af_heart" is American and female. */
function labelsOfKokoro(voice: string): Omit<ListedVoice, "voice"> {
  const [, language, gender, name] = /^([abefhijpz])([fm])_([a-z0-9]+)$/.exec(voice) ?? [];
  if (language === undefined) return {};
  return { name, locale: KOKORO_LOCALES[language], gender: gender === "f" ? "female" : "male" };
}
