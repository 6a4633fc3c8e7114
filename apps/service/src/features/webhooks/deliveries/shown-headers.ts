const MOST = 40;
const LONGEST_NAME = 100;
const LONGEST_VALUE = 300;

/** What stands in place of a value that proves something. */
const HIDDEN = "(not kept)";

const PROVES = /auth|cookie|secret|token|signature|password|api-?key|session/;

/**
 * Headers as they may be kept and shown: 40 at most, values of 300 letters at most, those that prove something (signatures,
 * cookies, credentials) by their names alone.
 */
export function shownHeaders(
  headers: Record<string, string | readonly string[] | undefined>,
): Record<string, string> {
  const shown = Object.entries(headers)
    .filter(([name, value]) => value !== undefined && name.length <= LONGEST_NAME)
    .slice(0, MOST)
    .map(([name, value]): [string, string] => {
      const lower = name.toLowerCase();
      return [lower, PROVES.test(lower) ? HIDDEN : shortened([value!].flat().join(", "))];
    });
  return Object.fromEntries(shown);
}

function shortened(value: string): string {
  return value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;
}
