import { createHash } from "node:crypto";
import { join } from "node:path";
import { rm } from "node:fs/promises";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import { retryWithBackoff } from "../../../platform/errors/retry-with-backoff.ts";
import type { Backoff } from "../../../platform/errors/retry-with-backoff.ts";
import type { RunTools } from "../../../platform/queue/run-leased.ts";
import { Lane } from "../../../platform/on-demand/lane.ts";
import type { PictureOrigin } from "../avatars/photo-avatar.ts";
import type { PortraitMaker, PortraitScene, RecipePerson, Wishes } from "../portraits/portrait-maker.ts";
import type { PhotoJobRow } from "../tables.ts";
import { PICTURES } from "./generation.ts";
import type { GeneratedImage, GenerationResult, GenerationSpec } from "./generation.ts";
import { generationFolder } from "./generation-files.ts";
import { SIZES } from "./sizes.ts";

/** What drawing the pictures of a generation needs. */
interface PictureParts {
  blobs: Blobs;
  portraits: PortraitMaker;
  backoff: Backoff;
  /** Copies the file of a made avatar into a folder. */
  fetchModel(accountId: string, avatarId: string, folder: string): Promise<string>;
}

/** People who are baked at the same time in one process: each takes up to a gigabyte. */
const AT_ONCE = 2;
/** Of the work for one picture, what is done when the person is baked. */
const BAKED = 0.7;

/** Draws and stores the pictures of a generation. */
export async function makePictures(
  row: PhotoJobRow,
  { folder, signal, report }: RunTools,
  parts: PictureParts,
): Promise<GenerationResult> {
  const { wishes, base } = row.spec!;
  const like = base?.origin.from === "recipe" ? base.origin : undefined;
  const { people, understood, ignored } = await parts.portraits.describe(wishes, {
    count: PICTURES,
    seed: seedOf(row.id),
    ...(like && { like }),
  });
  const known =
    base === undefined || like !== undefined
      ? undefined
      : await parts.fetchModel(row.accountId, base.avatarId, folder);
  const lane = new Lane(known === undefined ? AT_ONCE : 1);
  let done = 0;
  const step = (part: number): void => report((done += part) / people.length);
  const draw = (person: RecipePerson, index: number): Promise<GeneratedImage> =>
    lane.run(async () => {
      signal.throwIfAborted();
      const model = known ?? join(folder, `person-${index}.glb`);
      if (known === undefined) await parts.portraits.bake(person.recipe, model, signal);
      step(BAKED);
      const image = await drawOne(row, { model, index, scene: person.scene, wishes }, folder, parts, signal);
      if (known === undefined) await rm(model, { force: true });
      step(1 - BAKED);
      return {
        file: image,
        origin: base === undefined || like ? person : asSeenIn(base),
      };
    });
  const images = await allOrFirstFault(people.map(draw));
  return { images, ...(known === undefined ? { understood, ignored } : wordsOfPhoto(understood, ignored)) };
}

/** Whoever is in a picture that was drawn of a photo's avatar. */
function asSeenIn({ avatarId, origin: { gender, age } }: NonNullable<GenerationSpec["base"]>): PictureOrigin {
  return { from: "avatar", avatarId, ...(gender && { gender }), ...(age !== undefined && { age }) };
}

/** The parts of a picture that a photo can be set in; all else about its person is in the photo. */
const OF_THE_SCENE: ReadonlySet<string> = new Set(["mood", "place", "look", "framing", "background"]);

/** What becomes of words about somebody in a photo: their scene changes and nothing else. */
function wordsOfPhoto(
  understood: GenerationResult["understood"],
  ignored: GenerationResult["ignored"],
): Pick<GenerationResult, "understood" | "ignored"> {
  const isOfScene = ({ attribute }: { attribute: string }): boolean =>
    OF_THE_SCENE.has(attribute.split(".")[0]!);
  const reason = "needs an images engine: a photo keeps what its person has on";
  const left = understood.filter((one) => !isOfScene(one)).map(({ text }) => ({ text, reason }));
  return { understood: understood.filter(isOfScene), ignored: [...ignored, ...left] };
}

async function drawOne(
  row: PhotoJobRow,
  picture: { model: string; index: number; scene: PortraitScene; wishes: Wishes },
  folder: string,
  { blobs, portraits, backoff }: PictureParts,
  signal: AbortSignal,
): Promise<GeneratedImage["file"]> {
  const name = `${picture.index + 1}.png`;
  const file = join(folder, name);
  const size = SIZES[picture.wishes.orientation];
  await portraits.draw(picture.model, picture.scene, { file, ...size }, signal);
  const key = `${generationFolder(row)}${row.attempt}/${name}`;
  await retryWithBackoff(() => blobs.put(key, file, "image/png"), { ...backoff, signal });
  return { key, mimeType: "image/png", ...size };
}

/** Waits for all to end before it throws what the first fault was, so that nothing goes on in a folder that is gone. */
async function allOrFirstFault<Result>(work: Promise<Result>[]): Promise<Result[]> {
  const outcomes = await Promise.allSettled(work);
  const fault = outcomes.find((outcome) => outcome.status === "rejected");
  if (fault !== undefined) throw fault.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<Result>).value);
}

/** A whole number of 32 bits that is always the same for a job, so that a run that was killed is repeated exactly. */
function seedOf(id: string): number {
  return createHash("sha256").update(id).digest().readUInt32BE();
}
