const OUR =
  /^(?:dis|un|mis)?(?:col|neighb|fav|hon|harb|lab|behavi|flav|hum|rum|vap|od|arm|parl|savi|sav|tum|vig|endeav|cand|rig|splend|dem)our(s|ed|ing|able|ably|ful|less|ite|ites|hood|hoods|ly|er|ers)?('s)?$/;
const ISE = /(al|an|on|or|ar|er|im|om|ic|gn|log|path|bol|tin)is(e|es|ed|er|ers|ing|ation|ations|able)$/;
const NOT_ISE = /^(?:promise[ds]?|promising|arises?|arising|anise|valise)$/;
const WHOLE: Readonly<Record<string, string>> = {
  centre: "center", centres: "centers", centred: "centered", theatre: "theater", theatres: "theaters", metre: "meter", metres: "meters",
  litre: "liter", litres: "liters", fibre: "fiber", fibres: "fibers", kilometre: "kilometer", kilometres: "kilometers", grey: "gray",
  programme: "program", programmes: "programs", cheque: "check", cheques: "checks", catalogue: "catalog", dialogue: "dialog", defence: "defense",
  licence: "license", offence: "offense", tyre: "tire", tyres: "tires", analyse: "analyze", analysed: "analyzed",
  jewellery: "jewelry", practise: "practice", practises: "practices",
}; // prettier-ignore
/**
 * The spelling by which Flite's American lexicon knows a word: "colour" is "color" there, "organise" "organize", "travelled"
 * "traveled". Others stay as they are.
 *
 * @param word in small letters
 */
export function americanSpelling(word: string): string {
  if (Object.hasOwn(WHOLE, word)) return WHOLE[word]!;
  if (OUR.test(word)) return word.replace("our", "or");
  if (ISE.test(word) && !NOT_ISE.test(word)) return word.replace(ISE, "$1iz$2");
  return word.replace(/^(travel|cancel|label|level|model|signal|total|fuel|counsel)l(ed|ing|ers?)$/, "$1$2");
}
