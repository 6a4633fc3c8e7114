import { selfTestEmbeddings, selfTestReranker } from "@orator/knowledge";
import type { CatalogueModel, SelfTest } from "@orator/models";
import * as speech from "@orator/speech";
import { selfTestTranslation } from "@orator/translation";

/** What tests a model of each kind on this machine; undefined for one that nothing tests, which can't be added. */
export function selfTestOf({
  kind,
  runtime,
}: Pick<CatalogueModel, "kind" | "runtime">): SelfTest | undefined {
  const bySherpa = runtime === "sherpa";
  switch (kind) {
    case "voices":
      return bySherpa ? speech.selfTestSherpaVoice : speech.selfTestVoices;
    case "recognition":
      return bySherpa ? speech.selfTestSherpaRecognition : speech.selfTestRecognition;
    case "cloning":
      return speech.selfTestCloning;
    case "language-identification":
      return speech.selfTestLanguageIdentification;
    case "diarization":
      return speech.selfTestDiarization;
    case "separation":
      return speech.selfTestSeparation;
    case "embeddings":
      return selfTestEmbeddings;
    case "reranker":
      return selfTestReranker;
    case "translation":
      return selfTestTranslation;
  }
}
