import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { claimsOf } from "../claims.ts";
import { COVERAGE_FILE, coverageTable, foldersByClaim, operationsOfDocument } from "../coverage-table.ts";

describe("COVERAGE.md", () => {
  it("is what `npm run coverage` makes of openapi.json and the tests", () => {
    expect(readFileSync(COVERAGE_FILE, "utf8")).toBe(coverageTable());
  });

  it("reads the claims of a title, and none where there are none", () => {
    expect(claimsOf("createBrain 201, getBrain 200/404: a brain")).toEqual([
      "createBrain 201",
      "getBrain 200",
      "getBrain 404",
    ]);
    expect(claimsOf("the reference is there: in HTML")).toEqual([]);
    expect(claimsOf("createBrain 201")).toEqual([]);
  });

  it("has no claim that openapi.json does not allow", () => {
    const allowed = operationsOfDocument().flatMap(({ id, statuses }) => statuses.map((s) => `${id} ${s}`));
    expect([...foldersByClaim().keys()].filter((claim) => !allowed.includes(claim))).toEqual([]);
  });
});
