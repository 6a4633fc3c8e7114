/** Characters of a title that a name keeps: with number and ending it stays far below what file systems take. */
const LONGEST = 60;
/** What some file system does not take, or reads as a path, and what is not seen. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;

/**
 * The name of a row's video in an archive: its number, so that none comes twice, and as much of its title as is safe on any
 * file system. `digits`: of the largest number.
 */
export function fileNameOf(number: number, title: string | null, ending: string, digits: number): string {
  const words = [...(title ?? "").normalize("NFC").replace(UNSAFE, " ").replace(/\s+/g, " ").trim()];
  // A dot at the end is lost on Windows.
  const name = words
    .slice(0, LONGEST)
    .join("")
    .replace(/[. ]+$/, "");
  const first = String(number).padStart(digits, "0");
  return `${name === "" ? first : `${first} ${name}`}${ending}`;
}
