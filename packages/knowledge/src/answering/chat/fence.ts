import { randomBytes } from "node:crypto";

/** A word that nobody can guess who has written a document, or what a tool gives back. */
export function newMark(): string {
  return randomBytes(8).toString("hex");
}

/** Data for a model, between marks: as JSON, so that nothing in it can look like the end of it. */
export function fenced(kind: "documents" | "result", mark: string, data: unknown): string {
  return `<${kind}-${mark}>\n${JSON.stringify(data, null, 1)}\n</${kind}-${mark}>`;
}
