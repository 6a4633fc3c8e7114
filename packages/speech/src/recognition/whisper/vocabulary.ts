/** What is read of a `tokenizer.json`. */
interface TokenizerFile {
  model: { vocab: Readonly<Record<string, number>> };
  added_tokens: readonly { id: number; content: string }[];
}

/** Whisper's tokens: pieces of words as bytes, and the special ones by which it is led. */
export interface Vocabulary {
  /** Special tokens by number. */
  endOfText: number;
  start: number;
  transcribe: number;
  noTimes: number;
  /** `<|nospeech|>`, in older files `<|nocaptions|>`. */
  noSpeech: number;
  /** Number of `<|0.00|>`; those above are 20 ms apart. */
  firstTime: number;
  /** The token of each language, by its code. */
  languages: ReadonlyMap<string, number>;
  /** All special tokens but the end and the times. */
  specials: readonly number[];
  /** The bytes of a token; none for special ones. */
  bytesOf(token: number): Uint8Array;
  /** The text of some tokens; half a character becomes U+FFFD. */
  textOf(tokens: readonly number[]): string;
}

/**
 * Reads a `tokenizer.json`.
 *
 * @throws Error where it is not Whisper's
 */
export function readVocabulary(json: string): Vocabulary {
  const { model, added_tokens: added } = JSON.parse(json) as TokenizerFile;
  const bytes = new Map<number, Uint8Array>();
  for (const [written, token] of Object.entries(model.vocab))
    bytes.set(
      token,
      Uint8Array.from(written, (character) => BYTE_OF.get(character) ?? 63),
    );
  const special = new Map(added.map(({ id, content }) => [content, id]));
  for (const id of special.values()) bytes.delete(id);
  const idOf = (...names: string[]): number => {
    const id = names.map((name) => special.get(name)).find((found) => found !== undefined);
    if (id === undefined) throw new Error(`the tokenizer is not Whisper's: it has no ${names[0]}`);
    return id;
  };
  const endOfText = idOf("<|endoftext|>");
  const firstTime = idOf("<|notimestamps|>") + 1;
  const languages = new Map<string, number>();
  for (const [name, id] of special) {
    const [, code] = /^<\|([a-z]{2,3})\|>$/.exec(name) ?? [];
    if (code !== undefined) languages.set(code, id);
  }
  const bytesOf = (token: number): Uint8Array => bytes.get(token) ?? new Uint8Array();
  return {
    endOfText,
    firstTime,
    languages,
    start: idOf("<|startoftranscript|>"),
    transcribe: idOf("<|transcribe|>"),
    noTimes: idOf("<|notimestamps|>"),
    noSpeech: idOf("<|nospeech|>", "<|nocaptions|>"),
    specials: [...special.values()].filter((id) => id !== endOfText && id < firstTime),
    bytesOf,
    textOf: (tokens) => new TextDecoder().decode(Buffer.concat(tokens.map(bytesOf))),
  };
}

/**
 * The characters by which byte-level vocabularies write bytes: printable ones stand for themselves, the others are moved to
 * U+0100 and on (GPT-2's `bytes_to_unicode`).
 */
const BYTE_OF: ReadonlyMap<string, number> = byteCharacters();

function byteCharacters(): Map<string, number> {
  const characters = new Map<string, number>();
  let moved = 256;
  for (let byte = 0; byte < 256; byte++) {
    const isPrintable = (byte > 32 && byte < 127) || (byte > 160 && byte !== 173);
    characters.set(String.fromCodePoint(isPrintable ? byte : moved++), byte);
  }
  return characters;
}
