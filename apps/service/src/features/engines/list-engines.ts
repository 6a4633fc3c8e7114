import { routes } from "@orator/contract";
import type { Engine } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";

/** GET /v1/engines */
export function listEngines({ list }: { list: () => Engine[] }) {
  return operation(routes.listEngines).does(async () => ({ engines: list() }));
}
