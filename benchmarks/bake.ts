import { BAKE_STAGES, bakeAvatar, readCast } from "@orator/human";
import type { BakeStage } from "@orator/human";
import { webAvatarFile } from "@orator/stage";
import { avatarFileOf } from "./person.ts";
import type { Benchmark, Row } from "./row.ts";

const MB = 1e6;

/** What it costs to make a person, the kit and the skin's canvases being there, and how large the files are. */
export const bake: Benchmark = async ({ avatarId }) => {
  const file = avatarFileOf(avatarId);
  const { name, recipe } = readCast(avatarId);
  const spent = new Map<BakeStage, number>();
  let since = process.cpuUsage();
  const glb = await bakeAvatar(recipe, { id: avatarId, name }, (stage) => {
    const { user, system } = process.cpuUsage(since);
    spent.set(stage, (user + system) / 1e6);
    since = process.cpuUsage();
  });
  const note = "processor time, a first bake of its process";
  const rows = BAKE_STAGES.map((stage): Row => ({
    what: `bake: ${stage}`,
    value: spent.get(stage)!,
    unit: "s",
  }));
  const sum = rows.reduce((total, { value }) => total + value, 0);
  const web = await webAvatarFile(file);
  return [
    ...rows,
    { what: `bake of ${avatarId}`, value: sum, unit: "s", bar: "2", note },
    { what: "her file", value: glb.byteLength / MB, unit: "MB", bar: "4" },
    { what: "her web avatar", value: web.byteLength / MB, unit: "MB", bar: "1.5" },
  ];
};
