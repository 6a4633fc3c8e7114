import { STYLE_BYTES, STYLES } from "./kokoro-styles.ts";
import type { CatalogueModel, PublishedFile } from "./model.ts";

const REVISION = "1939ad2a8e416c0acfeecc08a694d14ef25f2231";
const HUB = `https://huggingface.co/onnx-community/Kokoro-82M-v1.0-ONNX/resolve/${REVISION}`;
const DICTIONARIES =
  "https://raw.githubusercontent.com/hexgrad/misaki/fba1236595f2d2bf21d414ba6e57d25256afada3/misaki/data";

/** Sizes and SHA-256 are those of the files in PyPI's `misaki` 0.9.4, which are the repository's own at this revision. */
const dictionaries: PublishedFile[] = [
  ["us_gold", 3_000_469, "dc414872a49a28ae6c141463d502fd945f3b2fde040484fdc47d00cc4612686f"] as const,
  ["us_silver", 3_099_517, "de8f67be911bb6c659187b4a65fd966b6a30e56350e0f790d763210b053ac475"] as const,
  ["gb_gold", 2_838_552, "29e62f4b60261c88f7f3c2c7811ca3825978948090b72d2b27d565b729282f71"] as const,
  ["gb_silver", 3_663_898, "48131e2d92ccc41655f4543e87e0f938e71463eb5a54be7f0693bb712ebb6bce"] as const,
].map(([name, bytes, sha256]) => ({
  path: `${name}.json`,
  url: `${DICTIONARIES}/${name}.json`,
  bytes,
  sha256,
}));

/** Neural voices, and the dictionaries that their English was taught with. */
export const voices: CatalogueModel = {
  name: "voices",
  title: "Kokoro-82M v1.0, 54 voices, with misaki's dictionaries of English",
  kind: "voices",
  runtime: "onnx",
  // Its Japanese and Mandarin want readers that are not here.
  languages: ["en", "es", "fr", "hi", "it", "pt"],
  licence: { name: "Apache-2.0", url: "https://huggingface.co/hexgrad/Kokoro-82M/blob/main/README.md" },
  goodFor: "Neural voices instead of those of 2002: the default for films as soon as they are there.",
  costs: "0.95 of the sound's length on one core, 0.6 on two; 1.1 GB of memory while it speaks.",
  revision: REVISION,
  files: [
    {
      path: "model.onnx",
      url: `${HUB}/onnx/model.onnx`,
      bytes: 325_532_232,
      sha256: "8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb",
    },
    ...Object.entries(STYLES).map(([name, sha256]) => ({
      path: `voices/${name}.bin`,
      url: `${HUB}/voices/${name}.bin`,
      bytes: STYLE_BYTES,
      sha256,
    })),
    ...dictionaries,
  ],
};
