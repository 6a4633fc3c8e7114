import type { Background } from "@orator/stage";
import type { FilmPlay } from "./film-play.ts";

/** A part of the picture, as shares of its width and height from its left upper corner; may reach beyond it. */
export interface Box {
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
  /** 500 when left out. */
  durationMs?: number;
  side?: Side;
}

/** What every layer has. Lengths that are not of a box are shares of the picture's shorter side. */
export interface LayerFrame {
  /** The whole picture when left out. */
  box?: Box;
  /** 0…1; 1 when left out. */
  opacity?: number;
  /** Radius of the box's corners; 0 when left out, 0.5 and more make the shorter sides round. */
  cornerRadius?: number;
  entrance?: LayerMotion;
  exit?: LayerMotion;
  /** When it is seen within its scene: from the beginning to the end when left out. */
  startMs?: number;
  endMs?: number;
}

/** How letters look. Colours are CSS hex: #rgb, #rrggbb or #rrggbbaa. */
export interface TextLook {
  /** A family of `@orator/lettering`; its first when left out. Characters that it lacks come from the others. */
  font?: string;
  /** 100…900; 400 when left out. The nearest that the family has is taken. */
  weight?: number;
  /** Height of the letters' em; 0.06 when left out. The text is made smaller until it fits into its box. */
  size?: number;
  /** White when left out. */
  colour?: string;
  align?: "left" | "centre" | "right";
  verticalAlign?: "top" | "middle" | "bottom";
  /** Over the size; 1.2 when left out. */
  lineHeight?: number;
  /** Lies behind the text and reaches as far as that does, and by `padding` (0.02) further. */
  plate?: { colour: string; padding?: number; cornerRadius?: number };
}

/** The scene's person. Where no layer names them, they stand behind all layers. */
export interface PersonLayer extends LayerFrame {
  type: "person";
  /** `circle`: only what lies in the largest circle about the box's centre is seen. */
  mask?: "circle";
  /** What is seen behind them within their box; nothing when left out. */
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

/** A coloured form that fills its box. */
export interface ShapeLayer extends LayerFrame {
  type: "shape";
  shape: "rectangle" | "ellipse";
  /** One colour, or two that run into each other from the top to the bottom; `angleDeg` 90 from the left to the right. */
  fill?: string | { from: string; to: string; angleDeg?: number };
  stroke?: { colour: string; width: number };
}

/** Shows what is being said, in place of captions at the usual place. */
export interface CaptionLayer extends LayerFrame, TextLook {
  type: "caption";
}

/** A part of a scene's picture. The order of a scene's layers is the order in which they are laid, the lowest first. */
export type Layer = PersonLayer | TextLayer | ImageLayer | VideoLayer | ShapeLayer | CaptionLayer;

/** How a scene takes the place of the one before. */
export const TRANSITIONS = ["cut", "fade", "slide", "wipe"] as const;

/** The last picture of the scene before stays while this scene comes, from `side` (`right`). */
export interface SceneTransition {
  type: (typeof TRANSITIONS)[number];
  /** 500 when left out. */
  durationMs?: number;
  side?: Side;
}

/** A sound beside the voice: any file with sound. */
export interface ScoreTrack {
  file: string;
  /** 0…1; 0.25 when left out. */
  volume?: number;
}

/** Music under a whole video: from its beginning, again and again, softer while somebody speaks, faded in and out. */
export interface Music extends ScoreTrack {
  /** Whether it begins again where it is shorter; true when left out. */
  loop?: boolean;
  /** Whether it makes way for speech; true when left out. */
  duck?: boolean;
  /** 1000 when left out. */
  fadeMs?: number;
}
