const MOST_CHARACTERS = 200;

/**
 * A file's name as a client gave it, made fit for lists and for saving: without folders, control characters and marks
 * that turn the direction of writing (which can dress up "gpj.exe" as "exe.jpg"). `fallback` when nothing is left.
 */
export function cleanName(given: string | undefined, fallback: string): string {
  const base = (given ?? "").normalize("NFC").split(/[/\\]/).at(-1)!;
  const clean = base
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^\.+/, "");
  const name = [...clean].slice(0, MOST_CHARACTERS).join("");
  return name === "" ? fallback : name;
}
