import { expect, it } from "vitest";
import { CATALOGUE, renamedLine } from "./catalogue.ts";

it.each(["ears", "languages", "speakers", "stems", "meaning", "meaning-multilingual", "judge", "imitation"])(
  'refuses the old name "%s" with that of a model of the catalogue',
  (old) => {
    const names = CATALOGUE.map(({ name }) => name);
    expect(names).not.toContain(old);
    const [, now] = /^the model "[a-z-]+" is now called "([a-z-]+)"$/.exec(renamedLine("model", old)!)!;
    expect(names).toContain(now);
  },
);

it("knows old options, settings and benchmarks as well, each only as what it was", () => {
  expect(renamedLine("option", "--circle-colour")).toBe(
    'the option "--circle-colour" is now called "--circle-color"',
  );
  expect(renamedLine("setting", "ANSWERS_JUDGED")).toBe(
    'the setting "ANSWERS_JUDGED" is now called "ANSWERS_RERANKED"',
  );
  expect(renamedLine("benchmark", "relip")).toBe('the benchmark "relip" is now called "lip-sync"');
  expect(renamedLine("model", "relip")).toBeUndefined();
  expect(renamedLine("model", "constructor")).toBeUndefined();
  expect(renamedLine("model", "asr-whisper")).toBeUndefined();
});
