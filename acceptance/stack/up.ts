// Keeps an installation up while suites are written: node acceptance/stack/up.ts embedded stack.json
import { writeFileSync } from "node:fs";
import { startStack } from "./stack.ts";
import type { StackKind } from "./stack.ts";

const [kind = "embedded", file = "stack.json"] = process.argv.slice(2);
const stack = await startStack(kind as StackKind);
if (stack === undefined) throw new Error("there is no PostgreSQL here");
writeFileSync(file, JSON.stringify({ kind, url: stack.url, env: stack.env }));
console.log(`${stack.url}; ACCEPTANCE_STACK=${file} npx vitest run --project ${kind} acceptance/brains`);
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => void stack.stop().then(() => process.exit(0)));
