import type { PhotoBackdrop, PhotoFace, PhotoNote, PhotoReport, PhotoVerdict, Pixels } from "@orator/photo";
import { JobFolder, OutputFile } from "../../workspace/job-folder.ts";
import type { FitAnswer, FitRequest, JudgeRequest } from "./photo-process.ts";
import { warningsOf, PhotoRefused } from "./photo-refused.ts";
import type { PhotoRefusal } from "./photo-refused.ts";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { cachedPath, codeVersion, keepInCache, takeFromCache } from "@orator/files";
import { listAvatars } from "../avatars.ts";
import { readFile } from "node:fs/promises";
import { InputError } from "../../request/input-error.ts";
import { withChild } from "@orator/media";
import type { Child } from "@orator/media";
import { UnreadablePhoto, withSight } from "@orator/sight";
import type { SeenPhoto } from "@orator/sight";

const PROCESS = new URL("./photo-process.ts", import.meta.url);
const HEAP_MB = 1536;

/** A person on a photograph, ready to be shown. */
export interface PhotoPerson extends PhotoAvatarMade {
  /** The GLB. */
  file: string;
  /** Of somebody of the cast who is like the person in age and gender. */
  defaultVoiceId: string;
}

/** Which photograph becomes whom. */
interface PhotoAvatarRequest {
  /** The picture's file, as it was sent. */
  photo: Uint8Array;
  /** Takes the GLB; appears whole or not at all. */
  file: string;
  /** What stands behind the person where a scene has no background of its own: the photo's as it is, or out of focus ("photo"). */
  backdrop?: PhotoBackdrop;
  id?: string;
  name?: string;
  /** Whether it is taken whatever the judge says: for a picture of a film that has been judged itself. */
  isTaken?: boolean;
  signal?: AbortSignal | undefined;
}

/** What became of it. */
interface PhotoAvatarMade {
  report: PhotoReport;
  /** Guessed of the person. */
  ageYears: number;
  gender: "female" | "male";
  /** What could be better about the photo. */
  warnings: PhotoNote[];
}

/**
 * Makes an avatar of a photograph: reads it, finds the face, looks at it once more close by, tells the person from the
 * background, and fits a head. Rejects with PhotoRefused for a photo of which nobody can be made.
 */
export async function makePhotoAvatar({
  photo,
  file,
  backdrop = "photo",
  id = "photo",
  name = "Photo",
  isTaken = false,
  signal,
}: PhotoAvatarRequest): Promise<PhotoAvatarMade> {
  const { whole, faces, face, close, mask } = await lookAt(photo, { isMasked: true, signal });
  const folder = new JobFolder();
  try {
    const output = new OutputFile(file, folder);
    const fit: FitRequest = {
      photo: whole,
      faces,
      face,
      close,
      mask,
      backdrop,
      id,
      name,
      isTaken,
      file: output.partial,
    };
    const { verdict, report } = await inPhotoProcess((child) => child.call<FitAnswer>("fit", fit), signal);
    const warnings = isTaken ? verdict.warnings : warningsOf(verdict);
    if (!face || !report) throw new Error("a photo without a face was taken");
    output.publish();
    return { report, ageYears: face.ageYears, gender: face.gender, warnings };
  } finally {
    folder.remove();
  }
}

/** A rectangle in shares (0 … 1) of a picture's width and height, from its left upper corner. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a look at a photo found, before anything was made of it. */
interface JudgedPhotoFile {
  /** Round the face that would speak, on the picture as it is shown; absent where there is none. */
  face?: Place;
  /** Why it can't become an avatar, the most telling first. */
  refusals: PhotoRefusal[];
  /** What could be better about it. */
  warnings: PhotoNote[];
}

/** Looks at a photo before anything is made of it. Quicker than making it, for somebody waits. */
export async function judgePhotoFile(photo: Uint8Array, signal?: AbortSignal): Promise<JudgedPhotoFile> {
  try {
    const { whole, faces, face } = await lookAt(photo, { isMasked: false, signal });
    const request: JudgeRequest = { photo: whole, faces, face };
    const verdict = await inPhotoProcess((child) => child.call<PhotoVerdict>("judge", request), signal);
    return { ...(faces[0] && { face: placeOf(faces[0], whole) }), ...verdict };
  } catch (error) {
    if (error instanceof PhotoRefused) return { refusals: error.refusals, warnings: [] };
    throw error;
  }
}

