import { routes } from "@orator/contract";
import { operation } from "../../../platform/http/operation.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import type { EndpointStore } from "./endpoint-store.ts";
import { endpointView } from "./endpoint.ts";

/** GET /v1/webhook/endpoint.list */
export function listEndpoints({ endpoints, secrets }: { endpoints: EndpointStore; secrets: Secrets }) {
  return operation(routes.listWebhookEndpoints).does(async ({ caller }) => {
    const rows = await endpoints.list(caller.accountId);
    const seesSecrets = caller.scopes.includes("write");
    const data = rows.map((row) => {
      const view = endpointView(row, caller.accountName, secrets);
      return seesSecrets ? view : { ...view, secret: null };
    });
    return { data };
  });
}
