/**
 * The names and shapes that pages meet, spelled out: the published types stand alone, and nobody needs those of the packages within.
 * Wherever the two meet, the compiler holds them together.
 */

/** The mood that colors face and movements. */
export type Mood = "neutral" | "friendly" | "serious" | "excited" | "soothing";

/** What a person does when it is asked to. */
export type Gesture =
  | "nod"
  | "shake"
  | "tilt"
  | "smile"
  | "raise_brows"
  | "shrug"
  | "wave"
  | "thumbs_up"
  | "point"
  | "offer"
  | "heart"
  | "stop";

/** How much of the person is shown. `auto` follows the box: the narrower or the smaller, the closer. */
export type Framing = "auto" | "close_up" | "head_and_shoulders" | "half_body";

/**
 * Where a person looks: as who idles, listens or speaks does; at the visitor; aside, at nothing; or at a point, -1…1 to the
 * visitor's right and down, where 1 is 25° to the side and 15° down.
 */
export type GazeTarget = "auto" | "visitor" | "away" | { x: number; y: number };

/** A room that is painted by formula, out of focus. */
export type Room = "studio" | "office" | "living_room" | "library" | "stage" | "gradient";

/** What lies behind the person: `transparent`, a color as `#rrggbb`, a room by its name, or a room or gradient in full. */
export type Background =
  | string
  | { type: "transparent" }
  | { type: "color"; color: string }
  | { type: "gradient"; from: string; to: string; angleDeg?: number }
  | { type: "set"; name: Room; seed?: number };

/** How a person is told to be. */
export interface Look {
  mood: Mood;
  framing: Framing;
  gaze: GazeTarget;
  background: Background;
}

/** How the person is drawn into a canvas. `framing` and `background` are as the session's of these names. */
export interface DrawOptions {
  /** An element over a part of the canvas, in which the person is framed; defaults to all of the canvas. */
  place?: HTMLElement;
  framing?: Framing;
  background?: Background;
  /**
   * Whether a picture of the person stands over the canvas, exactly where they will be drawn, until they are; where they cannot be, its
   * mouth and lids move. It is put beside the canvas, in whose box it needs a positioned parent. Defaults to false.
   */
  poster?: boolean;
  /** Device pixels a CSS pixel, at most; defaults to the screen's, up to 2. */
  pixelRatio?: number;
}

/**
 * What is seen of a person: nothing yet; a still picture, for the moment; all of them, drawn; or, where the browser cannot draw, a picture
 * whose mouth and lids move, or one that does not. Or the video that the service draws.
 */
export type Appearance = "nothing" | "poster" | "drawn" | "moving_poster" | "still_poster" | "video";

/** The voice that speaks. */
export interface LiveVoice {
  id: string;
  /** BCP 47. */
  locale: string;
  quality?: "neural" | "classic" | undefined;
}

/** Where an answer comes from. */
export interface Source {
  document_id: string;
  title: string;
  excerpt: string;
  score: number;
}

/** How the microphone is open: while a button is held, or until it is closed. */
export type ListeningMode = "push_to_talk" | "hands_free";

/** Why there is no voice input: the visitor or the page forbids it, there is no microphone, nobody recognizes. */
export type MicrophoneProblem = "denied" | "missing" | "deaf";

/** What a visitor thinks of an answer. */
export type FeedbackValue = "up" | "down";

/** Why a conversation is over: by its visitor, by its owner, by its lifetime, by silence, by the service. */
export type EndReason = "closed" | "terminated" | "expired" | "idle_timeout" | "shutdown";

/**
 * Why a session cannot be joined: a token that is none, an end, a foreign page, too many visitors, another window, more
 * messages than any visitor sends.
 */
export type Refusal = "invalid" | "over" | "forbidden" | "crowded" | "elsewhere" | "flooding";

/** A word under the picture. */
export interface CaptionWord {
  text: string;
  isSaid: boolean;
}
