import type { PublicTemplate } from "./public-template.ts";

type Scene = PublicTemplate["scenes"][number];
/** A layer as one would send it. */
export type Layer = NonNullable<Scene["layers"]>[number];
type TextLayer = Extract<Layer, { type: "text" }>;
type Font = NonNullable<TextLayer["font"]>;
/** A part of the picture, in shares of it. */
export type Box = NonNullable<Layer["box"]>;

/** The few colours and letters that one template has. Each ink has a contrast of 4.5 and more on what it stands. */
export interface Theme {
  /** Of headlines and texts. */
  ink: string;
  /** Of what is read second. */
  muted: string;
  accent: string;
  /** On the accent. */
  onAccent: string;
  /** Family of headlines. */
  display: Font;
  /** Of headlines. */
  weight: number;
  /** Family of everything else. */
  font: Font;
}

/** Seconds between the entrances of what belongs together. */
export const STEP = 0.3;

/** One of the two shapes: `at(wide, tall)` is what holds for it. */
export type At = <Value>(wide: Value, tall: Value) => Value;

/** A part of the picture: left, upper side, width and height in shares of it. */
export function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height };
}

/** Comes up from below, some steps after the scene began. */
export function rising(step: number): Pick<Layer, "start" | "entrance"> {
  return { start: startOf(step), entrance: { type: "slide", side: "bottom", duration: 0.6 } };
}

/** Comes from a side, some steps after the scene began. */
export function coming(step: number, side: "left" | "right" | "top"): Pick<Layer, "start" | "entrance"> {
  return { start: startOf(step), entrance: { type: "slide", side, duration: 0.6 } };
}

/** Appears, some steps after the scene began. */
export function fading(step: number): Pick<Layer, "start" | "entrance"> {
  return { start: startOf(step), entrance: { type: "fade", duration: 0.6 } };
}

function startOf(step: number): number {
  return Math.round((0.2 + STEP * step) * 100) / 100;
}

type Look = Partial<Omit<TextLayer, "type" | "text" | "box">>;

/** What is read first. Ends at the lower side of its box, however many lines it has. */
export function headline(text: string, at: Box, theme: Theme, look: Look): Layer {
  const { display: font, weight, ink: color } = theme;
  return {
    type: "text",
    text,
    box: at,
    font,
    weight,
    color,
    line_height: 1.08,
    vertical_align: "bottom",
    ...look,
  };
}

/** What is read second, from the upper side of its box. */
export function paragraph(text: string, at: Box, theme: Theme, look: Look): Layer {
  const { font, muted: color } = theme;
  return { type: "text", text, box: at, font, weight: 400, color, line_height: 1.35, ...look };
}

/** A short line above all else. */
export function kicker(text: string, at: Box, theme: Theme, look: Look): Layer {
  const { font, accent: color } = theme;
  return { type: "text", text, box: at, font, weight: 700, color, vertical_align: "middle", ...look };
}

/** A short text in a shape of the accent, such as a call to act. */
export function button(text: string, at: Box, theme: Theme, look: Look): Layer[] {
  const { start, entrance } = look;
  const moves = { ...(start !== undefined && { start }), ...(entrance && { entrance }) };
  return [
    { type: "shape", shape: "rectangle", fill: theme.accent, box: at, corner_radius: 0.5, ...moves },
    {
      type: "text",
      text,
      box: { x: at.x + 0.015, y: at.y, width: at.width - 0.03, height: at.height },
      font: theme.font,
      weight: 700,
      color: theme.onAccent,
      align: "center",
      vertical_align: "middle",
      ...look,
    },
  ];
}

/** A coloured area. */
export function area(fill: string, at: Box, more: Partial<Extract<Layer, { type: "shape" }>> = {}): Layer {
  return { type: "shape", shape: "rectangle", fill, box: at, ...more };
}

/**
 * Darkens or lightens the background below the words, from the left to the right or, in the tall shape, from the top to the bottom: for
 * `solid` of the picture nearly wholly, and then less and less until `reach`. The person stands before it.
 */
export function veil(color: string, at: At, solid: number, reach: number): Layer[] {
  return [
    area(`${color}eb`, at(box(0, 0, solid, 1), box(0, 0, 1, solid))),
    {
      type: "shape",
      shape: "rectangle",
      fill: { from: `${color}eb`, to: `${color}00`, angle: at(90, 0) },
      box: at(box(solid, 0, reach - solid, 1), box(0, solid, 1, reach - solid)),
    },
    { type: "person" },
  ];
}

/** Somebody of the cast at the right of the wide shape, or below the words of the tall one. */
export function aside(avatar: string, at: At, x = 0.22): NonNullable<Scene["character"]> {
  return {
    type: "avatar",
    avatar_id: avatar,
    scale: at(1, 0.8),
    offset: at({ x, y: 0.02 }, { x: 0, y: 0.29 }),
  };
}

/** A template in both shapes: 16:9 by its own name, 9:16 with `-portrait` behind it. */
export function inBothShapes(
  about: Omit<PublicTemplate, "aspect" | "scenes"> & { scenes(at: At): PublicTemplate["scenes"] },
): PublicTemplate[] {
  const { scenes, id, name, ...rest } = about;
  return [
    { ...rest, id, name, aspect: "16:9", scenes: scenes((wide) => wide) },
    {
      ...rest,
      id: `${id}-portrait`,
      name: `${name} (portrait)`,
      aspect: "9:16",
      scenes: scenes((_, tall) => tall),
    },
  ];
}

/** A variable of words, and what it says when nothing else is asked for. */
export function words(content: string): { type: "text"; properties: { content: string } } {
  return { type: "text", properties: { content } };
}

/** A variable of a person of the cast. */
export function somebody(character_id: string): { type: "character"; properties: { character_id: string } } {
  return { type: "character", properties: { character_id } };
}

/** A variable of a voice. */
export function speaking(voice_id: string): { type: "voice"; properties: { voice_id: string } } {
  return { type: "voice", properties: { voice_id } };
}

/** What is said in a scene by the template's voice. */
export function says(
  input_text: string,
  emotion: "neutral" | "friendly" | "serious" | "excited" | "soothing" = "friendly",
): Scene["voice"] {
  return { type: "text", input_text, voice_id: "{{voice}}", emotion };
}
