import type { JsonSchema } from "@orator/contract";

/** A doc comment of one line or more; nothing for no text. */
export function docComment(text: string | undefined, indent = ""): string {
  if (text === undefined || text === "") return "";
  const lines = text.replaceAll("*/", "*\u200b/").split("\n");
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

/**
 * A JSON Schema as a TypeScript type. References become names; members that are not required may be undefined too, for
 * callers who compile with exactOptionalPropertyTypes.
 */
export function typeText(schema: JsonSchema, indent = ""): string {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1)!;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants !== undefined) return unionText(variants, indent);
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeText({ ...schema, type }, indent)).join(" | ");
  switch (schema.type) {
    case "string":
      return "string";
    case "number":
    case "integer":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      if (schema.prefixItems !== undefined)
        return `[${schema.prefixItems.map((item) => typeText(item, indent)).join(", ")}]`;
      return arrayText(typeText(schema.items ?? {}, indent));
    case "object":
      return objectText(schema, indent);
    default:
      return "unknown";
  }
}

/** Names that are offered beside any string go on to be offered where the string is written as one that is no plain string. */
function unionText(variants: readonly JsonSchema[], indent: string): string {
  const hasNames = variants.some(
    (variant) => variant.enum !== undefined || typeof variant.const === "string",
  );
  return variants
    .map((variant) => typeText(variant, indent))
    .map((text) => (hasNames && text === "string" ? "(string & Record<never, never>)" : text))
    .join(" | ");
}

/** The names of all types that a text of `typeText` refers to. */
export function referencesOf(schema: unknown): string[] {
  if (schema === null || typeof schema !== "object") return [];
  return Object.entries(schema).flatMap(([key, member]) =>
    key === "$ref" && typeof member === "string" ? [member.split("/").at(-1)!] : referencesOf(member),
  );
}

function arrayText(item: string): string {
  return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}

function objectText(schema: JsonSchema, indent: string): string {
  const members = Object.entries(schema.properties ?? {});
  if (members.length === 0)
    return typeof schema.additionalProperties === "object"
      ? `Record<string, ${typeText(schema.additionalProperties, indent)}>`
      : "Record<string, unknown>";
  const inner = `${indent}  `;
  const lines = members.map(([name, member]) => {
    const required = schema.required?.includes(name) ?? false;
    const type = typeText(member, inner);
    const mark = required ? `: ${type}` : `?: ${type} | undefined`;
    return `${docComment(noteOf(member), inner)}${inner}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${mark};`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** What a reader should know of a member: its description and its default. */
function noteOf({ description, default: fallback }: JsonSchema): string | undefined {
  const plain = fallback !== undefined && (fallback === null || typeof fallback !== "object");
  const note = [description, plain && `Default ${JSON.stringify(fallback)}`].filter(Boolean).join(". ");
  return note === "" ? undefined : `${note}.`;
}
