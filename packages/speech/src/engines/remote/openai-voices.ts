import openai from "../../../data/voices/openai.json" with { type: "json" };
import type { ListedVoice } from "./protocol.ts";
import type { SpeechSettings } from "./settings.ts";

type Row = readonly [voice: string, gender: string, style: string, isOlder: boolean];

/** OpenAI tells no list; these are the names of its manual, with the genders that people hear in them. */
const ROWS: readonly Row[] = openai as unknown as Row[];

/** The voices of OpenAI's model; servers that are like it, and list none of their own, take these names too. */
export function openaiVoices({ model }: Pick<SpeechSettings, "model">): ListedVoice[] {
  const isFirst = /^tts-1\b/.test(model);
  return ROWS.filter(([, , , isOlder]) => isOlder || !isFirst).map(([voice, gender, style]) => ({
    voice,
    gender,
    style,
  }));
}
