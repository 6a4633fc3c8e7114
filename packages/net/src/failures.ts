import { NetError } from "./net-error.ts";

// What the operating system and undici say where no connection came about. In HTTPS all else is TLS's.
const connectCodes = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "EADDRNOTAVAIL",
  "EACCES",
  "EPERM",
  "EINVAL",
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
]);

const tlsSentences: Record<string, string> = {
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
  HOSTNAME_MISMATCH: "its certificate is for another name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is signed by itself alone",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate comes from an unknown authority",
  UNABLE_TO_GET_ISSUER_CERT: "its certificate comes from an unknown authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its certificate comes from an unknown authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate comes from an unknown authority, or lacks those between",
  CERT_REVOKED: "its certificate is revoked",
  ERR_SSL_UNSUPPORTED_PROTOCOL: "it does not offer TLS 1.2 or newer",
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: "it does not offer TLS 1.2 or newer",
  ERR_SSL_WRONG_VERSION_NUMBER: "it does not speak TLS on this port",
  ERR_SSL_PACKET_LENGTH_TOO_LONG: "it does not speak TLS on this port",
  ERR_SSL_DH_KEY_TOO_SMALL: "its keys are too weak (security level 2 is needed)",
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: "it offers no cipher of security level 2",
  ECONNRESET: "it cut the handshake off",
};

/** Says why a connection did not come about: connect_failed, or tls_failed with the fault of certificate or server. */
export function connectFailure(error: Error, url: URL): NetError {
  const code = codeOf(error);
  if (url.protocol !== "https:" || connectCodes.has(code)) {
    return new NetError("connect_failed", `No connection to ${url.host} could be made.`, error);
  }
  // OpenSSL's verdicts on weak keys and digests carry no code of their own in Node.
  const weak = /key too (weak|small)|digest algorithm too weak|md too weak/i.test(error.message);
  const fault = weak
    ? "its certificate is too weak (security level 2 is needed: RSA of 2048 bits or more, no SHA-1)"
    : (tlsSentences[code] ?? "the handshake failed");
  return new NetError("tls_failed", `No secure connection to ${url.host}: ${fault}.`, error);
}

/** Says why an exchange broke off after the connection stood; passes a NetError on as it is. */
export function exchangeFailure(error: unknown, url: URL): NetError {
  if (error instanceof NetError) return error;
  const code = codeOf(error);
  if (code === "UND_ERR_HEADERS_OVERFLOW" || code === "HPE_HEADER_OVERFLOW") {
    return new NetError("bad_answer", `${url.host} sent more headers than are accepted.`, error);
  }
  if (code.startsWith("HPE_")) {
    return new NetError("bad_answer", `What ${url.host} answered is not HTTP.`, error);
  }
  if (code.startsWith("Z_") || code.startsWith("ERR_BROTLI") || code.startsWith("ZSTD_")) {
    return new NetError("bad_answer", `What ${url.host} sent could not be decompressed.`, error);
  }
  return new NetError(
    "bad_answer",
    `${url.host} closed the connection before its answer was complete.`,
    error,
  );
}

/** Says why an exchange through a proxy came to nothing: the proxy's own refusals and absence, or what lies behind it. */
export function proxyFailure(error: unknown, url: URL, proxy: string): NetError {
  if (error instanceof NetError || !(error instanceof Error)) return exchangeFailure(error, url);
  const { host } = new URL(proxy);
  const status = /^Proxy response \((\d+)\)/.exec(error.message)?.[1];
  if (status !== undefined)
    return new NetError(
      "connect_failed",
      `The proxy ${host} answered ${status} instead of a way to ${url.host}.`,
      error,
    );
  const code = codeOf(error);
  if (connectCodes.has(code) || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return new NetError("connect_failed", `The proxy ${host} can't be reached.`, error);
  return code !== "ECONNRESET" && code in tlsSentences
    ? connectFailure(error, url)
    : exchangeFailure(error, url);
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}
