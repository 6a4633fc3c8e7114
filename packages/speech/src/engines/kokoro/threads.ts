/** More threads than this gain nothing for one sentence. */
const MOST_THREADS = 16;

/**
 * Threads that a neural voice computes with: `ORATOR_VOICE_THREADS`, else one. Another number gives other last bits of the
 * samples, so machines that make parts of one film want the same.
 */
export function voiceThreads(): number {
  const threads = Math.round(Number(process.env.ORATOR_VOICE_THREADS || 1));
  return threads >= 1 ? Math.min(MOST_THREADS, threads) : 1;
}
