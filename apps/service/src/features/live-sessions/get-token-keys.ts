import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import type { SessionTokens } from "./tokens/session-tokens.ts";

/** GET /.well-known/jwks.json */
export function getTokenKeys({ tokens }: { tokens: SessionTokens }) {
  return operation(routes.getWidgetSessionKeys).does(async () => ({
    keys: (await tokens.publicKeys()) as Record<string, unknown>[],
  }));
}
