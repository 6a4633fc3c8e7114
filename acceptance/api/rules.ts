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
  /** May do everything that a key can. */
  full: string;
  /** May manage the installation as well. */
  operator: string;
  /** The cookie of an owner. */
  owner: string;
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
const personal = all.filter(({ auth }) => auth === "user");
/** Whoever may call, the body is looked at before anything else. */
const withBody = all.filter((route) => route.auth !== "widget" && takesJson(route));
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

/** A request of whoever may make it. */
function allowed({ auth, role }: Route, { full, operator, owner }: Keys, given: Provocation): Provocation {
  if (auth === "key") return { ...given, key: role === "operator" ? operator : full };
  return auth === "user" ? { ...given, headers: { ...given.headers, cookie: owner } } : given;
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
    operations: [...keyed, ...personal],
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
    status: 403,
    code: "INSUFFICIENT_PERMISSIONS",
    what: "with a key where somebody has to be signed in",
    operations: personal,
    request: (route, { full }) => ({ path: pathOf(route), key: full, ...example(route) }),
  },
  {
    status: 404,
    code: "RESOURCE_NOT_FOUND",
    what: "an id that names nothing",
    operations: [...keyed, ...personal].filter((route) => pathOf(route).includes("none")),
    request: (route, keys) => allowed(route, keys, { path: pathOf(route), ...example(route) }),
  },
  {
    status: 400,
    code: "INVALID_REQUEST",
    what: "JSON that breaks off",
    operations: withBody,
    request: (route, keys) => allowed(route, keys, { path: pathOf(route), ...asJson('{"name": ') }),
  },
  {
    status: 413,
    code: "PAYLOAD_TOO_LARGE",
    what: "a body of ten megabytes",
    operations: withBody,
    request: (route, keys) => allowed(route, keys, { path: pathOf(route), ...asJson(TEN_MEGABYTES) }),
  },
  {
    status: 415,
    code: "UNSUPPORTED_MEDIA_TYPE",
    what: "a body of another type",
    operations: withBody,
    request: (route, keys) => allowed(route, keys, { path: pathOf(route), ...asJson("{}", "text/plain") }),
  },
  {
    status: 429,
    code: "RATE_LIMIT_EXCEEDED",
    what: "when the allowance is used up",
    operations: keyed.filter((route) => errorsOf(route).includes("RATE_LIMIT_EXCEEDED")),
    request: (route, { spent }) => ({ path: pathOf(route), key: spent, ...example(route) }),
  },
];
