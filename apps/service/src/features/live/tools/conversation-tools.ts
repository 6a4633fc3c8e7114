import { toolParametersFault } from "@orator/contract";
import type { LiveTool } from "@orator/contract";
import type { ClientMessage, OfferedTool, Unnumbered } from "@orator/conversation";
import type { ChatTool, ToolBox, ToolOutcome } from "@orator/knowledge";
import type { NewId } from "../../../platform/ids/new-id.ts";
import type { LiveSession } from "../../live-sessions/index.ts";
import type { AskSigned } from "../../webhooks/index.ts";
import { PageCalls } from "./page-calls.ts";
import { callWebhookTool } from "./webhook-tool.ts";
import { z } from "zod";

const MOST_WORDS = 300;

const OWN_TIMEOUT_MS = 10_000;

/** What the tools of a conversation need. */
interface ToolParts {
  newId: NewId;
  askSigned: AskSigned;
  tell(message: Unnumbered): void;
}

/** What was taken of a page's registration, and why the rest was not. */
interface Registration {
  names: string[];
  refused: { name: string; reason: string }[];
}

/**
 * The tools of one conversation: those that the person's owner has declared, and, where the session allows it, those
 * that a page brings. A page's tool is offered to the model only while a page is there that has registered it.
 */
export class ConversationTools {
  readonly #conversationId: string;
  readonly #session: LiveSession;
  readonly #parts: ToolParts;
  readonly #calls: PageCalls;
  readonly #declared: ReadonlyMap<string, LiveTool>;
  /** Of each page what it can run. */
  readonly #pages = new Map<object, ReadonlyMap<string, LiveTool>>();

  constructor(conversationId: string, session: LiveSession, parts: ToolParts) {
    this.#conversationId = conversationId;
    this.#session = session;
    this.#parts = parts;
    this.#calls = new PageCalls((message) => parts.tell(message));
    this.#declared = new Map((session.tools ?? []).map((tool) => [tool.name, tool]));
  }

  /** Names of the tools that the owner has declared for pages. */
  get declaredForPages(): string[] {
    return [...this.#declared.values()].filter(({ kind }) => kind === "page").map(({ name }) => name);
  }

  /** Takes what a page can run, in place of what it said before. */
  register(page: object, offered: readonly OfferedTool[]): Registration {
    const taken = new Map<string, LiveTool>();
    const refused: Registration["refused"] = [];
    for (const each of offered) {
      const tool = this.#toolOf(each);
      if (typeof tool === "string") refused.push({ name: each.name, reason: tool });
      else taken.set(each.name, tool);
    }
    this.#pages.set(page, taken);
    return { names: [...taken.keys()], refused };
  }

  /** A page is gone; calls that it was to run wait for it to come back, for their time. */
  leave(page: object): void {
    this.#pages.delete(page);
  }

  /** Takes what a page says came of a call; false where that call is not open. */
  settle(message: ClientMessage & { type: "tool.result" }): boolean {
    return this.#calls.settle(message);
  }

  /** What a model may have run for an answer; undefined where that is nothing. `running` is told when a first call begins and the last ends. */
  box(askId: string | undefined, running: (isRunning: boolean) => void): ToolBox | undefined {
    const offered = this.#offered();
    if (offered.size === 0) return undefined;
    const tools = [...offered.values()].map(({ name, description, parameters }): ChatTool => ({
      name,
      description,
      parameters,
    }));
    let open = 0;
    return {
      tools,
      call: async (call, signal) => {
        if (++open === 1) running(true);
        try {
          return await this.#call(offered.get(call.name), call, askId, signal);
        } finally {
          if (--open === 0) running(false);
        }
      },
    };
  }

  #offered(): Map<string, LiveTool> {
    const webhooks = [...this.#declared.values()].filter(({ kind }) => kind === "webhook");
    const offered = new Map(webhooks.map((tool) => [tool.name, tool]));
    for (const tools of this.#pages.values())
      for (const [name, tool] of tools) if (!offered.has(name)) offered.set(name, tool);
    return offered;
  }

  /** The tool that a page may run under a name, or why it may not. */
  #toolOf({ name, description, parameters }: OfferedTool): LiveTool | string {
    const declared = this.#declared.get(name);
    if (declared?.kind === "page") return declared;
    if (declared !== undefined) return "a server runs this tool";
    if (this.#session.features.page_tools !== true)
      return "it is not declared, and this session allows no tools of the page's own";
    if (description === undefined || parameters === undefined)
      return "it is not declared, so it needs a description and parameters";
    const fault = toolParametersFault(parameters);
    if (fault !== undefined) return `its “parameters” ${fault}`;
    return { name, description, parameters, kind: "page", timeout_ms: OWN_TIMEOUT_MS };
  }

  async #call(
    tool: LiveTool | undefined,
    { name, arguments: written }: { name: string; arguments: unknown },
    askId: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<ToolOutcome> {
    if (tool === undefined) return { ok: false, error: `There is no tool “${name.slice(0, 64)}”.` };
    const checked = checkArguments(tool.parameters, written);
    if (!checked.ok) return checked;
    const { given } = checked;
    const { newId, askSigned } = this.#parts;
    const id = newId("toolCall");
    const { timeout_ms: timeoutMs } = tool;
    if (tool.kind === "page") return this.#calls.run({ id, name, given, timeoutMs, askId }, signal);
    const { accountId, id: sessionId } = this.#session;
    const conversationId = this.#conversationId;
    return callWebhookTool(askSigned, { accountId, sessionId, conversationId, id, tool, given, signal });
  }
}

/** Arguments that fit a tool's parameters, or what is wrong with them, in words for the model that wrote them. */
type CheckedArguments = { ok: true; given: Record<string, unknown> } | { ok: false; error: string };

/**
 * Checks arguments of a model against parameters that `toolParametersFault` has found nothing wrong with. What the
 * parameters do not name is let through where they do not forbid it.
 */
function checkArguments(parameters: object, given: unknown): CheckedArguments {
  const result = z.fromJSONSchema(parameters as Parameters<typeof z.fromJSONSchema>[0]).safeParse(given);
  if (result.success) return { ok: true, given: result.data as Record<string, unknown> };
  const faults = result.error.issues.map(
    ({ path, message }) => `${path.join(".") || "arguments"}: ${message}`,
  );
  return { ok: false, error: `The arguments do not fit. ${faults.join("; ")}`.slice(0, MOST_WORDS) };
}
