import type { CatalogueModel } from "./model.ts";

const REVISION = "fbe59d77057428c32111d5f3ea4ed67a7d440c61";
const HUB = `https://huggingface.co/csukuangfj/matcha-icefall-zh-en/resolve/${REVISION}`;

/** A woman's voice that speaks Chinese and the English words in it; by the page of its maker, dengcunqin, Apache-2.0. */
export const matchaVoice: CatalogueModel = {
  name: "voice-zh-ying",
  title: "Matcha, Chinese and English",
  kind: "voices",
  runtime: "sherpa",
  languages: ["zh"],
  licence: {
    name: "Apache-2.0",
    url: "https://modelscope.cn/models/dengcunqin/matcha_tts_zh_en_20251010",
  },
  goodFor: "A neural voice of Mandarin, which says English words among it as English.",
  costs: "Times and memory of the true network were not measured here: its self-test measures yours.",
  revision: REVISION,
  files: [
    {
      path: "acoustic.onnx",
      url: `${HUB}/model-steps-3.onnx`,
      bytes: 75_717_082,
      sha256: "524286bf6cf11be74329ae1c682ac69e34d6860c2ea9fd1290319d561540b16a",
    },
    {
      // Published for all models of this rate, and nowhere under a revision; the digest alone holds it.
      path: "vocoder.onnx",
      url: "https://github.com/k2-fsa/sherpa-onnx/releases/download/vocoder-models/vocos-16khz-univ.onnx",
      bytes: 53_882_848,
      sha256: "b599142a1fb8ff03de3e84ac35ff537c619e56f4267a6fe894851a42844acf9e",
    },
    {
      path: "tokens.txt",
      url: `${HUB}/tokens.txt`,
      bytes: 21_146,
      sha256: "77fee8e5e5dd96b3547119e6159292c648e99e065c54c97777722e3ce710b9a4",
    },
    {
      path: "lexicon.txt",
      url: `${HUB}/lexicon.txt`,
      bytes: 1_400_278,
      sha256: "599efdcdaff4df2a123ce988c2cb90abcd59b919ef609ce36eb587d68b7ca2c0",
    },
    {
      path: "phone.fst",
      url: `${HUB}/phone-zh.fst`,
      bytes: 88_630,
      sha256: "1ac2b6fa56b1442320c4de7db08353bab8963a2b57f365eebcdd3a2d3562f8d7",
    },
    {
      path: "date.fst",
      url: `${HUB}/date-zh.fst`,
      bytes: 59_154,
      sha256: "eb8aa079ae3cb81d8f4404992f39d61a0cb990947512b5b8d1e54d1f6980e718",
    },
    {
      path: "number.fst",
      url: `${HUB}/number-zh.fst`,
      bytes: 64_482,
      sha256: "743f402181fcfebf76cc2f0546b71fa26476e626fbe4e460fb7b4c3a7a8bd5bd",
    },
  ],
};
