import { z } from "zod";

/**
 * The schema of what `schema` answers with: defaults are filled in, and nothing that has one may be left out. Objects may gain
 * members, as those of all answers. Knows the kinds that recipes are made of; throws for others.
 */
export function complete<Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>> {
  return completed(schema) as unknown as z.ZodType<z.output<Schema>>;
}

type Def = z.core.$ZodTypes["_zod"]["def"];

function completed(schema: z.core.$ZodType): z.ZodType {
  const def = schema._zod.def as Def;
  const inner = withoutDefaults(schema as z.ZodType, def);
  const { description } = z.globalRegistry.get(schema) ?? {};
  return description === undefined ? inner : inner.describe(description);
}

function withoutDefaults(schema: z.ZodType, def: Def): z.ZodType {
  switch (def.type) {
    case "default":
    case "prefault":
      return completed(def.innerType);
    case "optional":
      return completed(def.innerType).optional();
    case "object":
      return z.object(
        Object.fromEntries(Object.entries(def.shape).map(([name, member]) => [name, completed(member)])),
      );
    case "union":
      return z.union(def.options.map(completed));
    case "string":
    case "number":
    case "boolean":
    case "enum":
    case "literal":
      return schema;
    default:
      throw new Error(`no answer is known to hold a schema of the kind ${def.type}`);
  }
}
