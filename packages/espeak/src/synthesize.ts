import load from "@echogarden/espeak-ng-emscripten";
import type { EspeakEvent } from "@echogarden/espeak-ng-emscripten";

/** What to say and how, in espeak-ng's own terms. */
export interface SynthesisRequest {
  text: string;
  /** Voice and variant: "de", "en-us+f3". */
  voice: string;
  /** Words per minute, 80…450. */
  rate: number;
  /** 0…99; 50 is the voice's own pitch, 99 about twice as high. */
  pitch: number;
  /** How far the pitch moves, 0…99; 50 is usual. */
  range: number;
}

/** A moment of the audio: `at` in ms; `place` in the text from 0, in characters. */
interface TimedEvent {
  type: "word" | "phoneme";
  at: number;
  place: number;
  /** IPA with stress marks for phonemes; "" is a pause. */
  id: string;
}

/** 16-bit mono audio and its events in order. */
interface Synthesis {
  pcm: Buffer;
  sampleRateHz: number;
  events: TimedEvent[];
}

/** The engine as it was right after loading, to go back to. */
interface Engine {
  worker: InstanceType<Awaited<ReturnType<typeof load>>["eSpeakNGWorker"]>;
  reset(): void;
}

/**
 * Bytes of the binding's buffer for texts. The binding knows the buffer by a variable of its own, which no reset of the
 * memory reaches: were it to grow after the memory was kept, the next reset would leave it on memory that is not its own.
 */
const TEXT_BYTES = 32 * 1024;

let loading: Promise<Engine> | undefined;

async function loadEngine(): Promise<Engine> {
  const espeak = await load();
  const worker = new espeak.eSpeakNGWorker();
  // What the engine sets up at its first word is a part of the state to go back to.
  worker.set_voice("en");
  worker.synthesize(" ".repeat(TEXT_BYTES), () => 0);
  // Only this call takes the larger buffer into use.
  worker.synthesize("a", () => 0);
  const fresh = espeak.HEAPU8.slice();
  return {
    worker,
    reset() {
      espeak.HEAPU8.set(fresh);
      espeak.HEAPU8.fill(0, fresh.length);
    },
  };
}

/**
 * Speaks a text. The engine loads at the first call (about 0.2 s) and is kept. It carries noise, settings and phases
 * from one text to the next, so its memory is set back each time: the same request always gives the same samples.
 */
export async function synthesize(request: SynthesisRequest): Promise<Synthesis> {
  if (Buffer.byteLength(request.text) >= TEXT_BYTES) throw new Error("a text of 32 kB or more");
  loading ??= loadEngine();
  const { worker: engine, reset } = await loading;
  reset();
  if (engine.set_voice(request.voice) !== 0) throw new Error(`espeak-ng has no voice "${request.voice}"`);
  engine.set_rate(request.rate);
  engine.set_pitch(request.pitch);
  engine.set_range(request.range);
  const chunks: Buffer[] = [];
  const events: TimedEvent[] = [];
  engine.synthesize(request.text, (audio, heard) => {
    if (audio) chunks.push(Buffer.from(new Uint8Array(audio.slice().buffer)));
    for (const event of heard) {
      if (isTimed(event)) {
        events.push({
          type: event.type,
          at: event.audio_position,
          place: event.text_position - 1,
          id: String(event.id ?? ""),
        });
      }
    }
    return 0;
  });
  return { pcm: Buffer.concat(chunks), sampleRateHz: engine.samplerate, events };
}

function isTimed(event: EspeakEvent): event is EspeakEvent & { type: TimedEvent["type"] } {
  return event.type === "word" || event.type === "phoneme";
}
