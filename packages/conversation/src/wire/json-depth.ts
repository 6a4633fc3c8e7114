const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** Whether no value of a JSON text lies in more than `deepest` arrays and objects. Reads it once, builds nothing. */
export function isNoDeeperThan(json: string, deepest: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (inString) {
      if (code === BACKSLASH) index++;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > deepest) return false;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return true;
}
