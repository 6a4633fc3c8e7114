import type { TestProject } from "vitest/node";
import { readFileSync } from "node:fs";
import { startStack } from "./stack.ts";
import type { StackKind } from "./stack.ts";

/** Where the installation is that a suite runs against; without one its tests are skipped. */
export interface StackAddress {
  kind: StackKind;
  url: string;
  /** What the admin command needs to reach it. */
  env: Record<string, string>;
}

declare module "vitest" {
  interface ProvidedContext {
    stack: StackAddress | undefined;
  }
}

/** Half of what most of the suite's videos cost is the start of their processes; on servers they start as they do for users. */
const SHARING = new URL("share-processes.ts", import.meta.url);

/**
 * Starts an installation before a suite's first test and stops it after its last. While a suite is written,
 * ACCEPTANCE_STACK names a file with the StackAddress of one that runs already (see up.ts).
 */
export async function setUp(project: TestProject, kind: StackKind): Promise<() => Promise<void>> {
  const file = process.env["ACCEPTANCE_STACK"];
  if (file !== undefined) {
    project.provide("stack", JSON.parse(readFileSync(file, "utf8")) as StackAddress);
    return async () => {};
  }
  const stack = await startStack(kind, {}, { preloaded: kind === "embedded" ? [SHARING] : [] });
  project.provide("stack", stack && { kind, url: stack.url, env: stack.env });
  return async () => stack?.stop();
}
