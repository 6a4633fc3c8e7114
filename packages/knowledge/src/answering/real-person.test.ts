import { describe, expect, it } from "vitest";
import { phraseLanguages, phrasesIn } from "./phrases.ts";
import { realPersonAnswer } from "./real-person.ts";

const agent = {
  name: "Zuri",
  greeting: "",
  personality: "You are a human being called Zuri.",
  languages: ["en"],
};

function answered(question: string, language?: string): string | undefined {
  return realPersonAnswer({ question, agent, language });
}

const ASKED: Record<string, string[]> = {
  en: ["Are you a real person?", "are you human", "am I talking to a bot", "r u human", "u a bot?"],
  de: ["Bist du ein Mensch?", "Sind Sie ein echter Mensch?", "rede ich mit einem bot", "Bist du echt?"],
  fr: ["Êtes-vous une vraie personne ?", "tu es un robot ?", "Est-ce que je parle à un humain ?"],
  es: ["¿Eres una persona real?", "¿Es usted humano?", "¿Estoy hablando con un robot?", "eres un bot"],
  it: ["Sei una persona vera?", "Sto parlando con un robot?"],
  pt: ["Você é uma pessoa real?", "Estou a falar com um robô?"],
  nl: ["Ben je een echt mens?", "Praat ik met een robot?"],
  sv: ["Är du en riktig människa?", "Pratar jag med en robot?"],
  da: ["Er du et rigtigt menneske?", "Taler jeg med en robot?"],
  nb: ["Er du et ekte menneske?", "Snakker jeg med en robot?"],
  fi: ["Oletko oikea ihminen?", "Puhunko robotin kanssa?"],
  pl: ["Czy jesteś prawdziwym człowiekiem?", "Czy rozmawiam z botem?"],
  cs: ["Jste skutečný člověk?", "Mluvím s robotem?"],
  ro: ["Ești o persoană reală?", "Vorbesc cu un robot?"],
  hu: ["Te igazi ember vagy?", "Robottal beszélek?"],
  tr: ["Sen gerçek bir insan mısın?", "Bir robotla mı konuşuyorum?"],
  id: ["Apakah kamu manusia?", "Apakah saya berbicara dengan robot?"],
  ru: ["Ты настоящий человек?", "Вы робот?", "Я разговариваю с ботом?"],
  uk: ["Ви справжня людина?", "Я розмовляю з роботом?"],
  el: ["Είσαι πραγματικός άνθρωπος;", "Μιλάω με ρομπότ;"],
  hi: ["क्या आप असली इंसान हैं?", "क्या मैं रोबोट से बात कर रहा हूँ?"],
  ar: ["هل أنت إنسان حقيقي؟", "هل أتحدث مع روبوت؟"],
  he: ["האם את אדם אמיתי?", "אני מדבר עם רובוט?"],
  ja: ["あなたは本物の人間ですか？", "ロボットですか？", "ボットと話していますか"],
  zh: ["你是真人吗？", "你是机器人还是人？", "我在和机器人聊天吗"],
  ko: ["당신은 진짜 사람인가요?", "너 봇이야?"],
  th: ["คุณเป็นคนจริงหรือเปล่า", "คุณเป็นหุ่นยนต์ไหม"],
};

describe("asked whether it is a real person, an agent says that a computer runs it", () => {
  it.each(phraseLanguages())("in %s, however it is put", (language) => {
    const truth = phrasesIn(language).nature.replace("{name}", "Zuri");
    expect(ASKED[language]!.map((question) => [question, answered(question, language)])).toEqual(
      ASKED[language]!.map((question) => [question, truth]),
    );
    // Nobody has to be in a session of that language to be told.
    expect(ASKED[language]!.map((question) => answered(question) !== undefined)).not.toContain(false);
  });

  it.each([
    "so are you like an actual human or what??",
    "Hi Zuri, are you a robot?",
    "wait, am i chatting with a chatbot right now",
    "you're a bot, right?",
    "is this a real person",
    "is there a real human behind this?",
    "Are you an AI or a person?",
    "are you a humna",
    "Thanks! But are you real?",
    "You are not human, are you?",
    "who am i talking to, a bot?",
    "What are you?",
    "be honest: are you ChatGPT?",
  ])("%s", (question) => expect(answered(question)).toContain("run by a computer"));

  it("says so in the language of the question", () => {
    expect(answered("Bist du ein Mensch?")).toContain("kein Mensch");
    expect(answered("Êtes-vous humaine ?")).toContain("ordinateur");
  });
});

describe("no such question", () => {
  it.each([
    "Can I talk to a real person?",
    "I want to speak to a human",
    "Kann ich mit einem Menschen sprechen?",
    "¿Puedo hablar con una persona?",
    "Puis-je parler à un humain ?",
    "Are you open on Sunday?",
    "Are you the owner of the shop?",
    "Is this machine automatic?",
    "Is it a real leather sofa?",
    "Do you sell robots?",
    "How many people are you?",
    "Is breakfast included per person?",
    "Who are you?",
    "What is a chatbot?",
    "Sind Sie am Samstag da?",
    "真的吗？",
    "机器多少钱？",
    "何人まで泊まれますか？",
    "Are you there?",
    "",
  ])("%s", (question) => expect(answered(question)).toBeUndefined());
});
