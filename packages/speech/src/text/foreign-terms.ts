import { matchAt } from "./foreign-figures.ts";
import type { ReadWord } from "./read-english.ts";

/** Short forms whose full stops end no sentence, as `written = said`; those behind the bar may end one before a capital. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  de:
    "z. B. = zum Beispiel; d. h. = das heißt; u. a. = unter anderem; o. ä. = oder ähnlich; o. Ä. = oder Ähnliches; " +
    "i. d. R. = in der Regel; u. U. = unter Umständen; z. T. = zum Teil; v. a. = vor allem; s. o. = siehe oben; " +
    "s. u. = siehe unten; i. A. = im Auftrag; z. Zt. = zurzeit; z. Hd. = zu Händen; e. V. = eingetragener Verein; " +
    "Dr. = Doktor; Prof. = Professor; Hr. = Herr; Fr. = Freitag; St. = Sankt; Nr. = Nummer; Tel. = Telefon; ca. = circa; " +
    "bzw. = beziehungsweise; evtl. = eventuell; ggf. = gegebenenfalls; inkl. = inklusive; exkl. = exklusive; " +
    "zzgl. = zuzüglich; vgl. = vergleiche; max. = maximal; min. = mindestens; bspw. = beispielsweise; sog. = sogenannt; " +
    "Abs. = Absatz; Art. = Artikel; Mo. = Montag; Di. = Dienstag; Mi. = Mittwoch; Do. = Donnerstag; Sa. = Samstag; " +
    "So. = Sonntag; Jan. = Januar; Feb. = Februar; Aug. = August; Sept. = September; Okt. = Oktober; Nov. = November; " +
    "Dez. = Dezember; Std. = Stunden | usw. = und so weiter; etc. = et cetera; Str. = Straße; Mio. = Millionen; " +
    "Mrd. = Milliarden; Min. = Minuten; Sek. = Sekunden; Jh. = Jahrhundert; v. Chr. = vor Christus; n. Chr. = nach Christus",
  fr:
    "p. ex. = par exemple; c.-à-d. = c'est-à-dire; M. = monsieur; MM. = messieurs; Dr. = docteur; St. = saint; " +
    "tél. = téléphone; env. = environ; max. = maximum; min. = minimum; av. = avenue; bd. = boulevard; p. = page | " +
    "etc. = et cetera; av. J.-C. = avant Jésus-Christ; apr. J.-C. = après Jésus-Christ",
  es:
    "p. ej. = por ejemplo; es decir. = es decir; EE. UU. = Estados Unidos; Sr. = señor; Sra. = señora; Srta. = señorita; " +
    "Dr. = doctor; Dra. = doctora; Ud. = usted; Uds. = ustedes; tel. = teléfono; aprox. = aproximadamente; núm. = número; " +
    "pág. = página; máx. = máximo; mín. = mínimo; Av. = avenida; avda. = avenida; a. m. = a eme; p. m. = pe eme | etc. = etcétera; a. C. = antes de Cristo; d. C. = después de Cristo",
  it:
    "p. es. = per esempio; ad es. = ad esempio; Sig. = signor; Dott. = dottor; Prof. = professor; tel. = telefono; " +
    "n. = numero; ca. = circa; max. = massimo | ecc. = eccetera; a. C. = avanti Cristo; d. C. = dopo Cristo",
  pt:
    "p. ex. = por exemplo; Sr. = senhor; Sra. = senhora; Dr. = doutor; Dra. = doutora; tel. = telefone; n. = número; " +
    "aprox. = aproximadamente; máx. = máximo | etc. = et cetera; a. C. = antes de Cristo; d. C. = depois de Cristo",
  nl:
    "bijv. = bijvoorbeeld; d.w.z. = dat wil zeggen; o.a. = onder andere; m.a.w. = met andere woorden; dhr. = de heer; " +
    "mevr. = mevrouw; dr. = dokter; nr. = nummer; tel. = telefoon; ca. = circa; incl. = inclusief | enz. = enzovoort; etc. = et cetera; v. Chr. = voor Christus; n. Chr. = na Christus",
  sv: "kl. = klockan; t.ex. = till exempel; bl.a. = bland annat; nr. = nummer; ca. = cirka; tel. = telefon | osv. = och så vidare",
  nb: "kl. = klokka; f.eks. = for eksempel; bl.a. = blant annet; nr. = nummer; ca. = cirka; tlf. = telefon | osv. = og så videre",
  da: "kl. = klokken; f.eks. = for eksempel; bl.a. = blandt andet; nr. = nummer; ca. = cirka; tlf. = telefon | osv. = og så videre",
  pl: "godz. = godzinie; np. = na przykład; ul. = ulica; nr. = numer; tel. = telefon; ok. = około | itd. = i tak dalej",
}; // prettier-ignore

/** Those that mean this before a number alone: "S. 12", "n° 5". */
const BEFORE_NUMBERS: Readonly<Record<string, string>> = {
  de: "S. = Seite; Bd. = Band; Kap. = Kapitel; Ziff. = Ziffer; Abb. = Abbildung; Tab. = Tabelle; Az. = Aktenzeichen; № = Nummer",
  fr: "n° = numéro; nº = numéro; nos = numéros; art. = article; chap. = chapitre; fig. = figure; vol. = volume",
  es: "n.º = número; nº = número; n° = número; art. = artículo; cap. = capítulo; fig. = figura; p. = página",
  it: "n° = numero; nº = numero; art. = articolo; cap. = capitolo; pag. = pagina; p. = pagina; fig. = figura",
  pt: "n.º = número; nº = número; n° = número; art. = artigo; cap. = capítulo; pág. = página; p. = página",
  ca: "núm. = número; n.º = número; nº = número; pàg. = pàgina; art. = article",
  nl: "blz. = bladzijde; p. = pagina; art. = artikel; hfst. = hoofdstuk; afb. = afbeelding",
  sv: "s. = sidan; kap. = kapitel; st. = stycke",
  nb: "s. = side; kap. = kapittel",
  da: "s. = side; kap. = kapitel",
  pl: "s. = strona; art. = artykuł; rozdz. = rozdział; pkt = punkt",
  ru: "стр. = страница; гл. = глава; ст. = статья",
  uk: "с. = сторінка; ст. = стаття",
  bg: "стр. = страница; чл. = член",
  sr: "br. = broj; бр. = број",
}; // prettier-ignore

