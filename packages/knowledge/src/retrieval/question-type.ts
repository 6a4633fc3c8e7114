import { functionWords } from "../text/function-words.ts";
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
}

/** A verb behind "when": without it the clause names a case ("what happens when I am ill"). */
const WHEN_VERBS = "do|does|did|is|are|was|were|can|could|will|would|must|should|may|shall|has|have|s";
/** What may stand before the word that asks. */
const START =
  "(?:^|[.?!,;:¿]\\s*|^(?:and|but|so|und|aber|also|et|mais|alors|y|pero|hi|hello|hey|ok|okay),?\\s+)";

// Languages without a rule of their own for a type ask by the words that stand in the lines "more".
const RULES: Rule[] = [
  {
    type: "phone",
    strictness: 0.4,
    asks: pattern(
      "(?:tele)?phone number|mobile number|fax(?: number)?|number to call|number of|\\bextension\\b|(?:what(?:'s| is)|your|give me).{0,20}\\b(?:tele)?phone(?! bill| plan| call)|telefonnummer|rufnummer|durchwahl|handynummer|wie lautet.{0,20}telefon|numéro de téléphone|quel.{0,20}téléphone|número de (?:teléfono|móvil)|cuál.{0,20}teléfono|numero di telefono|telefoonnummer",
      "電話番号|电话号码|رقم الهاتف",
    ),
  },
  {
    type: "email",
    strictness: 0.4,
    asks: pattern(
      "(?:what(?:'s| is)|which|your|the).{0,20}\\be-?mail\\b(?! newsletter)|e-?mail[ -]?(?:address|adresse)|mail address|mailadresse|adresse (?:e-?mail|électronique|mail)|(?:dirección|cuenta) de (?:correo|e-?mail)|correo electrónico|indirizzo e-?mail",
      "メールアドレス|邮箱",
    ),
  },
  {
    type: "age",
    strictness: 0.45,
    asks: pattern(
      "how (?:old|young)|what age|which age|minimum age|age limit|wie (?:alt|jung)|welche[ms]? alter|ab welchem alter|mindestalter|quel âge|à partir de quel âge|qué edad|cuántos años tiene|quanti anni|hoe oud",
      "何歳|多大年纪|几岁",
    ),
  },
  {
    type: "own-age",
    strictness: 0.45,
    asks: pattern(
      "how old(?: is|'s| was) (?!(?:the )?(?:minimum|youngest|oldest)\\b)|wie alt (?:ist|war|wird)|quel âge (?:a|avait)|(?:qué edad|cuántos años) (?:tiene|tenía)",
    ),
  },
  {
    type: "weight",
    strictness: 0.6,
    asks: pattern(
      "how (?:heavy|light)\\b|weighs?\\b|weight\\b|how much .{0,40}\\bweigh|wie schwer|wie leicht ist|wiegt|wiegen|gewicht|combien pèse|pèsent?\\b|poids|cuánto pesa|pesan?\\b|peso\\b",
      "重さ|多重",
    ),
  },
  {
    type: "temperature",
    strictness: 0.6,
    asks: pattern(
      "how (?:hot|warm|cold)\\b|temperatures?\\b|how many degrees|wie (?:heiß|warm|kalt)|temperatur\\w*|wie ?viel grad|température|à combien de degrés|temperatura|cuántos grados",
      "何度|温度",
    ),
  },
  {
    type: "length",
    strictness: 0.65,
    asks: pattern(
      "how (?:tall|high|wide|deep|far|thick)\\b|wie (?:hoch|breit|tief|weit|lang) (?:ist|sind|muss|darf) (?!die (?:frist|dauer|wartezeit|garantie|zeit|gebühr|miete|kaution|preis|kosten)|der (?:preis|betrag|beitrag|grundbetrag|rabatt)|das (?:pfand))|quelle (?:hauteur|longueur|largeur|profondeur|distance)|qué (?:altura|longitud|anchura|profundidad|distancia)",
    ),
  },
  {
    type: "size",
    strictness: 0.7,
    asks: pattern(
      "how (?:big|large|small)\\b|what size|dimensions?\\b|wie (?:groß|klein)|welche größe|quelle (?:taille|superficie|surface)|quelles? dimensions?|qué tamaño|qué medidas",
    ),
  },
  {
    type: "duration",
    strictness: 0.65,
    asks: pattern(
      "how long (?!(?:must|should|may|can|does|do) .{1,30} be *[?!.]*$|is the (?:\\w+ )?(?:table|bench|rope|cable|hose|board|bed|route|trail|tool|handle|knife)\\b)|how (?:many|much) (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|time)\\b|how (?:soon|quickly|fast)\\b|\\bduration\\b|wie lange?\\b|wie ?viele? (?:sekunden|minuten|stunden|tage|wochen|monate|jahre|zeit)\\b|wie (?:schnell|bald)\\b|dauert|dauern|combien de (?:temps|secondes|minutes|heures|jours|semaines|mois|années)|en combien|sous quel délai|quel (?:est le )?délai|délais?\\b|durée|cuánto (?:tiempo|tarda|dura|tardan|duran)|cuántos (?:segundos|minutos|días|meses)|cuántas (?:horas|semanas)|cuánto se tarda|plazo|quanto tempo|hoe lang",
      "期間|何日|何時間|多久|几天|مدة|كم يوم",
    ),
  },
  {
    type: "clock",
    strictness: 0.65,
    asks: pattern(
      `what (?:time|hours?)\\b|at what hour|opening (?:hours|times)|open(?:ing)? hours|how (?:late|early)\\b|(?:until|till|by) (?:when|what time)|${START}when (?:${WHEN_VERBS})\\b.{0,40}\\b(?:opens?|close[ds]?|closing|opening)\\b|um wie ?viel uhr|wie spät|öffnungszeiten|bis wie ?viel uhr|wann.{0,40}(?:offen|geöffnet|geschlossen|schließ\\w*|öffne\\w*|\\bauf\\b)|(?:à|a) quelle heure|quelles? heures?|horaires?|qué hora|horarios?|a che ora|orari|openingstijden`,
      "何時|几点|営業時間",
    ),
  },
  {
    type: "time",
    strictness: 0.7,
    asks: pattern(
      `\\bwhen (?:${WHEN_VERBS})\\b|${START}when\\b|since when|(?:until|till|from|by) when\\b|wh?en will|(?:what|which) (?:day|date|month|year|week|season)|how often|deadlines?\\b|due date|\\bwann\\b|wie oft|welche[rmns]? (?:tag|datum|monat|jahr|woche)\\w*|an welche[mn] tag\\w*|${START}quand\\b|(?:depuis|jusqu'à|pour|à partir de) quand|quand (?:est|sont|peut|puis|dois|aura|seront|sera|commence|ouvre|ferme)|quel(?:le)? (?:jour|date|mois|année|semaine|fréquence)|tous les combien|\\bcuándo\\b|${START}cuando\\b|(?:desde|hasta|para) cu[aá]ndo|qué (?:día|fecha|mes|año|semana)|cada cuánto|quando\\b|wanneer`,
      "いつ|什么时候|متى",
    ),
  },
  {
    type: "money",
    strictness: 0.6,
    asks: pattern(
      "how much (?:is|are|was|does|do|did|for|will|would|to|it|the|a|an|can i save|(?:can|may) (?:i|we) (?:spend|claim)|should i pay|must i pay|do i pay|will i pay|money)\\b(?!.{0,60}\\b(?:weigh|use|hold|need|eat|drink|time|leave|luggage|space|room is)\\b)|how much(?= *[?!]*$)|what (?:does|do|did|will|would) .{0,60}\\b(?:cost|charge)|what.{0,30}\\b(?:price|cost|fee|rate|fare|charge)s?\\b|\\b(?:costs?|prices?|pric(?:ed|ing)|fees?|fares?)\\b(?! of (?:living|sale))|(?:do|will|would|is there a|are there|any) .{0,20}\\bcharges?\\b|charge for|what (?:do|would|will|must|should) (?:i|we|you) (?:have to )?pay\\b|expensive|was (?:be)?(?:zahle|zahlen|zahlt) (?:ich|man|wir)|was (?:muss|müsste|müssen) (?:ich|man|wir) .{0,40}zahlen|\\bwas kost\\w*|wie ?viel (?:kost\\w*|zahl\\w*|bezahl\\w*|muss ich .{0,30}zahlen|ist|geld)|wie teuer|kostet|\\bkosten\\b|\\w*preise?s?\\b|\\w*gebühr(?:en)?\\b|combien (?:ça |cela |est-ce que ça )?(?:coûte|coute|ça coûte|vaut|faut-il payer|dois-je payer|je paie|paie)|combien (?:pour|est|sont|la|le|les|l')|\\b(?:prix|frais|tarifs?|coûts?|coûte|coute)\\b|cuánto (?:cuesta|cuestan|vale|valen|cobran|es|son|se paga|hay que pagar|tengo que pagar|pago)|cu[aá]nto cuesta|\\b(?:precios?|costes?|costos?|tarifas?|cuestan?|gastos)\\b|quanto costa\\w*|prezz[oi]|quanto custa\\w*|preços?|hoeveel kost|prijs",
      "いくら|多少钱|费|料金|送料|رسوم|سعر",
    ),
  },
  {
    type: "whom",
    strictness: 0.6,
    asks: pattern(
      "who(?:m)? (?:do|can|should|must|may|could|to|will) (?:i |we |you )?(?:\\w+ )?(?:contact|ask|call|write|talk|speak|tell|turn|report|phone|ring|email|inform|go)\\b|who can (?:help|tell)|(?:where|how) (?:do|can|could) (?:i|we) (?:reach|contact|get in touch)|an wen|wem (?:muss|soll|kann|sage|melde) ich|bei wem|wer (?:hilft|kann mir)|wen (?:kann|muss|soll|rufe|frage)|à qui|qui (?:dois|puis|peut)(?:-je| m'aider)|qui contacter|a quién|con quién|quién (?:me )?(?:puede|ayuda)",
    ),
  },
  {
    type: "person",
    strictness: 0.4,
    asks: pattern(
      "who(?:'s| is| are| was| were) (?!(?:allowed|permitted|eligible|entitled|covered|able|it for|this for|responsible for paying)\\b)|who (?:\\w{3,}ed|makes|bakes|cooks|plays|runs|owns|leads|heads|made|wrote|built|teaches|speaks|set up|looks? after|took over|manages|designed|chairs|directs|represents|sits)\\b|\\bwhose\\b|what(?:'s| is) the name of (?:the|your)|names? of (?:the|your) (?:\\w+ )?(?:boss|manager|director|owner|chef|cook|teacher|doctor|head|founder)|" +
        "\\bwer (?:ist|sind|war|waren|leitet|führt|hat|gründete|macht|kocht|unterrichtet|spricht|betreibt|kümmert|steht|steckt|schreibt|vertritt|gibt)\\b|spricht .{0,20}jemand|wem gehört|wessen|wie heißt (?:der|die|euer|eure|ihr|ihre)|" +
        "\\bqui (?:est|sont|était|dirige|a (?:fondé|créé|écrit|inventé)|gère|enseigne|parle|s'occupe|tient)\\b|c'est qui|comment s'appelle|" +
        "qui[eé]n(?:es)? (?:es|son|era|fue|dirige|fundó|creó|lleva|enseña|habla|se encarga|escribió)\\b|cómo se llama (?:el|la|su)|de quién|\\bchi (?:è|ha|dirige)|quem (?:é|foi|dirige)|wie is",
      "誰|谁|من هو|من هي",
    ),
  },
  {
    type: "address",
    strictness: 0.55,
    asks: pattern(
      "(?<!e-?mail |mail |web )address\\b(?! book)|anschrift|(?<!e-?mail-?|mail)adresse\\b(?! mail| e-?mail| électronique)|\\bdirección\\b(?! de correo| de e-?mail| electrónica)|indirizzo(?! e-?mail)|endereço|where (?:is|are) (?:you|your (?:shop|store|office|practice|hotel|clinic|studio|school|company))\\b|wo (?:seid ihr|sind sie|finde ich euch)|où (?:êtes-vous|vous trouvez-vous)|dónde (?:están|estáis)\\b",
      "住所|地址|عنوان",
    ),
  },
  {
    type: "place",
    strictness: 0.75,
    asks: pattern(
      `${START}where\\b|where (?:do|does|did|is|are|was|can|could|should|will|must)\\b|which (?:room|floor|building|street)|\\bwo\\b|\\bwohin\\b|\\bwoher\\b|welche[rmns]? (?:raum|etage|stock|straße|gebäude)|\\boù\\b|^ou (?:est|sont|se|puis|peut)|dans quelle (?:rue|salle|ville)|à quel étage|\\bd[oó]nde\\b|ad[oó]nde|en qué (?:calle|sala|piso|planta|ciudad)|\\bdove\\b|\\bonde\\b|\\bwaar\\b|\\bvar\\b|\\bhvor\\b`,
      "どこ|哪里|在哪|أين",
    ),
  },
  {
    type: "contact",
    strictness: 0.65,
    asks: pattern(
      "(?:contact|reach|get in touch with|get hold of|call|phone|ring|write to) (?:you|them|us|support|someone|the (?:office|shop|team|reception|front desk))|contact details|contacting|wie (?:erreiche|kontaktiere) ich|erreichen (?:kann|wir)|kann ich .{0,30}(?:erreichen|anrufen)|kontaktdaten|(?:vous|les?|la) (?:contacter|joindre|appeler)|coordonnées|contactar(?:les|los|te|lo|con)?|ponerme en contacto|llamar(?:les|los|te)|datos de contacto|contattar\\w*|contact opnemen",
      "連絡|联系|اتصال",
    ),
  },
  {
    type: "quantity",
    strictness: 0.75,
    asks: pattern(
      "how many\\b|how much\\b(?= (?!is|are|was|does|do|did|for|will|would|to|it|the|a|an|money)\\w)|how (?:loud|strong|fast|full|powerful)\\b|(?:number|amount) of\\b|capacity\\b|wie ?viele?\\b(?! (?:kost|zahl|geld|ist|uhr))|wie (?:laut|stark|hoch|voll)\\b|anzahl|combien d[e'’]|combien .{0,20}-t-il|quel nombre|cuánt[oa]s\\b|cuánta\\b|qué cantidad|quant[eio]\\b|quant[oa]s\\b|hoeveel\\b",
      "どのくらい|何個|何人|多少|几|كم",
    ),
  },
];

