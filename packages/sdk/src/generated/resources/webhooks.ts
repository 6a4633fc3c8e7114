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
  WebhookDeliveryDetail,
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
  /** Cursor from the previous response. */
  token?: string | undefined;
  endpoint_id?: string | undefined;
  /** The event type, under any of its names. */
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
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** Where events are sent, and their deliveries. */
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
     * Registers a URL to which events are sent, and returns the secret that signs them. The service first sends an OPTIONS request that must be answered within a second. A timeout, a TLS failure, a URL that is not HTTPS and a private address are each a 400 that says which. A URL that another endpoint of the account already has is a `CONFLICT` that names it.
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
     * Updates the given fields; the secret stays. A new URL is checked as at registration: The service first sends an OPTIONS request that must be answered within a second. A timeout, a TLS failure, a URL that is not HTTPS and a private address are each a 400 that says which. A URL that another endpoint of the account already has is a `CONFLICT` that names it.
     */
    updateEndpoint: (body: UpdateWebhookEndpointBody, options?: RequestOptions) =>
      send<WebhookEndpoint>({ method: "PATCH", path: "/v1/webhook/endpoint.update", body }, options),

    /**
     * Delete an endpoint.
     *
     * Stops all deliveries to this endpoint, including pending ones.
     */
    deleteEndpoint: (query: DeleteWebhookEndpointQuery, options?: RequestOptions) =>
      send<DeletedWebhookEndpoint>({ method: "DELETE", path: "/v1/webhook/endpoint.delete", query }, options),

    /**
     * Replace an endpoint's secret.
     *
     * Replaces the endpoint's secret. For 24 hours deliveries are signed with both the old and the new secret.
     */
    rotateSecret: (body: RotateWebhookSecretBody, options?: RequestOptions) =>
      send<WebhookEndpoint>({ method: "POST", path: "/v1/webhook/endpoint.rotate_secret", body }, options),

    /**
     * Send a sample event.
     *
     * Sends one test event to the endpoint, signed like a real one, without retries, and returns the response. It cannot be mistaken for a real one: its body has `test: true`, and its data is made up, such as the `callback_id` `test`. An endpoint that does not respond is not an error of this operation; an endpoint that is disabled is a `CONFLICT`.
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
     * Get a delivery with its tries.
     *
     * What was sent, and what came back at each try: status, headers, the first 2 kB of the answer, how long it took. Signatures, cookies and other values that prove something are not kept. Kept for 30 days, as the delivery is. A key needs the scope `write`, for an answer may tell more of a server than the log does.
     */
    getDelivery: (deliveryId: string, options?: RequestOptions) =>
      send<WebhookDeliveryDetail>(
        { method: "GET", path: `/v1/webhook/deliveries/${segment(deliveryId)}` },
        options,
      ),

    /**
     * Deliver an event again.
     *
     * Puts a delivery back in the queue, with the same `Webhook-Id` and a new series of attempts.
     */
    redeliver: (deliveryId: string, options?: RequestOptions) =>
      send<WebhookDelivery>(
        { method: "POST", path: `/v1/webhook/deliveries/${segment(deliveryId)}/redeliver` },
        options,
      ),

    /**
     * Read the callback secret.
     *
     * Events that go to the `callback_url` of a request are signed like those of an endpoint, with this one secret of the account. It needs a key with the scope `write`, like everything that shows a secret.
     */
    getCallbackSecret: (options?: RequestOptions) =>
      send<WebhookCallbackSecret>({ method: "GET", path: "/v1/webhook/callback.secret" }, options),

    /**
     * Replace the callback secret.
     *
     * Creates a new secret. For 24 hours callbacks are signed with both the old and the new one.
     */
    rotateCallbackSecret: (options?: RequestOptions) =>
      send<WebhookCallbackSecret>({ method: "POST", path: "/v1/webhook/callback.rotate_secret" }, options),
  };
}

/** Where events are sent, and their deliveries. */
export type Webhooks = ReturnType<typeof webhooksOf>;
