/** How a voice of the catalogue is made by a model that sherpa-onnx runs. */
export interface SherpaRecipe {
  /** Name of the model in the catalogue of models. */
  model: string;
  /** BCP 47. */
  locale: string;
  /** Number of the speaker in it, from 0. */
  speaker: number;
}
