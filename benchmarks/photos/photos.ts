import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PhotoFace, Pixels } from "@orator/photo";
import { makePhotoAvatar } from "@orator/render";
import { Sight } from "@orator/sight";
import { similarity, restDifference } from "@orator/testkit";
import { createStage, loadAvatar, webAvatarFile } from "@orator/stage";
import { lipMeter } from "../lip-gap.ts";
import { channelsAt, performed } from "../person.ts";
import type { Benchmark, Row } from "../row.ts";
import { LIP_SCRIPT } from "../script.ts";
import { cpuSeconds, photograph } from "./sit.ts";
import { SITTERS } from "./sitters.ts";
import type { Sitter } from "./sitters.ts";

const FPS = 25;
const SIDE = 720;
/** Lips this close touch, as far as an eye can tell at 1080p. */
const TOUCH_MM = 0.5;
/** Between two frames whose similarity is measured. */
const STEP = 60;
const MB = 1e6;

interface Figures {
  cpu: number;
  rest: number;
  similarity: number[];
  closed: number;
  labials: number;
  webMB: number;
}

/** What becomes of photographs of people whose pose is known: similarity, lips, cost. */
export const photos: Benchmark = async ({ quick }) => {
  const folder = mkdtempSync(join(tmpdir(), "orator-photos-"));
  const sight = new Sight();
  const act = await performed(LIP_SCRIPT, FPS);
  const rows: Row[] = [];
  const all: (Figures & Sitter)[] = [];
  try {
    for (const sitter of quick ? SITTERS.slice(0, 3) : SITTERS) {
      const figures = await measure(sitter, folder, sight, act);
      process.stderr.write(`${sitter.id} …\n`);
      all.push({ ...figures, ...sitter });
      rows.push({
        what: `${sitter.id}: similarity, least`,
        value: Math.min(...figures.similarity),
        unit: "",
        bar: sitter.smiles ? "0.7" : "0.85",
        note: `${figures.cpu.toFixed(1)} CPU s, rest ${figures.rest.toFixed(2)}/255, lips ${figures.closed}/${figures.labials}, web ${figures.webMB.toFixed(2)} MB`,
      });
    }
  } finally {
    await sight.close();
    rmSync(folder, { recursive: true });
  }
  const most = (of: (figures: Figures) => number): number => Math.max(...all.map(of));
  const sum = (of: (figures: Figures) => number): number =>
    all.reduce((total, figures) => total + of(figures), 0);
  return [
    ...rows,
    { what: "photo to avatar, most", value: most(({ cpu }) => cpu), unit: "CPU s", bar: "8" },
    { what: "photo to avatar, mean", value: sum(({ cpu }) => cpu) / all.length, unit: "CPU s", bar: "8" },
    { what: "rest frame off the photo, most", value: most(({ rest }) => rest), unit: "of 255", bar: "2" },
    {
      what: "lips touch on /p b m/",
      value: (100 * sum(({ closed }) => closed)) / sum(({ labials }) => labials),
      unit: "%",
      bar: "100",
    },
    { what: "web avatar, largest", value: most(({ webMB }) => webMB), unit: "MB", bar: "1" },
  ];
};

async function measure(
  sitter: Sitter,
  folder: string,
  sight: Sight,
  { speech, performance: act }: Awaited<ReturnType<typeof performed>>,
): Promise<Figures> {
  const bytes = readFileSync(photograph(sitter, folder));
  const file = join(folder, `${sitter.id}.glb`);
  const before = cpuSeconds();
  await makePhotoAvatar({ photo: bytes, file });
  const cpu = cpuSeconds() - before;
  const { pixels } = await sight.readPhoto(bytes);
  const face = await faceOn(sight, pixels);
  const avatar = await loadAvatar(file);
  const stage = await createStage({ avatar, width: SIDE, height: SIDE, framing: "close_up" });
  const pictured = (frame?: number): Pixels => {
    const { data } = stage.draw(frame === undefined ? {} : channelsAt(act, frame));
    return { width: SIDE, height: SIDE, data: data.slice() };
  };
  const atRest = pictured();
  const rest = restDifference(pixels, face, atRest, await faceOn(sight, atRest));
  const alike: number[] = [];
  for (let frame = 0; frame < act.frames; frame += STEP)
    alike.push(similarity(face, await faceOn(sight, pictured(frame))));
  stage.dispose();
  const meter = lipMeter(avatar);
  const labials = speech.phones.filter(({ phone }) => ["p", "b", "m"].includes(phone));
  const closed = labials.filter(({ startMs, endMs }) => {
    const first = Math.max(0, Math.floor((startMs * FPS) / 1000) - 1);
    const last = Math.min(act.frames - 1, Math.ceil((endMs * FPS) / 1000) + 1);
    const gaps = Array.from({ length: last - first + 1 }, (_, i) => meter.gapMm(channelsAt(act, first + i)));
    return Math.min(...gaps) <= TOUCH_MM;
  });
  const webMB = (await webAvatarFile(file)).byteLength / MB;
  return { cpu, rest, similarity: alike, closed: closed.length, labials: labials.length, webMB };
}

async function faceOn(sight: Sight, pixels: Pixels): Promise<PhotoFace> {
  const [face] = await sight.findFaces(pixels);
  if (!face) throw new Error("the tracker finds no face on a frame");
  return face;
}
