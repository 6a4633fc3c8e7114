import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./checks.ts";
import { mindingProcesses, pureTests, startingProcesses } from "./test-projects.ts";

it("every test that is named for a process of its own is there, where its project looks for it", () => {
  const named = [...startingProcesses, ...mindingProcesses];
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const found = globSync(pureTests, { cwd: root });
  expect(startingProcesses.filter((path) => !found.includes(path))).toEqual([]);
});

it("no test replaces a module: later files of its process would find it replaced, or loaded already", () => {
  const tests = globSync("{packages,apps,acceptance,scripts}/**/*.test.ts", {
    cwd: root,
    exclude: ["**/node_modules/**"],
  });
  const replacing = tests.filter((path) => /^vi\.(do)?mock\(/im.test(readFileSync(join(root, path), "utf8")));
  expect(replacing).toEqual([]);
});
