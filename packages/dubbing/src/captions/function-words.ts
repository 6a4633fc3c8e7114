/** Words that phrases begin with. A line is best broken before one, and never behind one. */
export interface FunctionWords {
  conjunctions: ReadonlySet<string>;
  prepositions: ReadonlySet<string>;
  /** Articles and the like: a line is not broken behind them, and no better before them than elsewhere. */
  articles: ReadonlySet<string>;
  /** Postpositions and particles: a line is never broken before them. */
  particles: ReadonlySet<string>;
}

type Row = [conjunctions: string, prepositions?: string, articles?: string, particles?: string];

/** By ISO 639-1, for the languages that there are voices for; the commonest words only. */
const ROWS: Readonly<Record<string, Row>> = {
  ar: ["و أو ثم لكن بل لأن إذا أن إن حتى الذي التي كما", "في من إلى على عن مع بين بعد قبل عند منذ خلال حول تحت فوق"],
  bg: ["и или но а че ако защото когато докато който която което които", "в във на с със от до за по при към без между над под след преди"],
  ca: ["i o però que si perquè quan mentre doncs", "a al als amb de del dels en per pel sense sobre sota entre fins des", "el la els les un una uns unes"],
  cs: ["a i nebo ale že když protože aby jestli než který která které kteří", "v ve na s se z ze do od po pro při k ke o u bez mezi nad pod před"],
  da: ["og eller men at hvis fordi når mens som der så", "i på med til fra af for om ved under over efter før uden mellem hos", "en et den det de"],
  de: ["und oder aber sondern denn dass weil wenn als ob obwohl während damit bevor nachdem wie", "in im an am auf aus bei beim mit nach von vom zu zum zur für durch gegen ohne um über unter vor zwischen seit", "der die das den dem des ein eine einen einem einer eines"],
  el: ["και ή αλλά ότι πως αν γιατί όταν ενώ που ώστε", "σε στο στη στον στην στα στις από με για προς χωρίς μετά πριν κατά", "ο η το οι τα τον την του της των ένας μια ένα"],
  en: ["and or but nor so that which who whose because if when while although though since unless until than where as", "in on at by for with from to of into onto about over under between through after before without against during", "the a an this that these those my your his her its our their"],
  es: ["y e o u pero sino que porque si cuando mientras aunque pues como donde", "a al de del en con por para sin sobre entre desde hasta hacia según tras", "el la los las un una unos unas mi tu su sus"],
  et: ["ja ning või aga kuid et kui sest kuigi kes mis", "üle läbi enne pärast ilma"],
  fa: ["و یا اما ولی که اگر چون زیرا تا وقتی", "در از به با برای بر بین پس پیش بدون", "", "را"],
  fi: ["ja tai mutta että jos koska kun vaikka sekä joka jotka", "ennen ilman kanssa"],
  fr: ["et ou mais que qui quand si car parce donc lorsque puisque comme où dont", "à au aux de du des en dans par pour avec sans sur sous entre chez vers depuis jusque jusqu'à contre", "le la les un une ce cet cette ces mon ma mes son sa ses leur leurs"],
  hi: ["और या लेकिन मगर क्योंकि कि अगर जब तो जो", "", "", "में से को का की के पर ने तक भी ही"],
  hr: ["i ili ali a da ako jer kad dok koji koja koje nego", "u na s sa iz od do za po pri k o bez među nad pod prije poslije"],
  hu: ["és vagy de hogy ha mert amikor míg aki ami amely", "", "a az egy", "alatt után előtt mellett között által szerint nélkül"],
  id: ["dan atau tetapi tapi bahwa jika kalau karena ketika saat yang sehingga", "di ke dari pada untuk dengan oleh dalam tanpa antara setelah sebelum"],
  it: ["e ed o ma che se perché quando mentre anche poiché come dove", "a ad al alla ai alle di del della dei delle da dal dalla in nel nella con per su sul sulla tra fra senza", "il lo la i gli le un uno una"],
  ko: ["그리고 그러나 하지만 그래서 또는 그런데 왜냐하면"],
  lt: ["ir ar arba bet kad jei nes kai nors kuris kuri", "į iš su be po prie už ant per nuo iki"],
  lv: ["un vai bet ka ja jo kad lai kas kurš kura", "uz no ar bez pie par pēc līdz starp zem virs"],
  nl: ["en of maar want dat omdat als toen terwijl hoewel die wie dus", "in op aan bij met van voor naar uit door over onder tussen tegen zonder om te sinds", "de het een deze dit die"],
  no: ["og eller men at hvis fordi når mens som så", "i på med til fra av for om ved under over etter før uten mellom hos", "en ei et den det de"],
  pl: ["i oraz lub albo ale a że żeby jeśli bo ponieważ gdy kiedy który która które", "w we na z ze do od po dla przy przez o u bez między nad pod przed"],
  pt: ["e ou mas que se porque quando enquanto embora pois como onde", "a ao à aos às de do da dos das em no na nos nas com por pelo pela para sem sobre entre desde até", "o os as um uma uns umas seu sua"],
  ro: ["și sau dar că dacă pentru când deși deci care iar", "în la de din cu pe prin fără între până după spre sub", "un o niște"],
  ru: ["и или но а что чтобы если потому когда пока хотя который которая которое которые", "в во на с со из от до для по при к ко о об у без между над под перед через"],
  sk: ["a i alebo ale že keď pretože aby ak než ktorý ktorá ktoré", "v vo na s so z zo do od po pre pri k ku o u bez medzi nad pod pred"],
  sl: ["in ali pa da če ker ko medtem ki", "v na s z iz od do za po pri k o brez med nad pod pred"],
  sr: ["и или али а да ако јер кад док који која које i ili ali da ako jer kad dok koji koja koje", "у на с са из од до за по при к о без u na s sa iz od do za po pri k o bez"],
  sv: ["och eller men att om för när medan som så därför", "i på med till från av vid under över efter före utan mellan hos", "en ett den det de"],
  sw: ["na au lakini kwamba kama kwa sababu wakati ili", "katika kwa kutoka hadi bila baada kabla juu chini"],
  tr: ["ve veya ama fakat çünkü ki eğer yoksa", "", "bir", "için ile gibi kadar sonra önce göre de da mi mı mu mü"],
  uk: ["і й та або але а що щоб якщо бо коли поки хоча який яка яке які", "в у на з із зі від до для по при к про без між над під перед через"],
  vi: ["và hoặc nhưng mà rằng nếu vì khi để nên", "ở trong trên dưới với cho từ đến về của bằng tại", "một những các"],
  zh: ["和 或 但是 可是 因为 所以 如果 而且 虽然", "在 从 向 对 跟 把 被 为", "", "的 了 着 过 吗 呢 吧 们 啊"],
  ja: ["そして しかし でも だから また それで", "", "", "は が を に で と も の へ や か ね よ な から まで より です ます た て だ ん う ない ました ません"],
}; // prettier-ignore

const NONE: FunctionWords = {
  conjunctions: new Set(),
  prepositions: new Set(),
  articles: new Set(),
  particles: new Set(),
};

const TABLES = new Map(
  Object.entries(ROWS).map(([language, columns]) => {
    const [conjunctions, prepositions, articles, particles] = [0, 1, 2, 3].map(
      (i) => new Set((columns[i] ?? "").split(" ").filter(Boolean)),
    ) as [Set<string>, Set<string>, Set<string>, Set<string>];
    return [language, { conjunctions, prepositions, articles, particles }] as const;
  }),
);

/** @param language ISO 639-1 or BCP 47; a language without a table has none, and is broken at its punctuation */
export function functionWordsOf(language: string): FunctionWords {
  const code = language.toLowerCase().split("-")[0]!;
  return TABLES.get(code === "nb" || code === "nn" ? "no" : code) ?? NONE;
}
