import type { SentenceVectors } from "../embeddings/sentence-vectors.ts";
import type { TableIndex } from "../tables/table-index.ts";

/** One way in which a passage can hold a word of the question. */
export interface Term {
  /**
   * Index of the question's word; from `words.length` on of its pairs of neighboring words, then of the whole question,
   * then of each word's synonyms.
   */
  word: number;
  /** ISO 639-1 of the language by whose stems it is compared; null for a word as it is written, without accents. */
  language: string | null;
  text: string;
  kind: "word" | "prefix" | "phrase";
  /** 1 for the word itself, less for what may have been meant. */
  factor: number;
}

/** Names a passage within its index. Passages of equal score stand in the order of their ids. */
export type PassageId = number;

/** A passage as an index gives it back. */
export interface KeptPassage {
  id: PassageId;
  documentId: string;
  /** The document's title. */
  title: string;
  /** Its headings from the outside in, joined by " › ". */
  heading: string;
  text: string;
  /** ISO 639-1 of the document; null where it could not be told. */
  language: string | null;
}

/** What an index holds, on the whole. */
export interface IndexContents {
  documents: number;
  passages: number;
  /** ISO 639-1, those of the most documents first. */
  languages: string[];
  /** Those among them whose words the index compares by their stems. */
  stemmed: string[];
}

/** The words that stand between two others, and how many characters those have that count. */
export interface WordRange {
  from: string;
  /** The first word behind the range. */
  to: string;
  shortest: number;
  longest: number;
}

/** A word of the documents, without accents. */
export interface SpeltWord {
  word: string;
  /** How often it occurs in all of them. */
  count: number;
}

/** Among how many passages is ranked, as `contents` told, and how many of them are wanted. */
export interface RankLimits {
  passages: number;
  most: number;
}

/** A passage that holds some of what was looked for. */
export interface RankedPassage {
  id: PassageId;
  /** Sum over the words of rarity times strength; comparable within one ranking only. */
  score: number;
}

/** What a search by words finds. */
export interface Ranking {
  /** Best first. */
  hits: RankedPassage[];
  /** For each word that some passage holds how rare it is: `rarityOf`. */
  rarities: Map<number, number>;
}

/** A text of a few words in which the words of a question are looked for. */
export interface TextToMatch {
  text: string;
  language: string | null;
}

/**
 * Where the passages of one collection of documents are kept and found. Whoever implements it stores and compares
 * words; what is looked for, and what a find is worth, is decided here. `brokenIndexPromises` holds implementations to it.
 */
export interface PassageIndex {
  contents(): Promise<IndexContents>;
  /** Titles of documents that can be asked about, newest first. */
  titles(most: number): Promise<string[]>;
  /** Those of the question's words, by their numbers, that some passage holds by one of the terms. */
  heldWords(terms: readonly Term[]): Promise<Set<number>>;
  /** The documents' words within the ranges, each once. */
  wordsWithin(ranges: readonly WordRange[]): Promise<SpeltWord[]>;
  /** The best passages by the words that they hold: each word by the strongest of its terms, rare ones above common ones. */
  rank(terms: readonly Term[], limits: RankLimits): Promise<Ranking>;
  /** In the order of the ids, without those that are gone. */
  read(ids: readonly PassageId[]): Promise<KeptPassage[]>;
  /** Which words of a question each text holds, and how surely (0 to 1), as passages hold them. */
  match(texts: readonly TextToMatch[], terms: readonly Term[]): Promise<Map<number, number>[]>;
  /** The vectors that are kept of the passages' sentences under this name (`vectorsName`); not of those that are not embedded yet. */
  vectors(name: string): Promise<SentenceVectors>;
  /** The documents' tables, made ready for questions by `createTableIndex` once and not for each. */
  tables(): Promise<TableIndex>;
}
