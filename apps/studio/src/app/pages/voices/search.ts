/** What the voices are narrowed to; all of it stands in the address. */
export interface VoicesSearch {
  language?: string;
  gender?: "female" | "male";
  quality?: "neural" | "classic";
  age?: string;
  style?: string;
}

/** What is tried on the page of pronunciations. */
export interface PronunciationSearch {
  word?: string;
  /** The id of the brand voice that shall keep it. */
  brand?: string;
}