/** What a question asks for, in the languages known here; a question may ask for nothing of the sort. */
export function questionTypes(question: string): QuestionType[] {
  const text = question.replaceAll("’", "'").replace(PART_OF_A_PRICE, " ");
  const found = RULES.filter(({ asks }) => asks.test(text)).map(({ type }) => type);
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

// Words that name the kind itself: a sentence with a price need not say "price". Without accents.
const NAMING = new Map<QuestionType, ReadonlySet<string>>(
  Object.entries({
    money:
      "cost costs price prices priced fee fees charge charges much expensive pay rate rates kostet kosten kostete preis preise gebuhr gebuhren teuer zahlen prix frais tarif tarifs coute cout couts cher chere payer precio precios coste costo costos cuesta cuestan tarifa tarifas caro cobran pagar",
    duration:
      "long take takes time duration quickly fast soon last lasts lange dauert dauern dauer schnell zeit temps duree delai delais tarda tardan dura duran tiempo plazo",
    clock: "time times hours hour uhr uhrzeit heure heures horaire horaires hora horas horario horarios",
    time: "day date often tag datum oft jour date frequence dia fecha frecuencia",
    weight: "weigh weighs weight heavy light schwer leicht gewicht wiegt wiegen poids pese peso pesa pesan",
    length:
      "tall high wide deep far height width depth hoch breit tief weit lang hauteur longueur largeur altura longitud",
    size: "big large small size dimensions gross klein grosse taille dimensions tamano medidas",
    person: "name names called heisst appelle nom llama nombre",
    phone:
      "phone telephone mobile number extension call telefon nummer telefonnummer rufnummer durchwahl telephone numero telefono movil",
    email: "email e mail address adresse mailadresse electronique correo electronico direccion",
    place: "location lage lieu lugar",
    address: "address location adresse anschrift direccion",
    "own-age": "old age alt alter age edad anos ans",
    age: "old young age alt jung alter mindestalter age edad",
    temperature: "hot warm cold temperature degrees heiss kalt temperatur grad degres temperatura grados",
    quantity: "many number amount anzahl nombre cantidad",
  }).map(([type, words]) => [type as QuestionType, new Set(words.split(" "))]),
);

/** Whether a word of a question, without accents, only names what kind of thing is asked for. */
export function namesType(folded: string, types: readonly QuestionType[]): boolean {
  return types.some((type) => NAMING.get(type)?.has(folded));
}

function pattern(words: string, more?: string): RegExp {
  // A letter with an accent is no border for \b: the words stand between others by hand.
  const bordered = `(?<![\\p{L}\\p{N}])(?:${words.replaceAll("\\b", "(?:(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}]))")})`;
  return new RegExp(more === undefined ? bordered : `${bordered}|${more}`, "iu");
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
  const hour = () => CLOCK.test(sentence) || (HOURS.get(language)?.test(sentence) ?? false);
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
      return hour() || DATE.test(sentence) || DURATION.test(sentence) || MOMENT.test(sentence);
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
  return Math.max(0, ...types.map((type) => RULES.find((rule) => rule.type === type)!.strictness));
}
