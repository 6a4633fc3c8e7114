import type { CatalogueModel, Licence, PublishedFile } from "./model.ts";

const REVISION = "c10ece1aade47bb51c153c893d14e5bf8e5b7117";
const HUB = `https://huggingface.co/rhasspy/piper-voices/resolve/${REVISION}`;

const CC0 = { name: "CC0-1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/" };
const UNLICENSE = { name: "Unlicense", url: "https://unlicense.org/" };

/** Size, and SHA-256 where a public source states it. */
type File = readonly [bytes: number, sha256?: string];
type Row = readonly [
  name: string, voice: string, language: string, licence: Licence, network: File, configuration: File,
]; // prettier-ignore

/** Most voices have a network of this size. */
const MEDIUM = 63_201_294;

/**
 * Voices whose recordings are free for every use, by the voices' own cards, and whose files somebody states the sizes of; there are
 * many more. Licences are those of the recordings; Piper itself and its networks are MIT's.
 */
const ROWS: readonly Row[] = [
  ["voice-nl-nathalie", "nl/nl_BE/nathalie/medium/nl_BE-nathalie-medium", "nl", CC0, [MEDIUM], [4879]],
  ["voice-nl-pim", "nl/nl_NL/pim/medium/nl_NL-pim-medium", "nl", CC0, [63_516_050], [5037]],
  ["voice-de-thorsten", "de/de_DE/thorsten/medium/de_DE-thorsten-medium", "de", CC0, [MEDIUM, "7e64762d8e5118bb578f2eea6207e1a35a8e0c30595010b666f983fc87bb7819"], [4819, "974adee790533adb273a1ac88f49027d2a1b8f0f2cf4905954a4791e79264e85"]],
  ["voice-it-paola", "it/it_IT/paola/medium/it_IT-paola-medium", "it", CC0, [63_511_038, "6fc918b5a0ea6137382833dddfa567bffbe6a5060c02043c87192ee59c04210c"], [7099, "aea19c0a7fce29fbc359b93f10e7902854401e4c95ae2ea328ae516b15d296cf"]],
  ["voice-pt-cadu", "pt/pt_BR/cadu/medium/pt_BR-cadu-medium", "pt", CC0, [62_950_044, "765f0809a6ea9035d4a6d0d008dbf8876e68b2dd32029312672fa8f405bdb535"], [5040, "5fe03aa3d4901880554905b12075713cd552598c8a350455a1ec73f8b4e6be19"]],
  ["voice-pt-faber", "pt/pt_BR/faber/medium/pt_BR-faber-medium", "pt", CC0, [MEDIUM, "858555e3a064209c57088fe6bd70c4c3dc54d03eaa00c45d5ecaf43a33f95aa7"], [4855, "7e694de195ae3fc36dd732c445eb04fb49b649854893cb5506b978f0d50a1d6f"]],
  ["voice-ru-denis", "ru/ru_RU/denis/medium/ru_RU-denis-medium", "ru", CC0, [MEDIUM, "15fab56e11a097858ee115545d0f697fc2a316c41a291a5362349fb870411b0a"], [4823, "831c860dac0b5073eaa81610a0a638ec23d90a6cf8e5f871b4485c2cec3767c8"]],
  ["voice-ru-dmitri", "ru/ru_RU/dmitri/medium/ru_RU-dmitri-medium", "ru", CC0, [MEDIUM, "f073356ebc4bd0f80c5af58df2953a5988bd5bdab1eb38635ce960b071fbefcb"], [4824, "667ef3117bc642c2892dff7690d8bdc8ca4228aeaa783b2dc1416df632855e0d"]],
  ["voice-es-davefx", "es/es_ES/davefx/medium/es_ES-davefx-medium", "es", CC0, [MEDIUM, "6658b03b1a6c316ee4c265a9896abc1393353c2d9e1bca7d66c2c442e222a917"], [4817, "0e0dda87c732f6f38771ff274a6380d9252f327dca77aa2963d5fbdf9ec54842"]],
  ["voice-es-ald", "es/es_MX/ald/medium/es_MX-ald-medium", "es", UNLICENSE, [MEDIUM, "019b3803293c93e34a206dd2e53a3889209a514e786fd7144f7b70196c579b63"], [4878, "5a71498158e04afc8099bfd019c7e87c68eb9d042505a2b1a87e5c1ac2b1a61d"]],
]; // prettier-ignore

/** Piper's voices, a model each: "voice-de-thorsten". */
export const piperVoices: readonly CatalogueModel[] = ROWS.map(
  ([name, voice, language, licence, network, configuration]) => ({
    name,
    title: `Piper, ${voice.split("/").at(-1)}`,
    kind: "voices",
    runtime: "sherpa",
    languages: [language],
    licence,
    goodFor: "A neural voice of its language, where Kokoro has none or none of that gender and region.",
    costs: "Times and memory of the true network were not measured here: its self-test measures yours.",
    revision: REVISION,
    files: [
      fileOf("model.onnx", `${HUB}/${voice}.onnx`, network),
      fileOf("config.json", `${HUB}/${voice}.onnx.json`, configuration),
    ],
  }),
);

function fileOf(path: string, url: string, [bytes, sha256]: File): PublishedFile {
  return { path, url, bytes, ...(sha256 !== undefined && { sha256 }) };
}
