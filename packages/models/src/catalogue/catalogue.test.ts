import { expect, it } from "vitest";
import { bytesOf, CATALOGUE } from "./catalogue.ts";
import type { CatalogueModel, ModelKind } from "./model.ts";

const KINDS: Readonly<Record<ModelKind, true>> = {
  voices: true,
  cloning: true,
  recognition: true,
  "language-identification": true,
  diarization: true,
  separation: true,
  embeddings: true,
  reranker: true,
  translation: true,
};

it.each(CATALOGUE)("$name: has every member that a model has, and no other", (model) => {
  const { runtime, languages, files, ...rest } = model;
  expect(Object.keys(rest).toSorted()).toEqual(
    ["costs", "goodFor", "kind", "license", "name", "revision", "title"].toSorted(),
  );
  expect(Object.keys(KINDS)).toContain(model.kind);
  expect([undefined, "onnx", "sherpa"]).toContain(runtime);
  expect([languages].flat().join(" ")).toMatch(/^(?:many|[a-z]{2,3}(?: [a-z]{2,3})*)$/);
  for (const file of files)
    expect(["bytes path sha256 url", "bytes path url"]).toContain(Object.keys(file).toSorted().join(" "));
});

it.each(CATALOGUE)(
  "$name: every file is pinned by revision or release, size and digest or a hub that tells it, and has a place of its own",
  (model) => {
    for (const { url, bytes, sha256, path } of model.files) {
      expect(url).toMatch(
        /^https:\/\/(?:(?:huggingface\.co|(?:raw|media)\.githubusercontent\.com)\/.+\/[0-9a-f]{40}|github\.com\/.+\/releases\/download\/[\w-]+)\//,
      );
      expect(bytes).toBeGreaterThan(0);
      // Where nobody states it, the hub tells its own.
      expect(sha256 ?? new URL(url).host).toMatch(/^(?:[0-9a-f]{64}|huggingface\.co)$/);
      expect(path).toMatch(
        /^[a-z_]+(?:\/[a-z_]+)?\.(?:onnx|int8\.onnx|bin|json|txt|fst|bin\.gz|spm\.gz)$|^(?:model|voice-activity)\.onnx$/,
      );
    }
    expect(new Set(model.files.map(({ path }) => path)).size).toBe(model.files.length);
    expect(model.license.url).toMatch(/^https:/);
    expect(`${model.goodFor} ${model.costs}`).toMatch(/\. .*\.$/);
  },
);

it("has names that people can type, each once", () => {
  const names = CATALOGUE.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
});

it("has all 54 voices, four dictionaries and the network under voices", () => {
  const voices = CATALOGUE.find(({ name }) => name === "voices")!;
  expect(voices.files.filter(({ path }) => path.startsWith("voices/")).length).toBe(54);
  expect(voices.files.length).toBe(59);
  expect(Math.round(bytesOf(voices) / 1e6)).toBe(366);
});

it("has a network and its configuration in each voice of Piper's", () => {
  const models = CATALOGUE.filter(({ title }) => title.startsWith("Piper"));
  expect(models.length).toBe(10);
  for (const { files, runtime, kind, languages, name } of models) {
    expect([kind, runtime, ...languages]).toEqual(["voices", "sherpa", name.split("-")[1]]);
    expect(files.map(({ path }) => path)).toEqual(["model.onnx", "config.json"]);
  }
});

it("translates sixteen languages from English and into it, each with a network, a shortlist and one or two vocabularies", () => {
  const models = CATALOGUE.filter(({ kind }) => kind === "translation");
  const pairs = models.map(({ name, languages }) => [name, (languages as string[]).join(" ")]);
  expect(pairs).toHaveLength(32);
  for (const [name, pair] of pairs) {
    expect(name).toBe(`translate-${pair!.replace(" ", "-")}`);
    expect(pair).toMatch(/^en [a-z]{2}$|^[a-z]{2} en$/);
    expect(pairs.map(([, other]) => other)).toContain(pair!.split(" ").toReversed().join(" "));
  }
  const rest = (model: CatalogueModel): string[] => model.files.slice(2).map(({ path }) => path);
  for (const model of models) {
    expect(model.files.slice(0, 2).map(({ path }) => path)).toEqual(["network.bin.gz", "shortlist.bin.gz"]);
    expect([["vocabulary.spm.gz"], ["source.spm.gz", "target.spm.gz"]]).toContainEqual(rest(model));
    expect(bytesOf(model)).toBeLessThan(39e6);
  }
});
