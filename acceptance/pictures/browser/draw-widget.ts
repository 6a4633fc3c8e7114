// `npm run widget:pictures`: what visitors see of the widget, for the documentation and for whoever changes its look.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { QUESTION, setOwnScene } from "../../browser/stage.ts";
import { visitMoments } from "./widget-moments.ts";
import type { Keep } from "./widget-moments.ts";

const HELP = `Visits a service of its own in Chromium, on three screens, light and dark, and draws a sheet of each screen.

  npm run widget:pictures
    --screens NAMES  phone, tablet, desktop, with commas between (all)
    --colors NAMES  light, dark (both)
    --singles FOLDER keep every picture in full there, too
    --out FOLDER     (docs/pictures/widget)
`;

/** In CSS pixels; `tile` is how wide one is on the sheet, `columns` how many stand in a row. */
const SCREENS = {
  phone: { width: 390, height: 844, tile: 195, columns: 6 },
  tablet: { width: 768, height: 1024, tile: 292, columns: 4 },
  desktop: { width: 1280, height: 800, tile: 390, columns: 3 },
};
const GAP = 6;

const { values } = parseArgs({
  options: {
    screens: { type: "string", default: Object.keys(SCREENS).join(",") },
    colors: { type: "string", default: "light,dark" },
    singles: { type: "string" },
    out: { type: "string", default: "docs/pictures/widget" },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (values.help) process.stdout.write(HELP);
else await draw();

async function draw(): Promise<void> {
  const scene = await setOwnScene({ isSilent: true });
  try {
    await scene.client.agenticAvatars.update(scene.agentId, {
      settings: { suggestions: [QUESTION, "When do you open?", "Do you deliver?"] },
    });
    await mkdir(values.out, { recursive: true });
    if (values.singles) await mkdir(values.singles, { recursive: true });
    for (const [name, { width, height, tile, columns }] of Object.entries(SCREENS)) {
      if (!values.screens.split(",").includes(name)) continue;
      for (const colorScheme of ["light", "dark"] as const) {
        if (!values.colors.split(",").includes(colorScheme)) continue;
        const shots: Buffer[] = [];
        const keep: Keep = async (moment, png) => {
          shots.push(png);
          if (values.singles)
            await writeFile(join(values.singles, `${name}-${colorScheme}-${moment}.png`), png);
        };
        const screen = { width, height, colorScheme };
        await visitMoments(scene, screen, keep);
        const file = join(values.out, `${name}-${colorScheme}.webp`);
        await sheet(shots, { tile, columns, height: Math.round((tile * height) / width) }, file);
        process.stdout.write(`${file}\n`);
      }
    }
  } finally {
    await scene.stop();
  }
}

async function sheet(
  shots: readonly Buffer[],
  { tile, columns, height }: { tile: number; columns: number; height: number },
  file: string,
): Promise<void> {
  const tiles = await Promise.all(
    shots.map(async (shot, index) => ({
      input: await sharp(shot).resize(tile, height).toBuffer(),
      left: GAP + (index % columns) * (tile + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    })),
  );
  const rows = Math.ceil(shots.length / columns);
  const canvas = {
    width: GAP + Math.min(columns, shots.length) * (tile + GAP),
    height: GAP + rows * (height + GAP),
    channels: 3 as const,
    background: "#8a94a0",
  };
  await sharp({ create: canvas }).composite(tiles).webp({ quality: 80, effort: 6 }).toFile(file);
}
