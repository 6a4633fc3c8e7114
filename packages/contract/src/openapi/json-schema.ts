import { z } from "zod";
import type { JsonSchema } from "./types.ts";

/** Turns Zod schemas into JSON Schemas and gathers those with an id as components. */
export interface SchemaWriter {
  /** `input` is what callers write, `output` what they get. A schema with an id becomes a reference. */
  write(schema: z.ZodType, io: "input" | "output"): JsonSchema;
  /** What the references point to, by name. */
  components: Record<string, JsonSchema>;
}

/** Starts with no components. Two different schemas under one id throw. */
export function createSchemaWriter(): SchemaWriter {
  const components: Record<string, JsonSchema> = {};
  return {
    components,
    write(schema, io) {
      const { $defs = {}, ...root } = z.toJSONSchema(schema, {
        io,
        target: "draft-2020-12",
        override: tidy,
      }) as Record<string, unknown>;
      delete root["$schema"];
      for (const [name, definition] of Object.entries(relink($defs) as Record<string, JsonSchema>)) {
        const known = components[name];
        if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition))
          throw new Error(`two different schemas have the id ${name}`);
        components[name] = definition;
      }
      return relink(root) as JsonSchema;
    },
  };
}

/** Leaves out what says nothing to a reader: patterns that repeat a format, and the limits of JavaScript's numbers. */
function tidy({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // Answers may gain members later, so clients must not count on there being no others.
  if (zodSchema._zod.def.type === "object" && zodSchema._zod.def.catchall === undefined)
    delete jsonSchema.additionalProperties;
}

function relink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relink);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === "$ref" && typeof member === "string"
        ? member.replace("#/$defs/", "#/components/schemas/")
        : relink(member),
    ]),
  );
}
