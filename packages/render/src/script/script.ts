import type { ReferenceVoice } from "@orator/speech";

/** What is heard in a scene: a text that a voice speaks, a recording, or silence. */
export interface Script {
  text?: string;
  /** A recording to speak to (WAV, MP3, M4A, Ogg, WebM and more); `text`, if given, is what it says. */
  audioFile?: string;
  /** Nothing is said for so long; instead of text and recording. */
  silenceMs?: number;
  /** A voice of `listVoices`; defaults to the avatar's own. With a recording it says which language that is in. */
  voiceId?: string;
  /** The voice to clone for the text where that is possible; the chosen voice speaks the rest. */
  referenceVoice?: ReferenceVoice;
  /** 0.5…2. */
  speed?: number;
  /** −50…50 percent of an octave. */
  pitch?: number;
}
