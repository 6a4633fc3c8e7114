// Routes of an API that keeps things, for tests of how the service answers.
import type { Route } from "@orator/contract";
import { z } from "zod";

const thing = z.strictObject({
  name: z.string().max(10),
  settings: z.strictObject({ languages: z.array(z.enum(["en", "de"])) }).optional(),
});
const base = { tag: "Things", summary: "", description: "", examples: { response: {} } } as const;
const keyed = { ...base, auth: "key", rate: "public" } as const;
/** Makes one; asks for JSON, and takes an Idempotency-Key. */
export const createThing = {
  ...keyed,
  id: "createThing",
  method: "POST",
  path: "/v1/things",
  scope: "write",
  role: "editor",
  body: thing,
  status: 201,
  response: z.object({ id: z.string(), number: z.number() }),
  idempotent: true,
} as const satisfies Route;
/** Reads one, with a query. */
export const getThing = {
  ...keyed,
  id: "getThing",
  method: "GET",
  path: "/v1/things/{id}",
  scope: "read",
  role: "viewer",
  params: z.object({ id: z.string().max(128) }),
  query: z.object({ page: z.string().regex(/^\d+$/).transform(Number).default(1) }),
  status: 200,
  response: z.object({ page: z.number() }),
} as const satisfies Route;
/** Takes an id alone. */
export const deleteThing = {
  ...keyed,
  id: "deleteThing",
  method: "DELETE",
  path: "/v1/things/{id}",
  scope: "write",
  role: "editor",
  params: z.object({ id: z.string() }),
  status: 200,
  response: z.object({ id: z.string() }),
} as const satisfies Route;
/** Takes a file, or JSON. */
export const fileThing = {
  ...keyed,
  id: "fileThing",
  method: "POST",
  path: "/v1/files",
  scope: "write",
  role: "editor",
  body: thing,
  bodyKind: "json-or-upload",
  status: 201,
  response: z.object({ size: z.number() }),
} as const satisfies Route;
/** Answers in an envelope of its own. */
export const envelope = {
  ...keyed,
  id: "webmThing",
  method: "POST",
  path: "/v1/webm",
  scope: "write",
  role: "editor",
  envelope: "webm",
  body: thing,
  status: 201,
  response: z.object({ code: z.number() }),
} as const satisfies Route;
