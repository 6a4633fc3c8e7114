// `npm run templates:pictures`: what the templates that come with the service look like, for the documentation.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readPublicTemplates } from "../features/templates/index.ts";
import { createDrawStill, machineRenderer } from "../features/videos/index.ts";
import { createCastSpecs } from "./cast-specs.ts";

const HELP = `Draws the scenes of the templates that come with the service, each as it is when everything has come.

  npm run templates:pictures
    --only IDS       these templates alone, with commas between
    --all            every scene; without it the first of each template
    --size N         the longer side in pixels (640)
    --format F       webp, jpg or png (webp)
    --out FOLDER     (docs/pictures/templates)
`;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    all: { type: "boolean", default: false },
    size: { type: "string", default: "640" },
    format: { type: "string", default: "webp" },
    out: { type: "string", default: "docs/pictures/templates" },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (values.help) process.stdout.write(HELP);
else await draw();

async function draw(): Promise<void> {
  const wanted = values.only?.split(",");
  const longer = Number(values.size);
  const folder = await mkdtemp(join(tmpdir(), "orator-templates-"));
  const { signal } = new AbortController();
  const specs = createCastSpecs();
  const drawStill = createDrawStill({
    gather: async () => ({
      fileOf: () => {
        throw new Error("templates that come with the service have no files");
      },
      avatarOf: (person) => ("castId" in person ? person.castId : person.key),
      names: {},
    }),
    renderer: machineRenderer,
    imprint: {},
  });
  await mkdir(values.out, { recursive: true });
  try {
    for (const { id, document } of readPublicTemplates()) {
      if (wanted && !wanted.includes(id)) continue;
      const shorter = 2 * Math.round((longer * 9) / 32);
      const dimension =
        document.aspect === "9:16" ? { width: shorter, height: longer } : { width: longer, height: shorter };
      const spec = await specs.sample("", document, { dimension });
      for (const [index, scene] of spec.scenes.entries()) {
        if (index > 0 && !values.all) break;
        const file = resolve(values.out, `${id}${index === 0 ? "" : `-${index + 1}`}.${values.format}`);
        if (!(await drawStill({ ...spec, scenes: [scene] }, file, { folder, signal })))
          throw new Error(`${file} cannot be drawn`);
        process.stdout.write(`${file}\n`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
