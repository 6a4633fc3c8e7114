import { OPUS_SAMPLE_RATE_HZ, unpackOpus } from "@orator/conversation";
import type { SpeechPartMessage } from "@orator/conversation";

const FORMAT = { codec: "opus", sampleRate: OPUS_SAMPLE_RATE_HZ, numberOfChannels: 1 };

/** Whether this browser decodes Opus by itself; pages without HTTPS may not. Never rejects. */
export async function canDecodeOpus(): Promise<boolean> {
  try {
    return (await AudioDecoder.isConfigSupported(FORMAT)).supported === true;
  } catch {
    return false;
  }
}

/** The sound of a part. */
export interface DecodedPart {
  samples: Float32Array<ArrayBuffer>;
  /** The sample before the first one, as this part has it. */
  before: number;
}

/** The sound of a part that came in Opus, to the sample. Rejects where the browser cannot make it. */
export async function decodeOpus(
  { audio }: Pick<SpeechPartMessage, "audio">,
  payload: Uint8Array,
): Promise<DecodedPart> {
  const packets = unpackOpus(payload);
  const { skip_samples: skip = 0, samples: length } = audio;
  if (packets === undefined || length === undefined) throw new Error("this is no Opus");
  const samples = new Float32Array(length);
  let [made, before] = [0, 0];
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  // One for each part: packets of another one know nothing of it.
  const decoder = new AudioDecoder({
    output: (sound) => {
      const block = new Float32Array(sound.numberOfFrames);
      sound.copyTo(block, { planeIndex: 0, format: "f32-planar" });
      sound.close();
      const from = Math.max(0, skip - made);
      const to = Math.min(block.length, skip + length - made);
      before = block[skip - 1 - made] ?? before;
      if (from < to) samples.set(block.subarray(from, to), made + from - skip);
      made += block.length;
    },
    error: (error) => failed.reject(error),
  });
  try {
    decoder.configure(FORMAT);
    for (const [index, data] of packets.entries())
      decoder.decode(new EncodedAudioChunk({ type: "key", timestamp: index * 60_000, data: data.slice() }));
    await Promise.race([decoder.flush(), failed.promise]);
  } finally {
    if (decoder.state !== "closed") decoder.close();
  }
  if (made < skip + length) throw new Error("sound is missing");
  return { samples, before };
}
