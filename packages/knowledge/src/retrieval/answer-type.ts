/** What kind of thing a question wants to hear, as a test for sentences that hold one. */
export type AnswerType = "quantity" | "money" | "time" | "place" | "person" | "contact";

const DIGIT = /\p{N}/u;
const NUMBER_WORDS: Record<string, RegExp> = {
  en: /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|hundred|thousand|once|twice|dozen)\b/i,
  de: /\b(?:ein(?:e[nrms]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend|halb\w*)\b/i,
  fr: /\b(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|vingt|trente|cent|mille|demi\w*)\b/i,
  es: /\b(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|treinta|cien|mil|medi[oa])\b/i,
  it: /\b(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|venti|trenta|cento|mille|mezz[oa])\b/i,
  pt: /\b(?:dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|vinte|trinta|cem|mil|mei[oa])\b/i,
  ja: /[一二三四五六七八九十百千万]/,
  zh: /[一二三四五六七八九十百千万两]/,
  ar: /واحد|اثن|سنت|يوم|ثلاث|أربع|خمس|ست|سبع|ثما|تسع|عشر|مائة|مئة|ألف/,
};
const MONEY =
  /\p{Sc}|\b(?:euros?|pounds?|pence|dollars?|francs?|cents?|gbp|usd|eur|chf|free|fee)\b|円|元|درهم|ريال|руб|zł|Kč|kostenlos|gratuit|gratis/iu;
const TIME =
  /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|o'clock|noon|midnight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|sekunden?|minuten?|stunden?|uhr|tage?n?|werktage?|wochen?|monate?n?|jahre?n?|secondes?|heures?|jours?|semaines?|mois|ans?|années?|segundos?|minutos?|horas?|días?|semanas?|meses|mes|años?|giorni|ore|mesi|anni|settimane|dias|anos|dagen|weken|maanden|jaar)\b|\b[12]\d{3}\b|[時日月年分]|يوم|أيام|أسبوع|شهر|سن|ساعة/iu;
const WEEKDAY =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|noon|midnight|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)\b|[月火水木金土日]曜/iu;
const PLACE =
  /\b(?:in|on|under|at|behind|beside|near|inside|next to|opposite|auf|unter|im|am|bei|hinter|neben|dans|sur|sous|à|au|chez|près|en|sobre|bajo|nel|nella|sul|sotto|presso|em|no|na|op|onder|bij|naast)\s|[にで]あ|在|في/iu;
const PERSON = /(?<=\S\s)\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+/u;
const CONTACT = /\S@\S+\.\S|\+?\d[\d\s().-]{6,}\d|https?:/;

const QUESTIONS: [AnswerType, RegExp][] = [
  [
    "money",
    /\b(?:how much (?:is|are|does|do|for|will|would)|what (?:does|do|will|would) .* cost|costs?|price|fee|charge|was kostet|wie teuer|kostet|preis|combien coûte|prix|frais|tarif|cuánto cuesta|cuesta|precio|quanto costa|prezzo|quanto custa|preço|hoeveel kost|prijs)\b|いくら|多少钱|费|料金|送料|رسوم|سعر/iu,
  ],
  [
    "time",
    /\b(?:how long|when|what time|how soon|how often|which day|what day|opening (?:hours|times)|deadline|wie lange?|wann|wie oft|combien de temps|quand|quelle heure|horaires|cuándo|cuánto tiempo|cuánto tarda|qué hora|horario|quanto tempo|quando|orari|hoe lang|wanneer|openingstijden)\b|いつ|何時|期間|何日|多久|什么时候|几点|متى|مدة|كم يوم/iu,
  ],
  [
    "place",
    /\b(?:where|address|wo|wohin|woher|adresse|anschrift|où|dónde|dirección|dove|indirizzo|onde|endereço|waar|adres|var|hvor)\b|どこ|哪里|在哪|أين/iu,
  ],
  ["person", /\b(?:who|whose|whom|wer|wem|wen|qui|quién|chi|quem|wie is)\b|誰|谁|من هو|من هي/iu],
  [
    "contact",
    /\b(?:phone|telephone|call you|contact|e-?mail|reach you|telefon\w*|rufnummer|erreich\w*|téléphone|numéro|joindre|teléfono|número|telefono|telefone|telefoon)\b|電話|电话|رقم|اتصال/iu,
  ],
  [
    "quantity",
    /\b(?:how (?:many|much|big|large|tall|high|heavy|far|fast|loud|old|hot|warm|wide|deep|strong)|weigh|weight|size|temperature|wie ?viele?|wie (?:groß|schwer|hoch|weit|laut|alt)|combien|cuánt[oa]s?|quant[oaie]|quantos|hoeveel)\b|どのくらい|何個|多少|几|كم/iu,
  ],
];

/** What a question asks for, by its question words, in the languages known here; a question may ask for nothing of the sort. */
export function answerTypesOf(question: string): AnswerType[] {
  return QUESTIONS.filter(([, pattern]) => pattern.test(question)).map(([type]) => type);
}

/** Whether a sentence holds something of a kind. */
export function holdsAnswer(sentence: string, type: AnswerType, language: string): boolean {
  const hasNumber = DIGIT.test(sentence) || (NUMBER_WORDS[language]?.test(sentence) ?? false);
  switch (type) {
    case "quantity":
      return hasNumber;
    case "money":
      return MONEY.test(sentence);
    case "time":
      return (hasNumber && TIME.test(sentence)) || WEEKDAY.test(sentence);
    case "place":
      return PLACE.test(sentence);
    case "person":
      return PERSON.test(sentence);
    case "contact":
      return CONTACT.test(sentence);
  }
}
