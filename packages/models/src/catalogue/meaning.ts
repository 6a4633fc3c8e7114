import type { CatalogueModel } from "./model.ts";

const APACHE = { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0.txt" };

/** WordPiece's vocabulary of English BERT, the same for both models that use it. */
const VOCABULARY = {
  path: "vocab.txt",
  bytes: 231_508,
  sha256: "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3",
};

function hub(repository: string, revision: string): string {
  return `https://huggingface.co/${repository}/resolve/${revision}`;
}

const ENGLISH = "751bff37182d3f1213fa05d7196b954e230abad9";

/** What a question means, in English. Made with int8 weights per channel, as those that were measured. */
export const meaning: CatalogueModel = {
  name: "meaning",
  title: "all-MiniLM-L6-v2, int8 per channel",
  kind: "meaning",
  runtime: "onnx",
  languages: ["en"],
  licence: APACHE,
  goodFor:
    "Finds what a question means where documents say it in other words: 5 more right answers of 135 held out.",
  costs: "100 MB of memory while it is used, 5 ms a question, 4 ms a sentence of a document.",
  revision: ENGLISH,
  files: [
    {
      path: "model.onnx",
      url: `${hub("Xenova/all-MiniLM-L6-v2", ENGLISH)}/onnx/model_quantized.onnx`,
      bytes: 22_972_370,
      sha256: "afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1",
    },
    { ...VOCABULARY, url: `${hub("Xenova/all-MiniLM-L6-v2", ENGLISH)}/vocab.txt` },
  ],
};

const MULTILINGUAL = "2c4055b12046f11709e9df2c122e59ffbdc2f900";

/** The same in fifty languages. */
export const meaningMultilingual: CatalogueModel = {
  name: "meaning-multilingual",
  title: "paraphrase-multilingual-MiniLM-L12-v2, int8",
  kind: "meaning",
  runtime: "onnx",
  languages: "many",
  licence: APACHE,
  goodFor: "The same in fifty languages, also where question and document are in different ones.",
  costs: "About 400 MB of memory while it is used; not measured here.",
  revision: MULTILINGUAL,
  files: [
    {
      path: "model.onnx",
      url: `${hub("Xenova/paraphrase-multilingual-MiniLM-L12-v2", MULTILINGUAL)}/onnx/model_quantized.onnx`,
      bytes: 118_308_126,
      sha256: "66fc00f5f29afcaff34092e1bdd20008ca3918265a82fb9695a551e510cc4ebc",
    },
    {
      path: "tokenizer.json",
      url: `${hub("Xenova/paraphrase-multilingual-MiniLM-L12-v2", MULTILINGUAL)}/tokenizer.json`,
      bytes: 17_082_913,
      sha256: "b60b6b43406a48bf3638526314f3d232d97058bc93472ff2de930d43686fa441",
    },
  ],
};

const JUDGE = "c5ee24cb16019beea0893ab7796b1df96625c6b8";

/** Reads question and sentence together. */
export const judge: CatalogueModel = {
  name: "judge",
  title: "ms-marco-MiniLM-L6-v2",
  kind: "judge",
  runtime: "onnx",
  languages: ["en"],
  licence: APACHE,
  goodFor:
    "Meant to tell a sentence that answers from one about the same thing; not used until it is measured.",
  costs: "Time and memory are not measured.",
  revision: JUDGE,
  files: [
    {
      path: "model.onnx",
      url: `${hub("cross-encoder/ms-marco-MiniLM-L6-v2", JUDGE)}/onnx/model.onnx`,
      bytes: 91_011_230,
      sha256: "5d3e70fd0c9ff14b9b5169a51e957b7a9c74897afd0a35ce4bd318150c1d4d4a",
    },
    { ...VOCABULARY, url: `${hub("cross-encoder/ms-marco-MiniLM-L6-v2", JUDGE)}/vocab.txt` },
  ],
};
