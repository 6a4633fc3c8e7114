export type {
  AnswerEvent,
  AnswerOutcome,
  AnswerRequest,
  Answerer,
  Turn,
  ToolBox,
  ToolOutcome,
  Knowledge,
} from "./answering/answerer.ts";
export { createChatAnswerer } from "./answering/chat/chat-answerer.ts";
export { createExtractiveAnswerer } from "./answering/extractive/extractive.ts";
export { withFallback } from "./answering/fallback.ts";
export { createKnowledge } from "./answering/answerer.ts";
export type { Embedder } from "./embeddings/embedder.ts";
export { createEndpointEmbedder } from "./embeddings/endpoint-embedder.ts";
export { createModelReranker, createModelEmbedder, type Reranker } from "./embeddings/model-embedder.ts";
export { createEmbeddings, vectorsName, createReranking } from "./embeddings/embeddings.ts";
export type { Embeddings, Reranking } from "./embeddings/embeddings.ts";
export type { OnMiss } from "./embeddings/patience.ts";
export { selfTestReranker, selfTestEmbeddings } from "./embeddings/self-test/self-test.ts";
export { textsToEmbed } from "./embeddings/sentence-context.ts";
export { joinVectors, keptVectors, NO_VECTORS, type SentenceVectors } from "./embeddings/sentence-vectors.ts";
export { createChatModel, CHAT_LIMITS } from "./model/chat-model.ts";
export type { ChatTool } from "./model/chat-tools.ts";
export { type ModelEndpoint, ModelError, type ModelFailure } from "./model/model-error.ts";
export type { ModelRefusal } from "./model/refusals.ts";
export { prepareDocument, type DocumentTable, type PreparedDocument } from "./passages/split-passages.ts";
export { languageOf } from "./text/language.ts";
export { UnreadableDocument, READING_LIMITS, type DocumentText } from "./reading/document-text.ts";
export { decodeText } from "./reading/decode-text.ts";
export { readAndPrepare, readDocument } from "./process/read-document.ts";
export type { ReadyDocument } from "./process/reading-process.ts";
export type {
  IndexContents,
  KeptPassage,
  PassageId,
  PassageIndex,
  Ranking,
  RankLimits,
  SpeltWord,
  TextToMatch,
  WordRange,
  Term,
} from "./retrieval/passage-index.ts";
export { searchPassages, PLACE_WEIGHTS, PRIOR_PASSAGES, rarityOf } from "./retrieval/search.ts";
export type { SearchResult } from "./retrieval/search.ts";
export type { KeptTable } from "./tables/orientation.ts";
export { createTableIndex, type TableIndex } from "./tables/table-index.ts";
export { groupQuestions } from "./answering/group-questions.ts";
export { searchText } from "./text/search-text.ts";
