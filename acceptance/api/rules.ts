import { errorsOf, routes } from "@orator/contract";
import type { ErrorCode, Route } from "@orator/contract";

/** A refusal that is the same for many operations: which ones, and the request that provokes it. */
interface Rule {
  status: number;
  code: ErrorCode;
  /** Ends the title of its tests. */
  what: string;
  operations: Route[];
  request(route: Route, keys: Keys): Provocation;
}

/** Keys of accounts that are in the state a rule needs. */
export interface Keys {
  /** May do everything with its account. */
  full: string;
  /** May do everything with the installation as well. */
  operator: string;
  /** Lacks the scope to write. */
  reader: string;
  /** Lacks the scope to read. */
  writer: string;
  /** Its account is allowed no request in any class. */
  spent: string;
}

/** What is sent. */
interface Provocation {
  path: string;
  key?: string;
  headers?: Record<string, string>;
  body?: string;
}

const all = Object.values(routes) as Route[];
const keyed = all.filter(({ auth }) => auth === "key");
function takesJson({ body, bodyKind = "json" }: Route): boolean {
  return body !== undefined && bodyKind === "json";
}
/** Larger than a JSON body may be, 1 MiB, by ten times. */
const TEN_MEGABYTES = JSON.stringify({ text: "a".repeat(10 * 1024 * 1024) });

/** The path with ids that name nothing, and with what the query needs. */
function pathOf({ path, id }: Route): string {
  const filled = path.replaceAll(/\{\w+\}/g, "none_01k9z6q5t1x8");
  const query: Record<string, string> = {
    getVideoStatus: "?video_id=vid_none",
    deleteWebhookEndpoint: "?endpoint_id=whe_none",
    getVideoTranslationCaption: "?video_translate_id=vtr_none",
  };
  return filled + (query[id] ?? "");
}

/** A key that may do this. */
function allowed({ role }: Route, { full, operator }: Keys): string {
  return role === "operator" ? operator : full;
}

function asJson(body: string, type = "application/json"): Pick<Provocation, "headers" | "body"> {
  return { headers: { "content-type": type }, body };
}

function example({ examples, body }: Route): Pick<Provocation, "headers" | "body"> {
  return body === undefined ? {} : asJson(JSON.stringify(examples.body));
}

/** Every rule; each becomes a test of each of its operations, and a line of COVERAGE.md. */
export const RULES: Rule[] = [
  {
    status: 401,
    code: "INVALID_API_KEY",
    what: "without a key",
    operations: keyed,
    request: (route) => ({ path: pathOf(route), ...example(route) }),
  },
  {
    status: 403,
    code: "INSUFFICIENT_PERMISSIONS",
    what: "with a key that lacks the scope",
    operations: keyed,
    request: (route, { reader, writer }) => ({
      path: pathOf(route),
      key: route.scope === "read" ? writer : reader,
      ...example(route),
    }),
  },
  {
    status: 404,
    code: "RESOURCE_NOT_FOUND",
    what: "an id that names nothing",
    operations: keyed.filter((route) => pathOf(route).includes("none")),
    request: (route, keys) => ({ path: pathOf(route), key: allowed(route, keys), ...example(route) }),
  },
  {
    status: 400,
    code: "INVALID_REQUEST",
    what: "JSON that breaks off",
    operations: keyed.filter(takesJson),
    request: (route, keys) => ({ path: pathOf(route), key: allowed(route, keys), ...asJson('{"name": ') }),
  },
  {
    status: 413,
    code: "PAYLOAD_TOO_LARGE",
    what: "a body of ten megabytes",
    operations: keyed.filter(takesJson),
    request: (route, keys) => ({ path: pathOf(route), key: allowed(route, keys), ...asJson(TEN_MEGABYTES) }),
  },
  {
    status: 415,
    code: "UNSUPPORTED_MEDIA_TYPE",
    what: "a body of another type",
    operations: keyed.filter(takesJson),
    request: (route, keys) => ({
      path: pathOf(route),
      key: allowed(route, keys),
      ...asJson("{}", "text/plain"),
    }),
  },
  {
    status: 429,
    code: "RATE_LIMIT_EXCEEDED",
    what: "when the allowance is used up",
    operations: keyed.filter((route) => errorsOf(route).includes("RATE_LIMIT_EXCEEDED")),
    request: (route, { spent }) => ({ path: pathOf(route), key: spent, ...example(route) }),
  },
];
