type Tapped = typeof globalThis & { taps?: AnalyserNode[] };

/** Takes 3D drawing away from a page; to be run in the page before its own scripts. */
export function drawNothing(): void {
  HTMLCanvasElement.prototype.getContext = () => null;
}

/** Makes everything that a page's AudioContexts play readable; to be run in the page before its own scripts. */
export function tapSound(): void {
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
  const taps: AnalyserNode[] = ((globalThis as Tapped).taps = []);
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]): AudioNode {
    if (to[0] instanceof AudioDestinationNode) {
      const tap = new AnalyserNode(this.context, { fftSize: 32_768 });
      taps.push(tap);
      connect.call(this, tap);
    }
    return connect.apply(this, to as [AudioNode]);
  } as typeof AudioNode.prototype.connect;
}

/** Whether anything sounds in the page. */
export function isSounding(): boolean {
  const [tap] = (globalThis as Tapped).taps ?? [];
  const samples = new Float32Array(2048);
  tap?.getFloatTimeDomainData(samples);
  return samples.some((sample) => Math.abs(sample) > 0.01);
}

/** Waits for a key and tells how long it went on sounding after it, in ms on the clock of the sound itself. */
export async function soundsOnAfterKey(
  key: string,
): Promise<{ soundedBefore: boolean; soundsForMs: number }> {
  const tap = (globalThis as Tapped).taps![0]!;
  const { context } = tap;
  const startS = await new Promise<number>((resolve) =>
    document.addEventListener("keydown", (event) => event.key === key && resolve(context.currentTime), true),
  );
  while (context.currentTime < startS + 0.4) await new Promise((resolve) => setTimeout(resolve, 10));
  const samples = new Float32Array(tap.fftSize);
  tap.getFloatTimeDomainData(samples);
  const firstS = context.currentTime - samples.length / context.sampleRate;
  const at = (index: number): number => firstS + index / context.sampleRate;
  const soundedBefore = samples.some((sample, index) => at(index) < startS && Math.abs(sample) > 0.01);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > 0.0005);
  return { soundedBefore, soundsForMs: Math.max(0, (at(last) - startS) * 1000) };
}

type Counted = typeof globalThis & { pictures?: number };

/** Begins to count the pictures that are drawn in 3D; to be run in the page before its own scripts. */
export function countPictures(): void {
  const counted = globalThis as Counted;
  counted.pictures = 0;
  const { clear } = WebGL2RenderingContext.prototype;
  // Each picture begins with one.
  WebGL2RenderingContext.prototype.clear = function (mask) {
    counted.pictures!++;
    clear.call(this, mask);
  };
}

/** How many pictures were drawn so far. */
export function picturesDrawn(): number {
  return (globalThis as Counted).pictures!;
}

/** Makes a page believe that its tab is hidden, or seen again: headless browsers hide none. */
export function hideTab(isHidden: boolean): void {
  Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

/** A sound that a page has scheduled. */
export interface ScheduledSound {
  startS: number;
  rateHz: number;
  samples: Float32Array;
}

type Noted = typeof globalThis & { scheduled?: ScheduledSound[] };

/** Notes what a page schedules to be heard, and when; to be run in the page before its own scripts. */
export function noteSound(): void {
  const noted: ScheduledSound[] = ((globalThis as Noted).scheduled = []);
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (startS = 0) {
    const { buffer } = this;
    if (buffer) noted.push({ startS, rateHz: buffer.sampleRate, samples: buffer.getChannelData(0) });
    start.call(this, startS);
  };
}

/** What was noted, the samples at 24 kHz and as plain numbers, for the way out of the page. */
export function scheduledSound(): { startS: number; durationS: number; samples: number[] }[] {
  return (globalThis as Noted).scheduled!.map(({ startS, rateHz, samples }) => ({
    startS,
    durationS: samples.length / rateHz,
    samples: [...samples].filter((_, index) => index % (rateHz / 24_000) === 0),
  }));
}

/** Lets a page decode so many packets of sound, and then none; to be run in the page before its own scripts. */
export function decodeAtMost(packets: number): void {
  let left = packets;
  const { decode } = AudioDecoder.prototype;
  AudioDecoder.prototype.decode = function (chunk) {
    if (left-- > 0) return decode.call(this, chunk);
    return decode.call(this, new EncodedAudioChunk({ type: "key", timestamp: 0, data: new Uint8Array(0) }));
  };
}
