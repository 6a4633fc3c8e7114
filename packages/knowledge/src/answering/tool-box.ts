import type { ChatTool } from "../model/chat-tools.ts";

/** What came of a call: any JSON, or a sentence for the model. */
export type ToolOutcome = { ok: true; result: unknown } | { ok: false; error: string };

/** What an answerer may have run before it answers. */
export interface ToolBox {
  tools: readonly ChatTool[];
  /**
   * Runs one, if its name and arguments (JSON that fits to nothing yet) are as they should be. Rejects with the signal's
   * reason alone: whatever else goes wrong is an outcome.
   */
  call(call: { name: string; arguments: unknown }, signal: AbortSignal | undefined): Promise<ToolOutcome>;
}
