import type { TestProject } from "vitest/node";
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

/** Starts an installation before a suite's first test and stops it after its last. */
export async function setUp(project: TestProject, kind: StackKind): Promise<() => Promise<void>> {
  const stack = await startStack(kind);
  project.provide("stack", stack && { kind, url: stack.url, env: stack.env });
  return async () => stack?.stop();
}
