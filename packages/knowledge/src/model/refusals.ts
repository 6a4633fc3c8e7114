/** What a server refused, for those who run the service. */
export interface ModelRefusal {
  status: number;
  /** In the words of the server, without anything of the conversation: at most 300 characters. */
  reason: string;
}

const LONGEST_REASON = 300;
const WINDOW = 20;

/**
 * The reason that a server gives, from its JSON where it is some. What repeats a part of the conversation, as some servers do with
 * all that they were sent, is left out, and so are keys.
 */
export function refusalOf(
  status: number,
  said: string,
  sent: readonly string[],
  key: string | undefined,
): ModelRefusal {
  const told = messageIn(said).replace(/\s+/g, " ").trim().slice(0, LONGEST_REASON);
  const clean = told.replaceAll(key || "\0", "…").replace(/\b(?:sk|key|gsk|xai)-[\w*.-]{6,}/gi, "…");
  return { status, reason: sent.some((text) => repeats(clean, text)) ? "(it repeats the request)" : clean };
}

function messageIn(said: string): string {
  try {
    const { error, message, detail } = JSON.parse(said) as Record<string, unknown>;
    const inner =
      typeof error === "object" && error !== null ? (error as Record<string, unknown>)["message"] : error;
    const found = [inner, message, detail].find((each) => typeof each === "string");
    return typeof found === "string" ? found : "";
  } catch {
    return said.startsWith("<") ? "" : said;
  }
}

/** Whether a text quotes another: some twenty letters in a row, or all of a shorter one. */
function repeats(text: string, quoted: string): boolean {
  const bare = quoted.replace(/\s+/g, " ").trim();
  if (bare.length < WINDOW) return bare.length >= WINDOW / 2 && text.includes(bare);
  for (let at = 0; at + WINDOW <= bare.length; at += WINDOW / 2)
    if (text.includes(bare.slice(at, at + WINDOW))) return true;
  return false;
}

/** A request as a server that refused one wants it: without the parameter that it names. Undefined where it names none of ours. */
export function withoutRefused<Body extends Record<string, unknown>>(
  body: Body,
  status: number,
  said: string,
): Body | undefined {
  if (![400, 404, 422].includes(status)) return undefined;
  if ("max_tokens" in body && /max_tokens|max_completion_tokens/.test(said)) {
    const { max_tokens: most, ...others } = body;
    return { ...others, max_completion_tokens: most } as unknown as Body;
  }
  if ("temperature" in body && /temperature/i.test(said)) {
    const { temperature: _, ...others } = body;
    return others as unknown as Body;
  }
  return undefined;
}
