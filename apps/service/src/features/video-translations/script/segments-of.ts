import type { CaptionCue } from "@orator/dubbing";
import type { RenderSpec, SpecScene } from "../../videos/index.ts";
import type { Segment } from "./segment.ts";
import { createSentenceStream, writtenText } from "@orator/speech";

const BREAK = /<break\b[^<>]{0,100}\/?>/g;

/** Elsewhere a space comes in a tag's place. */
const TAG_BEFORE_MARK = /<\/?[a-zA-Z][^<>]{0,500}>(?=[.,;:!?…])/g;

const SENTENCE_END = /[.!?…؟।॥。！？｡:]["'”’»)\]」』）】]*\s*$/u;

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

/** A sentence of a script, without marks, and what stands before it: space, a new line, breaks. */
interface ScriptSentence {
  before: string;
  text: string;
}

/**
 * Cuts a script into sentences. Pronunciations go, for they are of the language that is left; a break between two sentences stays, one
 * within a sentence goes, for nobody knows where it would be in another language.
 *
 * @param locale BCP 47, of the voice
 */
export function cutScript(script: string, locale: string): ScriptSentence[] {
  const sentences: ScriptSentence[] = [];
  const breaks = script.match(BREAK) ?? [];
  let open = "";
  let before = "";
  const close = (): void => {
    for (const { before: gap, text } of sentencesOf(open, locale)) {
      sentences.push({ before: `${sentences.length === 0 ? "" : gap}${before}`, text });
      before = "";
    }
    open = "";
  };
  for (const [index, part] of script.split(BREAK).entries()) {
    if (index > 0) {
      if (open.trim() === "" || SENTENCE_END.test(open) || open.endsWith("\n")) {
        close();
        before += `${breaks[index - 1]!} `;
      }
    }
    open += part;
  }
  close();
  return sentences;
}

function sentencesOf(script: string, locale: string): ScriptSentence[] {
  const text = writtenText(script.replace(TAG_BEFORE_MARK, ""));
  const stream = createSentenceStream({ locale });
  let at = 0;
  return [...stream.push(text), ...stream.end()].map((sentence) => {
    const start = text.indexOf(sentence, at);
    const gap = text.slice(at, Math.max(at, start));
    at = Math.max(at, start) + sentence.length;
    return { before: gap.includes("\n") ? "\n" : " ", text: sentence.replace(/\s+/g, " ") };
  });
}

/** Where something is said. */
interface Span {
  startMs: number;
  endMs: number;
}

/**
 * When sentences are said, by the captions of the video that says them: both hold the same letters, so that those before a sentence
 * tell where in the captions it begins. Exact where a caption begins with it, and else to within its caption.
 *
 * @param durationMs of the video, over which they are spread where it has no captions
 */
export function sentenceTimes(
  sentences: readonly string[],
  cues: readonly CaptionCue[],
  durationMs: number,
): Span[] {
  const shown = cues.length > 0 ? cues : [{ startMs: 0, endMs: durationMs, lines: [...sentences] }];
  const all = sum(shown.map(({ lines }) => lettersOf(lines.join(" "))));
  const said = sum(sentences.map(lettersOf)) || 1;
  let before = 0;
  return sentences.map((sentence) => {
    const from = (before / said) * all;
    before += lettersOf(sentence);
    return { startMs: timeAt(shown, from, false), endMs: timeAt(shown, (before / said) * all, true) };
  });
}

/** The time at which so many letters were said; at a seam, the end of the caption before it or the start of the next. */
function timeAt(cues: readonly CaptionCue[], letters: number, isEnd: boolean): number {
  let before = 0;
  for (const { startMs, endMs, lines } of cues) {
    const own = lettersOf(lines.join(" "));
    const within = letters - before;
    // Numbers in figures and other odd writing move seams by a letter or two.
    if (own > 0 && (isEnd ? within <= own + 0.5 : within < own - 0.5))
      return Math.round(startMs + (endMs - startMs) * Math.min(1, Math.max(0, within / own)));
    before += own;
  }
  return cues.at(-1)!.endMs;
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
