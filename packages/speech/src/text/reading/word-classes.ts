/** What is known of a word without looking at its neighbors; most words are `content`. */
export type WordClass =
  | "determiner"
  | "possessive"
  | "number"
  | "subject"
  | "object"
  | "modal"
  | "do"
  | "have"
  | "be"
  | "to"
  | "preposition"
  | "conjunction"
  | "subordinator"
  | "relative"
  | "adverb"
  | "degree"
  | "verb"
  | "content";

function entries(group: WordClass, words: string): [string, WordClass][] {
  return words.split(" ").map((word) => [word, group]);
}

/** Later groups win where a word stands in two: "her" is mostly a possessive. */
const CLASSES: ReadonlyMap<string, WordClass> = new Map([
  ...entries(
    "verb",
    "get gets got go goes went gone come comes came take takes took make makes made give gives gave find finds found keep keeps kept hold holds held bring brings brought buy buys bought sell sells sold see sees saw seen hear hears heard " +
      "play plays played sing sings sang want wants wanted need needs needed like likes liked love loves loved know knows knew think thinks thought say says said tell tells told seem seems seemed feel feels felt look looks looked stay stays " +
      "become becomes became remain remains put puts set sets cut cuts let lets eat eats ate drink drinks drank write writes wrote written break breaks broke broken lose loses lost win wins won send sends sent pay pays paid meet meets met " +
      "sit sits sat stand stands stood run runs ran hit hits hurt leave leaves left mean means meant begin begins began grow grows grew draw draws drew show shows showed shown speak speaks spoke teach teaches taught catch catches caught " +
      "wear wears wore choose chose chosen drive drives drove fall falls fell fly flew forget forgot ride rode rise rose shake shook sleep slept spend spent steal stole swim swam throw threw wake woke build built sign file files filed " +
      "call help helps helped helping add adds ask asks asked use uses used watch enjoy enjoys offer offers hate hates face faces faced heal contain contains include includes lead leads led cause causes caused stream create creates save saves change changes risk " +
      "beat beats has had have having require requires accept accepts reject submit follow provide provides receive receives shape",
  ),
  ...entries(
    "determiner",
    "a an the this these those every each some any no all both many few several much more most another either neither such what whose enough other certain own same",
  ),
  ...entries("possessive", "my your his her its our their one's whose"),
  ...entries(
    "number",
    "one two three four five six seven eight nine ten eleven twelve twenty thirty fifty hundred thousand million first second third last next single half per",
  ),
  ...entries(
    "subject",
    "i we they he she it you who everybody everyone somebody someone nobody anyone people",
  ),
  ...entries("object", "me him us them myself yourself himself herself itself ourselves themselves"),
  ...entries(
    "modal",
    "will would can could shall should may might must cannot can't won't wouldn't couldn't shouldn't mustn't i'll you'll he'll she'll it'll we'll they'll that'll who'll let's please gonna",
  ),
  ...entries("do", "do does did don't doesn't didn't"),
  ...entries(
    "have",
    "have has had having haven't hasn't hadn't i've you've we've they've who've i'd he'd she'd we'd they'd you'd",
  ),
  ...entries(
    "be",
    "am is are was were be been being isn't aren't wasn't weren't i'm you're we're they're he's she's it's that's there's who's what's",
  ),
  ...entries("to", "to"),
  ...entries(
    "preposition",
    "of in on at by for with from into onto about under over without after before during between through against among within across behind beyond near toward towards upon off per via despite like than around until since as",
  ),
  ...entries("conjunction", "and or but nor then so yet plus"),
  ...entries(
    "subordinator",
    "if when while because although though where whenever whether unless how why once",
  ),
  ...entries("relative", "that which who"),
  ...entries(
    "adverb",
    "not never always often usually sometimes also just still only even ever soon rarely seldom again already now both all each perhaps maybe almost actually really simply quickly first",
  ),
  ...entries("degree", "very so too quite rather pretty how more most less as fairly extremely incredibly"),
]);

/** Words in -ly that are no adverbs. */
const NOT_ADVERBS = new Set(
  "family supply reply apply july italy only fly ally rally jelly belly bully rely assembly".split(" "),
);

/** The class of a word in lower case, with its apostrophe: "i'll". */
export function wordClass(word: string): WordClass {
  const known = CLASSES.get(word);
  if (known) return known;
  if (/^[\d.,$€£]+$/.test(word)) return "number";
  if (word.endsWith("ly") && word.length > 4 && !NOT_ADVERBS.has(word)) return "adverb";
  if (/'s$|s'$/.test(word)) return "possessive";
  return "content";
}

/** Past tenses that don't end in -ed, as far as they tell when a story happens. */
const PAST = new Set(
  "was were had did went got came took made gave found kept held brought bought sold saw heard sang knew thought said told felt became ate drank wrote broke lost won sent paid met sat stood ran left began grew drew spoke taught caught wore chose drove fell flew forgot rode rose shook slept spent stole swam threw woke built led lay understood didn't wasn't weren't hadn't couldn't".split(
    " ",
  ),
);

/** Whether a word is, or may well be, a verb in the past tense: "smiled", "went". */
export function isPast(word: string): boolean {
  return PAST.has(word) || (/[^e]ed$/.test(word) && word.length > 4) || /(?:ied|eed)$/.test(word);
}

/** Whether a word looks like a noun in the plural: "farmers", "children", not "class" or "always". */
export function looksPlural(word: string): boolean {
  return (
    /^(?:people|men|women|children|police|others|mice|bacteria|larvae|feet|teeth|geese|media|data|criteria|phenomena)$/.test(
      word,
    ) || /[^su']s$/.test(word)
  );
}
