/** How lines of a script stand, over the size of its letters. */
interface LineMetrics {
  /** From one line to the next. */
  lineHeight: number;
  /** From a line's middle down to the feet of its letters. */
  middle: number;
}

/** As for Latin: between the middles of capitals and of small letters. */
const MOST: LineMetrics = { lineHeight: 1.2, middle: 0.34 };

/** Scripts that reach further up or down, measured on words of each in their fonts; the furthest first. */
const TALL: [script: RegExp, metrics: LineMetrics][] = [
  [/\p{Script=Tibetan}/u, { lineHeight: 1.75, middle: 0.25 }],
  [/\p{Script=Myanmar}/u, { lineHeight: 1.6, middle: 0.25 }],
  [/[\p{Script=Telugu}\p{Script=Kannada}]/u, { lineHeight: 1.4, middle: 0.2 }],
  [/\p{Script=Arabic}/u, { lineHeight: 1.4, middle: 0.24 }],
  [/\p{Script=Thai}/u, { lineHeight: 1.35, middle: 0.38 }],
  [/[\p{Script=Khmer}\p{Script=Lao}\p{Script=Sinhala}\p{Script=Oriya}]/u, { lineHeight: 1.3, middle: 0.34 }],
];

/** How the lines of a text stand, by the tallest script in it. */
export function lineMetricsOf(text: string): LineMetrics {
  return TALL.find(([script]) => script.test(text))?.[1] ?? MOST;
}
