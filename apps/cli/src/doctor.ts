// `npm run doctor`: what this machine has, what is missing, and the one command that adds it.
import { parseArgs } from "node:util";
import { examine } from "./doctor/examine.ts";
import { runCommand } from "./command/run.ts";

const HELP = `Says what is there, what is missing and the one command that adds it.

  npm run doctor
    --json    the same as a JSON array
`;

await runCommand(async (args) => {
  const { values } = parseArgs({
    args,
    options: { json: { type: "boolean" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const findings = await examine();
  if (values.json) {
    process.stdout.write(`${JSON.stringify(findings)}\n`);
    return;
  }
  for (const { name, state, detail } of findings)
    process.stdout.write(`${{ ok: "✓", missing: "–", broken: "✗" }[state]} ${name.padEnd(32)} ${detail}\n`);
  const packages = findings.flatMap((finding) => (finding.debian ? [finding.debian] : []));
  if (packages.length > 0)
    process.stdout.write(
      `\nTo add what is missing (Debian, Ubuntu): sudo apt-get install ${packages.join(" ")}\n`,
    );
  if (findings.some(({ state }) => state === "broken")) process.exitCode = 1;
});
