import { FIREFOX_TRANSLATIONS, MODELS } from "./firefox-translations.ts";
import type { CatalogueModel, PublishedFile } from "./model.ts";

const REPOSITORY = "mozilla/firefox-translations-models";
/** Large files of a repository, by commit: what stands at its other addresses is a pointer to them. */
const HOME = `https://media.githubusercontent.com/media/${REPOSITORY}/${FIREFOX_TRANSLATIONS}/models`;

const COSTS =
  "0.4 to 0.8 GB of memory while it translates and 400 words or more a second of one core, with networks of these sizes and made-up weights.";

/** What each file is called there, and here. */
const PATHS: Readonly<Record<string, readonly [file: (pair: string) => string, path: string]>> = {
  model: [(pair) => `model.${pair}.intgemm.alphas.bin.gz`, "network.bin.gz"],
  lex: [(pair) => `lex.50.50.${pair}.s2t.bin.gz`, "shortlist.bin.gz"],
  vocab: [(pair) => `vocab.${pair}.spm.gz`, "vocabulary.spm.gz"],
  srcvocab: [(pair) => `srcvocab.${pair}.spm.gz`, "source.spm.gz"],
  trgvocab: [(pair) => `trgvocab.${pair}.spm.gz`, "target.spm.gz"],
};

/** One model for each pair and direction: "translate-en-de". */
export const translations: readonly CatalogueModel[] = MODELS.trim()
  .split(/\n(?! )/)
  .map((entry) => {
    const [head = "", ...files] = entry.split("\n").map((line) => line.trim());
    const [pair = "", kind = "", comet = ""] = head.split(" ");
    const [from, to] = [pair.slice(0, 2), pair.slice(2)];
    return {
      name: `translate-${from}-${to}`,
      title: `Firefox Translations, ${nameOf(from)} to ${nameOf(to)}; COMET ${comet} by its publisher`,
      kind: "translation",
      languages: [from, to],
      licence: {
        name: "MPL-2.0",
        url: `https://github.com/${REPOSITORY}/blob/${FIREFOX_TRANSLATIONS}/LICENSE`,
      },
      goodFor: "Translates from the first language into the second, offline.",
      costs: COSTS,
      revision: FIREFOX_TRANSLATIONS,
      files: files.map((line) => fileOf(line, pair, kind)),
    };
  });

function fileOf(line: string, pair: string, kind: string): PublishedFile {
  const [what = "", bytes = "", sha256 = ""] = line.split(" ");
  const [file, path] = PATHS[what]!;
  return { path, url: `${HOME}/${kind}/${pair}/${file(pair)}`, bytes: Number(bytes), sha256 };
}

function nameOf(language: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(language)!;
}
