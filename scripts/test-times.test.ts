import { expect, it } from "vitest";
import { describeTimes } from "./test-times.ts";

it("a run's seconds are summed by project and by package, the longest first, and its slowest files named", () => {
  const lines = describeTimes([
    { project: "pure", path: "packages/maths/src/a.test.ts", startMs: 200, testMs: 300 },
    { project: "pure", path: "packages/human/src/b.test.ts", startMs: 500, testMs: 4000 },
    { project: "embedded", path: "acceptance/api/c.test.ts", startMs: 1000, testMs: 9000 },
    { project: "servers", path: "acceptance/api/c.test.ts", startMs: 1000, testMs: 4000 },
  ]);
  expect(lines).toEqual([
    "\nBy project, seconds: all, start-up and imports, tests; share of all; files",
    "   10.0     1.0     9.0   50 %     1  embedded",
    "    5.0     0.7     4.3   25 %     2  pure",
    "    5.0     1.0     4.0   25 %     1  servers",
    "\nBy package, seconds: all, start-up and imports, tests; share of all; files",
    "   15.0     2.0    13.0   75 %     2  acceptance",
    "    4.5     0.5     4.0   23 %     1  packages/human",
    "    0.5     0.2     0.3    3 %     1  packages/maths",
    "\nThe ten slowest files, in seconds:",
    "   10.0  acceptance/api/c.test.ts (embedded)",
    "    5.0  acceptance/api/c.test.ts (servers)",
    "    4.5  packages/human/src/b.test.ts (pure)",
    "    0.5  packages/maths/src/a.test.ts (pure)",
  ]);
});
