import type { z } from "zod";
import type { routes } from "../routes/index.ts";

/** The id of an operation. */
export type RouteId = keyof typeof routes;

type Part<Id extends RouteId, Name extends string> =
  (typeof routes)[Id] extends Record<Name, infer S extends z.ZodType> ? S : never;

/** The body of an operation as its handler gets it: checked, with its defaults. */
export type BodyOf<Id extends RouteId> = z.output<Part<Id, "body">>;

/** The body of an operation as its caller writes it: what has a default may be omitted. */
export type BodyInputOf<Id extends RouteId> = z.input<Part<Id, "body">>;

/** What an operation answers with. */
export type ResponseOf<Id extends RouteId> = z.output<Part<Id, "response">>;
