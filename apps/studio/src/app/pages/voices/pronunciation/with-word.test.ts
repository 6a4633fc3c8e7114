import { expect, it } from "vitest";
import { withWord } from "./with-word.ts";

it("adds a word at the end, and changes one that is there in its place", () => {
  const list: [string, string][] = [
    ["SQL", "sequel"],
    ["GIF", "jif"],
  ];
  expect(withWord(list, "Nginx", "engine ex")).toEqual([...list, ["Nginx", "engine ex"]]);
  expect(withWord(list, "sql", "ess queue ell")).toEqual([
    ["sql", "ess queue ell"],
    ["GIF", "jif"],
  ]);
});
