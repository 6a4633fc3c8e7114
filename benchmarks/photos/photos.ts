import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Sight } from "@orator/sight";
import { performed } from "../person.ts";
import type { Benchmark, Row } from "../row.ts";
import { LIP_SCRIPT } from "../script.ts";
import { measurePhoto } from "./measure-photo.ts";
import type { PhotoFigures } from "./measure-photo.ts";
import { photograph } from "./sit.ts";
import { SITTERS } from "./sitters.ts";
import type { Sitter } from "./sitters.ts";

/** What becomes of photographs of people whose pose is known: similarity, lips, cost. */
export const photos: Benchmark = async ({ quick }) => {
  const folder = mkdtempSync(join(tmpdir(), "orator-photos-"));
  const sight = new Sight();
  const act = await performed(LIP_SCRIPT);
  const rows: Row[] = [];
  const all: (PhotoFigures & Sitter)[] = [];
  try {
    for (const sitter of quick ? SITTERS.slice(0, 3) : SITTERS) {
      const bytes = readFileSync(photograph(sitter, folder));
      const figures = await measurePhoto(bytes, join(folder, `${sitter.id}.glb`), sight, act);
      process.stderr.write(`${sitter.id} …\n`);
      all.push({ ...figures, ...sitter });
      rows.push({
        what: `${sitter.id}: similarity, lips closed`,
        value: figures.leastAlikeClosed,
        unit: "",
        bar: sitter.smiles ? "0.7" : "0.85",
        note: `speaking ${figures.leastAlike.toFixed(3)}, ${figures.cpu.toFixed(1)} CPU s, rest ${figures.rest.toFixed(2)}/255, lips ${figures.closed}/${figures.labials}, web ${figures.webMB.toFixed(2)} MB`,
      });
    }
  } finally {
    await sight.close();
    rmSync(folder, { recursive: true });
  }
  const most = (of: (figures: PhotoFigures) => number): number => Math.max(...all.map(of));
  const sum = (of: (figures: PhotoFigures) => number): number =>
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
