import { expect, it } from "vitest";
import { ConversationVoices } from "./conversation-voices.ts";
import type { VoicedSession } from "./conversation-voices.ts";
import type { LiveVoice } from "./live-voice.ts";

/** A machine with voices of English, German and French. */
function voicesOf(session: Partial<VoicedSession>) {
  const events: string[] = [];
  const voices = new ConversationVoices(
    { voiceId: "en-ada", voices: null, languages: ["en", "de"], ...session },
    {
      open: (id) => {
        events.push(`open ${id}`);
        return { id, close: () => events.push(`close ${id}`) } as unknown as LiveVoice;
      },
      catalogue: {
        languageOf: (id) => id.split("-")[0]!,
        forLanguage: (language) => (["en", "de", "fr"].includes(language) ? `${language}-alike` : undefined),
      },
    },
  );
  return { voices, events };
}

it("each language has the voice that is given for it, or the session's own, or the one most like that", () => {
  const { voices, events } = voicesOf({ voices: { de: "de-given", fr: "en-wrong" } });
  expect(["en", "de", "fr", "de"].map((language) => voices.of(language).id)).toEqual([
    "en-ada",
    "de-given",
    "fr-alike",
    "de-given",
  ]);
  voices.close();
  expect(events).toEqual([
    "open en-ada",
    "open de-given",
    "open fr-alike",
    "close en-ada",
    "close de-given",
    "close fr-alike",
  ]);
});

it("a language that nobody speaks is spoken by the session's own voice, and it is said why", () => {
  const { voices } = voicesOf({ languages: ["en", "pl"] });
  expect(voices.of("pl").id).toBe("en-ada");
  expect(voices.has("pl")).toBe(false);
  expect(voices.noteOn("en")).toBeUndefined();
  expect(voices.warnings()).toEqual([
    expect.stringMatching(/No voice of this machine speaks Polish.*npm install/),
  ]);
});
