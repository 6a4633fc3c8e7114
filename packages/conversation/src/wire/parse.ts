import { clientMessage } from "./client-message.ts";
import type { ClientMessage } from "./client-message.ts";
import { LIMITS, PROTOCOL_VERSION } from "./protocol.ts";
import type { WireErrorCode } from "./protocol.ts";
import { serverMessage } from "./server-message.ts";
import type { ServerMessage } from "./server-message.ts";

const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** What is wrong with something that came over the wire; `message` repeats nothing of it but names of members. */
interface WireError {
  code: WireErrorCode;
  message: string;
}

/** Either what was sent or what is wrong with it. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; error: WireError };

/** An unsuccessful parse. */
export function wrong(code: WireErrorCode, message: string): { ok: false; error: WireError } {
  return {
    ok: false,
    error: { code, message },
  };
}

/** Reads a message of a client. Never throws, whatever `json` holds. */
export function parseClientMessage(json: string): Parsed<ClientMessage> {
  return parse(json, LIMITS.clientMessageCharacters, clientMessage);
}

/** Reads a message of a server. Never throws; `unknown_type` is one of a newer server, to be passed over. */
export function parseServerMessage(json: string): Parsed<ServerMessage> {
  return parse(json, LIMITS.serverMessageCharacters, serverMessage);
}

type Schema = typeof clientMessage | typeof serverMessage;

function parse<T>(json: string, longest: number, schema: Schema): Parsed<T> {
  if (json.length > longest) return wrong("too_large", `a message has at most ${longest} characters`);
  if (!isNoDeeperThan(json, LIMITS.jsonDepth))
    return wrong("bad_message", "the message is nested too deeply");
  const value = parseJson(json);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return wrong("bad_message", "a message is a JSON object");
  const { type, protocol } = value as { type?: unknown; protocol?: unknown };
  if (typeof type !== "string") return wrong("bad_message", "a message has a type");
  if (!typesOf(schema).has(type)) return wrong("unknown_type", "there is no message of this type");
  if ((type === "hello" || type === "ready") && protocol !== PROTOCOL_VERSION)
    return wrong("unsupported_version", `the protocol is ${PROTOCOL_VERSION}`);
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data as T };
  const path = result.error.issues[0]?.path.map((key) => String(key).slice(0, 32)).join(".");
  return wrong(
    "bad_message",
    path ? `${type}.${path} is not as it should be` : `${type} has members that it must not have`,
  );
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const TYPES = new Map<Schema, ReadonlySet<string>>();

function typesOf(schema: Schema): ReadonlySet<string> {
  let types = TYPES.get(schema);
  if (!types) {
    types = new Set(schema.def.options.flatMap(({ def }) => [...def.shape.type.def.values]));
    TYPES.set(schema, types);
  }
  return types;
}

/** Whether no value of a JSON text lies in more than `deepest` arrays and objects. Reads it once, builds nothing. */
function isNoDeeperThan(json: string, deepest: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (inString) {
      if (code === BACKSLASH) index++;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > deepest) return false;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return true;
}
