/** How a language is written down: roles as lines "role: phrase, phrase", column names as lines of words. */
export interface LexiconSource {
  roles: string;
  columns: string;
  yesNo: RegExp;
}
