import { marked } from "marked";
import type { DocumentText, ReadingLimits } from "../document-text.ts";
import { readHtml } from "./html/html.ts";

/** Reads Markdown as the page it stands for; a YAML front matter gives no more than the title. */
export function readMarkdown(text: string, limits: ReadingLimits): DocumentText {
  const front = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text);
  const body = front ? text.slice(front[0].length) : text;
  const page = readHtml(marked.parse(body, { async: false, gfm: true }), limits);
  const given = front && /^title:\s*["']?(.+?)["']?\s*$/m.exec(front[1]!)?.[1];
  return { ...page, format: "markdown", ...(given && { title: given }) };
}
