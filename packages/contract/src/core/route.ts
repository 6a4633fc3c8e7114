import { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import { idParam } from "./fields.ts";

/**
 * Who may call: anyone; holders of an API key and people who are signed in; those people alone; or holders of a widget
 * session's token.
 */
type Auth = "none" | "key" | "user" | "widget";

/** What a key must be allowed to do: to look, to change what an account has, to manage keys, users and the installation. */
export type Scope = "read" | "write" | "admin";

/**
 * What people in the studio may do, each all that those before may: viewers look, editors make and change, owners
 * manage keys and users. Operators are the owners of the installation's first account, and manage the installation.
 */
export const ROLES = ["viewer", "editor", "owner", "operator"] as const;

/** One of them. */
export type Role = (typeof ROLES)[number];

/** Whom an operation is for where its table says nothing else. */
const ROLE_OF_SCOPE = { read: "viewer", write: "editor", admin: "owner" } as const satisfies Record<
  Scope,
  Role
>;

/**
 * The windows in which requests are counted; `jobs` are looks at what is being made, `widget_sessions` counts on top of
 * `public`.
 */
export type RateClass = "public" | "studio" | "jobs" | "inference" | "widget_sessions";

/** What success and failure look like around the payload. `bare` is the rule; the others keep their own error members. */
export type Envelope = "bare" | "webm" | "caption";

/** How the body arrives. `upload` is a file: multipart or raw, read by the handler as a stream. */
type BodyKind = "json" | "upload" | "json-or-upload";

/** The file or files of an upload. */
interface Upload {
  /** Name of the multipart part that holds a file. */
  part: string;
  /** More than one file may come in one multipart body. */
  many: boolean;
  /** Media types for a raw body and for the documentation; the content itself decides. */
  mediaTypes: string[];
  /** Text parts beside the file, and query members of a raw body. */
  fields?: z.ZodObject;
}

/** One operation of the service. */
export interface Route {
  /** camelCase verb and noun, unique: also the name of the SDK's method. */
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With parameters in braces, as OpenAPI writes them. */
  path: string;
  /** The noun under which docs and SDK list it. */
  tag: string;
  /** A line of at most eight words. */
  summary: string;
  /** What a caller must know beyond the schemas, in Markdown. */
  description: string;
  auth: Auth;
  scope: Scope;
  /** What a person who is signed in must be at least; `operator` binds keys as well. */
  role: Role;
  rate: RateClass;
  params?: z.ZodObject;
  /** Every member arrives as a string: use the coercing schemas of fields.ts. Unknown members are ignored. */
  query?: z.ZodObject;
  /** Strict: unknown members are refused by name. */
  body?: z.ZodType;
  bodyKind?: BodyKind;
  /** What an upload may be. */
  upload?: Upload;
  /** Largest JSON body in bytes; defaults to a megabyte. */
  bodyBytes?: number;
  /** 201 for what creates something with an id of its own, 200 for the rest. */
  status: 200 | 201;
  response: z.ZodType;
  /** Media type of a successful answer that is not JSON. */
  produces?: string;
  /** Codes of its own; those that any operation can answer with are added by `errorsOf`. */
  errors?: readonly ErrorCode[];
  envelope?: Envelope;
  /** Answers with an ETag, and with 304 to an If-None-Match that names it. */
  conditional?: boolean;
  /** Takes an Idempotency-Key. True for a POST that creates, where there is a caller. */
  idempotent?: boolean;
  examples: { body?: unknown; response: unknown };
}

/** What is as usual where a table does not say it. */
type Usual = "auth" | "scope" | "role" | "rate" | "status";

/** What data says of an operation: to people, not to programs. */
type Words = "summary" | "description";

/** What a table says of one operation; the rest of the route follows from it. */
interface Row
  extends
    Omit<Route, "id" | "method" | "path" | "tag" | "examples" | "idempotent" | Words | Usual>,
    Partial<Pick<Route, Usual | "description">> {
  /** Method and path, as in `GET /v1/videos/{video_id}`. */
  request: `${Route["method"]} /${string}`;
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type ParamsOf<R extends Row> =
  R extends Required<Pick<Row, "params">>
    ? Pick<R, "params">
    : [NamesIn<R["request"]>] extends [never]
      ? unknown
      : { params: z.ZodObject<Record<NamesIn<R["request"]>, typeof idParam>> };

type Defined<R extends Row> = Omit<Route, "params" | "query" | "body" | "upload" | "response"> &
  Pick<R, Extract<keyof R, "query" | "body" | "upload" | "response">> &
  ParamsOf<R>;

/**
 * Declares the operations of one noun by their ids, keeping the exact types of their schemas. What a row leaves out is
 * as in `common`, or what is usual: a key, the scope that fits the method, ids as parameters of the path. What answers
 * with 201 takes an Idempotency-Key, unless anyone may call it: first answers are kept for an account.
 *
 * @param texts of every operation, by its id: words and examples. A description that names what the code knows is the row's.
 */
export function defineRoutes<Rows extends Record<string, Row>>(
  common: Pick<Route, "tag" | "rate"> & Partial<Pick<Route, "auth" | "scope" | "role">>,
  texts: {
    [Id in keyof Rows]: Pick<Route, Exclude<Words, keyof Rows[Id]>> & Route["examples"];
  },
  rows: Rows,
): { [Id in keyof Rows]: Defined<Rows[Id]> } {
  const routes = Object.entries(rows).map(([id, { request, ...row }]): [string, Route] => {
    const [method, path] = request.split(" ") as [Route["method"], string];
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, idParam] as const);
    const { summary, description, ...examples } = texts[id] as Pick<Route, Words> & Route["examples"];
    const scope = row.scope ?? common.scope ?? (method === "GET" ? "read" : "write");
    const route: Route = {
      auth: "key",
      role: ROLE_OF_SCOPE[scope],
      status: 200,
      summary,
      description,
      ...common,
      ...(named.length > 0 && { params: z.object(Object.fromEntries(named)) }),
      ...row,
      scope,
      id,
      method,
      path,
      idempotent: row.status === 201 && (row.auth ?? common.auth) !== "none",
      examples,
    };
    return [id, route];
  });
  return Object.fromEntries(routes) as { [Id in keyof Rows]: Defined<Rows[Id]> };
}

/** Every code an operation can answer with, its own and those that follow from what it is. */
export function errorsOf(route: Route): ErrorCode[] {
  const codes = new Set<ErrorCode>(route.errors);
  if (route.body !== undefined || route.bodyKind !== undefined)
    for (const code of [
      "INVALID_REQUEST",
      "VALIDATION_ERROR",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
    ] as const)
      codes.add(code);
  if (route.query !== undefined) codes.add("VALIDATION_ERROR");
  if (route.auth === "key" || route.auth === "user")
    for (const code of ["INVALID_API_KEY", "INSUFFICIENT_PERMISSIONS"] as const) codes.add(code);
  if (route.params !== undefined) codes.add("RESOURCE_NOT_FOUND");
  if (route.idempotent) codes.add("CONFLICT");
  for (const code of ["RATE_LIMIT_EXCEEDED", "INTERNAL_ERROR", "SERVICE_UNAVAILABLE"] as const)
    codes.add(code);
  return [...codes];
}
