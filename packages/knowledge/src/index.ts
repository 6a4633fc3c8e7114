export type {
  Agent,
  AnswerEnd,
  AnswerEvent,
  AnswerOutcome,
  AnswerPassage,
  AnswerRequest,
  AnswerSource,
  Answerer,
  Turn,
} from "./answering/answerer.ts";
export { createChatAnswerer } from "./answering/chat/chat-answerer.ts";
export { createExtractiveAnswerer } from "./answering/extractive/extractive.ts";
export { withFallback } from "./answering/fallback.ts";
export { createKnowledge } from "./answering/knowledge.ts";
export type { Knowledge } from "./answering/knowledge.ts";
export type { ToolBox, ToolOutcome } from "./answering/tool-box.ts";
export type { EmbedOptions, Embedder, SimilarityScale } from "./embeddings/embedder.ts";
export { createEndpointEmbedder } from "./embeddings/endpoint-embedder.ts";
export { createModelReranker } from "./embeddings/reranker.ts";
export type { Reranker } from "./embeddings/reranker.ts";
export { createEmbeddings, vectorsName } from "./embeddings/embeddings.ts";
export type { Embeddings } from "./embeddings/embeddings.ts";
export { createReranking } from "./embeddings/reranking.ts";
export type { Reranking } from "./embeddings/reranking.ts";
export type { InTime, ModelMiss, OnMiss } from "./embeddings/patience.ts";
export { createModelEmbedder } from "./embeddings/model-embedder.ts";
export { selfTestReranker, selfTestEmbeddings } from "./embeddings/self-test/self-test.ts";
export type { SelfTestResult } from "./embeddings/self-test/self-test.ts";
export { textsToEmbed } from "./embeddings/sentence-context.ts";
export { joinVectors, keptVectors, NO_VECTORS } from "./embeddings/sentence-vectors.ts";
export type { KeptVectors, SentenceVectors } from "./embeddings/sentence-vectors.ts";
export { createChatModel } from "./model/chat-model.ts";
export { CHAT_LIMITS } from "./model/chat-model.ts";
export type { ChatLimits, ChatMessage, ChatModel, ChatOptions, ChatPiece } from "./model/chat-model.ts";
export type { ChatTool, ChatToolCall } from "./model/chat-tools.ts";
export type { ModelEndpoint } from "./model/model-endpoint.ts";
export { ModelError } from "./model/model-error.ts";
export type { ModelFailure } from "./model/model-error.ts";
export { prepareDocument } from "./passages/prepare-document.ts";
export type { DocumentTable, PreparedDocument } from "./passages/prepare-document.ts";
export type { Passage } from "./passages/split-passages.ts";
export { languageOf } from "./text/language.ts";
export { vocabularyOf } from "./passages/vocabulary.ts";
export { UnreadableDocument } from "./reading/document-text.ts";
export type { DocumentFormat, DocumentSource, DocumentText, Section } from "./reading/document-text.ts";
export type { Block, Table } from "./reading/table.ts";
export { READING_LIMITS } from "./reading/limits.ts";
export type { ReadingLimits } from "./reading/limits.ts";
export { decodeText } from "./reading/decode-text.ts";
export { readDocument } from "./reading/read-document.ts";
export type { ScoredSentence } from "./retrieval/score-sentences.ts";
export type {
  IndexContents,
  KeptPassage,
  PassageId,
  PassageIndex,
  RankedPassage,
  Ranking,
  RankLimits,
  SpeltWord,
  TextToMatch,
  WordRange,
} from "./retrieval/passage-index.ts";
export { PLACE_WEIGHTS, PRIOR_PASSAGES, rarityOf } from "./retrieval/ranking.ts";
export { searchPassages } from "./retrieval/search.ts";
export type { Finding, SearchContext, SearchResult } from "./retrieval/search.ts";
export type { Term } from "./retrieval/term.ts";
export type { SearchTerms } from "./retrieval/terms.ts";
export type { AskTables, TableAnswer } from "./tables/ask-tables.ts";
export type { KeptTable } from "./tables/kept-table.ts";
export { createTableIndex } from "./tables/table-index.ts";
export type { TableIndex } from "./tables/table-index.ts";
export { searchText } from "./text/search-text.ts";
export type { SearchText } from "./text/search-text.ts";
