import { VOICE_SAMPLE_RATE_HZ } from "@orator/conversation";

/**
 * The script that runs on the audio thread: hands on what the microphone delivers, in pieces of 20 ms. Served as a
 * file of its own, so that pages with a strict policy need to trust one origin and no blobs.
 */
export const MICROPHONE_WORKLET = `"use strict";
registerProcessor("orator-microphone", class extends AudioWorkletProcessor {
  constructor() { super(); this.kept = new Float32Array(${VOICE_SAMPLE_RATE_HZ / 50}); this.length = 0; }
  process([[samples]]) {
    if (samples) for (const sample of samples) {
      this.kept[this.length++] = sample;
      if (this.length === this.kept.length) { this.port.postMessage(this.kept.slice()); this.length = 0; }
    }
    return true;
  }
});
`;