/** How the signs of an address are said: at, dot, slash, hyphen, underscore. */
const ADDRESS_SIGNS: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  de: ["ät", "Punkt", "Schrägstrich", "Bindestrich", "Unterstrich"],
  fr: ["arobase", "point", "barre oblique", "tiret", "tiret bas"],
  es: ["arroba", "punto", "barra", "guion", "guion bajo"],
  it: ["chiocciola", "punto", "barra", "trattino", "trattino basso"],
  pt: ["arroba", "ponto", "barra", "hífen", "sublinhado"],
  nl: ["apenstaartje", "punt", "schuine streep", "streepje", "laag streepje"],
};

const ADDRESS =
  /(?:[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}|(?:https?:\/\/|www\.)[^\s"'<>`]{1,300})(?<![.,;:!?)\]])/y;
const TELEPHONE = /(?:\+\d|\(0|0\d)[\d()/ -]{4,24}\d(?![\d.,:]*\d)/y;
const FEWEST_DIGITS = 7;
/** What a number and a point end a sentence before, rather than count. */
export const SENTENCE_STARTS =
  /^\s+(?:Das|Der|Die|Dies\p{Ll}*|Es|Er|Sie|Wir|Ich|Ihr|Ein|Eine|Wenn|Und|Aber|Oder|Bitte|Dann|Danach|In|Im|Am|An|Auf|Mit|Für|Von|Zu|Zum|Zur|Bei|Was|Wie|Wo|Wann|Wer|Warum|Nach|Vor|Ab|Bis|Hier|Heute|Morgen|Kinder|Mehr)(?![\p{L}])/u;
const INITIAL = /\p{Lu}\.(?=\s+(?:\p{Lu}\.\s+)*\p{Lu}\p{Ll})/uy;

interface Term {
  regex: RegExp;
  spoken: string;
  mayEnd: boolean;
}

/** Friday, unless a name follows. */
const MISSES = /Fr\.(?=\s\p{Lu}\p{Ll})/uy;

const termsOf = new Map<string, readonly Term[]>();

/**
 * Reads what other languages than English write in signs or in short: abbreviations with a full stop, initials,
 * e-mail addresses and those of the web, telephone numbers digit by digit.
 *
 * @param at where in the text a word begins
 * @returns `undefined` where nothing of the kind stands there; `shown` is what it takes of the text
 */
export function readForeignTerm(text: string, at: number, language: string): ReadWord | undefined {
  const address = matchAt(ADDRESS, text, at)?.[0];
  const signs = ADDRESS_SIGNS[language];
  if (address !== undefined)
    return { shown: address, spoken: signs ? sayAddress(address, signs) : [address] };
  const telephone = matchAt(TELEPHONE, text, at)?.[0];
  const digits = telephone?.match(/[+\d]/g) ?? [];
  if (telephone !== undefined && digits.length >= FEWEST_DIGITS) return { shown: telephone, spoken: digits };
  const title = language === "de" ? matchAt(MISSES, text, at)?.[0] : undefined;
  if (title !== undefined) return { shown: title, spoken: ["Frau"], stopIsPart: true };
  for (const { regex, spoken, mayEnd } of abbreviations(language)) {
    const found = matchAt(regex, text, at)?.[0];
    if (found === undefined) continue;
    const rest = text.slice(at + found.length, at + found.length + 24);
    const endsHere = isOver(text, at + found.length) || (mayEnd && beginsSentence(rest, language));
    // Its full stop is that of the sentence too, and then stands behind the word.
    return endsHere
      ? { shown: found.slice(0, -1), spoken: spoken.split(" ") }
      : { shown: found, spoken: spoken.split(" "), stopIsPart: true };
  }
  const initial = matchAt(INITIAL, text, at)?.[0];
  return initial === undefined
    ? undefined
    : { shown: initial, spoken: [initial.slice(0, -1)], stopIsPart: true };
}

function isOver(text: string, end: number): boolean {
  return /^["'”’»)\]]*\s*$/u.test(text.slice(end, end + 80));
}

/** German writes every noun with a capital, which tells nothing there. */
function beginsSentence(rest: string, language: string): boolean {
  return language === "de" ? SENTENCE_STARTS.test(rest) : /^["'”’»)\]]*\s+["'„“«([]*\p{Lu}/u.test(rest);
}

/** The longest first; spaces within may be there or not, also narrow ones. */
function abbreviations(language: string): readonly Term[] {
  const known = termsOf.get(language);
  if (known) return known;
  const [never = "", maybe = ""] = (ABBREVIATIONS[language] ?? "").split("|");
  const numbered = entries(BEFORE_NUMBERS[language] ?? "", language, false).map((term) => ({
    ...term,
    regex: new RegExp(String.raw`${term.regex.source}(?=\s?\d)`, term.regex.flags),
  }));
  const terms = [...entries(never, language, false), ...entries(maybe, language, true), ...numbered].sort(
    (a, b) => b.regex.source.length - a.regex.source.length,
  );
  termsOf.set(language, terms);
  return terms;
}

/** German tells "Min." (minutes) from "min." (at least). */
function entries(list: string, language: string, mayEnd: boolean): Term[] {
  return list
    .split(";")
    .map((entry) => entry.split("=").map((side) => side.trim()))
    .filter(([written = "", spoken = ""]) => written !== "" && spoken !== "")
    .map(([written = "", spoken = ""]) => {
      const pattern = written.replaceAll(".", String.raw`\.`).replaceAll(" ", String.raw`\s?`);
      const [first = "", ...rest] = pattern;
      const anyCase =
        language === "de" ? pattern : `[${first.toLowerCase()}${first.toUpperCase()}]${rest.join("")}`;
      return { regex: new RegExp(anyCase, "uy"), spoken, mayEnd };
    });
}

function sayAddress(address: string, [at, dot, slash, hyphen, underscore]: readonly string[]): string[] {
  const names: Readonly<Record<string, string | undefined>> = {
    "@": at, ".": dot, "/": slash, "-": hyphen, _: underscore,
  }; // prettier-ignore
  return address
    .replace(/^https?:\/\//, "")
    .split(/([@./_-]|[^\p{L}\p{N}])/u)
    .map((piece) => names[piece] ?? piece.replace(/[^\p{L}\p{N}]/gu, ""))
    .flatMap((piece) => piece.split(" "))
    .filter((piece) => piece !== "");
}
