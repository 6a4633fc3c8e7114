/** What an abbreviation stands for. */
export interface Abbreviation {
  spoken: string[];
  /** When its full stop also ends the sentence: never, before any capital, or only before a word that begins sentences. */
  endsSentence: "never" | "before capital" | "before starter";
}

const TITLES: Readonly<Record<string, string>> = {
  "dr.": "doctor", "mr.": "mister", "mrs.": "missus", "ms.": "miz", "prof.": "professor", "sr.": "senior",
  "jr.": "junior", "gen.": "general", "sen.": "senator", "rep.": "representative", "gov.": "governor", "capt.": "captain",
  "lt.": "lieutenant", "sgt.": "sergeant", "col.": "colonel", "rev.": "reverend", "hon.": "honorable", "mt.": "mount",
  "ft.": "fort", "vs.": "versus", "e.g.": "for example", "i.e.": "that is", "cf.": "compare", "approx.": "approximately",
  "est.": "estimated", "fig.": "figure", "vol.": "volume", "ed.": "edition", "pp.": "pages", "ch.": "chapter",
  "sec.": "section", "dept.": "department", "univ.": "university", "assn.": "association", "misc.": "miscellaneous",
  "temp.": "temperature", "tel.": "telephone", "mon.": "monday", "tue.": "tuesday", "tues.": "tuesday", "wed.": "wednesday",
  "thu.": "thursday", "thurs.": "thursday", "fri.": "friday", "jan.": "january", "feb.": "february", "mar.": "march",
  "apr.": "april", "jun.": "june", "jul.": "july", "aug.": "august", "sep.": "september", "sept.": "september",
  "oct.": "october", "nov.": "november", "dec.": "december", "w/": "with", "w/o": "without", "bros.": "brothers", "maj.": "major", "adm.": "admiral", "cmdr.": "commander", "cpl.": "corporal", "pvt.": "private",
  "pres.": "president", "msgr.": "monsignor", "mme.": "madame", "supt.": "superintendent", "viz.": "namely", "ext.": "extension", "incl.": "including", "excl.": "excluding", "nos.": "numbers",
  "paras.": "paragraphs", "eds.": "editors", "intl.": "international", "hwy.": "highway", "pkwy.": "parkway", "apt.": "apartment", "ste.": "suite", "ca.": "circa", "messrs.": "messieurs",
}; // prettier-ignore

const CLOSERS: Readonly<Record<string, string>> = {
  "etc.": "et cetera", "inc.": "incorporated", "ltd.": "limited", "co.": "company", "corp.": "corporation",
  "ave.": "avenue", "blvd.": "boulevard", "rd.": "road", "a.m.": "ay em", "p.m.": "pee em", "ph.d.": "pee aitch dee",
  "u.s.": "you ess", "u.k.": "you kay", "u.n.": "you en", "e.u.": "ee you", "d.c.": "dee see", "b.c.": "bee see",
  "a.d.": "ay dee", "hrs.": "hours", "ln.": "lane", "sq.": "square", "pl.": "place", "ct.": "court", "esq.": "esquire", "assoc.": "associates", "mfg.": "manufacturing", "yrs.": "years", "mins.": "minutes", "secs.": "seconds", "min.": "minutes", "max.": "maximum", "al.": "al",
}; // prettier-ignore

/** Abbreviations that people also write without a full stop. */
const WITHOUT_STOP: Readonly<Record<string, string>> = {
  Dr: "doctor", Mr: "mister", Mrs: "missus", Ms: "miz", Prof: "professor", vs: "versus", etc: "et cetera",
  Jr: "junior", Sr: "senior", Inc: "incorporated", Ltd: "limited", OK: "okay", PhD: "pee aitch dee", TV: "tee vee",
}; // prettier-ignore

/** The abbreviation that a token is, if it is one; `token` with its full stops. "St." depends on its neighbours and is not here. */
export function findAbbreviation(token: string): Abbreviation | undefined {
  const key = token.toLowerCase();
  const title = TITLES[key];
  // "Sat in the sun." must not become Saturday and Sunday, hence no "sat." and "sun."; "mar." only with a capital.
  const isAcronym = /^[A-Z]{2,}\.$/.test(token) && !/^(?:DR|MR|MRS|JR|SR|VS)\.$/.test(token);
  if (title && !isAcronym && !(MONTHS_AND_DAYS.has(key) && !/^[A-Z][a-z]/.test(token)))
    return { spoken: title.split(" "), endsSentence: "never" };
  const closer = CLOSERS[key];
  if (closer) {
    const isTimeOrList = /^(?:etc|[ap]\.m)\.$/.test(key);
    return { spoken: closer.split(" "), endsSentence: isTimeOrList ? "before capital" : "before starter" };
  }
  const plain = WITHOUT_STOP[token];
  if (plain) return { spoken: plain.split(" "), endsSentence: "before capital" };
  return undefined;
}

const MONTHS_AND_DAYS = new Set(
  "mon. tue. tues. wed. thu. thurs. fri. jan. feb. mar. apr. jun. jul. aug. sep. sept. oct. nov. dec.".split(
    " ",
  ),
);

/** Full names of the months, from January. */
export const MONTHS =
  "january february march april may june july august september october november december".split(" ");

/** Month number 1…12 for a full or abbreviated English name with a capital ("March", "Mar."), else `undefined`. */
export function monthOf(name: string): number | undefined {
  if (!/^[A-Z]/.test(name)) return undefined;
  const plain = name.toLowerCase().replace(/\.$/, "");
  const index = MONTHS.findIndex(
    (month) => month === plain || (plain.length >= 3 && plain.length <= 4 && month.startsWith(plain)),
  );
  return index < 0 ? undefined : index + 1;
}
