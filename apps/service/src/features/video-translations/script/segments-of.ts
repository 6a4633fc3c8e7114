import type { CaptionCue } from "@orator/dubbing";
import type { RenderSpec, SpecScene } from "../../videos/index.ts";
import { cutScript } from "./cut-script.ts";
import type { Segment } from "./segment.ts";
import { sentenceTimes } from "./sentence-times.ts";

/** What is to be known of a video to cut it. */
interface CutParts {
  /** ISO 639-1: what a voice speaks; undefined for one that nobody knows any more. */
  languageOf(voiceId: string): string | undefined;
  /** Into which it goes, ISO 639-1: what is in this language stays as it is. */
  into: string;
  /** The video's main language, ISO 639-1: that of the texts in its pictures. */
  main: string;
  /** Its captions. */
  cues: readonly CaptionCue[];
  durationMs: number;
  withTexts: boolean;
}

/** Everything in a video that is to be translated, in the order of its scenes; in a scene, what is said comes first. */
export function segmentsOf(spec: RenderSpec, parts: CutParts): Segment[] {
  const { languageOf, into, main, cues, durationMs, withTexts } = parts;
  const speakerOf = numbering();
  const cut = spec.scenes.map(({ person, speech }) => {
    if (speech.type !== "text") return [];
    const language = languageOf(speech.voiceId) ?? main;
    const speaker = speakerOf(JSON.stringify([person, speech.voiceId]));
    return cutScript(speech.text, language).map((sentence) => ({ ...sentence, language, speaker }));
  });
  const times = sentenceTimes(
    cut.flat().map(({ text }) => text),
    cues,
    durationMs,
  );
  const segments: Omit<Segment, "id">[] = [];
  let said = 0;
  let atMs = 0;
  for (const [scene, sentences] of cut.entries()) {
    const spans = times.slice(said, (said += sentences.length));
    const startMs = spans[0]?.startMs ?? atMs;
    const { speech, layers = [] } = spec.scenes[scene]!;
    const endMs = spans.at(-1)?.endMs ?? startMs + (speech.type === "silence" ? speech.durationMs : 0);
    atMs = endMs;
    for (const [index, { before, text, language, speaker }] of sentences.entries())
      if (language !== into)
        segments.push({
          kind: "speech",
          scene,
          language,
          ...spans[index]!,
          speaker,
          before,
          source: text,
          target: "",
        });
    if (!withTexts || main === into) continue;
    for (const [layer, text] of textsOf(layers))
      segments.push({
        kind: "text",
        scene,
        layer,
        language: main,
        startMs,
        endMs,
        speaker: null,
        before: "",
        source: text,
        target: "",
      });
  }
  return segments.map((segment, index) => ({ id: index + 1, ...segment }));
}

/** Texts that have a letter, by the index of their layers. */
function textsOf(layers: NonNullable<SpecScene["layers"]>): [layer: number, text: string][] {
  return layers.flatMap((layer, index) =>
    layer.type === "text" && /\p{L}/u.test(layer.text) ? [[index, layer.text] as [number, string]] : [],
  );
}

/** Numbers from 1, in the order in which keys are first seen. */
function numbering(): (key: string) => number {
  const numbers = new Map<string, number>();
  return (key) => {
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return number;
  };
}
