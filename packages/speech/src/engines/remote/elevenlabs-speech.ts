import type { ScriptWord } from "../../text/sentence.ts";
import { MOST_LIST_BYTES, MOST_SOUND_BYTES, within, engineFailed, hasNoSuch } from "./protocol.ts";
import type { ListedVoice, SpeechProtocol, RemoteClient } from "./protocol.ts";
import { plainWord, sentText } from "./sent-text.ts";
import type { SentText } from "./sent-text.ts";
import { readPcm16, checkedSound, jsonOf } from "./wav.ts";
import { wordsOfTokens } from "./words-of-tokens.ts";
import type { TimedToken } from "./words-of-tokens.ts";
import type { Span } from "../../timing/silences.ts";

const RATE_HZ = 24_000;
/** What `voice_settings.speed` takes. */
const SPEEDS = [0.7, 1.2] as const;
/** The models that understand phoneme tags, by ElevenLabs' manual; others read the tag's word as it is written. */
const WITH_PHONES = /^eleven_(?:flash_v2|turbo_v2|monolingual_v1)$/;
/** Nothing asks for another take of the same sentence; a fixed seed makes it likely to be the same. */
const SEED = 1;
/** Pages of a hundred. */
const MOST_PAGES = 10;

/** ElevenLabs: bare samples in Base64, and the start and end of every character of the text. */
export const elevenlabsSpeech: SpeechProtocol = {
  id: "elevenlabs",
  keyHeader: (key) => ({ "xi-api-key": key }),

  async speak(client, { sentence, recipe, delivery }, signal) {
    const sent = sentText(sentence, WITH_PHONES.test(recipe.model) ? withPhones : plainWord);
    const speed = within(delivery.speed, ...SPEEDS);
    const voice = encodeURIComponent(recipe.voice);
    const answer = await client.ask(
      {
        method: "POST",
        path: `/v1/text-to-speech/${voice}/with-timestamps?output_format=pcm_${RATE_HZ}`,
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({
          text: sent.text,
          model_id: recipe.model,
          seed: SEED,
          ...(speed !== 1 && { voice_settings: { speed } }),
        }),
        maxBytes: MOST_SOUND_BYTES,
      },
      signal,
    );
    const { audio_base64: audio, alignment } = jsonOf(answer, client.host) as Answer;
    if (typeof audio !== "string") throw engineFailed(client.host, "answered without sound");
    const sound = checkedSound(readPcm16(Buffer.from(audio, "base64"), RATE_HZ), client.host);
    const characters = charactersOf(alignment);
    const words = wordsByPlace(sent, characters) ?? wordsOfTokens(sentence, characters);
    return { ...sound, words, done: { speed, pitch: 0 } };
  },

  async listVoices(client, _settings, signal): Promise<ListedVoice[]> {
    try {
      return await pagesOf(client, signal);
    } catch (error) {
      // Servers that speak the older version alone.
      if (!hasNoSuch(error)) throw error;
      const answer = await client.ask({ path: "/v1/voices", maxBytes: MOST_LIST_BYTES }, signal);
      return voicesOf(jsonOf(answer, client.host));
    }
  },
};

interface Answer {
  audio_base64?: unknown;
  /** Of the text as it was sent; `normalized_alignment` is of what the engine made of it. */
  alignment?: {
    characters?: unknown;
    character_start_times_seconds?: unknown;
    character_end_times_seconds?: unknown;
  } | null;
}

function withPhones(word: ScriptWord): string {
  if (!word.isGiven || !word.arpabet) return plainWord(word);
  const shown = word.shown.replace(/[<>&"]/g, " ");
  return `<phoneme alphabet="cmu-arpabet" ph="${word.arpabet.join(" ")}">${shown}</phoneme>`;
}

function charactersOf(alignment: Answer["alignment"]): TimedToken[] {
  const {
    characters,
    character_start_times_seconds: starts,
    character_end_times_seconds: ends,
  } = alignment ?? {};
  if (!Array.isArray(characters) || !Array.isArray(starts) || !Array.isArray(ends)) return [];
  if (starts.length !== characters.length || ends.length !== characters.length) return [];
  return characters.map((text, i) => ({
    text: String(text),
    startMs: Number(starts[i]) * 1000,
    endMs: Number(ends[i]) * 1000,
  }));
}

/** Each word lasts from its first letter to its last, where the characters are just those that were sent. */
function wordsByPlace({ text, spans }: SentText, characters: readonly TimedToken[]): Span[] | undefined {
  if (text.includes("<") || characters.map((character) => character.text).join("") !== text) return undefined;
  if (characters.length !== [...text].length) return undefined;
  const words = spans.map(([start, end]) => ({
    startMs: characters[start]!.startMs,
    endMs: characters[end - 1]!.endMs,
  }));
  const isGood = words.every(
    ({ startMs, endMs }, i) => endMs > startMs && startMs >= (words[i - 1]?.endMs ?? 0) - 1,
  );
  return isGood ? words : undefined;
}

async function pagesOf(client: RemoteClient, signal?: AbortSignal): Promise<ListedVoice[]> {
  const voices: ListedVoice[] = [];
  let token = "";
  for (let page = 0; page < MOST_PAGES; page++) {
    const path = `/v2/voices?page_size=100${token && `&next_page_token=${encodeURIComponent(token)}`}`;
    const answer = jsonOf(await client.ask({ path, maxBytes: MOST_LIST_BYTES }, signal), client.host);
    voices.push(...voicesOf(answer));
    const { has_more: hasMore, next_page_token: next } = answer as Record<string, unknown>;
    if (hasMore !== true || typeof next !== "string" || next === "") break;
    token = next;
  }
  return voices;
}

function voicesOf(answer: unknown): ListedVoice[] {
  const { voices } = (answer ?? {}) as { voices?: unknown };
  if (!Array.isArray(voices)) return [];
  return (voices as Record<string, unknown>[]).flatMap((entry) => {
    const { voice_id: voice, name, labels, verified_languages: languages } = entry ?? {};
    if (typeof voice !== "string" || voice === "") return [];
    const label = (key: string) => wordIn(labels, key);
    const first: unknown = Array.isArray(languages) ? languages[0] : undefined;
    return [
      {
        voice,
        // "Rachel - calm and clear" is how some are named.
        name: typeof name === "string" ? name.split(/ [-–] /)[0] : undefined,
        gender: label("gender"),
        age: label("age"),
        accent: label("accent"),
        style: label("descriptive") ?? label("description"),
        locale: wordIn(first, "locale") ?? label("locale") ?? label("language"),
      },
    ];
  });
}

function wordIn(labels: unknown, key: string): string | undefined {
  if (typeof labels !== "object" || labels === null) return undefined;
  const value = (labels as Record<string, unknown>)[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}
