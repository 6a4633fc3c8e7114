import { once, readRows } from "../data/read-data.ts";
import { functionWords } from "../text/words.ts";
import { DAY_NAMES, daysIn } from "../text/weekdays.ts";
import { DIGIT, NUMBER_WORDS } from "./counting.ts";

/** What kind of thing a question wants to hear. */
export type QuestionType =
  | "money"
  | "duration"
  | "clock"
  | "time"
  | "place"
  | "address"
  | "person"
  | "whom"
  | "phone"
  | "email"
  | "contact"
  | "age"
  | "own-age"
  | "weight"
  | "length"
  | "size"
  | "temperature"
  | "quantity";

interface Rule {
  type: QuestionType;
  asks: RegExp;
  /** What is left of a sentence's score that holds nothing of the kind: 0 to 1. */
  strictness: number;
  /** Words that name the kind itself, without accents: a sentence with a price need not say "price". */
  names: ReadonlySet<string>;
}

/** A verb behind "when": without it the clause names a case ("what happens when I am ill"). */
const WHEN_VERBS = "do|does|did|is|are|was|were|can|could|will|would|must|should|may|shall|has|have|s";
/** What may stand before the word that asks. */
const START =
  "(?:^|[.?!,;:¿]\\s*|^(?:and|but|so|und|aber|also|et|mais|alors|y|pero|hi|hello|hey|ok|okay),?\\s+)";

const PARTS = { start: START, "when verbs": WHEN_VERBS, days: DAY_NAMES.join("|") };

// One row of the table a type. Languages without a rule of their own for a type ask by the words of the column "unspaced".
const rules = once(() =>
  readRows<"type" | "strictness" | "asks" | "unspaced" | "names">("question-types.tsv").map(
    ({ type, strictness, asks, unspaced, names }): Rule => ({
      type: type as QuestionType,
      strictness: Number(strictness),
      asks: pattern(
        asks.replace(/\{(start|when verbs|days)\}/g, (_, part: keyof typeof PARTS) => PARTS[part]),
        unspaced,
      ),
      names: new Set(names.split(" ")),
    }),
  ),
);

/** What a question asks for, in the languages known here; a question may ask for nothing of the sort. */
export function questionTypes(question: string): QuestionType[] {
  const text = question.replaceAll("’", "'").replace(PART_OF_A_PRICE, " ");
  const found = rules()
    .filter(({ asks }) => asks.test(text))
    .map(({ type }) => type);
  const has = (...types: QuestionType[]) => found.some((type) => types.includes(type));
  // "How much is it" is no question for a number, and "what time" none for a date.
  return found.filter((type) => !STRONGER.get(type)?.some((other) => has(other)));
}

/** "Is breakfast included in the price?" asks for no price. */
const PART_OF_A_PRICE =
  /(?<!\p{L})(?:in(?:cluded|clusive)?(?: in)? the (?:\p{L}+ )?(?:price|fee|cost|rate)|im (?:\p{L}*preis|beitrag)|in der (?:\p{L}*gebühr|miete)|dans le (?:prix|tarif)|en el precio|en la (?:cuota|tarifa))(?!\p{L})/giu;

const STRONGER = new Map<QuestionType, QuestionType[]>([
  ["quantity", ["money", "duration", "age", "weight", "temperature", "length", "phone"]],
  ["age", ["own-age"]],
  ["time", ["clock", "duration"]],
  ["clock", ["duration"]],
  ["money", ["weight", "duration", "temperature"]],
  ["contact", ["phone", "email", "whom"]],
  ["person", ["whom"]],
  ["place", ["email", "whom", "address"]],
  ["address", ["email"]],
]);

/** Whether a word of a question, without accents, only names what kind of thing is asked for. */
export function namesType(folded: string, types: readonly QuestionType[]): boolean {
  return rules().some(({ type, names }) => names.has(folded) && types.includes(type));
}

function pattern(words: string, more: string): RegExp {
  // A letter with an accent is no border for \b: the words stand between others by hand.
  const bordered = `(?<![\\p{L}\\p{N}])(?:${words.replaceAll("\\b", "(?:(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}]))")})`;
  return new RegExp(more === "" ? bordered : `${bordered}|${more}`, "iu");
}

