import type { ScriptWord } from "../../text/sentence.ts";
import { MOST_LIST_BYTES, MOST_SOUND_BYTES } from "./protocol.ts";
import type { ListedVoice, SpeechProtocol } from "./protocol.ts";
import { plainWord, sentText } from "./sent-text.ts";
import { jsonOf, soundOf } from "./wav.ts";
import { ipaWithStress } from "./syllables.ts";

/**
 * Azure's speech service and what speaks like it: SSML to `/cognitiveservices/v1`. Speed and pitch are the engine's own, phones are
 * said as they are written. A WAV file (riff) is asked for, which can't be taken for something else.
 */
export const azureSpeech: SpeechProtocol = {
  id: "azure",
  keyHeader: (key) => ({ "ocp-apim-subscription-key": key }),

  async speak(client, { sentence, recipe, delivery }, signal) {
    const { text } = sentText(sentence, ssmlWord);
    const rate = percent(delivery.speed);
    const pitch = percent(2 ** (delivery.pitch / 100));
    const ssml =
      `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${escaped(recipe.locale)}">` +
      `<voice name="${escaped(recipe.voice)}"><prosody rate="${rate}" pitch="${pitch}">${text}</prosody></voice></speak>`;
    const answer = await client.ask(
      {
        method: "POST",
        path: "/cognitiveservices/v1",
        headers: {
          "content-type": "application/ssml+xml",
          "x-microsoft-outputformat": "riff-24khz-16bit-mono-pcm",
        },
        body: ssml,
        maxBytes: MOST_SOUND_BYTES,
      },
      signal,
    );
    return { ...soundOf(answer, client.host), done: delivery };
  },

  async listVoices(client, _settings, signal): Promise<ListedVoice[]> {
    const path = "/cognitiveservices/voices/list";
    const listed = jsonOf(await client.ask({ path, maxBytes: MOST_LIST_BYTES }, signal), client.host);
    if (!Array.isArray(listed)) return [];
    return (listed as Record<string, unknown>[]).flatMap((entry) => {
      const word = (name: string) =>
        typeof entry?.[name] === "string" ? (entry[name] as string) : undefined;
      const voice = word("ShortName");
      if (voice === undefined || word("Status") === "Deprecated") return [];
      const { VoicePersonalities: personalities } = (entry["VoiceTag"] ?? {}) as Record<string, unknown>;
      const style: unknown = Array.isArray(personalities) ? personalities[0] : undefined;
      return [
        {
          voice,
          name: word("DisplayName") ?? word("LocalName"),
          gender: word("Gender"),
          locale: word("Locale"),
          ...(typeof style === "string" && { style }),
        },
      ];
    });
  },
};

function ssmlWord(word: ScriptWord): string {
  if (!word.isGiven) return escaped(word.shown);
  if (!word.arpabet) return `<sub alias="${escaped(plainWord(word))}">${escaped(word.shown)}</sub>`;
  return `<phoneme alphabet="ipa" ph="${escaped(ipaWithStress(word.arpabet))}">${escaped(word.shown)}</phoneme>`;
}

/** "+60.00%" for 1.6. */
function percent(ratio: number): string {
  const value = (ratio - 1) * 100;
  return `${value < 0 ? "" : "+"}${value.toFixed(2)}%`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}
