/** Time between the arrival of a first part and its sound: enough to be scheduled without a gap. */
const LEAD_S = 0.04;
/** Stopping a wave in full swing clicks; this long a fade does not. */
const FADE_S = 0.03;

/** A part of speech that is scheduled. */
interface Scheduled {
  speechId: string;
  /** None where nothing may sound: it passes in silence. */
  source: AudioBufferSourceNode | undefined;
  startS: number;
  endS: number;
  /** Of its speech, before this part. */
  beforeMs: number;
}

/** What is told of the sound. */
interface SpeechPlayerListener {
  /** The browser lets it sound from now on, on a clock of its own: what passed in silence is `cut`. */
  unlocked(cut: boolean): void;
  /** Speech begins to be heard, or has ended: all of it, or at once by an interruption. */
  speaking(isSpeaking: boolean): void;
}

/** Plays speech part after part without gaps, and is the clock by which everything that is seen moves. */
export class SpeechPlayer {
  readonly #context: AudioContext;
  readonly #gain: GainNode;
  readonly #voice: GainNode;
  readonly #listener: SpeechPlayerListener;
  #stream: MediaStreamAudioDestinationNode | undefined;
  #volume = 1;
  #isMuted = false;
  #lagMs: (() => number) | undefined;
  #queue: Scheduled[] = [];
  #nextS = 0;
  /** The speech of the last part, and how much of it was scheduled. */
  #speech = { id: "", spokenMs: 0 };

  /** Without `loudspeaker` it is heard in {@link stream} alone. */
  constructor(listener: SpeechPlayerListener, { loudspeaker = true } = {}) {
    this.#listener = listener;
    this.#context = new AudioContext({ latencyHint: "interactive" });
    this.#gain = new GainNode(this.#context);
    this.#voice = new GainNode(this.#context);
    this.#voice.connect(this.#gain);
    if (loudspeaker) this.#gain.connect(this.#context.destination);
    this.#context.addEventListener("statechange", () => {
      if (!this.isUnlocked) return;
      const sounding = this.#queue.filter(({ source }) => source !== undefined);
      const cut = sounding.length < this.#queue.length;
      if (cut) this.#nextS = 0;
      this.#keep(sounding);
      this.#listener.unlocked(cut);
    });
  }

  /** Whether the browser lets it sound: mostly not before the visitor has done something. */
  get isUnlocked(): boolean {
    return this.#context.state === "running";
  }

  /** Asks to sound. Succeeds in a click; otherwise it may never settle. */
  async unlock(): Promise<void> {
    if (!this.isUnlocked) await this.#context.resume();
  }

  /** The voice as a stream, for a meter, a recorder or another room: in full, whatever the loudspeaker's volume is. */
  get stream(): MediaStream {
    if (this.#stream === undefined) {
      this.#stream = new MediaStreamAudioDestinationNode(this.#context, { channelCount: 1 });
      this.#voice.connect(this.#stream);
    }
    return this.#stream.stream;
  }

  /** Silent, while everything else goes on. */
  get isMuted(): boolean {
    return this.#isMuted;
  }
  set isMuted(isMuted: boolean) {
    this.#isMuted = isMuted;
    this.#turn();
  }

  /** Of the loudspeaker, as a factor 0…1; 1 is as it was spoken. */
  get volume(): number {
    return this.#volume;
  }
  set volume(volume: number) {
    this.#volume = Math.min(1, Math.max(0, volume)) || 0;
    this.#turn();
  }

  /** Something else sounds in its place, so much later: this keeps silent and its clock, and is as late. */
  follow(lagMs: (() => number) | undefined): void {
    this.#lagMs = lagMs;
    this.#turn();
  }

  /** The moment of the sound that is heard now, in ms: what the picture has to show. */
  audibleMs(): number {
    const { currentTime, outputLatency, baseLatency } = this.#context;
    return this.isUnlocked ? 1000 * (currentTime - (outputLatency || baseLatency || 0)) : performance.now();
  }

  /** Whether something sounds, or is about to. */
  get isSpeaking(): boolean {
    return this.#queue.length > 0;
  }

  /** Schedules a part after those before it. Returns when it starts, in ms on the clock of {@link audibleMs}. */
  play(speechId: string, samples: Float32Array<ArrayBuffer>, sampleRateHz: number): number {
    const buffer = new AudioBuffer({ length: Math.max(1, samples.length), sampleRate: sampleRateHz });
    buffer.copyToChannel(samples, 0);
    const startS = Math.max(this.#nextS, this.#nowS() + LEAD_S + (this.#lagMs?.() ?? 0) / 1000);
    const source = this.isUnlocked ? new AudioBufferSourceNode(this.#context, { buffer }) : undefined;
    source?.connect(this.#voice);
    source?.start(startS);
    if (this.#speech.id !== speechId) this.#speech = { id: speechId, spokenMs: 0 };
    const beforeMs = this.#speech.spokenMs;
    this.#speech.spokenMs += buffer.duration * 1000;
    const part: Scheduled = { speechId, source, startS, endS: startS + buffer.duration, beforeMs };
    this.#nextS = part.endS;
    const end = (): void => this.#keep(this.#queue.filter((other) => other !== part));
    if (source !== undefined) source.addEventListener("ended", end);
    else setTimeout(end, (part.endS - this.#nowS()) * 1000);
    this.#keep([...this.#queue, part]);
    return startS * 1000;
  }

  /** How much of which speech has been heard. */
  heard(): { speechId: string; playedMs: number } | undefined {
    const nowS = this.audibleMs() / 1000;
    const current = this.#queue.find(({ startS, endS }) => startS <= nowS && nowS < endS);
    if (current === undefined) return undefined;
    return { speechId: current.speechId, playedMs: current.beforeMs + (nowS - current.startS) * 1000 };
  }

  /** Falls silent at once, without a click, and forgets what was to come. */
  interrupt(): void {
    if (!this.isSpeaking) return;
    const nowS = this.#nowS();
    if (this.isUnlocked) {
      this.#voice.gain.setValueAtTime(1, nowS);
      this.#voice.gain.linearRampToValueAtTime(0, nowS + FADE_S);
      this.#voice.gain.setValueAtTime(1, nowS + FADE_S + 0.005);
    }
    for (const { source } of this.#queue) source?.stop(nowS + FADE_S);
    this.#nextS = nowS + FADE_S + 0.01;
    this.#keep([]);
  }

  /** Nothing sounds any more, ever. */
  close(): void {
    this.interrupt();
    void this.#context.close();
  }

  #turn(): void {
    this.#gain.gain.value = this.#isMuted || this.#lagMs !== undefined ? 0 : this.#volume;
  }

  #nowS(): number {
    return this.isUnlocked ? this.#context.currentTime : performance.now() / 1000;
  }

  #keep(queue: Scheduled[]): void {
    const was = this.isSpeaking;
    this.#queue = queue;
    if (was !== this.isSpeaking) this.#listener.speaking(this.isSpeaking);
  }
}
