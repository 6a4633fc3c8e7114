/** A compressor's settings. */
interface Compression {
  thresholdDb: number;
  /** 2.5 means: 2.5 dB more in gives 1 dB more out. */
  ratio: number;
  attackMs: number;
  releaseMs: number;
  /** Width of the soft transition around the threshold. */
  kneeDb: number;
}

/**
 * Feed-forward compressor with a smoothed peak detector in decibels and a soft knee, in place (design after
 * Giannoulis, Massberg and Reiss, "Digital Dynamic Range Compressor Design", 2012). No make-up gain.
 */
export function compressInPlace(
  samples: Float32Array,
  sampleRateHz: number,
  settings: Compression,
): Float32Array {
  const { thresholdDb, ratio, kneeDb } = settings;
  const attack = Math.exp(-1000 / (settings.attackMs * sampleRateHz));
  const release = Math.exp(-1000 / (settings.releaseMs * sampleRateHz));
  const slope = 1 - 1 / ratio;
  const openAt = 10 ** ((thresholdDb - kneeDb / 2) / 20);
  let reductionDb = 0;
  for (let i = 0; i < samples.length; i++) {
    const level = Math.abs(samples[i]!);
    let wantedDb = 0;
    if (level > openAt) {
      const overDb = 20 * Math.log10(level) - thresholdDb;
      wantedDb = overDb > kneeDb / 2 ? slope * overDb : (slope * (overDb + kneeDb / 2) ** 2) / (2 * kneeDb);
    }
    const pole = wantedDb > reductionDb ? attack : release;
    reductionDb = wantedDb + pole * (reductionDb - wantedDb);
    if (reductionDb > 1e-3) samples[i]! *= Math.exp(-reductionDb * DB_TO_NEPER);
  }
  return samples;
}

const DB_TO_NEPER = Math.LN10 / 20;
