import { encodePcm, VOICE_SAMPLE_RATE_HZ } from "@orator/conversation";
import { EARLIEST_MS } from "./echo-guard.ts";
import { VoiceDetector } from "./voice-detector.ts";

/** Pieces of the audio thread that go to the server together: a tenth of a second. */
const PIECES = 5;
/** Of a millisecond, for each millisecond. */
const DRIFT = 1e-4;

/** What is played at a moment of `performance.now()`: {@link PlayedSound.at}. */
type Reference = (fromMs: number, length: number, rateHz: number) => Float32Array | undefined;

/** What comes of an open microphone. */
interface MicrophoneListener {
  /** A tenth of a second of mono PCM at 16 kHz. */
  audio(pcm: Uint8Array): void;
  /** Somebody began or ended to speak. */
  voice(isActive: boolean): void;
}

/** An open microphone. The browser's own echo cancellation and the known reference keep the person's voice from counting as the visitor's. */
export class Microphone {
  readonly #context: AudioContext;
  readonly #media: MediaStream;

  /**
   * Asks the visitor; rejects as `getUserMedia` does: NotAllowedError when he says no, NotFoundError when there is none.
   * `workletUrl` is the address of {@link MICROPHONE_WORKLET}.
   */
  static async open(
    workletUrl: string,
    listener: MicrophoneListener,
    reference: Reference,
  ): Promise<Microphone> {
    const media = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
    });
    const microphone = new Microphone(media);
    try {
      await microphone.#listen(workletUrl, listener, reference);
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

  async #listen(workletUrl: string, listener: MicrophoneListener, reference: Reference): Promise<void> {
    const context = this.#context;
    await context.audioWorklet.addModule(workletUrl);
    const worklet = new AudioWorkletNode(context, "orator-microphone", { numberOfOutputs: 0 });
    const detector = new VoiceDetector(VOICE_SAMPLE_RATE_HZ);
    let pieces: Float32Array[] = [];
    // Pieces come late and in bursts where the page is busy, but never early: the earliest tell the time of all.
    let [takenMs, beganMs] = [0, Infinity];
    worklet.port.addEventListener("message", ({ data }: MessageEvent<Float32Array>) => {
      const durationMs = (data.length * 1000) / VOICE_SAMPLE_RATE_HZ;
      // The clocks drift apart by a little; what was earliest is forgotten as slowly.
      beganMs = Math.min(beganMs + DRIFT * durationMs, performance.now() - takenMs - durationMs);
      const played = reference(beganMs + takenMs + EARLIEST_MS, data.length, VOICE_SAMPLE_RATE_HZ);
      takenMs += durationMs;
      const change = detector.take(data, played);
      if (change !== undefined) listener.voice(change);
      pieces.push(data);
      if (pieces.length < PIECES) return;
      listener.audio(joined(pieces));
      pieces = [];
    });
    worklet.port.start();
    context.createMediaStreamSource(this.#media).connect(worklet);
    await context.resume();
  }

  /** Lets go of the microphone: the browser takes its sign away. */
  close(): void {
    for (const track of this.#media.getTracks()) track.stop();
    void this.#context.close();
  }
}

function joined(pieces: readonly Float32Array[]): Uint8Array {
  return encodePcm(Float32Array.from(pieces.flatMap((piece) => Array.from(piece))));
}
