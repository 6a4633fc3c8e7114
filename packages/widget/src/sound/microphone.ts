import { encodePcm, VOICE_SAMPLE_RATE_HZ } from "@orator/conversation";
import { VoiceDetector } from "./voice-detector.ts";

/** What comes of an open microphone. */
export interface MicrophoneListener {
  /** A fifth of a second of mono PCM at 16 kHz. */
  audio(pcm: Uint8Array): void;
  /** Somebody began or ended to speak. */
  voice(isActive: boolean): void;
}

/** Runs on the audio thread: hands on what the microphone delivers, in stretches of a tenth of a second. */
const WORKLET = `registerProcessor("orator-ear", class extends AudioWorkletProcessor {
  constructor() { super(); this.kept = new Float32Array(${VOICE_SAMPLE_RATE_HZ / 10}); this.length = 0; }
  process([[samples]]) {
    if (samples) for (const sample of samples) {
      this.kept[this.length++] = sample;
      if (this.length === this.kept.length) { this.port.postMessage(this.kept.slice()); this.length = 0; }
    }
    return true;
  }
});`;

/** An open microphone. The browser's own echo cancellation keeps the person's voice out of it. */
export class Microphone {
  readonly #context: AudioContext;
  readonly #media: MediaStream;

  /** Asks the visitor; rejects when he says no. */
  static async open(listener: MicrophoneListener): Promise<Microphone> {
    const media = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
    });
    const context = new AudioContext({ sampleRate: VOICE_SAMPLE_RATE_HZ });
    const script = URL.createObjectURL(new Blob([WORKLET], { type: "text/javascript" }));
    try {
      await context.audioWorklet.addModule(script);
    } finally {
      URL.revokeObjectURL(script);
    }
    const microphone = new Microphone(context, media);
    const ear = new AudioWorkletNode(context, "orator-ear", { numberOfOutputs: 0 });
    const detector = new VoiceDetector();
    ear.port.addEventListener("message", ({ data }: MessageEvent<Float32Array>) => {
      const change = detector.take(data, VOICE_SAMPLE_RATE_HZ);
      if (change !== undefined) listener.voice(change);
      listener.audio(encodePcm(data));
    });
    ear.port.start();
    context.createMediaStreamSource(media).connect(ear);
    await context.resume();
    return microphone;
  }

  private constructor(context: AudioContext, media: MediaStream) {
    this.#context = context;
    this.#media = media;
  }

  close(): void {
    for (const track of this.#media.getTracks()) track.stop();
    void this.#context.close();
  }
}
