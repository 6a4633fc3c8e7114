import { ID_PREFIXES } from "@orator/contract";
import { expect, it } from "vitest";
import { readSources } from "./sources.ts";

it("every kind of id that the contract names is made somewhere", () => {
  const service = readSources().filter(({ owner, isTest }) => owner === "service" && !isTest);
  const unmade = Object.keys(ID_PREFIXES).filter(
    (kind) => !service.some(({ text }) => text.includes(`newId("${kind}")`)),
  );
  expect(unmade).toEqual([]);
});
