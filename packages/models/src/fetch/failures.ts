import { NetError } from "@orator/net";
import type { NetReason } from "@orator/net";
import { ModelsError } from "../installed.ts";

/** What of an answer was not as it must be. */
type RefusalReason =
  | "status"
  | "web_page"
  | "wrong_size"
  | "wrong_digest"
  | "wrong_range"
  | "cut_off"
  | "silent"
  | "no_digest";

/** An answer that is not the file, or not all of it. */
export class FetchRefusal extends Error {
  readonly reason: RefusalReason;
  readonly status: number | undefined;

  constructor(reason: RefusalReason, message: string, status?: number) {
    super(message);
    this.reason = reason;
    this.status = status;
  }
}

/** What may go better at another try. */
const PASSING: ReadonlySet<NetReason | RefusalReason> = new Set([
  "name_not_found",
  "connect_failed",
  "bad_answer",
  "cut_off",
  "silent",
  "wrong_range",
]);
const PASSING_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether another try is no use. */
export function isFinal(error: unknown): boolean {
  if (error instanceof FetchRefusal && error.reason === "status") return !PASSING_STATUSES.has(error.status!);
  if (error instanceof FetchRefusal || error instanceof NetError) return !PASSING.has(error.reason);
  return true;
}

const OFFLINE =
  "check the network, HTTPS_PROXY or MODELS_BASE_URL; without the internet, carry the files over (npm run models -- import FILE…)";

/** What somebody can do about it. */
const ADVICE: Partial<Record<NetReason | RefusalReason, string>> = {
  name_not_found: OFFLINE,
  connect_failed: OFFLINE,
  too_slow: OFFLINE,
  silent: `${OFFLINE}; what came is kept, and the next try goes on from there`,
  cut_off: "what came is kept: run the same again, and it goes on from there",
  bad_answer: "what came is kept: run the same again, and it goes on from there",
  web_page:
    "a proxy or a sign-in page stands between: set HTTPS_PROXY or MODELS_BASE_URL, or carry the files over (npm run models -- import FILE…)",
  private_address:
    "models come from public addresses alone; set MODELS_BASE_URL for a mirror of your own, HTTPS_PROXY where a proxy resolves names",
  not_https: "models come by https alone; set MODELS_BASE_URL for a mirror of your own",
  tls_failed:
    "where your network puts its own certificate in, name it in NODE_EXTRA_CA_CERTS, or carry the files over (npm run models -- import FILE…)",
  wrong_digest: "nothing of it was kept; try again later, or from another network",
  wrong_size: "nothing of it was kept; a mirror may be out of date",
  too_large: "nothing of it was kept; a mirror may be out of date",
  no_digest:
    "set MODELS_BASE_URL for a mirror that you trust, or carry the file over (npm run models -- import FILE…)",
};

/** A failure of a request as one line that says which file, why not, and what to do; anything else as it is. */
export function failureLine(error: unknown, file: string, host: string): unknown {
  if (!(error instanceof FetchRefusal || error instanceof NetError)) return error;
  const why = error.message.replace(/\.$/, "");
  const advice = adviceFor(error, host);
  return new ModelsError(`${file} could not be fetched from ${host}: ${why}; ${advice}`, { cause: error });
}

function adviceFor(error: FetchRefusal | NetError, host: string): string {
  if (error instanceof FetchRefusal && error.reason === "status") {
    const { status } = error;
    if (status === 404 || status === 410) return "it is not there (any more); a mirror may lack it";
    if (status === 401 || status === 403)
      return `${host} does not let you have it; set MODELS_BASE_URL for another source`;
    return "try again later";
  }
  if (/^The proxy .* answered 407 /.test(error.message))
    return "it wants a name and a password: write HTTPS_PROXY as http://name:password@host:port";
  return ADVICE[error.reason] ?? "try again later";
}
