/** How a client reaches the service. Everything has a default. */
export interface OratorOptions {
  /** Sent as `x-api-key`. Belongs on servers: in a page it is refused unless `allowBrowser` is set. */
  apiKey?: string | undefined;
  /** The token of a single live session, for pages; sent as `Authorization: Bearer`. */
  sessionToken?: string | undefined;
  /** Where the service runs. Defaults to http://127.0.0.1:8080. */
  baseUrl?: string | undefined;
  /** The longest that one attempt may take, its answer included. Defaults to 60,000. */
  timeoutMs?: number | undefined;
  /** How often a request that may be repeated is tried again. Defaults to 2. */
  maxRetries?: number | undefined;
  /** In place of the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Headers of every request. */
  headers?: Record<string, string> | undefined;
  /** Takes an API key in a page too, where every visitor can read it. */
  allowBrowser?: boolean | undefined;
}

/** What one call may have of its own. */
export interface RequestOptions {
  /** Ends the request; the call then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** In place of the client's. */
  timeoutMs?: number | undefined;
  /** In place of the client's. */
  maxRetries?: number | undefined;
  /** In place of the one that is made up for each POST that creates; 1 to 255 of A–Z a–z 0–9 _ : . - */
  idempotencyKey?: string | undefined;
  /** More headers. */
  headers?: Record<string, string> | undefined;
}

/** One request, as the generated resources write it. */
export interface RequestSpec {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With its parameters filled in. */
  path: string;
  query?: object | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  upload?: Upload | undefined;
  /** Gets an Idempotency-Key, and may then be repeated. */
  keyed?: boolean;
  /** What becomes of the answer; defaults to JSON. `response` hands it over with its body unread. */
  answer?: "text" | "response";
}

/** A body that is no JSON. */
export interface Upload {
  body: Blob | FormData | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** Left out for a form, whose boundary only the runtime knows. */
  contentType?: string | undefined;
  /** False for a stream: what has been read cannot be sent again. */
  repeatable: boolean;
}

/** Sends a request and reads its answer. */
export type Send = <Answer>(spec: RequestSpec, options?: RequestOptions) => Promise<Answer>;
