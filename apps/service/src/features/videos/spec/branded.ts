import type { BrandVoice } from "@orator/contract";
import { emotion } from "@orator/contract";
import { pronounceWords } from "@orator/speech";
import type { RenderSpec } from "./render-spec.ts";

/** A video as a brand speaks: its words said as the vocabulary says, and the tone's mood, if it names one, where none is asked for. */
export function branded(
  spec: RenderSpec,
  { vocabulary, tone }: Pick<BrandVoice, "vocabulary" | "tone">,
): RenderSpec {
  const mood = emotion.safeParse(tone.trim().toLowerCase()).data;
  return {
    ...spec,
    scenes: spec.scenes.map((scene) => ({
      ...scene,
      ...(mood && scene.emotion === "neutral" && { emotion: mood }),
      ...(scene.speech.type === "text" && {
        speech: { ...scene.speech, text: pronounceWords(scene.speech.text, vocabulary) },
      }),
    })),
  };
}
