import type { Accent } from "./units.ts";

/**
 * ARPAbet of a word as Kokoro learnt it where Flite's lexicon has it otherwise: weak words in their full form, the days of
 * the week, "didn't" and its like, and common words whose stress or vowels differ.
 *
 * @param word in small letters
 * @param arpabet as Flite has it
 */
export function mended(word: string, arpabet: readonly string[], accent: Accent): readonly string[] {
  const own = ownForm(word, accent);
  if (own) return own.split(" ");
  const last = arpabet.length - 1;
  // "didn't", "isn't"
  if (word.endsWith("n't") && last > 2 && /^[dzs]$/.test(arpabet[last - 2]!) && arpabet[last - 1] === "n")
    return [...arpabet.slice(0, last - 2), arpabet[last - 2] === "d" ? "d" : "z", "ax0", "n", "t"];
  if (/[nsrei]day(?:'?s)?$/.test(word))
    return arpabet.map((phone, i) => (phone === "iy0" && i >= last - 1 ? "ey2" : phone));
  return arpabet;
}

function ownForm(word: string, accent: Accent): string | undefined {
  const forms = Object.hasOwn(OWN_FORMS, word) ? OWN_FORMS[word] : undefined;
  return (accent === "british" ? forms?.[1] : undefined) ?? forms?.[0];
}

/** American, British where it differs. */
export const OWN_FORMS: Readonly<Record<string, readonly [american: string, british?: string]>> = {
  of: ["ah1 v", "aa1 v"], than: ["dh ax0 n"], was: ["w ah1 z", "w aa1 z"], on: ["ao1 n", "aa1 n"], your: ["y uh1 r", "y ao1 r"],
  you: ["y uw1"], from: ["f r ah1 m", "f r aa1 m"], what: ["w ah1 t", "w aa1 t"], been: ["b ih1 n", "b iy1 n"], with: ["w ih1 dh"],
  were: ["w er1"], and: ["ae1 n d"], into: ["ih1 n t uw0"], without: ["w ih0 dh aw1 t"], within: ["w ih0 dh ih1 n"],
  because: ["b ih0 k ah1 z", "b ih0 k aa1 z"], for: ["f ao1 r"], "i'm": ["ay1 m"], "they're": ["dh eh1 r"],
  "you're": ["y uh1 r", "y ao1 r"], her: ["hh er1"], "we're": ["w ih1 r"], "haven't": ["hh ae1 v ax0 n t"], "aren't": ["aa2 r n t"],
  onto: ["aa1 n t uw2"], throughout: ["th r uw0 aw1 t"], until: ["ah2 n t ih1 l", "ax0 n t ih1 l"],
  however: ["hh aw0 eh1 v er0"], whatever: ["w ax0 t eh1 v er0", "w aa0 t eh1 v er0"], although: ["ao0 l dh ow1"],
  myself: ["m ay0 s eh1 l f"], himself: ["hh ih0 m s eh1 l f"], themselves: ["dh ax0 m s eh1 l v z"],
  yourself: ["y uh2 r s eh1 l f", "y ao0 r s eh1 l f"],
  sometimes: ["s ah1 m t ay2 m z"], something: ["s ah1 m th ih2 ng"], someone: ["s ah1 m w ah2 n"], outside: ["aw2 t s ay1 d"],
  everyone: ["eh1 v r iy0 w ax0 n", "eh1 v r ih0 w ah2 n"], anyone: ["eh1 n iy0 w ah2 n"], nobody: ["n ow1 b aa2 d iy0", "n ow1 b ax0 d iy0"],
  somebody: ["s ah1 m b ax0 d iy0"], everybody: ["eh1 v r iy0 b ax0 d iy0", "eh1 v r iy0 b aa2 d iy0"], anymore: ["eh2 n iy0 m ao1 r"],
  yeah: ["y eh1 ax0", "y eh1 r"], okay: ["ow2 k ey1"], ok: ["ow2 k ey1"], really: ["r iy1 el iy0", "r ih1 r l iy0"], gonna: ["g ah1 n ax0"],
  online: ["aa2 n l ay1 n", "aa0 n l ay1 n"], weekend: ["w iy1 k eh2 n d", "w iy2 k eh1 n d"], july: ["jh ax0 l ay1", "jh uh0 l ay1"],
  january: ["jh ae1 n y ax0 w eh2 r iy0", "jh ae1 n y uw0 ax0 r iy0"], internet: ["ih1 n t er0 n eh2 t"], interview: ["ih1 n t er0 v y uw2"],
  interface: ["ih1 n t er0 f ey2 s"], universe: ["y uw1 n ax0 v er0 s"], president: ["p r eh1 z ax0 d eh2 n t", "p r eh1 z ih0 d ax0 n t"],
  relationship: ["r ax0 l ey1 sh ax0 n sh ih2 p"], review: ["r ax0 v y uw1"], replace: ["r ax0 p l ey1 s"], research: ["r iy1 s er2 ch", "r ih0 s er1 ch"],
  update: ["ah1 p d ey2 t", "ah2 p d ey1 t"], absolutely: ["ae1 b s ax0 l uw2 t l iy0"], application: ["ae2 p l ax0 k ey1 sh ax0 n", "ae2 p l ih0 k ey1 sh ax0 n"],
  restaurant: ["r eh1 s t er0 ax0 n t", "r eh1 s t er0 aa2 n t"], television: ["t eh1 l ax0 v ih2 zh ax0 n", "t eh1 l ih0 v ih2 zh ax0 n"],
  several: ["s eh1 v er0 ax0 l"], especially: ["ax0 s p eh1 sh ax0 l iy0", "ih0 s p eh1 sh ax0 l iy0"], family: ["f ae1 m el iy0", "f ae1 m ax0 l iy0"], lawyer: ["l oy1 er0"],
  towards: ["t ao1 r d z", "t ax0 w ao1 r d z"], toward: ["t ao1 r d", "t ax0 w ao1 r d"], government: ["g ah1 v er0 n m ax0 n t", "g ah1 v n m ax0 n t"],
  enough: ["ih0 n ah1 f"], real: ["r iy1 el", "r iy1 ax0 l"], cannot: ["k ax0 n aa1 t", "k ae1 n aa2 t"], definitely: ["d eh1 f ax0 n ax0 t l iy0", "d eh1 f ih0 n ih0 t l iy0"],
  finance: ["f ay1 n ae2 n s"], concrete: ["k aa1 n k r iy2 t"], adult: ["ax0 d ah1 l t", "ae1 d ah2 l t"], either: ["iy1 dh er0", "ay1 dh er0"],
  neither: ["n iy1 dh er0", "n ay1 dh er0"], schedule: ["s k eh1 jh uh0 l", "sh eh1 d y uw2 l"], magazine: ["m ae1 g ax0 z iy2 n", "m ae2 g ax0 z iy1 n"],
  process: ["p r aa1 s eh2 s", "p r ow1 s eh2 s"], progress: ["p r aa1 g r ax0 s", "p r ow1 g r eh2 s"], particularly: ["p er0 t ih1 k y ax0 l er0 l iy0"],
  diagnosed: ["d ay2 ax0 g n ow1 s t", "d ay2 ax0 g n ow1 z d"], recognize: ["r eh1 k ax0 g n ay2 z"], recognise: ["r eh1 k ax0 g n ay2 z"],
  summarise: ["s ah1 m er0 ay2 z"], summarize: ["s ah1 m er0 ay2 z"], employee: ["ih0 m p l oy1 iy0", "eh2 m p l oy1 iy1"], downstairs: ["d aw2 n s t eh1 r z"],
  upstairs: ["ah2 p s t eh1 r z"], violin: ["v ay2 ax0 l ih1 n"], reset: ["r iy0 s eh1 t", "r iy2 s eh1 t"], restart: ["r iy0 s t aa1 r t", "r iy2 s t aa1 r t"],
  thirty: ["th er1 t iy0"], hello: ["hh ax0 l ow1"],
  children: ["ch ih1 l d r en"], open: ["ow1 p en"], opens: ["ow1 p en z"], opened: ["ow1 p en d"], hmm: ["hh m m"],
  economic: ["eh2 k ax0 n aa1 m ih0 k", "iy2 k ax0 n aa1 m ih0 k"], issue: ["ih1 sh uw0", "ih1 sh y uw0"],
}; // prettier-ignore
