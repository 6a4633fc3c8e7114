import type { OpenapiDocument, OpenapiOperation, OpenapiParameter } from "./types.ts";

/** The address that stands in samples: where the service runs when nothing else is set. */
export const BASE_URL = "http://127.0.0.1:8080";

/** Shows at every operation how the client calls it, with ids from the document's own examples. */
export function addSamples(document: OpenapiDocument): void {
  const ids = new Map<string, string>();
  gather(document.paths, ids);
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
    operation["x-codeSamples"] = [
      { lang: "TypeScript", label: "@orator/sdk", source: callOf(operation, ids) },
    ];
}

function callOf(operation: OpenapiOperation, ids: ReadonlyMap<string, string>): string {
  const { resource, method } = operation["x-sdk"]!;
  const valueOf = ({ name }: OpenapiParameter): string => ids.get(name) ?? `YOUR_${name.toUpperCase()}`;
  const content = operation.requestBody?.content;
  const values = parametersOf(operation, "path").map((parameter) => JSON.stringify(valueOf(parameter)));
  const query = parametersOf(operation, "query").filter(({ required }) => required);
  const json = content?.["application/json"];
  if (json !== undefined) values.push(scriptValue(json.example));
  else if (content !== undefined) values.push('await openAsBlob("photo.jpg")', '{ name: "photo.jpg" }');
  else if (query.length > 0)
    values.push(scriptValue(Object.fromEntries(query.map((one) => [one.name, valueOf(one)]))));
  const name = `orator.${resource}.${method}`;
  const line = `${name}(${values.join(", ")})`;
  const call =
    values.length > 1 && line.length > 44
      ? `${name}(\n${values.map((value) => `  ${value.replaceAll("\n", "\n  ")},`).join("\n")}\n)`
      : line;
  const names = parametersOf(operation, "query").map((parameter) => parameter.name);
  if (names.includes("limit") && (names.includes("page") || names.includes("token")))
    return `for await (const item of ${call}) {\n  console.log(item);\n}`;
  return `const answer = await ${call};`;
}

function parametersOf(operation: OpenapiOperation, where: OpenapiParameter["in"]): OpenapiParameter[] {
  return (operation.parameters ?? []).filter(
    (parameter): parameter is OpenapiParameter => "in" in parameter && parameter.in === where,
  );
}

function gather(value: unknown, ids: Map<string, string>): void {
  if (value === null || typeof value !== "object") return;
  for (const [key, member] of Object.entries(value)) {
    if (key.endsWith("_id") && typeof member === "string" && !ids.has(key)) ids.set(key, member);
    gather(member, ids);
  }
}

const LINE = 60;

/** A value as TypeScript has it: names without quotes where they need none, and what fits a line on one. */
export function scriptValue(value: unknown, indent = ""): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const isList = Array.isArray(value);
  const [open, close] = isList ? "[]" : "{}";
  const inner = `${indent}  `;
  const nameOf = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name));
  const parts = isList
    ? value.map((item) => scriptValue(item, inner))
    : Object.entries(value).map(([name, member]) => `${nameOf(name)}: ${scriptValue(member, inner)}`);
  if (parts.length === 0) return `${open}${close}`;
  const line = isList ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
  if (!line.includes("\n") && indent.length + line.length <= LINE) return line;
  return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
}
