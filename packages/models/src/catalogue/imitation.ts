import type { CatalogueModel } from "./model.ts";

const HUB = "https://huggingface.co/csukuangfj2";
const INT8 = "e715955cf50d18d919d37231513c0e914b83661a";
const FULL = "96d1e53ce3311ca6c2c6a35e2062d36b4cec6fa3";
const int8Url = `${HUB}/sherpa-onnx-pocket-tts-int8-2026-01-26/resolve/${INT8}`;
const fullUrl = `${HUB}/sherpa-onnx-pocket-tts-2026-01-26/resolve/${FULL}`;

/**
 * English in the voice of a recording. What makes sound of it is in full precision, since its int8 form is reported to hiss 20 dB
 * below the voice; the rest is in int8.
 */
export const imitation: CatalogueModel = {
  name: "imitation",
  title: "Kyutai's Pocket TTS",
  kind: "imitation",
  runtime: "sherpa",
  languages: ["en"],
  licence: { name: "CC-BY-4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
  goodFor: "Has brand voices that carry a recording speak English in the voice of that recording.",
  costs: "Its files take 0.22 GB. Times and memory were not measured here: its self-test measures yours.",
  revision: INT8,
  files: [
    {
      path: "lm_main.onnx",
      url: `${int8Url}/lm_main.int8.onnx`,
      bytes: 76_341_079,
      sha256: "bfc0c7e7e3d72864fa3bb2ee499f62f21ddc1474b885f5f3ca570f8be73e787e",
    },
    {
      path: "lm_flow.onnx",
      url: `${int8Url}/lm_flow.int8.onnx`,
      bytes: 9_962_530,
      sha256: "8d627d235c44a597da908e1085ebe241cbbe358964c502c5a5063d18851a5529",
    },
    {
      path: "encoder.onnx",
      url: `${int8Url}/encoder.onnx`,
      bytes: 72_713_165,
      sha256: "e8f2f6d301ffb96e398b138a7dc6d3038622d236044636b73d920bab85890260",
    },
    {
      path: "decoder.onnx",
      url: `${fullUrl}/decoder.onnx`,
      bytes: 41_478_706,
      sha256: "f267880fde6c58b17b0a8f3647eaf8dcfad321f833f32d583ebc2fb2d1a15f10",
    },
    {
      path: "text_conditioner.onnx",
      url: `${int8Url}/text_conditioner.onnx`,
      bytes: 16_388_343,
      sha256: "0b84e837d7bfaf2c896627b03e3f080320309f37f4fc7df7698c644f7ba5e6b1",
    },
    {
      path: "token_scores.json",
      url: `${int8Url}/token_scores.json`,
      bytes: 123_616,
      sha256: "5be2f278caf9b9800741f0fd82bff677f4943ec764c356f907213434b622d958",
    },
    {
      path: "vocab.json",
      url: `${int8Url}/vocab.json`,
      bytes: 69_478,
      sha256: "6fb646346cf931016f70c4921aab0900ce7a304b893cb02135c74e294abfea01",
    },
  ],
};
