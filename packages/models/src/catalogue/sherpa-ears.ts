import type { CatalogueModel } from "./model.ts";

const HUB = "https://huggingface.co/csukuangfj";
const PARAKEET = "2bda32ec70b097a55adaa07d9a7173915b43cc78";
const SENSE_VOICE = "2365baeacb507f821a0c8120fcee3d484dba7a07";
const ZIPFORMER = "672fbf1b30579d6585301139bb363f42a0ad4a24";
const WHISPER_TINY = "65176e2deb88badc814a94058666cadccc29b61c";

const parakeetUrl = `${HUB}/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve/${PARAKEET}`;
const senseVoiceUrl = `${HUB}/sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17/resolve/${SENSE_VOICE}`;
const zipformerUrl = `${HUB}/sherpa-onnx-streaming-zipformer-en-2023-06-26/resolve/${ZIPFORMER}`;
const whisperTinyUrl = `${HUB}/sherpa-onnx-whisper-tiny/resolve/${WHISPER_TINY}`;

const CC_BY = { name: "CC-BY-4.0", url: "https://creativecommons.org/licenses/by/4.0/" };
const FUNASR = {
  name: "FunASR Model License 1.1",
  url: "https://github.com/modelscope/FunASR/blob/main/MODEL_LICENSE",
};

/** European languages, better than Whisper base; it has to be told which. */
export const parakeet: CatalogueModel = {
  name: "parakeet",
  title: "NVIDIA Parakeet TDT 0.6B v3",
  kind: "ears",
  runtime: "sherpa",
  languages: "en de fr es it pt nl pl ru uk cs sk sl hr bg ro hu el sv da fi et lv lt mt".split(" "),
  licence: CC_BY,
  goodFor:
    "Hears 25 European languages with punctuation, with fewer mistakes than Whisper base by its publisher's figures; which language it is, ears or languages tell.",
  costs: "Its files take 0.67 GB. Times and memory were not measured here: its self-test measures yours.",
  revision: PARAKEET,
  files: [
    {
      path: "encoder.int8.onnx",
      url: `${parakeetUrl}/encoder.int8.onnx`,
      bytes: 652_184_281,
      sha256: "acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247",
    },
    {
      path: "decoder.int8.onnx",
      url: `${parakeetUrl}/decoder.int8.onnx`,
      bytes: 11_845_275,
      sha256: "179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e",
    },
    {
      path: "joiner.int8.onnx",
      url: `${parakeetUrl}/joiner.int8.onnx`,
      bytes: 6_355_277,
      sha256: "3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3",
    },
    {
      path: "tokens.txt",
      url: `${parakeetUrl}/tokens.txt`,
      bytes: 93_939,
      sha256: "d58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d",
    },
  ],
};

/** East Asian languages. */
export const senseVoice: CatalogueModel = {
  name: "sense-voice",
  title: "SenseVoice small",
  kind: "ears",
  runtime: "sherpa",
  languages: ["zh", "yue", "ja", "ko", "en"],
  licence: FUNASR,
  goodFor:
    "Hears Chinese, Cantonese, Japanese, Korean and English, and which of them it is. Quick: it writes nothing word by word.",
  costs: "Its files take 0.24 GB. Times and memory were not measured here: its self-test measures yours.",
  revision: SENSE_VOICE,
  files: [
    {
      path: "model.int8.onnx",
      url: `${senseVoiceUrl}/model.int8.onnx`,
      bytes: 239_233_841,
      sha256: "c71f0ce00bec95b07744e116345e33d8cbbe08cef896382cf907bf4b51a2cd51",
    },
    {
      path: "tokens.txt",
      url: `${senseVoiceUrl}/tokens.txt`,
      bytes: 315_894,
      sha256: "f449eb28dc567533d7fa59be34e2abca8784f771850c78a47fb731a31429a1dc",
    },
  ],
};

/** English in a small and quick form. */
export const zipformer: CatalogueModel = {
  name: "zipformer",
  title: "Streaming Zipformer, LibriSpeech",
  kind: "ears",
  runtime: "sherpa",
  languages: ["en"],
  licence: {
    name: "Apache-2.0",
    url: "https://huggingface.co/Zengwei/icefall-asr-librispeech-streaming-zipformer-2023-05-17",
  },
  goodFor:
    "Hears English without punctuation or capitals, as a draft, by a network a tenth as large as Parakeet's. Not needed beside ears.",
  costs: "Its files take 73 MB. Times and memory were not measured here: its self-test measures yours.",
  revision: ZIPFORMER,
  files: [
    {
      path: "encoder.int8.onnx",
      url: `${zipformerUrl}/encoder-epoch-99-avg-1-chunk-16-left-128.int8.onnx`,
      bytes: 71_083_163,
      sha256: "563fde436d16cf7607cf408cd6b30909819d03162652ef389c2450ced3f45ac1",
    },
    {
      path: "decoder.int8.onnx",
      url: `${zipformerUrl}/decoder-epoch-99-avg-1-chunk-16-left-128.int8.onnx`,
      bytes: 1_307_236,
      sha256: "98da299f471e38bb4e1a8df579b8cc9122d6039576a77e357b3c60f17dd83b02",
    },
    {
      path: "joiner.int8.onnx",
      url: `${zipformerUrl}/joiner-epoch-99-avg-1-chunk-16-left-128.int8.onnx`,
      bytes: 259_335,
      sha256: "d944208d660d67c8d72cd2acaeac971fa5ceb8c80e76c1968148846fedd6e297",
    },
    {
      path: "tokens.txt",
      url: `${zipformerUrl}/tokens.txt`,
      bytes: 5048,
      sha256: "49e3c2646595fd907228b3c6787069658f67b17377c60aeb8619c4551b2316fb",
    },
  ],
};

/** Tells which language is spoken, for ears that have to be told. */
export const languages: CatalogueModel = {
  name: "languages",
  title: "Whisper tiny, for the language alone",
  kind: "languages",
  runtime: "sherpa",
  languages: "many",
  licence: { name: "MIT", url: "https://github.com/openai/whisper/blob/main/LICENSE" },
  goodFor:
    "Hears which of 99 languages is spoken, so that the best ears for it can listen. Not needed beside ears.",
  costs: "Its files take 0.1 GB. Times and memory were not measured here: its self-test measures yours.",
  revision: WHISPER_TINY,
  files: [
    {
      path: "encoder.int8.onnx",
      url: `${whisperTinyUrl}/tiny-encoder.int8.onnx`,
      bytes: 12_937_772,
      sha256: "d24fb083ae3b1041fc24e97971d60e280c9342201fbb67b0ab428a8b4a51a434",
    },
    {
      path: "decoder.int8.onnx",
      url: `${whisperTinyUrl}/tiny-decoder.int8.onnx`,
      bytes: 89_855_401,
      sha256: "d2fece8dd42771f1df975c6c0445770d0c292bf7547c2cae04a6c0cc57540925",
    },
  ],
};
