// `npm run cast:page`: the page of docs that shows the cast, every look and every style of hair.
import { parseArgs } from "node:util";
import { writeCastPage } from "@orator/render";
import { progressBar } from "./command/progress-bar.ts";
import { runCommand } from "./command/run.ts";

const HELP = `Writes people.md and its pictures: the cast, every look, every style of hair. Bakes some fifty people.

  npm run cast:page
    --out FOLDER     where they go (docs)
`;

await runCommand(async (args, signal) => {
  const { values } = parseArgs({
    args,
    options: { out: { type: "string", short: "o" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const bar = progressBar();
  const folder = values.out ?? "docs";
  await writeCastPage({ folder, signal, onProgress: (share) => bar.show(share) }).finally(() => bar.clear());
  process.stdout.write(`${folder}/people.md\n`);
});
