import type { OpenapiDocument, OpenapiMedia, OpenapiOperation, OpenapiParameter } from "../openapi/types.ts";
import { compactJson, scriptValue } from "./code.ts";

/** One operation with its place. */
export interface Placed {
  method: string;
  path: string;
  operation: OpenapiOperation;
}

/** Turns operations into commands that can be run, with ids from the document's own examples. */
export interface Samples {
  curl(placed: Placed): string;
  /** The same by the client of `@orator/sdk`. */
  script(placed: Placed): string;
}

/** The address that stands in samples; the page replaces it by its own origin. */
export const BASE_URL = "http://127.0.0.1:8080";

/** Gathers the ids that the examples of a document show, so that samples name things of the right kind. */
export function createSamples(document: OpenapiDocument): Samples {
  const ids = new Map<string, string>();
  gather(document.paths, ids);
  const valueOf = ({ name }: OpenapiParameter): string => ids.get(name) ?? `YOUR_${name.toUpperCase()}`;
  return {
    curl: (placed) => curlOf(placed, valueOf),
    script: (placed) => scriptOf(placed, valueOf),
  };
}

type ValueOf = (parameter: OpenapiParameter) => string;

function curlOf({ method, path, operation }: Placed, valueOf: ValueOf): string {
  const query = parametersOf(operation, "query").filter(({ required }) => required);
  const search = query.map((parameter) => `${parameter.name}=${valueOf(parameter)}`).join("&");
  const address = filledPath(path, operation, valueOf) + (search && `?${search}`);
  const content = operation.requestBody?.content;
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}"${BASE_URL}${address}"`];
  if (operation.security.length > 0) lines.push('-H "x-api-key: $ORATOR_API_KEY"');
  const json = content?.["application/json"];
  if (json !== undefined) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d '${compactJson(json.example, "  ").replaceAll("'", String.raw`'\''`)}'`);
  } else if (content !== undefined) {
    lines.push(`-F "${filePartOf(content)}=@photo.jpg"`);
  }
  const produces = producesOf(operation);
  if (produces !== undefined && !/json|text/.test(produces)) lines.push('-o "session.webm"');
  return lines.join(" \\\n  ");
}

function scriptOf({ operation }: Placed, valueOf: ValueOf): string {
  const { resource, method } = operation["x-sdk"]!;
  const content = operation.requestBody?.content;
  const values: string[] = parametersOf(operation, "path").map((parameter) =>
    JSON.stringify(valueOf(parameter)),
  );
  const query = parametersOf(operation, "query").filter(({ required }) => required);
  const json = content?.["application/json"];
  if (json !== undefined) values.push(scriptValue(json.example));
  else if (content !== undefined) values.push('await openAsBlob("photo.jpg")', '{ name: "photo.jpg" }');
  else if (query.length > 0)
    values.push(
      scriptValue(Object.fromEntries(query.map((parameter) => [parameter.name, valueOf(parameter)]))),
    );
  const name = `orator.${resource}.${method}`;
  const line = `${name}(${values.join(", ")})`;
  const call =
    values.length > 1 && line.length > 44
      ? `${name}(\n${values.map((value) => `  ${value.replaceAll("\n", "\n  ")},`).join("\n")}\n)`
      : line;
  const names = parametersOf(operation, "query").map(({ name }) => name);
  if (names.includes("limit") && (names.includes("page") || names.includes("token")))
    return `for await (const item of ${call}) {\n  console.log(item);\n}`;
  return `const answer = await ${call};`;
}

function filledPath(path: string, operation: OpenapiOperation, valueOf: ValueOf): string {
  return parametersOf(operation, "path").reduce(
    (text, parameter) => text.replace(`{${parameter.name}}`, valueOf(parameter)),
    path,
  );
}

/** The parameters of a kind that an operation itself declares. */
export function parametersOf(operation: OpenapiOperation, where: OpenapiParameter["in"]): OpenapiParameter[] {
  return (operation.parameters ?? []).filter(
    (parameter) => "in" in parameter && parameter.in === where,
  ) as OpenapiParameter[];
}

function filePartOf(content: Record<string, OpenapiMedia>): string {
  return content["multipart/form-data"]!.schema.required![0]!;
}

function producesOf(operation: OpenapiOperation): string | undefined {
  const success = operation.responses["200"] ?? operation.responses["201"];
  return success !== undefined && "content" in success ? Object.keys(success.content ?? {})[0] : undefined;
}

function gather(value: unknown, ids: Map<string, string>): void {
  if (value === null || typeof value !== "object") return;
  for (const [key, member] of Object.entries(value)) {
    if (key.endsWith("_id") && typeof member === "string" && !ids.has(key)) ids.set(key, member);
    gather(member, ids);
  }
}
