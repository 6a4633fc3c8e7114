import { writeFileSync } from "node:fs";
import { encodeContactSheet, withChild } from "@orator/media";
import type { Child, Picture } from "@orator/media";
import type { ChannelValues } from "@orator/stage";
import { avatarFile, findAvatar, listAvatars } from "../people/avatars.ts";
import { checkSize } from "../request/limits.ts";
import { JobFolder } from "../workspace/job-folder.ts";
import { OutputFile } from "../workspace/output-file.ts";

/** Which people, at what size, where to. */
export interface CastSheetRequest {
  file: string;
  /** Ids or GLB files; the whole cast when left out. */
  avatarIds?: string[];
  /** Side of a picture in pixels; 256 when left out. */
  sizePx?: number;
  onProgress?: (done: number, all: number) => void;
  signal?: AbortSignal;
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

/** Draws the contact sheet of the cast: a row a person, a column a pose; a PNG. */
export async function drawCastSheet(request: CastSheetRequest): Promise<void> {
  const { sizePx = 256, signal } = request;
  checkSize(sizePx, sizePx);
  const ids = request.avatarIds ?? (await listAvatars()).map(({ id }) => id);
  for (const id of ids) await findAvatar(id);
  const folder = new JobFolder();
  try {
    const output = new OutputFile(request.file, folder);
    const rows: { label: string; pictures: Picture[] }[] = [];
    for (const [index, id] of ids.entries()) {
      signal?.throwIfAborted();
      const file = await avatarFile(await findAvatar(id), folder.file("avatar.glb"), signal);
      rows.push({ label: id, pictures: await drawPoses(file, sizePx, signal) });
      request.onProgress?.(index + 1, ids.length);
    }
    writeFileSync(
      output.partial,
      await encodeContactSheet({ headings: POSES.map(([heading]) => heading), rows }),
    );
    output.publish();
  } finally {
    folder.remove();
  }
}

/** Draws one person in every pose, in a process of its own: its memory goes when it is done. */
function drawPoses(file: string, sizePx: number, signal?: AbortSignal): Promise<Picture[]> {
  const scene = {
    avatarFile: file,
    width: sizePx,
    height: sizePx,
    framing: "close_up",
    background: { type: "colour", colour: "#c8ced6" },
  };
  const draw = async (child: Child): Promise<Picture[]> => {
    await child.call("openStills", scene);
    const pictures: Picture[] = [];
    for (const [, channels] of POSES)
      pictures.push({ width: sizePx, height: sizePx, data: await child.call<Uint8Array>("still", channels) });
    return pictures;
  };
  return withChild(new URL("../pool/draw-process.ts", import.meta.url), draw, { heapMb: 320, signal });
}
