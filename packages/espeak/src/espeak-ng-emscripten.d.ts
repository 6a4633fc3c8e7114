/** The part of espeak-ng's Emscripten build that is used here. */
declare module "@echogarden/espeak-ng-emscripten" {
  /** Something that happens at a time of the audio. Positions in ms; places in the text from 1, in characters. */
  export interface EspeakEvent {
    type: "samplerate" | "sentence" | "word" | "phoneme" | "mark" | "play" | "end" | "msg_terminated";
    text_position: number;
    word_length: number;
    audio_position: number;
    id?: string | number;
  }

  interface Worker {
    samplerate: number;
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): void;
    set_pitch(value: number): void;
    set_range(value: number): void;
    /** Calls back with 16-bit samples, which are valid during the call only, until it has spoken everything. */
    synthesize(text: string, onAudio: (audio: Int16Array | null, events: EspeakEvent[]) => number): void;
  }

  interface Espeak {
    eSpeakNGWorker: new () => Worker;
    /** The engine's whole memory; replaced when it grows. */
    HEAPU8: Uint8Array;
  }

  export default function load(): Promise<Espeak>;
}
