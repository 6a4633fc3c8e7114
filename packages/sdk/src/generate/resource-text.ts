import type { OpenapiDocument } from "@orator/contract";
import { methodText } from "./method-text.ts";
import type { Placed } from "./method-text.ts";
import { docComment, referencesOf } from "./type-text.ts";

/** The core, as the generated resources see it. */
const CORE = "../../core";

/** The operations of a tag. */
export interface ResourceGroup {
  /** As the client has it, "agenticAvatars". */
  name: string;
  description: string;
  operations: Placed[];
}

/** The groups of a document, in the order of its tags. */
export function groupsOf(document: OpenapiDocument): ResourceGroup[] {
  const placed: Placed[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return document.tags
    .map(({ name, description }) => ({
      description,
      operations: placed.filter(({ operation }) => operation.tags.includes(name)),
    }))
    .filter(({ operations }) => operations.length > 0)
    .map((group) => ({ ...group, name: group.operations[0]!.operation["x-sdk"]!.resource }));
}

/** The file of a resource: the types of its queries and answers, and the function that makes it. */
export function resourceText({ name, description, operations }: ResourceGroup): string {
  const methods = operations.map(methodText);
  const body = methods.map(({ text }) => text).join("\n");
  const declarations = methods.map((method) => method.declarations).filter((text) => text !== "");
  const references = operations.flatMap(({ operation }) => {
    const success = operation.responses["200"] ?? operation.responses["201"];
    const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema);
    return referencesOf([bodies, success !== undefined && "content" in success ? success.content : {}]);
  });
  const text = [...declarations, resourceFunction(name, description, body)].join("\n");
  return `${importsFor(text, [...new Set(references)].filter((type) => new RegExp(`\\b${type}\\b`).test(text)).sort())}\n${text}`;
}

function resourceFunction(name: string, description: string, body: string): string {
  const Name = pascal(name);
  return `${docComment(description)}export function ${name}Of(send: Send) {
  return {
${body}  };
}

${docComment(description)}export type ${Name} = ReturnType<typeof ${name}Of>;
`;
}

function importsFor(text: string, types: string[]): string {
  const uses = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);
  const pick = (names: string[]): string => names.filter(uses).join(", ");
  const files = pick(["formUpload", "nameOf", "rawUpload"]);
  const fileTypes = pick(["FileInfo", "FileInput", "NamedFile"]);
  return [
    files && `import { ${files} } from "${CORE}/files.ts";`,
    fileTypes && `import type { ${fileTypes} } from "${CORE}/files.ts";`,
    `import type { RequestOptions, Send } from "${CORE}/options.ts";`,
    uses("listPages") && `import { listPages } from "${CORE}/pages.ts";`,
    uses("segment") && `import { segment } from "${CORE}/segment.ts";`,
    types.length > 0 && `import type { ${types.join(", ")} } from "../types.ts";`,
  ]
    .filter(Boolean)
    .map((line) => `${line as string}\n`)
    .join("");
}

/** "agenticAvatars" as "AgenticAvatars". */
export function pascal(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1);
}
