import { BANDS } from "./band-powers.ts";

/** Frames of a stretch whose softest moment counts, and how many stretches are kept: 1.8 s in all. */
const STRETCH = 30;
const STRETCHES = 6;
/** How much of the last measures a new one replaces. */
const FOLLOWS = 0.3;
/** The softest moments of a noise are about half of it. */
const BIAS = 2;
/** A voice is not in all bands at once. */
const LOUDEST_BANDS = 6;
const MOST_DB = 30;
const SOFTEST = 1e-9;

/** How far a sound stands out of the steady noise of a room: each band's softest moments of the last seconds (Martin, 2001). */
export class RoomNoise {
  #smooth: Float32Array | undefined;
  #softest = new Float32Array(BANDS).fill(1);
  #before: Float32Array[] = [];
  #frames = 0;

  /** Takes the next frames: powers of bands. Returns how far the loudest bands are above the noise, in dB. */
  take(frames: readonly Float32Array[]): number {
    for (const frame of frames) {
      const smooth = (this.#smooth ??= Float32Array.from(frame));
      for (let band = 0; band < BANDS; band++) {
        smooth[band]! += FOLLOWS * (frame[band]! - smooth[band]!);
        this.#softest[band] = Math.min(this.#softest[band]!, smooth[band]!);
      }
      if (++this.#frames % STRETCH > 0) continue;
      this.#before = [...this.#before, this.#softest].slice(-STRETCHES);
      this.#softest = Float32Array.from(smooth);
    }
    const above = Array.from(this.#smooth ?? [], (power, band) => {
      const noise = Math.min(this.#softest[band]!, ...this.#before.map((stretch) => stretch[band]!));
      const db = 10 * Math.log10((power + SOFTEST) / (BIAS * noise + SOFTEST));
      return Math.min(MOST_DB, Math.max(0, db));
    });
    const loudest = above.toSorted((a, b) => b - a).slice(0, LOUDEST_BANDS);
    return loudest.reduce((sum, db) => sum + db, 0) / LOUDEST_BANDS;
  }
}
