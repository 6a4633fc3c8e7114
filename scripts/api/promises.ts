/** A schema of JSON Schema 2020-12, as far as OpenAPI 3.1 is read here. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema | boolean>;
  required?: string[];
  items?: Schema | boolean;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  [keyword: string]: unknown;
}

type Content = Record<string, { schema?: Schema }>;
interface Operation {
  parameters?: { $ref?: string; name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Record<string, { $ref?: string; content?: Content }>;
}

/** The parts of an OpenAPI 3.1 document that clients rely on. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, unknown>>;
}

/**
 * What clients may rely on: each operation, and each value that it accepts (`←`) or answers with (`→`), with its facts:
 * types (`string`, `#Component`), allowed values in quotes, `required`, and limits (`maxLength=128`).
 */
export type Promises = Map<string, Set<string>>;

const LIMITS = ["maxLength", "maxItems", "maximum", "exclusiveMaximum", "minLength", "minItems", "minimum"];
const FORMS = ["exclusiveMinimum", "pattern", "format"];
const METHODS = new Set(["get", "post", "put", "patch", "delete"]);

/** Reads the promises of a document. A component is listed once for each direction in which it is used. */
export function promisesOf(document: Document): Promises {
  const promises: Promises = new Map();
  const waiting: [string, Schema][] = [];
  const factsOf = (subject: string): Set<string> => {
    const known = promises.get(subject) ?? new Set<string>();
    promises.set(subject, known);
    return known;
  };

  const read = (subject: string, written: Schema | boolean): void => {
    // What must not be there is no promise.
    if (written === false) return;
    const schema = written === true ? {} : written;
    const facts = factsOf(subject);
    if (schema.$ref !== undefined) {
      const name = schema.$ref.split("/").at(-1)!;
      facts.add(`#${name}`);
      waiting.push([`${subject.includes("←") ? "←" : "→"} #${name}`, componentAt(document, schema.$ref)]);
      return;
    }
    const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
    const values = "const" in schema ? [schema.const] : schema.enum;
    if (values !== undefined) for (const value of values) facts.add(JSON.stringify(value));
    else if (schema.type !== undefined) for (const type of [schema.type].flat()) facts.add(type);
    else if (variants.length === 0) facts.add("any");
    for (const name of [...LIMITS, ...FORMS])
      if (name in schema) facts.add(`${name}=${String(schema[name])}`);
    for (const variant of variants) read(subject, variant);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      read(`${subject}.${name}`, property);
      if (property !== false && schema.required?.includes(name))
        factsOf(`${subject}.${name}`).add("required");
    }
    if (schema.items !== undefined) read(`${subject}[]`, schema.items);
    if (typeof schema.additionalProperties === "object") read(`${subject}.*`, schema.additionalProperties);
  };
  const readContent = (subject: string, content: Content = {}): void => {
    for (const { schema } of Object.values(content)) if (schema !== undefined) read(subject, schema);
  };

  for (const [direction, operations] of [
    ["", document.paths],
    ["webhook ", document.webhooks ?? {}],
  ] as const)
    for (const [path, methods] of Object.entries(operations))
      for (const [method, operation] of Object.entries(methods)) {
        if (!METHODS.has(method)) continue;
        const name = direction === "" ? `${method.toUpperCase()} ${path}` : `${direction}${path}`;
        factsOf(name);
        // What a webhook sends, its receiver gets.
        const [request, answer] = direction === "" ? ["←", "→"] : ["→", "←"];
        for (const written of operation.parameters ?? []) {
          const parameter = written.$ref
            ? (componentAt(document, written.$ref) as unknown as typeof written)
            : written;
          const subject = `${name} ${request} ${parameter.in}.${parameter.name}`;
          read(subject, parameter.schema ?? {});
          if (parameter.required) factsOf(subject).add("required");
        }
        if (operation.requestBody) {
          readContent(`${name} ${request} body`, operation.requestBody.content);
          if (operation.requestBody.required) factsOf(`${name} ${request} body`).add("required");
        }
        for (const [status, response] of Object.entries(operation.responses ?? {}))
          if (status.startsWith("2")) readContent(`${name} ${answer} ${status}`, response.content);
      }
  for (const response of Object.values(document.components?.["responses"] ?? {}))
    readContent("→ error", (response as { content?: Content }).content);

  const done = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!done.has(next[0])) read(...next);
    done.add(next[0]);
  }
  return promises;
}

function componentAt(document: Document, ref: string): Schema {
  const [group, name] = ref.split("/").slice(-2) as [string, string];
  return (document.components?.[group]?.[name] ?? {}) as Schema;
}

/** As the text that is committed with a release: a line a subject, its facts behind tabs, sorted. */
export function writePromises(promises: Promises): string {
  const lines = [...promises].map(([subject, facts]) => [subject, ...[...facts].toSorted()].join("\t"));
  return `${lines.toSorted().join("\n")}\n`;
}

/** Reads what `writePromises` wrote. */
export function readPromises(text: string): Promises {
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(
    lines.map((line) => {
      const [subject, ...facts] = line.split("\t");
      return [subject!, new Set(facts)];
    }),
  );
}
