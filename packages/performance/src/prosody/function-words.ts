/** English words that carry no accent of their own. */
const ENGLISH = new Set(
  (
    "a an the and or but nor so yet if then than that this these those as at by for from in into of off on onto out over " +
    "to up with without within about after before between through during under until while i you he she it we they me " +
    "him her us them my your his its our their mine yours is am are was were be been being do does did have has had " +
    "will would shall should can could may might must not there here what which who whom whose when where how why " +
    "i'm i'll i've i'd you're you'll you've we're we'll we've they're they'll it's that's there's don't can't just also"
  ).split(" "),
);

/** The longest word of an unknown language that still counts as a function word. */
const SHORT_WORD_LETTERS = 2;

/** Whether a word is likely unaccented: an English function word, or so short that it is one in most languages. */
export function isFunctionWord(word: string): boolean {
  const plain = word.toLowerCase().replaceAll("’", "'");
  if (ENGLISH.has(plain)) return true;
  return (
    /^\p{Ll}+$/u.test(plain) && word === plain && [...plain].length <= SHORT_WORD_LETTERS && plain !== "no"
  );
}
