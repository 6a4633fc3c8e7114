// What tests of knowledge, and of what is built on it, share. Never loaded by the service.
export { docxOf, paragraph, table, zipOf } from "./docx.ts";
export { startStandIn } from "./model-stand-in.ts";
export type { Behaviour, StandIn } from "./model-stand-in.ts";
export { pdfOf } from "./pdf.ts";
export type { SetLine } from "./pdf.ts";
