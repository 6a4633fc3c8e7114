import type { CatalogueModel, ModelKind, SelfTest } from "@orator/models";

/** What tests a model of each kind on this machine, loaded when it is needed. */
const TESTS: Partial<Record<ModelKind, SelfTest>> = {
  voices: async (model, signal) => (await import("@orator/speech")).selfTestVoices(model, signal),
  recognition: async (model, signal) => (await import("@orator/speech")).selfTestRecognition(model, signal),
  separation: async (model, signal) => (await import("@orator/speech")).selfTestSeparation(model, signal),
  embeddings: async (model, signal) => (await import("@orator/knowledge")).selfTestEmbeddings(model, signal),
  translation: async (model, signal) =>
    (await import("@orator/translation")).selfTestTranslation(model, signal),
  reranker: async (model, signal) => (await import("@orator/knowledge")).selfTestReranker(model, signal),
};

/** The same for models that sherpa-onnx runs. */
const SHERPA_TESTS: Partial<Record<ModelKind, SelfTest>> = {
  voices: async (model, signal) => (await import("@orator/speech")).selfTestSherpaVoice(model, signal),
  cloning: async (model, signal) => (await import("@orator/speech")).selfTestCloning(model, signal),
  recognition: async (model, signal) =>
    (await import("@orator/speech")).selfTestSherpaRecognition(model, signal),
  "language-identification": async (model, signal) =>
    (await import("@orator/speech")).selfTestLanguageIdentification(model, signal),
  diarization: async (model, signal) => (await import("@orator/speech")).selfTestDiarization(model, signal),
};

/** What tests a model; one that nothing tests can't be added. */
export function selfTestOf({ kind, runtime }: CatalogueModel): SelfTest | undefined {
  return (runtime === "sherpa" ? SHERPA_TESTS : TESTS)[kind];
}
