import type { LiveTool } from "@orator/contract";
import type { ToolOutcome } from "@orator/knowledge";
import { NetError } from "@orator/net";
import { shapeOfJson } from "../../../platform/reading/json-shape.ts";
import type { JsonLimits } from "../../../platform/reading/json-shape.ts";
import type { AskSigned } from "../../webhooks/index.ts";

const MOST_ANSWER_BYTES = 32 * 1024;
/** As of what pages answer over their socket. */
const LIMITS: JsonLimits = { depth: 16, members: 1_000, items: 10_000, values: 10_000 };

/** A call of a tool that a server of the account runs. */
interface WebhookCall {
  accountId: string;
  sessionId: string;
  conversationId: string;
  id: string;
  tool: LiveTool;
  given: Record<string, unknown>;
  signal: AbortSignal | undefined;
}

/** Asks the tool's server. What goes wrong is an outcome, in words for the model; rejects with the signal's reason alone. */
export async function callWebhookTool(askSigned: AskSigned, call: WebhookCall): Promise<ToolOutcome> {
  const { accountId, id, tool, signal } = call;
  const body = JSON.stringify({
    type: "tool.call",
    id,
    name: tool.name,
    arguments: call.given,
    session_id: call.sessionId,
    conversation_id: call.conversationId,
  });
  try {
    const { status, body: answer } = await askSigned({
      accountId,
      url: tool.url!,
      id,
      body,
      timeoutMs: tool.timeout_ms,
      maxBytes: MOST_ANSWER_BYTES,
      signal,
    });
    if (status < 200 || status > 299) return { ok: false, error: `The tool failed with status ${status}.` };
    if (shapeOfJson(answer, LIMITS).fault !== undefined)
      return { ok: false, error: "The tool's answer is nested too deeply or has too many values." };
    return { ok: true, result: answer.length === 0 ? null : JSON.parse(answer.toString("utf8")) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SyntaxError) return { ok: false, error: "The tool's answer is not JSON." };
    if (!(error instanceof NetError)) throw error;
    return { ok: false, error: sayingOf(error) };
  }
}

/** Not the words of the error, which are for whoever runs the tool, and name its address. */
function sayingOf({ reason }: NetError): string {
  if (reason === "too_slow") return "The tool took too long.";
  if (reason === "too_large") return "The tool's answer is too long.";
  return "The tool could not be reached.";
}
