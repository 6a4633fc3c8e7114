import type { CatalogueModel } from "./model.ts";

const HUB = "https://huggingface.co/csukuangfj";
const SEGMENTATION = "9403a6902bb58e3d5ae8c7e77c3422de279db2e0";
const VOICES = "8be2a75c9ed7a590538b268e46fbb65e1aa9d208";

/** Who speaks when: pyannote's segmentation 3.0 (MIT) in int8, and 3D-Speaker's CAM++ (Apache-2.0), which tells voices apart. */
export const speakers: CatalogueModel = {
  name: "speakers",
  title: "pyannote segmentation 3.0, with 3D-Speaker's CAM++",
  kind: "speakers",
  runtime: "sherpa",
  languages: "many",
  licence: {
    name: "MIT AND Apache-2.0",
    url: "https://github.com/pyannote/pyannote-audio/blob/develop/LICENSE",
  },
  goodFor: "Tells in films who speaks when, also where two sound alike. Without it timbre and pitch do.",
  costs: "Its files take 31 MB. Times and memory were not measured here: its self-test measures yours.",
  revision: SEGMENTATION,
  files: [
    {
      path: "segmentation.onnx",
      url: `${HUB}/sherpa-onnx-pyannote-segmentation-3-0/resolve/${SEGMENTATION}/model.int8.onnx`,
      bytes: 1_540_506,
      sha256: "d582f4b4c6b48205de7e0643c57df0df5615a3c176189be3fc461e9d18827b5d",
    },
    {
      path: "voices.onnx",
      url: `${HUB}/speaker-embedding-models/resolve/${VOICES}/3dspeaker_speech_campplus_sv_en_voxceleb_16k.onnx`,
      bytes: 29_596_978,
      sha256: "357a834f702b80161e5b981182c038e18553c1f2ca752ed6cec2052365d4129b",
    },
  ],
};
