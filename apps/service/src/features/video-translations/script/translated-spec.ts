import type { BrandVoice } from "@orator/contract";
import { pronounceWords } from "@orator/speech";
import { referenceVoiceOf } from "../../videos/index.ts";
import type { RenderSpec, SpecScene } from "../../videos/index.ts";
import type { TranslationOptions } from "../translation.ts";
import type { Segment } from "./segment.ts";

/** The video in the other language: the same people and scenes, other words, voices and texts. */
export function translatedSpec(
  spec: RenderSpec,
  segments: readonly Segment[],
  {
    voiceFor,
    vocabulary,
    recording,
    options,
  }: {
    /** The voice that speaks the other language in a voice's place. */
    voiceFor(voiceId: string): string;
    /** Of the other language. */
    vocabulary: BrandVoice["vocabulary"];
    /** The voice to clone for it instead, where that is possible. */
    recording?: { key: string; sha256: string };
    options: TranslationOptions;
  },
): RenderSpec {
  const { music, ...rest } = spec;
  return {
    ...rest,
    ...(music && !options.withoutMusic && { music }),
    captioned: false,
    scenes: spec.scenes.map((scene, index) => {
      const own = segments.filter((segment) => segment.scene === index);
      return {
        ...scene,
        ...spoken(scene, own, { voiceFor, vocabulary, recording }),
        ...(!options.audioOnly && texts(scene, own)),
      };
    }),
  };
}

function spoken(
  { speech }: SpecScene,
  segments: readonly Segment[],
  {
    voiceFor,
    vocabulary,
    recording,
  }: {
    voiceFor: (voiceId: string) => string;
    vocabulary: BrandVoice["vocabulary"];
    recording: { key: string; sha256: string } | undefined;
  },
): Pick<SpecScene, "speech"> | undefined {
  const said = segments.filter(({ kind }) => kind === "speech");
  if (speech.type !== "text" || said.length === 0) return undefined;
  const text = said.map(({ before, target }) => `${before}${target}`).join("");
  return {
    speech: {
      ...speech,
      text: pronounceWords(text, vocabulary),
      voiceId: voiceFor(speech.voiceId),
      ...(recording && { referenceVoice: referenceVoiceOf(recording) }),
    },
  };
}

function texts({ layers }: SpecScene, segments: readonly Segment[]): Pick<SpecScene, "layers"> | undefined {
  if (layers === undefined) return undefined;
  const targets = new Map(
    segments.flatMap(({ layer, target }) => (layer === undefined ? [] : [[layer, target]])),
  );
  return {
    layers: layers.map((layer, index) => {
      const text = targets.get(index);
      return layer.type === "text" && text !== undefined ? { ...layer, text } : layer;
    }),
  };
}
