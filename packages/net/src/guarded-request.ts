/** One outgoing request and the limits it is held to. */
export interface GuardedRequest {
  /** Default `GET`. */
  method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
  /** `host`, `connection` and lengths are set by themselves. */
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For everything together: name, connection, all redirects, the last byte of the body. */
  timeoutMs: number;
  /** For the connection alone, where it should show sooner that nobody is there. */
  connectTimeoutMs?: number;
  /** Largest body, counted after decompression. */
  maxBytes: number;
  /** How many redirects to follow, with GET and HEAD alone. At the default 0 a redirect is an answer like any other. */
  redirects?: number;
  signal?: AbortSignal;
  /** Sees the answer before its body is read; what it throws ends the request. */
  onHeaders?: (head: AnswerHead) => void;
}

/** Status and headers of an answer; header names in lower case. */
export interface AnswerHead {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Where the answer came from, after redirects. */
  url: string;
}

/** An answer with its body, decompressed. */
export interface GuardedAnswer<Body> extends AnswerHead {
  body: Body;
}
