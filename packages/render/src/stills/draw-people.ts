import { withChild, encodeContactSheet } from "@orator/media";
import type { Child, Picture, ContactSheet } from "@orator/media";
import type { ChannelValues } from "@orator/stage";
import { avatarFile, findAvatar, listAvatars } from "../people/avatars.ts";
import type { PaintedScene } from "../pool/draw-messages.ts";
import { InputError, isInputError } from "../request/input-error.ts";
import { checkSize } from "../request/limits.ts";
import type { Appearance, SceneBackground } from "../request/video-request.ts";
import { JobFolder, OutputFile } from "../workspace/job-folder.ts";
import { inParallel } from "./in-parallel.ts";
import { writeFileSync } from "node:fs";
import { stillOrigin } from "./draw-still.ts";

/** Which people, how, where to. */
interface CastSheetRequest extends SheetPeople {
  file: string;
}

/** The columns: poses in which faces that are not right give themselves away. */
const POSES: [heading: string, channels: ChannelValues][] = [
  ["neutral", {}],
  ["smile", { mouthSmileLeft: 0.8, mouthSmileRight: 0.8, cheekSquintLeft: 0.4, cheekSquintRight: 0.4 }],
  ["AA", { viseme_aa: 1 }],
  ["OO", { viseme_U: 1 }],
  ["PP", { viseme_PP: 1 }],
  ["FF", { viseme_FF: 1 }],
  ["blink", { eyeBlinkLeft: 1, eyeBlinkRight: 1 }],
  ["turned 20°", { "head.y": 20 }],
];

/** Who is on a sheet of pictures, and how they are shown. */
export interface SheetPeople extends Pick<Appearance, "framing" | "style"> {
  /** Ids or GLB files; defaults to the whole cast. */
  avatarIds?: string[];
  /** Side of a picture in pixels; defaults to 320. */
  sizePx?: number;
  /** Defaults to a pale gray, or the avatar's own scenery. A still has no film behind it. */
  background?: SceneBackground;
  /** Hears after every picture how many of all are done. */
  onProgress?: (done: number, all: number) => void;
  signal?: AbortSignal;
}

/** What was drawn of one avatar, in the order in which it was asked for. */
interface PersonPictures {
  avatarId: string;
  pictures: Picture[];
}

const SIZE_PX = 320;
const PLAIN: SceneBackground = { type: "color", color: "#c8ced6" };

/**
 * Draws people in the poses that `posesOf` gives for each, on all cores: a person is baked if need be, and drawn in a
 * process of its own, whose memory goes when it is done. The answer has the people's order. The first fault ends all,
 * and its message names the person.
 */
export async function drawPeople(
  people: SheetPeople,
  posesOf: (avatarId: string, signal: AbortSignal) => Promise<ChannelValues[]>,
): Promise<PersonPictures[]> {
  const scenery = people.background === undefined;
  const { sizePx = SIZE_PX, background = PLAIN, framing = "close_up", style, onProgress } = people;
  checkSize(sizePx, sizePx);
  if (background.type === "video") throw new InputError("a still cannot have a video for a background");
  const ids = people.avatarIds ?? (await listAvatars()).map(({ id }) => id);
  if (ids.length === 0) throw new InputError("name at least one person to draw");
  for (const id of ids) await findAvatar(id);
  const fault = new AbortController();
  const signal = people.signal ? AbortSignal.any([people.signal, fault.signal]) : fault.signal;
  const folder = new JobFolder();
  let done = 0;
  const draw = async (id: string, index: number): Promise<PersonPictures> => {
    const poses = await posesOf(id, signal);
    const file = await avatarFile(await findAvatar(id), folder.file(`avatar-${index}.glb`), signal);
    const scene: PaintedScene = {
      avatarFile: file,
      width: sizePx,
      height: sizePx,
      framing,
      background,
      scenery,
    };
    const pictures = await drawStills({ ...scene, ...(style && { style }) }, poses, signal, () =>
      onProgress?.(++done, ids.length * poses.length),
    );
    return { avatarId: id, pictures };
  };
  try {
    return await inParallel(ids, (id, index) =>
      draw(id, index).catch((error: unknown) => {
        people.signal?.throwIfAborted();
        const named = namingPerson(error, id);
        fault.abort(named);
        throw named;
      }),
    );
  } finally {
    folder.remove();
  }
}

/** The error with the person's name, but for what the user can mend. */
function namingPerson(error: unknown, id: string): unknown {
  if (isInputError(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Error(`${id} cannot be drawn: ${message}`, { cause: error });
}

function drawStills(
  scene: PaintedScene,
  poses: ChannelValues[],
  signal: AbortSignal,
  onPicture: () => void,
): Promise<Picture[]> {
  const { width, height } = scene;
  const draw = async (child: Child): Promise<Picture[]> => {
    await child.call("openStills", scene);
    const pictures: Picture[] = [];
    for (const channels of poses) {
      pictures.push({ width, height, data: await child.call<Uint8Array>("still", channels) });
      onPicture();
    }
    return pictures;
  };
  return withChild(new URL("../pool/draw-process.ts", import.meta.url), draw, { heapMb: 320, signal });
}

/** Proves that a PNG can be written to `file`, then makes the sheet of these people and writes it. */
export async function writeSheet(
  file: string,
  { avatarIds = [], background }: SheetPeople,
  make: () => Promise<ContactSheet>,
): Promise<void> {
  const folder = new JobFolder();
  try {
    const output = new OutputFile(file, folder);
    const sheet = await make();
    const origin = await stillOrigin(avatarIds, background);
    writeFileSync(output.partial, await encodeContactSheet(sheet, origin));
    output.publish();
  } finally {
    folder.remove();
  }
}

/** Draws the contact sheet of the cast: a row a person, a column a pose; a PNG. */
export function drawCastSheet({ file, ...people }: CastSheetRequest): Promise<void> {
  return writeSheet(file, people, async () => {
    const poses = POSES.map(([, channels]) => channels);
    const drawn = await drawPeople(people, () => Promise.resolve(poses));
    return {
      headings: POSES.map(([heading]) => heading),
      rows: drawn.map(({ avatarId, pictures }) => ({ label: avatarId, pictures })),
    };
  });
}
