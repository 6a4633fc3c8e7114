/** A sentence of a scene's script, or a text in its picture, in both languages. */
export interface Segment {
  /** From 1, in the order of the video. */
  id: number;
  kind: "speech" | "text";
  /** Index of the scene. */
  scene: number;
  /** Index of the text's layer in the scene; absent for what is said. */
  layer?: number;
  /** Of the source, ISO 639-1. */
  language: string;
  /** In the source. */
  startMs: number;
  endMs: number;
  /** From 1, by who speaks first; null for a text in the picture. */
  speaker: number | null;
  /** What stands in the script before it: space, a new line, breaks. */
  before: string;
  source: string;
  /** Empty until it is translated. */
  target: string;
}
