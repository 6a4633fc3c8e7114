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

/** Whether nothing sounds in the page any more, though something did. */
export function isSilent(): boolean {
  const [tap] = (globalThis as Tapped).taps!;
  const samples = new Float32Array(2048);
  tap!.getFloatTimeDomainData(samples);
  return samples.every((sample) => Math.abs(sample) <= 0.01);
}

/** What became of the sounds of a page when a key was pressed. */
interface Silenced {
  /** How many had not ended. */
  sounding: number;
  /** For each that was stopped before the key's own task was over: when it ends from then on, s on the clock of the sound. */
  stopsInS: number[];
}

/** Waits for a key and tells what it silenced. The page's sounds were noted from its beginning (see `noteSound`). */
export function silencedBy(key: string): Promise<Silenced> {
  return new Promise((resolve) => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== key) return;
      document.removeEventListener("keydown", onKey, true);
      const { sources = [] } = globalThis as Noted;
      const open = sources.filter(({ hasEnded }) => !hasEnded);
      // When everybody who listens to the key has had it.
      setTimeout(() =>
        resolve({
          sounding: open.length,
          stopsInS: open.flatMap(({ stopsInS }) => stopsInS ?? []),
        }),
      );
    };
    document.addEventListener("keydown", onKey, true);
  });
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
export function hideTab({ isHidden }: { isHidden: boolean }): void {
  Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

/** A sound that a page has scheduled. */
interface ScheduledSound {
  startS: number;
  rateHz: number;
  samples: Float32Array;
}

/** A source of sound, from when it was started. */
interface NotedSource {
  hasEnded: boolean;
  stopsInS?: number;
}

type Noted = typeof globalThis & { scheduled?: ScheduledSound[]; sources?: NotedSource[] };

/** Notes what a page schedules to be heard, and when, and what it stops; to be run in the page before its own scripts. */
export function noteSound(): void {
  const noted: ScheduledSound[] = ((globalThis as Noted).scheduled = []);
  const sources: NotedSource[] = ((globalThis as Noted).sources = []);
  const known = new WeakMap<AudioBufferSourceNode, NotedSource>();
  const { start, stop } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (startS = 0) {
    const { buffer } = this;
    if (buffer) noted.push({ startS, rateHz: buffer.sampleRate, samples: buffer.getChannelData(0) });
    const source: NotedSource = { hasEnded: false };
    sources.push(source);
    known.set(this, source);
    this.addEventListener("ended", () => (source.hasEnded = true));
    start.call(this, startS);
  };
  AudioBufferSourceNode.prototype.stop = function (whenS = 0) {
    const source = known.get(this);
    if (source) source.stopsInS = Math.max(0, whenS - this.context.currentTime);
    stop.call(this, whenS);
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
