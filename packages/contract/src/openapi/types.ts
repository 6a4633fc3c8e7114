/** A JSON Schema (draft 2020-12), as far as the contract makes use of it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  /** Of a tuple: its items in order. */
  prefixItems?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  contentMediaType?: string;
  description?: string;
  default?: unknown;
  example?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Points to a component of the document. */
export interface Ref {
  $ref: string;
}

/** A parameter of the path, the query or the headers. */
export interface OpenapiParameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

/** One media type of a body. */
export interface OpenapiMedia {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, Ref | { summary?: string; value: unknown }>;
}

/** What a status answers with. */
export interface OpenapiResponse {
  description: string;
  headers?: Record<string, Ref>;
  content?: Record<string, OpenapiMedia>;
}

/** One operation, or one webhook. Members that begin with `x-` are Orator's own. */
export interface OpenapiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: (OpenapiParameter | Ref)[];
  requestBody?: { required: boolean; content: Record<string, OpenapiMedia> };
  responses: Record<string, OpenapiResponse | Ref>;
  /** The scope that a key needs. */
  "x-scope"?: string;
  "x-role"?: string;
  /** The window in which a request counts. */
  "x-rate-class"?: string;
  /** Scope and window, as the reference shows them. */
  "x-badges"?: { name: string }[];
  /** How the client calls it. */
  "x-codeSamples"?: { lang: string; label: string; source: string }[];
  /** Where the operation stands in the client. */
  "x-sdk"?: { resource: string; method: string };
  /** Takes an Idempotency-Key. */
  "x-idempotent"?: boolean;
}

/** An OpenAPI 3.1 document. */
export interface OpenapiDocument {
  openapi: string;
  info: Record<string, unknown> & { title: string; version: string; description: string };
  servers: { url: string; variables?: Record<string, { default: string; description: string }> }[];
  tags: { name: string; description: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, OpenapiOperation>>;
  webhooks: Record<string, { post: OpenapiOperation }>;
  /** The catalogue of errors. */
  "x-errors": Record<string, { status: number; meaning: string }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, OpenapiResponse>;
    parameters: Record<string, OpenapiParameter>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    examples: Record<string, { summary: string; value: unknown }>;
    securitySchemes: Record<string, unknown>;
  };
}
