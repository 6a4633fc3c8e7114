import { encodePcm, packOpus } from "@orator/conversation";
import type { SpeechPartMessage } from "@orator/conversation";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SpeechDecoder } from "./speech-decoder.ts";

/** What a decoder makes of a packet: 960 samples of the packet's first byte, in hundredths. */
const PACKET_SAMPLES = 960;
/** A packet that no decoder takes. */
const BROKEN = 255;

interface FakeOptions {
  output(sound: object): void;
  error(error: Error): void;
}

/** As browsers have it, as far as this is about; it takes its time. */
class FakeDecoder {
  state = "unconfigured";
  readonly #options: FakeOptions;
  #queue: number[] = [];
  constructor(options: FakeOptions) {
    this.#options = options;
  }
  configure(): void {
    this.state = "configured";
  }
  decode({ data }: { data: Uint8Array }): void {
    this.#queue.push(data[0]!);
  }
  async flush(): Promise<void> {
    for (const value of this.#queue) {
      await new Promise((resolve) => setTimeout(resolve));
      if (value === BROKEN) {
        this.state = "closed";
        return this.#options.error(new Error("broken"));
      }
      const copyTo = (block: Float32Array): unknown => block.fill(value / 100);
      this.#options.output({ numberOfFrames: PACKET_SAMPLES, copyTo, close: () => {} });
    }
  }
  close(): void {
    this.state = "closed";
  }
}

function aPart(index: number, audio: object, speechId = "t1"): SpeechPartMessage {
  return { speech_id: speechId, index, seq: index + 10, audio } as unknown as SpeechPartMessage;
}
function opus(index: number, skip: number, samples: number, speechId?: string): SpeechPartMessage {
  return aPart(index, { codec: "opus", sample_rate_hz: 48_000, skip_samples: skip, samples }, speechId);
}
function pcm(index: number): SpeechPartMessage {
  return aPart(index, { codec: "pcm_s16le", sample_rate_hz: 24_000 });
}
function packets(...values: number[]): Uint8Array {
  return packOpus(values.map((value) => Uint8Array.of(value)));
}

describe("SpeechDecoder", () => {
  let decoded: { index: number; samples: Float32Array }[];
  let failed: number[];
  let decoder: SpeechDecoder;
  beforeEach(() => {
    vi.stubGlobal("AudioDecoder", FakeDecoder);
    vi.stubGlobal("EncodedAudioChunk", function (this: object, init: object) {
      Object.assign(this, init);
    });
    [decoded, failed] = [[], []];
    decoder = new SpeechDecoder({
      decoded: ({ index }, samples) => decoded.push({ index, samples }),
      failed: ({ index }) => failed.push(index),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("gives exactly the samples that a part has, without what the codec puts before and behind them", async () => {
    decoder.take(opus(0, 120, 1000), packets(10, 20));
    await expect.poll(() => decoded.length).toBe(1);
    const { samples } = decoded[0]!;
    expect(samples.length).toBe(1000);
    expect(samples.slice(838, 842).map((value) => Math.round(value * 100))).toEqual(
      Float32Array.of(10, 10, 20, 20),
    );
  });

  it("tells PCM at once, but never before what came before it", async () => {
    decoder.take(pcm(0), encodePcm(Float32Array.of(0.5)));
    expect(decoded.map(({ index }) => index)).toEqual([0]);
    decoder.take(opus(1, 0, 960), packets(10));
    decoder.take(pcm(2), encodePcm(Float32Array.of(0.5)));
    expect(decoded).toHaveLength(1);
    await expect.poll(() => decoded.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it("joins a part to the one before it without a step, and a new speech to nothing", async () => {
    decoder.take(opus(0, 0, 960), packets(30));
    decoder.take(opus(1, 960, 960), packets(10, 10));
    decoder.take(opus(0, 960, 960, "t2"), packets(90, 90));
    await expect.poll(() => decoded.length).toBe(3);
    const [, second, other] = decoded;
    expect(second!.samples[0]).toBeCloseTo(0.3, 2);
    expect(second!.samples[120]).toBeCloseTo(0.2, 2);
    expect(second!.samples[240]).toBeCloseTo(0.1);
    expect(other!.samples[0]).toBeCloseTo(0.9);
  });

  it("forgets what waits when it is told to, and goes on with what comes then", async () => {
    decoder.take(opus(0, 0, 960), packets(10));
    decoder.drop();
    decoder.take(opus(1, 0, 960, "t2"), packets(10));
    await expect.poll(() => decoded.map(({ index }) => index)).toEqual([1]);
  });

  it.each([
    ["that the browser cannot decode", opus(1, 0, 960), packets(BROKEN)],
    ["with less in it than it says", opus(1, 0, 961), packets(10)],
    ["whose packets are cut", opus(1, 0, 960), packets(10).subarray(0, 2)],
    ["of a codec that nobody knows", aPart(1, { codec: "flac", sample_rate_hz: 48_000 }), packets(10)],
  ])("names a part %s, and tells none of those behind it", async (_, part, payload) => {
    decoder.take(opus(0, 0, 960), packets(10));
    decoder.take(part, payload);
    decoder.take(opus(2, 0, 960), packets(10));
    await expect.poll(() => failed).toEqual([1]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(decoded.map(({ index }) => index)).toEqual([0]);
  });
});
