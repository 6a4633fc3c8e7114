// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type {
  AddWebhookEndpointBody,
  DeletedWebhookEndpoint,
  ListedWebhookEndpoint,
  RotateWebhookSecretBody,
  TestWebhookEndpointBody,
  UpdateWebhookEndpointBody,
  WebhookCallbackSecret,
  WebhookDelivery,
  WebhookEndpoint,
} from "../types.ts";

/** What `webhooks.listEvents` answers. */
export interface ListWebhookEventsAnswer {
  data: string[];
}

/** What `webhooks.listEndpoints` answers. */
export interface ListWebhookEndpointsAnswer {
  data: ListedWebhookEndpoint[];
}

/** The query of `deleteWebhookEndpoint`. */
export interface DeleteWebhookEndpointQuery {
  endpoint_id: string;
}

/** The query of `listWebhookDeliveries`. */
export interface ListWebhookDeliveriesQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** From the answer before, for the page that follows it. */
  token?: string | undefined;
  endpoint_id?: string | undefined;
  /** The kind of event, under whichever of its names it was sent. */
  event_type?:
    | "avatar_video.success"
    | "avatar_video.fail"
    | "avatar_video_gif.success"
    | "avatar_video_gif.fail"
    | "video_translate.success"
    | "video_translate.fail"
    | "proofread_creation.success"
    | "proofread_creation.fail"
    | "photo_avatar_generation.success"
    | "photo_avatar_generation.fail"
    | "photo_avatar_train.success"
    | "photo_avatar_train.fail"
    | "personalized_video"
    | "live_avatar.started"
    | "live_avatar.stopped"
    | "live_avatar.feedback"
    | "live_avatar.handoff"
    | "video.completed"
    | "video.failed"
    | "avatar.generated"
    | undefined;
  status?: "pending" | "delivered" | "failed" | undefined;
}

/** What `webhooks.listDeliveries` answers. */
export interface ListWebhookDeliveriesAnswer {
  deliveries: WebhookDelivery[];
  /** Asks for the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** Where events are sent, and what became of them. */
export function webhooksOf(send: Send) {
  return {
    /**
     * List the events.
     *
     * Every name that the `events` of an endpoint may hold.
     */
    listEvents: (options?: RequestOptions) =>
      send<ListWebhookEventsAnswer>({ method: "GET", path: "/v1/webhook/webhook.list" }, options),

    /**
     * Register an endpoint.
     *
     * Adds a place to which events are sent, and answers with the secret that signs them. The service first sends an OPTIONS request that must be answered within a second. No answer in time, a TLS failure, an address that is not HTTPS or one that is private is a 400 that says which. An address that another endpoint of the account has is a `CONFLICT` that names it: two would get each event twice.
     */
    addEndpoint: (body: AddWebhookEndpointBody, options?: RequestOptions) =>
      send<WebhookEndpoint>({ method: "POST", path: "/v1/webhook/endpoint.add", body, keyed: true }, options),

    /**
     * List endpoints.
     *
     * The account's endpoints, newest first. Their secrets are shown to keys with the scope `write`; others get null.
     */
    listEndpoints: (options?: RequestOptions) =>
      send<ListWebhookEndpointsAnswer>({ method: "GET", path: "/v1/webhook/endpoint.list" }, options),

    /**
     * Change an endpoint.
     *
     * Changes the members that are given; the secret stays. A new address is checked as at registration: The service first sends an OPTIONS request that must be answered within a second. No answer in time, a TLS failure, an address that is not HTTPS or one that is private is a 400 that says which. An address that another endpoint of the account has is a `CONFLICT` that names it: two would get each event twice.
     */
    updateEndpoint: (body: UpdateWebhookEndpointBody, options?: RequestOptions) =>
      send<WebhookEndpoint>({ method: "PATCH", path: "/v1/webhook/endpoint.update", body }, options),

    /**
     * Delete an endpoint.
     *
     * Ends all deliveries to this place, those that wait included.
     */
    deleteEndpoint: (query: DeleteWebhookEndpointQuery, options?: RequestOptions) =>
      send<DeletedWebhookEndpoint>({ method: "DELETE", path: "/v1/webhook/endpoint.delete", query }, options),

    /**
     * Replace an endpoint's secret.
     *
     * Gives the endpoint a new secret. For 24 hours deliveries carry a signature of the old secret beside that of the new.
     */
    rotateSecret: (body: RotateWebhookSecretBody, options?: RequestOptions) =>
      send<WebhookEndpoint>({ method: "POST", path: "/v1/webhook/endpoint.rotate_secret", body }, options),

    /**
     * Send a sample event.
     *
     * Sends one event to the endpoint, signed as a real one, once, and answers with what came back. Nobody can take it for a real one: its body has `test: true`, and its data are made up, such as the `callback_id` `test`. A place that does not answer is no error of this operation; an endpoint that is disabled is a `CONFLICT`.
     */
    testEndpoint: (body: TestWebhookEndpointBody, options?: RequestOptions) =>
      send<WebhookDelivery>({ method: "POST", path: "/v1/webhook/endpoint.test", body }, options),

    /**
     * List deliveries.
     *
     * The log of the last 30 days, newest first.
     */
    listDeliveries: (query: ListWebhookDeliveriesQuery = {}, options?: RequestOptions) =>
      listPages<ListWebhookDeliveriesAnswer, "deliveries">(
        send,
        { method: "GET", path: "/v1/webhook/deliveries", query },
        "deliveries",
        options,
      ),

    /**
     * Deliver an event again.
     *
     * Puts a delivery back in the queue, with the same `Webhook-Id` and a fresh round of tries.
     */
    redeliver: (deliveryId: string, options?: RequestOptions) =>
      send<WebhookDelivery>(
        { method: "POST", path: `/v1/webhook/deliveries/${segment(deliveryId)}/redeliver` },
        options,
      ),

    /**
     * Read the callback secret.
     *
     * Events that go to the `callback_url` of a request are signed like those of an endpoint, with this one secret of the account. It needs a key with the scope `write`, as all that shows a secret.
     */
    getCallbackSecret: (options?: RequestOptions) =>
      send<WebhookCallbackSecret>({ method: "GET", path: "/v1/webhook/callback.secret" }, options),

    /**
     * Replace the callback secret.
     *
     * Makes a new secret. For 24 hours callbacks carry a signature of the old one beside that of the new.
     */
    rotateCallbackSecret: (options?: RequestOptions) =>
      send<WebhookCallbackSecret>({ method: "POST", path: "/v1/webhook/callback.rotate_secret" }, options),
  };
}

/** Where events are sent, and what became of them. */
export type Webhooks = ReturnType<typeof webhooksOf>;
