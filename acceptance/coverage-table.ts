import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RULES } from "./api/rules.ts";
import { claimsOf } from "./claims.ts";

const HERE = import.meta.dirname;
/** Where the table is. */
export const COVERAGE_FILE = join(HERE, "COVERAGE.md");

/** Statuses that need a fault of the service to be seen, and those of requests that reach no operation. */
const ELSEWHERE = ["405", "431", "500", "503"];

/** The table as it ought to be now: every status of openapi.json with the folders whose tests have seen it. */
export function coverageTable(): string {
  const covered = foldersByClaim();
  const operations = operationsOfDocument();
  const row = ({ id, statuses }: Operation): string => {
    const cells = statuses
      .filter((status) => !ELSEWHERE.includes(status))
      .map((status) => `${status} ${covered.get(`${id} ${status}`)?.join(", ") ?? "—"}`);
    return `| \`${id}\` | ${cells.join(" · ")} |`;
  };
  const wanted = operations.flatMap(({ id, statuses }) =>
    statuses.filter((status) => !ELSEWHERE.includes(status)).map((status) => `${id} ${status}`),
  );
  const open = wanted.filter((claim) => !covered.has(claim));
  const untouched = operations.filter(({ id, statuses }) => !statuses.some((s) => covered.has(`${id} ${s}`)));
  const list = (items: string[]): string =>
    items.length === 0 ? "None.\n" : items.map((item) => `- \`${item}\`\n`).join("");
  return `# What the black-box suite covers

Made from \`openapi.json\` and the titles of the tests by \`npm run coverage\`. A title begins with what its test claims,
\`createBrain 201, getBrain 404: …\`, and the test fails unless it has really seen those answers; each of them was held
to the schemas of the contract. The names are folders of \`acceptance/\`. All of it runs on the embedded installation, and
in \`npm run test:all\` on both. 500 and 503 need a fault of the service, 405 and 431 reach no operation: they are proved beside the code.

${wanted.length - open.length} of ${wanted.length} answers of ${operations.length} operations.

| Operation | Statuses and who has seen them |
| --- | --- |
${operations.map(row).join("\n")}

## Operations without any test

${list(untouched.map(({ id }) => id))}
## Answers that no test has seen

${list(open)}`;
}

/** An operation of openapi.json with the statuses that it can answer with. */
interface Operation {
  id: string;
  statuses: string[];
}

/** Every operation, in the order of the document. */
export function operationsOfDocument(): Operation[] {
  const { paths } = JSON.parse(readFileSync(join(HERE, "../openapi.json"), "utf8")) as {
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  return Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId, responses }) => ({
      id: operationId,
      statuses: Object.keys(responses).sort(),
    })),
  );
}

/** What the titles of tests and the rules of the API claim, as `createBrain 201`, with the folders that do. */
export function foldersByClaim(): Map<string, string[]> {
  const covered = new Map<string, Set<string>>();
  const add = (claim: string, folder: string): void => {
    covered.set(claim, (covered.get(claim) ?? new Set()).add(folder));
  };
  for (const file of readdirSync(HERE, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".test.ts")) continue;
    for (const [, title] of readFileSync(join(HERE, file), "utf8").matchAll(/\bit\(\s*"([^"]+)"/g))
      for (const claim of claimsOf(title!)) add(claim, file.split("/")[0]!);
  }
  for (const { status, operations } of RULES) for (const { id } of operations) add(`${id} ${status}`, "api");
  return new Map([...covered].map(([claim, folders]) => [claim, [...folders]]));
}
