import * as z from "zod/mini";
import { LIMITS } from "./protocol.ts";

/** What tools may be called: letters, digits, `_` and `-`, as chat models take them. */
export const TOOL_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** Why an open call is not waited for any more. */
const TOOL_CANCEL_REASONS = ["timeout", "interrupted"] as const;

const callId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const name = z.string().check(z.regex(TOOL_NAME));
const seq = z.int().check(z.gte(1));

/** JSON that is shorter than so many UTF-16 units when it is written. */
function json(longest: number) {
  return z.unknown().check(z.refine((value) => (JSON.stringify(value) ?? "").length <= longest));
}

const parameters = z
  .record(z.string(), z.unknown())
  .check(z.refine((schema) => JSON.stringify(schema).length <= LIMITS.toolSchemaCharacters));

const offered = z.strictObject({
  name,
  /** For the model; needed, as are the parameters, where the person's owner has not declared a tool of this name. */
  description: z.optional(z.string().check(z.minLength(1), z.maxLength(LIMITS.toolDescriptionCharacters))),
  /** A JSON Schema of the arguments, an object's. */
  parameters: z.optional(parameters),
});

/** A tool that a page says it can run. */
export type OfferedTool = z.infer<typeof offered>;

/** What a page sends about functions that the person may have run in it. */
export const toolRequests = [
  /**
   * What the page can run from now on: all of it, in place of what it said before. A tool that the owner has declared
   * needs its name alone; another one is taken where the session allows `page_tools`, and refused otherwise.
   */
  z.strictObject({
    type: z.literal("tools.register"),
    tools: z.array(offered).check(z.maxLength(LIMITS.tools)),
  }),
  /** What came of a call that is open; `result` is any JSON, `error` a sentence for the model. */
  z.strictObject({
    type: z.literal("tool.result"),
    id: callId,
    ok: z.boolean(),
    result: z.optional(json(LIMITS.toolResultCharacters)),
    error: z.optional(z.string().check(z.maxLength(LIMITS.toolErrorCharacters))),
  }),
] as const;

/** What a server says about tools. */
export const toolMessages = [
  /** To this page alone: which of its tools are in use. */
  z.object({ type: z.literal("tools.registered"), seq: z.optional(seq), names: z.array(z.string()) }),
  /** Run this, and answer with `tool.result` within the time; pages that have not registered the name pass it over. */
  z.object({
    type: z.literal("tool.call"),
    seq,
    id: z.string(),
    name: z.string(),
    /** They fit the tool's parameters. */
    arguments: z.record(z.string(), z.unknown()),
    timeout_ms: z.number(),
    /** The client's id of the `ask` whose answer it is for. */
    ask_id: z.optional(z.string()),
  }),
  /** A result of this call would be refused from now on. */
  z.object({ type: z.literal("tool.cancel"), seq, id: z.string(), reason: z.enum(TOOL_CANCEL_REASONS) }),
] as const;
