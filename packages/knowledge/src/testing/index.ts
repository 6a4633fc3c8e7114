// What tests of knowledge, and of what is built on it, share. Never loaded by the service.
export { askCollections } from "./ask-collections.ts";
export type { Verdict } from "./ask-collections.ts";
export { COLLECTION_KINDS, COLLECTION_SETS } from "./collections.ts";
export type { CollectionSet, Grade } from "./collections.ts";
export { docxOf, paragraph } from "./docx.ts";
export { brokenIndexPromises } from "./index-promises.ts";
export type { IdentifiedDocument, OpenIndex } from "./index-promises.ts";
export { startFakeModel } from "./fake-model.ts";
export type { FakeModel } from "./fake-model.ts";
export { pdfOf } from "./pdf.ts";
export { outcomeOf, readLibrary, readQuestions, SETS } from "./questions.ts";
export type { Outcome, Question } from "./questions.ts";
export { writeTinyTextModel } from "./tiny-text-model.ts";
export { tell } from "./tell.ts";
