import type { z } from "zod";
import type { Route } from "../core/route.ts";
import type { SchemaWriter } from "./json-schema.ts";
import type { OpenapiParameter, Ref } from "./types.ts";

/** The header by which a request that is sent twice does its work once. */
export const IDEMPOTENCY_PARAMETER: OpenapiParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A value of your own for this request. If repeated within 24 hours, the first response is returned and nothing is done; with another body it is a 409.",
  schema: { type: "string", pattern: "^[A-Za-z0-9_:.-]{1,255}$" },
  example: "order-1842",
};

/** The header by which an answer that the caller has already is not sent again. */
export const IF_NONE_MATCH_PARAMETER: OpenapiParameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The `ETag` of a previous response; a 304 means that it is still current.",
  schema: { type: "string" },
};

/** The parameters of an operation: path, query and headers. */
export function parametersOf(route: Route, schemas: SchemaWriter): (OpenapiParameter | Ref)[] {
  const parameters: (OpenapiParameter | Ref)[] = [
    ...membersOf("path", route.params, schemas),
    ...membersOf("query", route.query, schemas),
    ...membersOf("query", route.upload?.fields, schemas),
  ];
  if (route.idempotent) parameters.push({ $ref: "#/components/parameters/IdempotencyKey" });
  if (route.conditional) parameters.push({ $ref: "#/components/parameters/IfNoneMatch" });
  return parameters;
}

function membersOf(
  where: "path" | "query",
  object: z.ZodObject | undefined,
  schemas: SchemaWriter,
): OpenapiParameter[] {
  return Object.entries(object?.shape ?? {}).map(([name, member]) => {
    const field = member as z.ZodType;
    const { description, ...schema } = schemas.write(field, "output");
    return {
      name,
      in: where,
      required: !field.safeParse(undefined).success,
      ...(description !== undefined && { description }),
      schema,
    };
  });
}