const NUMBER_SIGNS = new Map([
  ["ja", /[一二三四五六七八九十百千万]/u],
  ["zh", /[一二三四五六七八九十百千万两]/u],
  ["ar", /واحد|اثن|سنت|يوم|ثلاث|أربع|خمس|ست|سبع|ثما|تسع|عشر|مائة|مئة|ألف/u],
]);

const MONEY =
  /\p{Sc}\s?\p{N}|\p{N}\s?\p{Sc}|\p{N}[\p{N}.,]*p\b|(?<!\p{L})(?:chf|eur|usd|gbp|fr\.)\s?\p{N}|\p{N}\s?(?:chf|eur|usd|gbp|zł|kč|kr|руб|грн)(?!\p{L})|(?<!\p{L})(?:pounds?|pence|euros?|dollars?|cents?|francs?|franken|rappen|pesos?|céntimos|centimes)(?!\p{L})|free of charge|(?:for|is|are|it's|as) free|free (?:delivery|shipping|entry|admission|parking|returns?|for|from|over|above|under|if|at|within|on|until|with|and)\b|(?<!\p{L})(?:complimentary|kostenlos\w*|kostenfrei\w*|gratis|umsonst|gebührenfrei|versandkostenfrei|unentgeltlich|gratuit\w*|offerte?s?|sin cargo|gratuit[oa]s?)(?!\p{L})|no (?:extra |additional )?(?:cost|charge|fee)s?\b|sans (?:frais|supplément)|円|元|درهم|ريال/iu;
const CLOCK =
  /\p{N}{1,2}[:.]\p{N}{2}(?!\p{N})|(?<!\p{L})\p{N}{1,2}\s?(?:a\.?m\.?|p\.?m\.?|uhr|h\p{N}{0,2}|heures?|o'clock)(?!\p{L})|(?<!\p{L})(?:noon|midnight|midday|closed|mittags?|mitternacht|geschlossen|ruhetag|durchgehend|midi|minuit|fermée?s?|mediodía|medianoche|cerrad[oa]s?|las \p{N}{1,2}|la una)(?!\p{L})|(?:around|round) the clock|(?<!\p{L})(?:bis|ab|um|until|from|after|before|till|by|at) \p{N}{1,2}(?!\p{L}|[.,]?\p{N})|[時点]/iu;
/** Hours beside days: "Mon–Fri 9-17", "lunes a viernes de 9 a 14". */
const BARE_HOURS =
  /(?<![\p{L}\p{N}.,:])(?:[01]?\p{N}|2[0-4])\s?(?:[-–—‑]|to|till|until|bis|à|a)\s?(?:[01]?\p{N}|2[0-4])(?![\p{N}:%]|[.,]\p{N}|\s?(?:\p{Sc}|[-–—‑]\s?\p{N}))/iu;
/** Hours that are written out: "from nine to six". "One" is hardly ever an hour. */
const HOURS = new Map(
  Object.entries({
    en: "(?:from|at|until|till|by|to|after|before|around|about|between) (?:half past |quarter (?:past|to) )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!(?: (?:to|or|and) \\p{L}+)? (?:days?|weeks?|months?|years?|minutes?|people|persons|times|percent|per|of)(?!\\p{L}))|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:o'clock|in the (?:morning|afternoon|evening))",
    de: "(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\p{L}+zehn|zwanzig) Uhr|(?:um|bis|ab|gegen) (?:halb )?(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)(?! (?:tage|wochen|monate|jahre|minuten|stunden|personen)\\p{L}*)",
    fr: "(?:une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|dix-sept|dix-huit|dix-neuf|vingt) heures?",
    es: "las (?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)",
  }).map(([language, words]) => [language, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu")]),
);
const UNITS_OF_TIME =
  "seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|fortnights?|months?|years?|sekunden?|minuten?|min|stunden?|std|tage?n?|nächte?n?|werktage?n?|wochen?|monate?n?|jahre?n?|secondes?|heures?|jours?|nuits?|semaines?|mois|ans?|années?|segundos?|minutos?|horas?|días?|noches?|semanas?|meses|mes|años?|giorni|giorno|ore|mesi|anni|settiman[ae]|dias|anos|dagen|weken|maanden|jaar";
const DURATION = new RegExp(
  `(?:\\p{N}|(?<!\\p{L})(?:an?|half|several|few|couple|some|eine?[nrms]?|halbe[nrs]?|mehrere|paar|une?|quelques|plusieurs|demi|una?|unos|unas|varios|varias|medi[oa]))[^.;,]{0,24}(?<!\\p{L})(?:${UNITS_OF_TIME})(?!\\p{L})|(?<!\\p{L})(?:overnight|forever|lifetime|lebenslang|unbegrenzt|immediately|straight away|at once|sofort|umgehend|inmediatamente|immédiatement|same day|never expires?|kilomet(?:re|er)s)(?!\\p{L})|[日月年分]|[时時]間|يوم|أيام|أسبوع|شهر|سن|ساعة`,
  "iu",
);
const TIME_UNIT = new RegExp(`(?<!\\p{L})(?:${UNITS_OF_TIME})(?!\\p{L})`, "iu");
const UNTIL =
  /(?<!\p{L})(?:until|till|to|through|by|bis|jusqu|au|hasta|al|between|zwischen|entre|from|since|von|vom|ab|seit|depuis|dès|desde)(?!\p{L})|[\p{L}\p{N}]\s?[–—-]\s?\p{N}/iu;
const DATE =
  /(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|spring|summer|autumn|winter|frühling|frühjahr|sommer|herbst|printemps|été|automne|hiver|primavera|verano|otoño|invierno|easter|christmas|ostern|weihnachten|pâques|noël|pascua|navidad|weekends?|wochenenden?|weekdays?|werktags?|täglich|daily|weekly|monthly|every|jede[nrs]?|chaque|tous les|toutes les|cada|todos los|todas las)(?!\p{L})|(?<!\p{N})[12]\p{N}{3}(?!\p{N})|(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tag(?:s|e[ns]?)?|mittwochs?|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)(?!\p{L})|[月火水木金土日]曜/iu;
const MOMENT =
  /(?<!\p{L})(?:as soon as|before|after|until|till|within|once|during|sobald|bevor|nachdem|nach|vor|spätestens|innerhalb|bis|am selben tag|dès|avant|après|jusqu'|pendant|en cuanto|antes|después|hasta|durante|dentro de)(?!\p{L})/iu;
// Words that tell a place by themselves, and "in", "bei", "chez" before a name.
const PLACE =
  /(?<!\p{L})(?:under|behind|beside|near|inside|outside|opposite|above|below|next to|across from|in front of|upstairs|downstairs|corner|street|road|avenue|lane|square|station|building|entrance|floor|basement|cellar|yard|courtyard|garden|reception|desk|counter|room|hall|kitchen|office|shelf|drawer|left|right|center|center|town|city|village|address|map|online|app|account|website|page|menu|settings|hinter|neben|unter|gegenüber|oben|unten|draußen|straße|\p{L}+straße|platz|\p{L}+platz|gasse|hof|haus|stock|etage|keller|eingang|empfang|rezeption|zimmer|raum|links|rechts|adresse|karte|sous|derrière|devant|près|chez|rue|avenue|place|étage|cour|entrée|accueil|salle|gauche|droite|bâtiment|gare|ville|village|adresse|bajo|detrás|junto|cerca|frente|calle|avenida|plaza|paseo|planta|patio|recepción|sala|izquierda|derecha|edificio|estación|ciudad|pueblo|dirección|sobre|sotto|presso)(?!\p{L})|(?<!\p{L})(?:in|on|at|to|from|via|auf|im|am|bei|beim|vor|aus|zur?m?|nach|dans|sur|à|au|aux|en|a|nel|nella|sul|em|no|na|op|onder|bij|naast)\s+(?:the |our |der |den |dem |das |unsere[mnrs]? |la |le |les |los |las |el )?(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Januar|Februar|März|April|Mai|Juni|Juli|Oktober|Dezember|Voraus|Regel|Preis|Tag|Monat|Jahr|Fall|Ende|Anfang)(?!\p{L}))\p{Lu}|https?:|www\.|[にで]あ|在|في/u;
const ADDRESS =
  /(?<!\p{N})\p{N}{1,4}[a-z]?,? (?:(?:rue|avenue|av\.|boulevard|bd|place|quai|chemin|route|allée|calle|avenida|plaza|paseo) |\p{Lu}\p{Ll}+)|\p{Lu}?\p{L}+(?:straße|strasse|str\.|weg|platz|gasse|allee|ufer|markt|ring) \p{N}|(?<!\p{L})(?:street|road|lane|avenue|square|quay|drive|rue|boulevard|calle|avenida|plaza|paseo|via|viale|piazza|rua)(?!\p{L})|(?:find|visit) us/iu;
const NAME =
  /(?<![\p{L}\p{M}])(?:(?:Dr|Mr|Mrs|Ms|Prof|Herr|Frau|Mme|M|Mlle|Sra?|Dra?|Doña|Don)\.? +)?(\p{Lu}[\p{Ll}\p{M}'’-]+(?:\p{Lu}\p{Ll}+)?)(?: (?:de|la|von|van|der|del|di|da|du|le|Mc|O'))* (\p{Lu}[\p{Ll}\p{M}'’-]+)/gu;
const TITLED =
  /(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Prof|Herrn?|Frau|Mme|Madame|Monsieur|Sra?|Señora?|Dra|Doña|Don)\.? \p{Lu}\p{Ll}+/u;
const GROUP =
  /(?<!\p{L})(?:team|staff|office|department|desk|reception|manager|lead|head|support|hr|personnel|doctor|nurse|we|us|büro|abteilung|empfang|rezeption|leitung|personal\w*|kundendienst|wir|uns|équipe|service|accueil|bureau|responsable|nous|equipo|servicio|oficina|recepción|encargad[oa]|nosotros)(?!\p{L})/iu;
const PHONE = /(?<!\p{N})\+?\p{N}[\p{N}\s().–/-]{6,}\p{N}(?!\p{N})/u;
const EXTENSION =
  /(?<!\p{L})(?:extension|ext\.|durchwahl|dial|call|phone|number|nummer|telefon|poste|extensión)(?!\p{L})\D{0,12}\p{N}{2,}/iu;
const EMAIL = /\S@\S+\.\S/u;
const LINK = /https?:|www\.|\p{L}\.(?:com|org|net|de|fr|es|example|co)(?!\p{L})/iu;
const AGE =
  /(?<!\p{L})(?:age[ds]?|born|old|older|over|under|from the age|years?|jährige?n?|jahre?n?|alter|geboren|volljährig\w*|âge|ans|né|née|majeur\w*|edad|años|nacid[oa]|mayores?|adults?|weeks?|months?|wochen?|monate?n?|semaines?|mois|semanas?|meses)(?!\p{L})/iu;
/** The age of somebody or something, and no limit of age: "is 34 years old", "aged 34", "born in 1990", "built in 1748". */
const OWN_AGE =
  /(?<!\p{L})(?:years?|jahre?|months?|monate?|weeks?|wochen?)[\s-](?:old|alt)(?!\p{L})|\p{N}[^.;]{0,40} (?:geboren|erbaut|gebaut)(?!\p{L})|(?<!\p{L})(?:aged|born|built|turns|dates? from|geboren|née?|construite?|âgée?|nacid[oa]|nació|construid[oa])(?!\p{L})[^.;]{0,40}\p{N}|(?:a|tiene) \p{N}+ (?:ans|años)(?!\p{L})/iu;
const WEIGHT =
  /\p{N}\s?(?:kg|g|kilo\w*|grams?|grammes?|gramm|gramos?|lbs?|pounds?|tonnes?|tons?|t|oz|stones?)(?!\p{L})/iu;
const LENGTH =
  /\p{N}\s?(?:mm|cm|m|km|met(?:re|er)s?|\w+met(?:re|er)n?s?|mètres?|\w+mètres?|metros?|\w+metros|miles?|millas|inch(?:es)?|feet|foot|ft|steps?|floors?)(?![\p{L}²³/])/iu;
const SIZE =
  /\p{N}\s?(?:[x×]|by|mal|par|por)\s?\p{N}|m²|\p{N}\s?(?:sqm|qm|ha|square|quadrat\w*|acres?|l|ml|lit(?:re|er)s?|\w*litros?|gigabytes?|gb|mb|tb|megabytes?|people|persons?|personen|personnes|personas|seats?|plätze|plazas)(?!\p{L})|(?<!\p{L})(?:size|größe|taille|talla)s?(?!\p{L})/iu;
const TEMPERATURE = /\p{N}\s?°|(?<!\p{L})(?:degrees?|grad|degrés?|grados?|celsius|fahrenheit)(?!\p{L})/iu;

/** Whether a sentence holds something of a kind; `language` is ISO 639-1. */
export function holdsType(sentence: string, type: QuestionType, language: string): boolean {
  const number = (text = sentence) =>
    DIGIT.test(text) ||
    (NUMBER_WORDS.get(language)?.test(text) ?? false) ||
    (NUMBER_SIGNS.get(language)?.test(text) ?? false);
  const lasts = (clause: string) =>
    number(clause) && (TIME_UNIT.test(clause) || (DATE.test(clause) && UNTIL.test(clause)));
  const hour = () =>
    CLOCK.test(sentence) ||
    (BARE_HOURS.test(sentence) && daysIn(sentence).size > 0) ||
    (HOURS.get(language)?.test(sentence) ?? false);
  switch (type) {
    case "quantity":
      return number();
    case "money":
      return MONEY.test(sentence);
    case "clock":
      return hour();
    case "duration":
      return DURATION.test(sentence) || clausesOf(sentence).some(lasts);
    case "time":
      return (
        hour() ||
        daysIn(sentence).size > 0 ||
        DATE.test(sentence) ||
        DURATION.test(sentence) ||
        MOMENT.test(sentence)
      );
    case "place":
      return PLACE.test(sentence);
    case "address":
      return ADDRESS.test(sentence) || EMAIL.test(sentence);
    case "person":
      return TITLED.test(sentence) || namesSomebody(sentence, language);
    case "whom":
      return (
        TITLED.test(sentence) ||
        GROUP.test(sentence) ||
        EMAIL.test(sentence) ||
        PHONE.test(sentence) ||
        namesSomebody(sentence, language)
      );
    case "phone":
      return PHONE.test(sentence) || EXTENSION.test(sentence);
    case "email":
      return EMAIL.test(sentence);
    case "contact":
      return PHONE.test(sentence) || EMAIL.test(sentence) || LINK.test(sentence) || EXTENSION.test(sentence);
    case "own-age":
      return OWN_AGE.test(sentence);
    case "age":
      return number() && AGE.test(sentence);
    case "weight":
      return WEIGHT.test(sentence);
    case "length":
      return LENGTH.test(sentence);
    case "size":
      return SIZE.test(sentence) || LENGTH.test(sentence);
    case "temperature":
      return TEMPERATURE.test(sentence);
  }
}

/** What stands between commas and semicolons: the "days baked" behind "75 g," are none of its days. */
function clausesOf(sentence: string): string[] {
  return sentence.split(/[,;](?!\p{N})/u);
}

/** Two words in capitals side by side, of which the first is no common word ("Die Lieferung"). */
export function namesSomebody(sentence: string, language: string): boolean {
  const common = functionWords(language);
  return [...sentence.matchAll(NAME)].some((match) => !common.has(match[1]!.toLowerCase()));
}

/** What is left of the score of a sentence that holds none of the types asked for: 0 to 1, by the mildest of them. */
export function strictnessOf(types: readonly QuestionType[]): number {
  return Math.max(0, ...types.map((type) => rules().find((rule) => rule.type === type)!.strictness));
}
