import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import type { Speech, SpeechMemory } from "@orator/speech";
import type { KeepRuns } from "../request/video-request.ts";
import { Contents } from "./content-of.ts";
import { KeptFolder } from "./kept-folder.ts";

const PART = "speech";

/** Speech that outlives its process: sentences that were spoken, and recordings that were heard. */
export class KeptSpeech implements SpeechMemory {
  readonly #folder: KeptFolder;
  readonly #contents = new Contents();

  constructor(keep: KeepRuns) {
    this.#folder = new KeptFolder(keep);
  }

  async recall(key: string): Promise<Speech | undefined> {
    const bytes = await this.#folder.read(nameOf(key), PART);
    return bytes && (deserialize(bytes) as Speech);
  }

  async keep(key: string, speech: Speech): Promise<void> {
    await this.#folder.keep(nameOf(key), [[PART, serialize(speech)]]);
  }

  /** What a recording is kept by: its content, and what is known of it. */
  async keyOfRecording(
    file: string,
    known: { text?: string | undefined; locale?: string; heardBy?: string | undefined },
  ): Promise<string> {
    return JSON.stringify(["recording", await this.#contents.of(file), known]);
  }
}

function nameOf(key: string): string {
  return `speech-${createHash("sha256").update(key).digest("hex").slice(0, 32)}`;
}
