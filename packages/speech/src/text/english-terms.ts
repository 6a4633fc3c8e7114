import { MONTHS } from "./english-abbreviations.ts";
import { readToken } from "./english-words.ts";
import { isSpelledOut, spellOut } from "./letters.ts";

/** Terms with marks that are said, or with parts that letters mislead about. */
const TERMS: Readonly<Record<string, string>> = {
  "c#": "C sharp", "f#": "F sharp", "j#": "J sharp", ".net": "dot net", "asp.net": "A S P dot net", "vb.net": "V B dot net", "wi-fi": "why fie", wifi: "why fie",
  "hi-fi": "high fie", "sci-fi": "sigh fie", "lo-fi": "low fie", "c/o": "care of", "b/c": "because", "n/a": "not applicable", "i/o": "I O", "a/c": "A C", "tcp/ip": "T C P I P",
  "a/b": "A B", "at&t": "A T and T", "btw": "by the way", "linkedin": "linked in", "mysql": "my S Q L", "postgresql": "post gress Q L",
}; // prettier-ignore
const TERM =
  /(?:(?:asp|vb)?\.net|[cfj]#|(?:wi|hi|sci|lo)-fi|wifi|c\/o|b\/c|n\/a|i\/o|a\/c|tcp\/ip|a\/b|at&t|btw|linkedin|mysql|postgresql)(?![\p{L}\p{N}]|[-./]\p{L})/iuy;

/** Endings of file names; all others are left to whoever reads words. */
const ENDINGS =
  "pdf docx? xlsx? pptx? txt csv tsv html? css json xml ya?ml toml md py rb rs go ts tsx jsx java cpp php sh sql jpe?g png gif svg webp bmp tiff? heic mp[34] wav ogg flac mov avi mkv webm zip tar gz rar 7z exe dmg iso apk log ini cfg conf bak env glb gltf psd".split(
    " ",
  );
const FILE = new RegExp(
  String.raw`([\w-]{1,64}(?:\.[\w-]{1,20}){0,3})\.(${ENDINGS.join("|")})(?![\w@\/-]|\.\w)`,
  "iy",
);
const ENDING_WORDS: Readonly<Record<string, string[]>> = {
  json: ["jason"], doc: ["doc"], docx: ["doc", "ex"], zip: ["zip"], log: ["log"], env: ["env"], tar: ["tar"], bak: ["back"],
  yaml: ["yamel"], yml: ["yamel"], toml: ["tomel"], mp3: ["em", "pee", "three"], mp4: ["em", "pee", "four"], jpg: ["jay", "peg"], jpeg: ["jay", "peg"], mov: ["mov"],
  "7z": ["seven", "zee"], go: ["go"], conf: ["conf"], iso: ["eye", "so"], webm: ["web", "em"], webp: ["web", "pee"], heic: ["heek"],
}; // prettier-ignore

/** School marks, and days or months from one to the other. */
const MARK = /([A-F])([+−-])(?=[\s,;:!?)]|\.\s|\.?$)/uy;
const SPAN =
  /(Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?\s?[–—-]\s?(Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)(?![\p{L}\p{N}])/uy;
const DAYS = "monday tuesday wednesday thursday friday saturday sunday".split(" ");

function fullName(short: string): string {
  const start = short.toLowerCase().slice(0, 3);
  return [...DAYS, ...MONTHS].find((name) => name.startsWith(start))!;
}

/** A term or a file name that starts at a place of a text, and the words to say for it. */
export function readTerm(text: string, at: number): { shown: string; spoken: string[] } | undefined {
  TERM.lastIndex = at;
  const shown = TERM.exec(text)?.[0];
  if (shown) {
    const words = TERMS[shown.toLowerCase()]!.split(" ");
    return { shown, spoken: words.flatMap((word) => (/^[A-Z]$/.test(word) ? spellOut(word) : [word])) };
  }
  MARK.lastIndex = at;
  const mark = MARK.exec(text);
  if (mark) return { shown: mark[0], spoken: [...spellOut(mark[1]!), mark[2] === "+" ? "plus" : "minus"] };
  SPAN.lastIndex = at;
  const span = SPAN.exec(text);
  if (span) return { shown: span[0], spoken: [fullName(span[1]!), "to", fullName(span[2]!)] };
  FILE.lastIndex = at;
  const file = FILE.exec(text);
  if (!file) return undefined;
  const [whole, stem = "", ending = ""] = file;
  return { shown: whole, spoken: [...readStem(stem), "dot", ...readEnding(ending.toLowerCase())] };
}

function readStem(stem: string): string[] {
  return stem
    .split(/([._])|-/)
    .filter(Boolean)
    .flatMap((part) =>
      part === "." ? ["dot"] : part === "_" ? ["underscore"] : readToken(part, { isShouted: false }),
    );
}

function readEnding(ending: string): string[] {
  const own = ENDING_WORDS[ending];
  if (own) return own;
  return /\d/.test(ending) || !isSpelledOut(ending)
    ? readToken(ending.toUpperCase(), { isShouted: false })
    : spellOut(ending);
}
