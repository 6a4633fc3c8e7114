import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesInTurn, restingFiles } from "./files-in-turn.ts";

describe("files in turn", () => {
  it("are there", () => {
    const places = filesInTurn.flatMap((group) => group.places);
    expect(places.filter((place) => globSync(place).length === 0)).toEqual([]);
  });

  it.for(filesInTurn)(
    "$project: $places.0 and its siblings all run within a few turns, and in tier all at once",
    (group) => {
      const restsIn = (number: number) =>
        restingFiles(group.project, { tier: "default", number }).filter((file) =>
          group.places.includes(file),
        );
      const turns = Array.from(
        { length: Math.ceil(group.places.length / group.count) },
        (_, at) => 1186 + at,
      );
      const restsAlways = group.places.filter((place) =>
        turns.every((turn) => restsIn(turn).includes(place)),
      );
      expect(restsAlways).toEqual([]);
      expect(restsIn(1186)).toHaveLength(group.places.length - group.count);
      expect(restingFiles(group.project, { tier: "all", number: 1186 })).toEqual([]);
    },
  );
});
