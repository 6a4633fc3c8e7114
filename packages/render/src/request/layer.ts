import type { Background } from "@orator/stage";

/**
 * How a film plays behind a scene of another length: over and over, once and then its last picture, or slower or faster so
 * that it ends with the scene.
 */
export type FilmPlay = "loop" | "freeze" | "fit";

/** A part of the picture, as shares of its width and height from its left upper corner; may reach beyond it. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where something comes from or goes to. */
export const SIDES = ["left", "right", "top", "bottom"] as const;
/** One of them. */
export type Side = (typeof SIDES)[number];

/** How a layer comes or goes. */
export const LAYER_MOTIONS = ["fade", "slide", "zoom"] as const;

/** Coming or going, eased. `slide` comes from a side or goes to it (`left`). */
export interface LayerMotion {
  type: (typeof LAYER_MOTIONS)[number];
  /** Defaults to 500. */
  durationMs?: number;
  side?: Side;
}

/** What every layer has. Lengths that are not of a box are shares of the picture's shorter side. */
export interface LayerFrame {
  /** Defaults to the whole picture. */
  box?: Box;
  /** 0…1; defaults to 1. */
  opacity?: number;
  /** Radius of the box's corners; defaults to 0; 0.5 and more make the shorter sides round. */
  cornerRadius?: number;
  entrance?: LayerMotion;
  exit?: LayerMotion;
  /** When it is seen within its scene: by default from the beginning to the end. */
  startMs?: number;
  endMs?: number;
}

/** How letters look. Colors are CSS hex: #rgb, #rrggbb or #rrggbbaa. */
export interface TextLook {
  /** A family of `@orator/lettering`; defaults to its first. Characters that it lacks come from the others. */
  font?: string;
  /** 100…900; defaults to 400. The nearest that the family has is taken. */
  weight?: number;
  /** Height of the letters' em; defaults to 0.06. The text is made smaller until it fits into its box. */
  size?: number;
  /** Defaults to white. */
  color?: string;
  align?: "left" | "center" | "right";
  verticalAlign?: "top" | "middle" | "bottom";
  /** Over the size; defaults to 1.2. */
  lineHeight?: number;
  /** Lies behind the text and reaches as far as that does, and by `padding` (0.02) further. */
  plate?: { color: string; padding?: number; cornerRadius?: number };
}

/** The scene's person. Where no layer names them, they stand behind all layers. */
export interface PersonLayer extends LayerFrame {
  type: "person";
  /** `circle`: only what lies in the largest circle about the box's center is seen. */
  mask?: "circle";
  /** What is seen behind them within their box; defaults to nothing. */
  background?: Background;
}

/** Words. Their direction is their script's own. */
export interface TextLayer extends LayerFrame, TextLook {
  type: "text";
  text: string;
}

/** A picture: any file that a background may be. */
export interface ImageLayer extends LayerFrame {
  type: "image";
  file: string;
  /** `cover` (default) fills the box and crops, `contain` shows all of it. */
  fit?: "cover" | "contain";
}

/** A film without its sound. */
export interface VideoLayer extends LayerFrame {
  type: "video";
  file: string;
  fit?: "cover" | "contain";
  play?: FilmPlay;
}

/** A colored form that fills its box. */
export interface ShapeLayer extends LayerFrame {
  type: "shape";
  shape: "rectangle" | "ellipse";
  /** One color, or two that run into each other from the top to the bottom; `angleDeg` 90 from the left to the right. */
  fill?: string | { from: string; to: string; angleDeg?: number };
  stroke?: { color: string; width: number };
}

/** Shows what is being said, in place of captions at the usual place. */
export interface CaptionLayer extends LayerFrame, TextLook {
  type: "caption";
}

/** A part of a scene's picture. The order of a scene's layers is the order in which they are laid, the lowest first. */
export type Layer = PersonLayer | TextLayer | ImageLayer | VideoLayer | ShapeLayer | CaptionLayer;

/** How a scene replaces the previous one. */
export const TRANSITIONS = ["cut", "fade", "slide", "wipe"] as const;

/** The last picture of the scene before stays while this scene comes, from `side` (`right`). */
export interface SceneTransition {
  type: (typeof TRANSITIONS)[number];
  /** Defaults to 500. */
  durationMs?: number;
  side?: Side;
}

/** A sound beside the voice: any file with sound. */
export interface ScoreTrack {
  file: string;
  /** 0…1; defaults to 0.25. */
  volume?: number;
}

/** Music under a whole video: from its beginning, again and again, softer while somebody speaks, faded in and out. */
export interface Music extends ScoreTrack {
  /** Whether it begins again where it is shorter; defaults to true. */
  loop?: boolean;
  /** Whether it makes way for speech; defaults to true. */
  duck?: boolean;
  /** Defaults to 1000. */
  fadeMs?: number;
}
