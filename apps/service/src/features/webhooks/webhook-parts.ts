import type { CourierParts } from "./courier.ts";
import type { EndpointStore } from "./endpoint-store.ts";
import type { NewId } from "../../platform/ids/new-id.ts";

/** What the operations on webhooks need. */
export interface WebhookParts extends CourierParts {
  endpoints: EndpointStore;
  newId: NewId;
}
