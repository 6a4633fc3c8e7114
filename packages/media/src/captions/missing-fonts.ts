import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Scripts that the captions' own font does not have, and the Debian package with a font that does. */
const SCRIPTS: [name: string, pattern: RegExp, debianPackage: string][] = [
  ["Chinese", /\p{Script=Han}/u, "fonts-noto-cjk"],
  ["Japanese", /[\p{Script=Hiragana}\p{Script=Katakana}]/u, "fonts-noto-cjk"],
  ["Korean", /\p{Script=Hangul}/u, "fonts-noto-cjk"],
  ["Devanagari", /\p{Script=Devanagari}/u, "fonts-noto-core"],
  ["Bengali", /\p{Script=Bengali}/u, "fonts-noto-core"],
  ["Tamil", /\p{Script=Tamil}/u, "fonts-noto-core"],
  ["Telugu", /\p{Script=Telugu}/u, "fonts-noto-core"],
  ["Kannada", /\p{Script=Kannada}/u, "fonts-noto-core"],
  ["Malayalam", /\p{Script=Malayalam}/u, "fonts-noto-core"],
  ["Gujarati", /\p{Script=Gujarati}/u, "fonts-noto-core"],
  ["Gurmukhi", /\p{Script=Gurmukhi}/u, "fonts-noto-core"],
  ["Sinhala", /\p{Script=Sinhala}/u, "fonts-noto-core"],
  ["Burmese", /\p{Script=Myanmar}/u, "fonts-noto-core"],
  ["Khmer", /\p{Script=Khmer}/u, "fonts-noto-core"],
  ["Thai", /\p{Script=Thai}/u, "fonts-noto-core"],
  ["Ethiopic", /\p{Script=Ethiopic}/u, "fonts-noto-core"],
];

/** Tells whether this machine has a font with a character. */
export type FontQuery = (codePoint: number) => Promise<boolean>;

/**
 * One line for each script of the text that cannot be drawn because no font on this machine has it, with what to
 * install. Empty where all is well.
 */
export async function missingFonts(text: string, hasFont: FontQuery = askFontconfig): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, pattern, debianPackage] of SCRIPTS) {
    const character = pattern.exec(text)?.[0];
    if (character === undefined || (await hasFont(character.codePointAt(0)!))) continue;
    lines.push(`captions: no font for ${name} was found; install one, for example ${debianPackage} (Debian)`);
  }
  return lines;
}

/** Without fontconfig's program there is no way to know; then no font is what most bare machines have. */
async function askFontconfig(codePoint: number): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)("fc-list", [`:charset=${codePoint.toString(16)}`, "file"]);
    return stdout.trim() !== "";
  } catch {
    return false;
  }
}
