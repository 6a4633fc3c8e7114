import type { Likeness } from "@orator/speech";

/** What is heard in a scene: a text that a voice speaks, a recording, or silence. */
export interface Script {
  text?: string;
  /** A recording to speak to (WAV, MP3, M4A, Ogg, WebM and more); `text`, if given, is what it says. */
  audioFile?: string;
  /** Nothing is said for so long; instead of text and recording. */
  silenceMs?: number;
  /** A voice of `listVoices`; defaults to the avatar's own. With a recording it says which language that is in. */
  voiceId?: string;
  /** Whose voice says the text instead, where that can be imitated; the voice says what cannot. */
  likeness?: Likeness;
  /** 0.5…2. */
  speed?: number;
  /** −50…50 percent of an octave. */
  pitch?: number;
}
