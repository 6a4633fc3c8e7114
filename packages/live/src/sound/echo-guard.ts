import { BANDS, FRAME_MS } from "./band-powers.ts";

/** Echoes come at most so much later than the reference says; and sooner, where the clocks don't agree. */
const LATEST_MS = 330;
/** The guard wants the reference so much ahead of the microphone, in ms. */
export const EARLIEST_MS = 60;
const EARLIEST = -EARLIEST_MS / FRAME_MS;
const LATEST = LATEST_MS / FRAME_MS;
/** Of the past, for the delay. */
const KEPT = 1500 / FRAME_MS;
/** The delay is looked for this often, in frames. */
const SEARCH_EVERY = 10;
/** How alike the envelopes have to be for a delay to be believed. */
const LEAST_SIMILARITY = 0.4;
/** Rooms sound on: so much less from frame to frame, in dB; 60 dB in 0.4 s. */
const TAIL_DB = 1.5;
/** An echo may come so many frames sooner or later than was found. */
const SLACK = 1;
/** At first, an echo is taken to be as loud as what is played. */
const FIRST_LEAK_DB = 0;
/** How fast the leak is learnt, in dB a frame, at first and later; and how slowly what seems to be no echo makes it greater. */
const LEARNS_DB = { first: 1.2, later: 0.12, slows: 0.97, louder: 0.04 };
/** More than the expected echo by so much is somebody else. */
const ABOVE_ECHO_DB = 8;
/** More than the room itself by so much is no noise of it. */
const ABOVE_ROOM_DB = 12;
/** So many bands louder than the echo are a voice; before the echo is known, so many. */
const LEAST_BANDS = 4;
const FIRST_BANDS = 11;
/** Frames of sound from the loudspeaker that make the echo known. */
const KNOWN_AFTER = 80;
/** How long the loudspeaker's silence lasts before there is no echo any more, in frames. */
const ECHOES_FOR = 60;
/** Softer than this is silence, in dB of full scale. */
const SILENCE_DB = -78;
/** A played band has to be this loud to tell of the leak. */
const TELLING_DB = -60;

/**
 * Tells a visitor's voice from the echo of what the loudspeaker plays. From the envelopes of bands it learns how late the echo is
 * and how much of each band leaks into the microphone; it expects that much, with a room's tail. What is clearly louder in enough
 * bands is somebody else.
 */
export class EchoGuard {
  /** In dB, newest last; the reference ends `EARLIEST` frames later than the microphone. */
  readonly #microphone: Float32Array[] = [];
  readonly #reference: Float32Array[] = [];
  readonly #leakDb = new Float32Array(BANDS).fill(FIRST_LEAK_DB);
  readonly #stepDb = new Float32Array(BANDS).fill(LEARNS_DB.first);
  #expected = new Float32Array(BANDS).fill(SILENCE_DB);
  readonly #similarity = new Float32Array(LATEST - EARLIEST + 1);
  /** How loud the room itself is: falls fast, rises slowly. */
  readonly #floorDb = new Float32Array(BANDS).fill(-60);
  #delay: number | undefined;
  #frames = 0;
  #known = 0;
  #sinceEcho = Infinity;

  /** How late the echo is, in ms; undefined before it was found. */
  get delayMs(): number | undefined {
    return this.#delay === undefined ? undefined : this.#delay * FRAME_MS;
  }

  /** Whether something is played, or still sounds on. */
  get isEchoing(): boolean {
    return this.#sinceEcho <= ECHOES_FOR;
  }

