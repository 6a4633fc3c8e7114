import type { BrandVoice } from "@orator/contract";
import { emotion } from "@orator/contract";
import { pronounceWords } from "@orator/speech";
import type { RenderSpec, SpecSpeech } from "./render-spec.ts";

type SpecReferenceVoice = NonNullable<Extract<SpecSpeech, { type: "text" }>["referenceVoice"]>;

/** What of a brand voice a video takes. */
export interface Branding extends Pick<BrandVoice, "vocabulary" | "tone"> {
  /** Of its speaker, as it is stored. */
  recording: { key: string; sha256: string } | null;
}

/**
 * A video as a brand speaks: its words said as the vocabulary says, in the voice of its recording where that can be cloned, and the tone's
 * mood, if it names one, where none is asked for.
 */
export function branded(spec: RenderSpec, { vocabulary, tone, recording }: Branding): RenderSpec {
  const referenceVoice = recording && referenceVoiceOf(recording);
  const mood = emotion.safeParse(tone.trim().toLowerCase()).data;
  return {
    ...spec,
    scenes: spec.scenes.map((scene) => ({
      ...scene,
      ...(mood && scene.emotion === "neutral" && { emotion: mood }),
      ...(scene.speech.type === "text" && {
        speech: {
          ...scene.speech,
          text: pronounceWords(scene.speech.text, vocabulary),
          ...(referenceVoice && { referenceVoice }),
        },
      }),
    })),
  };
}

/** A brand voice's recording as specs name it. */
export function referenceVoiceOf({ key, sha256 }: { key: string; sha256: string }): SpecReferenceVoice {
  return { source: { from: "storage", key, name: "the brand voice's recording" }, sha256 };
}
