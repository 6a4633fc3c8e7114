/** Why an outgoing request came to nothing. */
export type NetReason =
  | "bad_url"
  | "not_https"
  | "port_refused"
  | "name_not_found"
  | "private_address"
  | "connect_failed"
  | "tls_failed"
  | "bad_answer"
  | "too_large"
  | "too_slow"
  | "too_many_redirects"
  | "bad_redirect"
  | "cancelled";

/**
 * An outgoing request that was refused or failed. The message is one plain sentence that may be shown to whoever gave
 * the URL: it names the host, never the path or query, which may hold secrets.
 */
export class NetError extends Error {
  override readonly name = "NetError";
  readonly reason: NetReason;

  constructor(reason: NetReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}
