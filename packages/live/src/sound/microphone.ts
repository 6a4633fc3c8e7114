import { encodePcm, VOICE_SAMPLE_RATE_HZ } from "@orator/conversation";
import { VoiceDetector } from "./voice-detector.ts";

/** What comes of an open microphone. */
export interface MicrophoneListener {
  /** A tenth of a second of mono PCM at 16 kHz. */
  audio(pcm: Uint8Array): void;
  /** Somebody began or ended to speak. */
  voice(isActive: boolean): void;
}

/** An open microphone. The browser's own echo cancellation keeps the person's voice out of it. */
export class Microphone {
  readonly #context: AudioContext;
  readonly #media: MediaStream;

  /**
   * Asks the visitor; rejects as `getUserMedia` does: NotAllowedError when he says no, NotFoundError when there is none.
   * `earUrl` is the address of {@link EAR_WORKLET}.
   */
  static async open(earUrl: string, listener: MicrophoneListener): Promise<Microphone> {
    const media = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
    });
    const microphone = new Microphone(media);
    try {
      await microphone.#listen(earUrl, listener);
    } catch (error) {
      microphone.close();
      throw error;
    }
    return microphone;
  }

  private constructor(media: MediaStream) {
    this.#media = media;
    this.#context = new AudioContext({ sampleRate: VOICE_SAMPLE_RATE_HZ });
  }

  async #listen(earUrl: string, listener: MicrophoneListener): Promise<void> {
    const context = this.#context;
    await context.audioWorklet.addModule(earUrl);
    const ear = new AudioWorkletNode(context, "orator-ear", { numberOfOutputs: 0 });
    const detector = new VoiceDetector();
    ear.port.addEventListener("message", ({ data }: MessageEvent<Float32Array>) => {
      const change = detector.take(data, VOICE_SAMPLE_RATE_HZ);
      if (change !== undefined) listener.voice(change);
      listener.audio(encodePcm(data));
    });
    ear.port.start();
    context.createMediaStreamSource(this.#media).connect(ear);
    await context.resume();
  }

  /** Lets go of the microphone: the browser takes its sign away. */
  close(): void {
    for (const track of this.#media.getTracks()) track.stop();
    void this.#context.close();
  }
}
