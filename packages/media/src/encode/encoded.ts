/** One compressed picture or stretch of sound. */
export interface EncodedPacket {
  data: Uint8Array;
  /** Presentation and decoding time in units of the stream's time base (video: frames; sound: samples). */
  pts: number;
  dts: number;
  duration: number;
  key: boolean;
  /** FFmpeg's side data by type number: the alpha picture of VP9, the samples to drop at the end of Opus. */
  sideData?: { type: number; data: Uint8Array }[];
}

/** A run of packets of one stream with what a decoder needs beforehand. */
export interface EncodedRun {
  extradata: Uint8Array;
  packets: EncodedPacket[];
}
