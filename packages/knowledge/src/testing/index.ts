// What tests of knowledge, and of what is built on it, share. Never loaded by the service.
export { askCollections, type Verdict } from "./ask-collections.ts";
export { COLLECTION_KINDS, COLLECTION_SETS, type CollectionSet, type Grade } from "./collections.ts";
export { docxOf, paragraph } from "./docx.ts";
export { brokenIndexPromises, type IdentifiedDocument, type OpenIndex } from "./index-promises.ts";
export { startFakeModel, type FakeModel } from "./fake-model.ts";
export { pdfOf } from "./pdf.ts";
export { outcomeOf, readLibrary, readQuestions, SETS, type Outcome, type Question } from "./questions.ts";
export { writeTinyTextModel } from "./tiny-text-model.ts";
export { tell } from "./tell.ts";