  /**
   * Takes the powers of bands in a frame of the microphone, and in what the loudspeaker plays {@link EARLIEST_MS} after it. Returns
   * whether the microphone has something that the echo cannot be; true wherever nothing is played.
   */
  take(microphone: Float32Array, reference: Float32Array): boolean {
    const heard = microphone.map(toDb);
    this.#microphone.push(heard);
    this.#reference.push(reference.map(toDb));
    if (this.#microphone.length > KEPT) this.#microphone.shift();
    if (this.#reference.length > KEPT + LATEST - EARLIEST) this.#reference.shift();
    if (++this.#frames % SEARCH_EVERY === 0) this.#search();
    this.#expect();
    let louder = 0;
    for (let band = 0; band < BANDS; band++) {
      const aboveDb = heard[band]! - Math.max(SILENCE_DB, this.#expected[band]! + this.#leakDb[band]!);
      const floor = this.#floorDb[band]!;
      this.#floorDb[band] = heard[band]! < floor ? floor + 0.3 * (heard[band]! - floor) : floor + 0.03;
      if (aboveDb > ABOVE_ECHO_DB && heard[band]! > floor + ABOVE_ROOM_DB) louder++;
      if (this.#expected[band]! > TELLING_DB) this.#learn(band, aboveDb);
    }
    const isPlayed = this.#expected.some((db) => db > TELLING_DB);
    this.#sinceEcho = isPlayed ? 0 : this.#sinceEcho + 1;
    if (isPlayed) this.#known++;
    if (!this.isEchoing) return true;
    return louder >= (this.#known > KNOWN_AFTER && this.#delay !== undefined ? LEAST_BANDS : FIRST_BANDS);
  }

  /** What was played a number of frames before what the microphone hears now. */
  #played(delay: number): Float32Array | undefined {
    return this.#reference[this.#reference.length - 1 + EARLIEST - delay];
  }

  #expect(): void {
    const [from, to] =
      this.#delay === undefined ? [EARLIEST, LATEST] : [this.#delay - SLACK, this.#delay + SLACK];
    const expected = this.#expected.map((db) => db - TAIL_DB);
    for (let delay = Math.max(EARLIEST, from); delay <= to; delay++) {
      const played = this.#played(delay);
      if (played === undefined) break;
      for (let band = 0; band < BANDS; band++) expected[band] = Math.max(expected[band]!, played[band]!);
    }
    this.#expected = expected;
  }

  #learn(band: number, aboveDb: number): void {
    const { later, slows, louder } = LEARNS_DB;
    const stepDb = this.#stepDb[band]!;
    if (aboveDb > ABOVE_ECHO_DB) this.#leakDb[band]! += louder;
    else this.#leakDb[band]! += aboveDb > 0 ? stepDb : -stepDb;
    this.#stepDb[band] = Math.max(later, stepDb * slows);
  }

  #search(): void {
    const similarity = this.#similarity;
    for (let delay = EARLIEST; delay <= LATEST; delay++) {
      const at = delay - EARLIEST;
      similarity[at]! += 0.25 * (this.#correlation(delay) - similarity[at]!);
    }
    const best = similarity.indexOf(Math.max(...similarity));
    if (similarity[best]! < LEAST_SIMILARITY) return;
    if (this.#delay === undefined || Math.abs(this.#delay - best - EARLIEST) > SLACK) {
      // At a better known moment less is expected, so that more of it must leak.
      for (let band = 0; band < BANDS; band++) this.#leakDb[band]! += 6;
      this.#stepDb.fill(LEARNS_DB.first);
    }
    this.#delay = best + EARLIEST;
  }

  #correlation(delay: number): number {
    const end = this.#reference.length - 1 + EARLIEST - delay;
    const length = Math.min(this.#microphone.length, end + 1);
    if (length < KEPT / 4) return 0;
    let [product, x2, y2] = [0, 1e-9, 1e-9];
    for (let band = 0; band < BANDS; band++) {
      let [mx, my] = [0, 0];
      for (let i = 0; i < length; i++) {
        mx += this.#microphone[this.#microphone.length - 1 - i]![band]!;
        my += this.#reference[end - i]![band]!;
      }
      mx /= length;
      my /= length;
      for (let i = 0; i < length; i++) {
        const x = this.#microphone[this.#microphone.length - 1 - i]![band]! - mx;
        const y = this.#reference[end - i]![band]! - my;
        product += x * y;
        x2 += x * x;
        y2 += y * y;
      }
    }
    return product / Math.sqrt(x2 * y2);
  }
}

function toDb(power: number): number {
  return Math.max(SILENCE_DB, 10 * Math.log10(power + 1e-12));
}
