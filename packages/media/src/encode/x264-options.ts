import { readFileSync } from "node:fs";

// superfast with the look-ahead of the slower presets: at 720p, 3.6 ms a frame instead of veryfast's 5.6, with the same
// size for the same similarity (SSIM 0.996 at 0.75 Mbit/s). A longer look-ahead gains little and costs 50 MB at 1080p.
const PARAMS = "rc-lookahead=6:bframes=2:mbtree=1:scenecut=0";

/** All that x264 has for a processor with AVX-512 but that: each such one has these. */
const WITHOUT_AVX512 = ":asm=MMX2,SSE2Fast,SSSE3,SSE4.2,AVX,FMA3,BMI2,AVX2";

/** Of films that are shown, and of those that are encoded again: each time takes a little of how far mouths open. */
const [SHOWN, AGAIN] = ["18", "12"];

/** What the processor is, is asked when the first encoder is opened: most processes that could open one never do. */
let params: string | undefined;

/**
 * How H.264 is encoded. Equal pictures give equal bytes: where x264 uses AVX-512 they don't, unless a row has a multiple of eight
 * macroblocks (its look-ahead reads past the end of rows), and AVX2 takes the same time.
 */
export function x264Options({ isEncodedAgain }: { isEncodedAgain: boolean }): Record<string, string> {
  params ??= PARAMS + (hasAvx512() ? WITHOUT_AVX512 : "");
  return { preset: "superfast", crf: isEncodedAgain ? AGAIN : SHOWN, "x264-params": params };
}

/** False where it can't be told: not on Linux. */
function hasAvx512(): boolean {
  try {
    return /^flags\s*:.*\bavx512f\b/m.test(readFileSync("/proc/cpuinfo", "utf8"));
  } catch {
    return false;
  }
}
