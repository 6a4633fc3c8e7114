import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { download } from "../../../platform/blobs/blobs.ts";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import { retryWithBackoff } from "../../../platform/errors/retry-with-backoff.ts";
import type { Backoff } from "../../../platform/errors/retry-with-backoff.ts";
import type { RunTools } from "../../../platform/queue/run-leased.ts";
import { originOf } from "@orator/provenance";
import type { GivenConsent, Origin } from "@orator/provenance";
import type { GroupStore } from "../groups/group-store.ts";
import { consentsOf } from "../groups/views.ts";
import { PhotoJobError } from "../jobs/photo-job-error.ts";
import { adoptPicture } from "../portraits/adopt-picture.ts";
import { EngineError } from "../portraits/engine-error.ts";
import type { PictureEngine } from "../portraits/picture-engine.ts";
import { lookPrompt, portraitPrompt } from "../portraits/portrait-prompt.ts";
import type { PhotoJobRow } from "../tables.ts";
import { PICTURES } from "./generation.ts";
import type { GeneratedImage, GenerationResult } from "./generation.ts";
import { generationFolder } from "./generation-files.ts";
import { SIZES } from "./sizes.ts";

/** What having pictures made needs. */
export interface EnginePictureParts {
  engine: PictureEngine;
  blobs: Blobs;
  groups: Pick<GroupStore, "avatar">;
  backoff: Backoff;
}

/** Whether an images engine makes the pictures: of everybody new, and of those whom no recipe knows. */
export function isForEngine({ spec }: Pick<PhotoJobRow, "spec">): boolean {
  return spec!.base === undefined || spec!.base.origin.from !== "recipe";
}

/** Of the work, what is done when the engine has drawn. */
const DRAWN = 0.8;

/** Has the pictures of a generation made by the engine, and stores them. Throws a PhotoJobError where it cannot. */
export async function makeEnginePictures(
  row: PhotoJobRow,
  { folder, signal, report }: RunTools,
  { engine, blobs, groups, backoff }: EnginePictureParts,
): Promise<GenerationResult> {
  const { wishes, base } = row.spec!;
  const size = SIZES[wishes.orientation];
  const given = base && (await pictureOf(row.accountId, base.avatarId, folder, { blobs, groups }));
  const drawing =
    given === undefined
      ? engine.generate(portraitPrompt(wishes), size, PICTURES, signal)
      : engine.edit(given.picture, lookPrompt(wishes), size, PICTURES, signal);
  const drawn = await drawing.catch((error: unknown) => {
    if (error instanceof EngineError) throw new PhotoJobError(error.code, error.message, { cause: error });
    throw error;
  });
  report(DRAWN);
  const origin: Origin =
    given === undefined
      ? "trainedAlgorithmicMedia"
      : originOf("compositeWithTrainedAlgorithmicMedia", given.consents);
  const images: GeneratedImage[] = [];
  for (const [index, bytes] of drawn.entries()) {
    const name = `${index + 1}.png`;
    const [picture, file] = [join(folder, `drawn-${index}`), join(folder, name)];
    await writeFile(picture, bytes);
    const found = await adoptPicture({ picture, file, origin }, signal).catch((cause: unknown) => {
      signal.throwIfAborted();
      const message = "The images engine sent a picture that cannot be read.";
      throw new PhotoJobError("ENGINE_UNAVAILABLE", message, { cause });
    });
    const key = `${generationFolder(row)}${row.attempt}/${name}`;
    await retryWithBackoff(() => blobs.put(key, file, "image/png"), { ...backoff, signal });
    images.push({ file: { key, mimeType: "image/png", ...found }, origin: { from: "photo" } });
    report(DRAWN + ((1 - DRAWN) * (index + 1)) / drawn.length);
  }
  return { images, understood: [], ignored: [] };
}

async function pictureOf(
  accountId: string,
  avatarId: string,
  folder: string,
  { blobs, groups }: Pick<EnginePictureParts, "blobs" | "groups">,
): Promise<{ picture: Uint8Array; consents: GivenConsent[] }> {
  const avatar = await groups.avatar(accountId, avatarId);
  const file = join(folder, "given");
  if (avatar === undefined || !(await download(blobs, avatar.picture.key, file)))
    throw new PhotoJobError("RESOURCE_NOT_FOUND", "The photo avatar whose looks were wished for is gone.");
  return { picture: await readFile(file), consents: consentsOf(avatar) };
}
