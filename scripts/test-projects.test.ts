import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./checks.ts";
import { drawnTests, pureTests, replacingModules, startingProcesses } from "./test-projects.ts";

it("every test that is named for a process of its own is there, where its project looks for it", () => {
  const named = [...startingProcesses, ...replacingModules];
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const found = globSync(pureTests, { cwd: root });
  expect(startingProcesses.filter((path) => !found.includes(path))).toEqual([]);
});

it("no test replaces a module where other files follow in its process", () => {
  const shared = [
    ...globSync([pureTests, drawnTests], { cwd: root }),
    ...globSync("apps/service/src/**/*.test.ts", { cwd: root }),
  ];
  const apart = new Set([...startingProcesses, ...replacingModules]);
  const replacing = shared.filter((path) =>
    /^vi\.(do)?mock\(/im.test(readFileSync(join(root, path), "utf8")),
  );
  expect(replacing.filter((path) => !apart.has(path))).toEqual([]);
});
