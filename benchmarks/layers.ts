import { SceneView } from "@orator/render/compositor";
import type { Layer } from "@orator/render";
import { avatarFileOf, channelsAt, performed } from "./person.ts";
import type { Benchmark } from "./row.ts";
import { SCRIPT } from "./script.ts";
import { medianOf } from "./service/installation.ts";

const SIZE = { width: 1280, height: 720 };
const FPS = 25;
/** Taken in turns, so that a noisy machine is as noisy for both. */
const TURN = 20;

/** What a title, a line below it, a bar, a panel and a button take. */
const STILL: Layer[] = [
  { type: "shape", shape: "ellipse", fill: "#1d4ed8", box: { x: 0.55, y: 0.1, width: 0.5, height: 0.9 } },
  { type: "person" },
  {
    type: "shape",
    shape: "rectangle",
    fill: "#0f172acc",
    box: { x: 0.04, y: 0.12, width: 0.4, height: 0.6 },
  },
  {
    type: "text",
    text: "Welcome to the team",
    weight: 800,
    size: 0.09,
    box: { x: 0.06, y: 0.16, width: 0.36, height: 0.3 },
  },
  {
    type: "text",
    text: "Three things to know in your first week.",
    size: 0.045,
    box: { x: 0.06, y: 0.48, width: 0.36, height: 0.2 },
  },
  {
    type: "text",
    text: "Begin",
    align: "center",
    plate: { color: "#f97316" },
    box: { x: 0.06, y: 0.78, width: 0.2, height: 0.1 },
  },
];

/** What five layers that rest cost over the bare person, drawn by turns, without encoding. */
export const layers: Benchmark = async ({ quick, avatarId }) => {
  const scene = {
    ...SIZE,
    avatarFile: avatarFileOf(avatarId),
    background: { type: "gradient", from: "#e9edf2", to: "#b9c3cf" },
    scenery: false,
  } as const;
  const { performance: act } = await performed(SCRIPT.slice(0, 240));
  const views = [
    await SceneView.open(scene, { alpha: false }),
    await SceneView.open({ ...scene, layers: STILL }, { alpha: false }),
  ];
  const spent = views.map((): number[] => []);
  const turns = quick ? 8 : 30;
  for (let turn = 0; turn < turns; turn++)
    for (const [which, view] of views.entries()) {
      const before = process.cpuUsage();
      for (let frame = turn * TURN; frame < (turn + 1) * TURN; frame++)
        await view.draw(
          { frame, timeMs: (frame * 1000) / FPS, sceneMs: 60_000 },
          { channels: channelsAt(act, frame), captions: [], filmPicture: noFilm },
        );
      const { user, system } = process.cpuUsage(before);
      // The first turns open what is kept afterwards.
      if (turn > 1) spent[which]!.push((user + system) / 1000 / TURN);
    }
  const [bare, layered] = spent.map(medianOf) as [number, number];
  return [
    {
      what: "five still layers, 1280×720",
      value: 100 * (layered / bare - 1),
      unit: "% of the bare person more",
      bar: "10",
      note: `${bare.toFixed(1)} → ${layered.toFixed(1)} ms of processor time a frame, median of ${turns - 2} turns`,
    },
  ];
};

function noFilm(): never {
  throw new Error("there is no film here");
}