/** The rectangle round a face's points, as far as the picture reaches. */
function placeOf({ points }: PhotoFace, { width, height }: Pixels): Place {
  const [left, right] = reach(points, 0, width);
  const [top, bottom] = reach(points, 1, height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** From where to where points reach along an axis, in shares of a size, 0 … 1. */
function reach(points: Float32Array, axis: 0 | 1, size: number): [least: number, most: number] {
  const along = points.filter((_, i) => i % 3 === axis).map((at) => Math.min(1, Math.max(0, at / size)));
  return [Math.min(...along), Math.max(...along)];
}

/**
 * The avatar of a photograph, made on first use and kept in the cache; where the cache cannot be written, in `fallbackFile`.
 * Throws an InputError for a photo that cannot be taken.
 */
export async function photoPerson(
  { photoFile, backdrop = "photo" }: { photoFile: string; backdrop?: PhotoBackdrop },
  fallbackFile: string,
  signal?: AbortSignal,
): Promise<PhotoPerson> {
  const photo = await photoBytes(photoFile);
  const name = `photos/${keyOf(photo, backdrop)}`;
  const [cached, note] = [cachedPath(`${name}.glb`), takeFromCache(`${name}.json`)];
  if (cached !== undefined && note !== undefined) {
    const made = JSON.parse(Buffer.from(note).toString()) as PhotoAvatarMade;
    return { ...made, file: cached, defaultVoiceId: await voiceFor(made) };
  }
  const folder = new JobFolder();
  try {
    const file = folder.file("photo.glb");
    const made = await makePhotoAvatar({ photo, file, backdrop, signal });
    const glb = readFileSync(file);
    keepInCache(`${name}.glb`, glb);
    keepInCache(`${name}.json`, Buffer.from(JSON.stringify(made)));
    const kept = cachedPath(`${name}.glb`);
    if (kept === undefined) writeFileSync(fallbackFile, glb);
    return { ...made, file: kept ?? fallbackFile, defaultVoiceId: await voiceFor(made) };
  } finally {
    folder.remove();
  }
}

/** Changes with the picture and with the code that makes avatars of pictures. */
function keyOf(photo: Uint8Array, backdrop: PhotoBackdrop): string {
  const hash = createHash("sha256").update(backdrop).update(photo);
  for (const name of ["photo", "sight", "human"])
    hash.update(codeVersion(new URL("../", import.meta.resolve(`@orator/${name}`))));
  return hash.digest("hex").slice(0, 24);
}

async function voiceFor({ gender, ageYears }: PhotoAvatarMade): Promise<string> {
  const cast = await listAvatars();
  const alike = cast.filter((person) => person.gender === gender);
  const apart = (age: number): number => Math.abs(age - ageYears);
  return alike.toSorted((a, b) => apart(a.age) - apart(b.age))[0]!.default_voice_id;
}

/** A photo's file, as it is. Throws an InputError that says what the name leads to instead. */
export async function photoBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EISDIR") throw new InputError(`${file} is a folder: name the photo in it`);
    if (code === "ENOENT" || code === "ENOTDIR") throw new InputError(`there is no photo ${file}`);
    throw new InputError(`the photo ${file} cannot be read (${code})`);
  }
}

/** Lets `work` call the process that judges and fits photographs. */
function inPhotoProcess<Result>(
  work: (child: Child) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  return withChild(PROCESS, work, { heapMb: HEAP_MB, memory: "kept", signal });
}

/** Looks at a photo, with `isMasked` for the person's outline too. What cannot be opened is a PhotoRefused. */
async function lookAt(
  photo: Uint8Array,
  { isMasked, signal }: { isMasked: boolean; signal?: AbortSignal | undefined },
): Promise<SeenPhoto> {
  try {
    return await withSight((sight) => sight.look(photo, { isMasked }), { signal });
  } catch (error) {
    if (!(error instanceof UnreadablePhoto)) throw error;
    throw new PhotoRefused([{ code: error.code, message: error.message }]);
  }
}
