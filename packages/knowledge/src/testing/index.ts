// What tests of knowledge, and of what is built on it, share. Never loaded by the service.
export { askCollections } from "./ask-collections.ts";
export type { Verdict } from "./ask-collections.ts";
export { COLLECTION_KINDS, COLLECTION_SETS, grade, readCollections } from "./collections.ts";
export type { Collection, CollectionKind, CollectionQuestion, CollectionSet, Grade } from "./collections.ts";
export { docxOf, paragraph, table, zipOf } from "./docx.ts";
export { brokenEmbedderPromises } from "./embedder-promises.ts";
export { brokenIndexPromises } from "./index-promises.ts";
export type { IdentifiedDocument, OpenIndex } from "./index-promises.ts";
export { startStandIn } from "./model-stand-in.ts";
export type { Behavior, StandIn } from "./model-stand-in.ts";
export { pdfOf } from "./pdf.ts";
export type { SetLine } from "./pdf.ts";
export { outcomeOf, readLibrary, readQuestions, SETS } from "./questions.ts";
export type { Outcome, Question, Reply } from "./questions.ts";
export { writeTinyTextModel } from "./tiny-text-model.ts";
export type { TinyTextModel } from "./tiny-text-model.ts";
export { tell } from "./tell.ts";
export type { Told } from "./tell.ts";
