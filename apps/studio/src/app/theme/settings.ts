const PREFIX = "orator-";

/** A choice that this browser remembers; nothing that is secret. */
export function readSetting(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a choice, where the browser lets pages keep any. */
export function writeSetting(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // It is asked again next time.
  }
}
