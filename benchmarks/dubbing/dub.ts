import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { CreateProofreadBody, Orator, Proofread, VideoTranslation } from "@orator/sdk";
import type { Stack } from "@orator/acceptance/stack";
import { readSrt } from "@orator/dubbing";
import type { CaptionCue } from "@orator/dubbing";
import type { KnownFilm } from "./films.ts";
import { watchTree } from "./process-tree.ts";
import type { TreeUse } from "./process-tree.ts";
import { findLines } from "./find-lines.ts";
import type { FoundLine } from "./find-lines.ts";

/** A film that the service dubbed. */
export interface Dub {
  film: KnownFilm;
  proofread: Proofread;
  /** What is heard where noise and music stay behind the voices. */
  uncleaned: Proofread;
  /** What is heard where it is told how many speak; the proofread itself where that is one. */
  counted: Proofread;
  translation: VideoTranslation;
  /** The result on this machine. */
  file: string;
  cues: CaptionCue[];
  lines: FoundLine[];
  /** From the order to the film, without the upload. */
  elapsedS: number;
  use: TreeUse;
}

const INTO = "es";

/** Uploads a film, has it read and dubbed into Spanish as its users would, and looks for its lines in the result. */
export async function dub(
  film: KnownFilm,
  { stack, client, brandVoiceId }: { stack: Stack; client: Orator; brandVoiceId: string },
): Promise<Dub> {
  const { assets, proofreads, videoTranslations } = client;
  const { url } = await assets.create(readFileSync(film.file), { name: basename(film.file) });
  const order = { video_url: url, output_language: INTO, brand_voice_id: brandVoiceId };
  const read = async (options: Partial<CreateProofreadBody> = {}): Promise<Proofread> => {
    const made = await proofreads.create({ ...order, ...options });
    return ended(() => proofreads.get(made.proofread_id, { wait: 30 }));
  };

  const used = watchTree(stack.processes.get("all-in-one")!.child.pid!);
  const startedMs = performance.now();
  const proofread = await read();
  const { video_translate_id: id } = await proofreads.generate(proofread.proofread_id, {});
  const translation = await ended(() => videoTranslations.get(id, { wait: 30 }));
  const elapsedS = (performance.now() - startedMs) / 1000;
  const use = used();

  const file = `${film.file}.${INTO}.mp4`;
  writeFileSync(file, new Uint8Array(await (await fetch(translation.video_url!)).arrayBuffer()));
  const cues = readSrt(await (await fetch(translation.srt_url!)).text());
  // What a proofread had spoken is kept as long as it is: the very sounds that have to be in the film.
  const spoken = join(stack.objects, `*/translations/${proofread.proofread_id}/lines/*.f32`);
  const lines = await findLines(
    file,
    spoken,
    cues.map(({ startMs }) => startMs),
  );
  const uncleaned = await read({ enable_speech_enhancement: false });
  const counted = film.speakers === 1 ? proofread : await read({ speaker_num: film.speakers });
  return { film, proofread, uncleaned, counted, translation, file, cues, lines, elapsedS, use };
}

async function ended<State extends Proofread | VideoTranslation>(read: () => Promise<State>): Promise<State> {
  for (;;) {
    const state = await read();
    if (state.status === "failed") throw new Error(state.error?.message);
    if (state.status === "completed") return state;
  }
}
