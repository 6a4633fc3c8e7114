import type { ModelKind, SelfTest } from "@orator/models";

/** What tests a model of each kind on this machine, loaded when it is needed. A kind that is not here can't be added. */
export const selfTests: Partial<Record<ModelKind, SelfTest>> = {
  voices: async (model, signal) => (await import("@orator/speech")).selfTestVoices(model, signal),
  ears: async (model, signal) => (await import("@orator/speech")).selfTestEars(model, signal),
  meaning: async (model, signal) => (await import("@orator/knowledge")).selfTestMeaning(model, signal),
  translation: async (model, signal) =>
    (await import("@orator/translation")).selfTestTranslation(model, signal),
  judge: async (model, signal) => (await import("@orator/knowledge")).selfTestJudge(model, signal),
};
