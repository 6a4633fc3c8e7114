/** Keywords of JSON Schema that a tool's parameters may use. None of them can be made to take long to check. */
export const TOOL_SCHEMA_KEYWORDS = [
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "enum",
  "anyOf",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "title",
  "description",
] as const;

const TYPES = ["object", "array", "string", "number", "integer", "boolean", "null"];
const MOST_CHARACTERS = 4096;
const DEEPEST = 6;
const COUNTS: ReadonlySet<string> = new Set(["minLength", "maxLength", "minItems", "maxItems"]);

/**
 * What keeps a JSON Schema from being the parameters of a tool, in words that follow the name of the field; undefined
 * for a sound one. Takes any JSON.
 */
export function toolParametersFault(parameters: unknown): string | undefined {
  if (!isRecord(parameters) || parameters["type"] !== "object") return "must be the schema of an object";
  if (JSON.stringify(parameters).length > MOST_CHARACTERS) return "must have at most 4096 characters";
  return faultOf(parameters, "", 1);
}

function faultOf(schema: unknown, path: string, depth: number): string | undefined {
  const where = path === "" ? "" : ` in ${path}`;
  if (!isRecord(schema)) return `has something that is no schema${where}`;
  if (depth > DEEPEST) return "is nested too deeply";
  for (const [keyword, value] of Object.entries(schema)) {
    if (!(TOOL_SCHEMA_KEYWORDS as readonly string[]).includes(keyword))
      return `uses “${keyword.slice(0, 40)}”${where}, which is not supported`;
    if (!isSound(keyword, value)) return `has a “${keyword}”${where} that is not as it should be`;
  }
  const inner = [
    ...Object.entries((schema["properties"] ?? {}) as object),
    ...("items" in schema ? [["items", schema["items"]] as const] : []),
    ...((schema["anyOf"] ?? []) as unknown[]).map((each) => ["anyOf", each] as const),
  ];
  for (const [name, each] of inner) {
    const fault = faultOf(each, path === "" ? name.slice(0, 40) : `${path}.${name.slice(0, 40)}`, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function isSound(keyword: string, value: unknown): boolean {
  if (keyword === "type") return typeof value === "string" ? TYPES.includes(value) : isListOf(value, isType);
  if (keyword === "properties") return isRecord(value) && !Object.hasOwn(value, "__proto__");
  if (keyword === "required") return Array.isArray(value) && value.every((name) => typeof name === "string");
  if (keyword === "additionalProperties") return typeof value === "boolean";
  if (keyword === "items") return isRecord(value);
  if (keyword === "enum") return isListOf(value, isScalar);
  if (keyword === "anyOf") return isListOf(value, isRecord);
  if (keyword === "title" || keyword === "description") return typeof value === "string";
  if (COUNTS.has(keyword)) return Number.isSafeInteger(value) && (value as number) >= 0;
  return typeof value === "number" && Number.isFinite(value);
}

function isListOf(value: unknown, fits: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(fits);
}

function isType(value: unknown): boolean {
  return typeof value === "string" && TYPES.includes(value);
}

function isScalar(value: unknown): boolean {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
