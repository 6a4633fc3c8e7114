import type { CatalogueModel } from "./model.ts";

const REVISION = "93ba771920ade509f8cbd6825b1a90856c797e08";
const URL = `https://huggingface.co/csukuangfj/sherpa-onnx-spleeter-2stems-fp16/resolve/${REVISION}`;

/** Voices and the rest of a film's sound, apart. */
export const stems: CatalogueModel = {
  name: "stems",
  title: "Deezer's Spleeter, 2 stems",
  kind: "stems",
  runtime: "onnx",
  languages: "many",
  licence: { name: "MIT", url: "https://github.com/deezer/spleeter/blob/master/LICENSE" },
  goodFor:
    "Parts voices from music and noises in films that are dubbed, so that these stay as loud as they were.",
  costs:
    "Its files take 39 MB. Times and memory with the true network were not measured here: its self-test measures yours.",
  revision: REVISION,
  files: [
    {
      path: "vocals.onnx",
      url: `${URL}/vocals.fp16.onnx`,
      bytes: 19_681_017,
      sha256: "24cef84aedcd1fe87c0b743ef3370ad34dc1fabf6c9014d6128a75a538c7b668",
    },
    {
      path: "accompaniment.onnx",
      url: `${URL}/accompaniment.fp16.onnx`,
      bytes: 19_681_024,
      sha256: "d14cea55793cc531a5875f5f4da08207d1c5ab9292e8e0099a104eecb014fcc0",
    },
  ],
};
