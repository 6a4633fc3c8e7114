import type { PerformedWord } from "../speech-input.ts";
import type { GestureName } from "./repertoire.ts";

/**
 * Words that hands illustrate, of languages whose voices are used most. A speech without any of them gestures to its accents
 * and questions alone.
 */
const WORDS: Partial<Record<GestureName, string>> = {
  wave: "hello hi hey welcome bye goodbye hallo willkommen tschüss hola bienvenidos bienvenidas adiós bonjour salut bienvenue",
  one: "first firstly erstens erste zuerst primero primera premièrement premier première",
  two: "second secondly two zweitens zweite zwei segundo segunda dos deuxièmement deuxième deux",
  three: "third thirdly three drittens dritte drei tercero tercera tres troisièmement troisième trois",
  point: "you your yours yourself du dich dir ihnen tú usted ustedes vous toi",
  small:
    "small little tiny bit slightly klein kleine kleines wenig bisschen winzig pequeño pequeña poco petit petite peu",
  large:
    "big huge large enormous world everything everyone everybody whole groß große riesig alles alle welt grande enorme todo todos " +
    "mundo grand énorme tout tous monde",
  thumb: "great perfect excellent fantastic awesome perfekt super toll großartig perfecto genial parfait",
  heart:
    "love heart thank thanks promise glad happy proud sorry apologize apologize grateful honestly personally danke herz liebe freue " +
    "glücklich stolz entschuldigung leid gracias corazón encanta feliz siento perdón merci cœur aime heureux heureuse désolé désolée",
  sweep: "never nothing none away forget gone nie niemals nichts weg nunca nada jamás jamais rien",
  stop: "stop wait careful stopp halt achtung alto espera cuidado attention attendez",
  join: "together team join connect combine community zusammen gemeinsam juntos juntas equipo ensemble équipe",
  ask: "maybe perhaps vielleicht quizás peut-être",
  rise: "more grow growing grows rise higher increase better improve faster mehr wachsen höher besser más mejor crecer mieux plus",
  chop: "must exactly precisely clear clearly always important key genau wichtig immer muss exactamente siempre exactement toujours",
};

const GESTURES: ReadonlyMap<string, GestureName> = new Map(
  Object.entries(WORDS).flatMap(([gesture, words]) =>
    words.split(" ").map((word): [string, GestureName] => [word, gesture as GestureName]),
  ),
);

/** "On the one hand … on the other": the word before decides which hand. */
const HANDS = new Set(["hand", "seite", "mano", "lado", "côté"]);
const SECOND_HAND = new Set(["other", "anderen", "andere", "otra", "otro", "autre"]);
const FIRST_HAND = new Set(["one", "einen", "einerseits", "una", "lado", "un", "d'un"]);

/** What a word wants to be shown by. */
interface Illustration {
  gesture: GestureName;
  /** The hand that it has to be, if any. */
  side?: "left" | "right";
}

/** How often a gesture is made of those times that its word is said; 0.8 for those that are not listed. */
export const WILLINGNESS: Partial<Record<GestureName, number>> = {
  wave: 0.9,
  one: 1,
  two: 1,
  three: 1,
  weigh: 1,
  point: 0.4,
  rise: 0.6,
  chop: 0.6,
  large: 0.7,
};

/** What the word at a place wants to be shown by. */
export function illustrationOf(words: readonly PerformedWord[], index: number): Illustration | undefined {
  const word = plain(words[index]!.word);
  if (HANDS.has(word) && index > 0) {
    const before = plain(words[index - 1]!.word);
    if (SECOND_HAND.has(before)) return { gesture: "weigh", side: "left" };
    if (FIRST_HAND.has(before)) return { gesture: "weigh", side: "right" };
  }
  const gesture = GESTURES.get(word);
  return gesture && { gesture };
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll("’", "'");
}
