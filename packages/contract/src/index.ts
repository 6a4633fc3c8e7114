export { ERRORS, statusOf } from "./core/errors.ts";
export type { ErrorCode } from "./core/errors.ts";
export { ID_PREFIXES } from "./core/fields.ts";
export type { IdKind } from "./core/fields.ts";
export { errorsOf } from "./core/route.ts";
export type { Auth, BodyKind, Envelope, RateClass, Route, Scope } from "./core/route.ts";
export { routes } from "./routes/index.ts";
