import { describe, expect, it } from "vitest";
import { languageOf } from "./language.ts";
import { sentencesOf } from "./sentences.ts";
import { countWords, fold, wordsOf } from "./words.ts";

function forms(text: string) {
  return wordsOf(text).map((word) => word.form);
}

describe("words", () => {
  it("keeps numbers whole and without thousands separators", () => {
    expect(forms("It costs $1,299.50, or 3.5% of AX-200")).toEqual(
      "it costs 1299.50 or 3.5 of ax 200".split(" "),
    );
  });

  it("cuts scripts without spaces into overlapping pairs", () => {
    expect(forms("東京都に行く")).toEqual(["東京", "京都", "都に", "に行", "行く"]);
    expect(forms("茶")).toEqual(["茶"]);
    expect(forms("보증 기간은")).toEqual(["보증", "기간", "간은"]);
  });

  it("finds a part of a longer Chinese word", () => {
    expect(forms("退货政策说明")).toEqual(expect.arrayContaining(forms("退货政策")));
  });

  it("treats composed, decomposed and full-width writing alike", () => {
    expect(forms("Cafe\u0301 ＡＢＣ")).toEqual(["café", "abc"]);
  });

  it("folds accents, vowel signs and special letters away", () => {
    expect(["crème", "straße", "łódź", "ёлка", "شُكْرًا"].map(fold)).toEqual([
      "creme",
      "strasse",
      "lodz",
      "елка",
      "شكرا",
    ]);
    expect(fold("हिन्दी")).toBe("हिन्दी");
  });

  it("says where each word stands", () => {
    const text = "Zürich – die Stadt, 東京";
    for (const word of wordsOf(text)) expect(text.slice(word.start, word.end).toLowerCase()).toBe(word.form);
  });

  it("counts two characters of an unspaced script as a word", () => {
    expect(countWords("hello there")).toBe(2);
    expect(countWords("今日は良い天気")).toBe(4);
  });
});

describe("sentences", () => {
  it("does not break after abbreviations, initials or decimal points", () => {
    expect(sentencesOf("Ask Dr. Meyer, e.g. by phone. It is 3.5 km away! J. Doe knows.")).toEqual([
      "Ask Dr. Meyer, e.g. by phone.",
      "It is 3.5 km away!",
      "J. Doe knows.",
    ]);
  });

  it("breaks at the full stops of other scripts", () => {
    expect(sentencesOf("今日は。明日は？", "ja")).toEqual(["今日は。", "明日は？"]);
    expect(sentencesOf("यह पहला है। यह दूसरा है।", "hi")).toHaveLength(2);
    expect(sentencesOf("ما هذا؟ هذا كتاب.", "ar")).toEqual(["ما هذا؟", "هذا كتاب."]);
  });
});

describe("languageOf", () => {
  it.each([
    ["en", "How long does the battery last?"],
    ["de", "Wie lange hält der Akku?"],
    ["fr", "Combien coûte la livraison ?"],
    ["es", "¿Cuánto cuesta el envío?"],
    ["it", "Quanto costa la spedizione?"],
    ["pt", "Quanto custa o envio para o Brasil? Não sei."],
    ["nl", "Hoeveel kost de verzending?"],
    ["sv", "Hur mycket kostar det att skicka?"],
    ["da", "Hvor meget koster det at sende?"],
    ["fi", "Kuinka paljon toimitus maksaa?"],
    ["pl", "Ile kosztuje wysyłka i jak długo trwa?"],
    ["cs", "Kolik stojí doprava a kdy přijde?"],
    ["ro", "Cât costă livrarea și când ajunge?"],
    ["hu", "Mennyi a szállítás költsége és mikor érkezik?"],
    ["tr", "Kargo ne kadar ve kaç gün sürer?"],
    ["ru", "Сколько стоит доставка?"],
    ["uk", "Скільки коштує доставка і коли вона буде?"],
    ["el", "Πόσο κοστίζει η αποστολή;"],
    ["ar", "كم تكلفة الشحن؟"],
    ["he", "כמה עולה המשלוח?"],
    ["hi", "डिलीवरी का खर्च कितना है?"],
    ["ja", "配送料はいくらですか？"],
    ["zh", "运费是多少？"],
    ["ko", "배송비는 얼마인가요?"],
    ["th", "ค่าจัดส่งเท่าไหร่"],
  ])("knows %s", (language, text) => expect(languageOf(text)).toBe(language));

  it("goes by what is expected where the text leaves it open", () => {
    expect(languageOf("Kontakt?", ["de", "en"])).toBe("de");
    expect(languageOf("Kontakt?")).toBeUndefined();
    expect(languageOf("How long is the warranty?", ["de"])).toBe("en");
    expect(languageOf("a kel heure ouvre la piscine en juillet", ["fr"])).toBe("fr");
  });
});
