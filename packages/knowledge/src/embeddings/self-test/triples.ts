/** A text, one that means the same in other words, and one of its words that means something else. */
interface Triple {
  /** ISO 639-1. */
  language: string;
  text: string;
  same: string;
  other: string;
}

function triples(language: string, rows: readonly (readonly [string, string, string])[]): Triple[] {
  return rows.map(([text, same, other]) => ({ language, text, same, other }));
}

/** The third text shares more words with the first one than the second does: who counts words alone fails. */
export const TRIPLES: readonly Triple[] = [
  ...triples("en", [
    ["How do I get my money back?", "What is your refund policy?", "How do I get my bicycle upstairs?"],
    ["When do you open?", "What are your business hours?", "When do you bathe your baby?"],
    ["My car is broken down.", "The engine of the vehicle doesn't run.", "My heart is broken."],
    ["Can I bring my dog?", "Are pets allowed in the room?", "Can I bring my guitar to the lesson?"],
    ["I forgot my password.", "I can't log in to my account.", "I forgot my umbrella."],
    ["Where is my parcel?", "Track the delivery of a package", "Where is my home town on the map?"],
    ["How much does it cost?", "What is the price?", "How much does it rain?"],
    ["She is feeling ill.", "The woman is sick.", "She is reading aloud."],
    ["The meeting was cancelled.", "The conference will not take place.", "The tattoo was removed."],
    ["He bought a new house.", "The man purchased a home.", "He bought a new shirt."],
    ["Is there parking nearby?", "Where can I park my car?", "Is there music on the radio?"],
    [
      "The film was boring.",
      "I nearly fell asleep during the movie.",
      "The film was developed in a darkroom.",
    ],
    ["Do you hire people?", "Are there any job vacancies?", "Do you like cats?"],
    ["The child is crying.", "A kid is in tears.", "The stock is falling."],
  ]),
  ...triples("de", [
    [
      "Wie bekomme ich mein Geld zurück?",
      "Was gilt für Erstattungen?",
      "Wie bekomme ich mein Fahrrad repariert?",
    ],
    ["Darf ich meinen Hund mitbringen?", "Sind Haustiere erlaubt?", "Darf ich meinen Schirm mitbringen?"],
    ["Wo ist mein Paket?", "Sendung verfolgen", "Wo ist mein Geburtsort?"],
    ["Er hat ein neues Haus gekauft.", "Der Mann erwarb ein Eigenheim.", "Er hat ein neues Hemd gekauft."],
  ]),
  ...triples("fr", [
    ["Comment récupérer mon argent ?", "Politique de remboursement", "Comment récupérer mes forces ?"],
    ["Puis-je amener mon chien ?", "Les animaux sont-ils acceptés ?", "Puis-je amener mon parapluie ?"],
    ["Où est mon colis ?", "Suivre la livraison d'un paquet", "Où est mon village natal ?"],
    [
      "Il a acheté une nouvelle maison.",
      "L'homme a fait l'acquisition d'un logement.",
      "Il a acheté une nouvelle chemise.",
    ],
  ]),
  ...triples("es", [
    ["¿Cómo recupero mi dinero?", "Política de reembolsos", "¿Cómo recupero mi energía?"],
    ["¿Puedo llevar a mi perro?", "¿Se admiten mascotas?", "¿Puedo llevar mi guitarra?"],
    ["¿Dónde está mi paquete?", "Seguimiento del envío", "¿Dónde está mi pueblo?"],
    ["Compró una casa nueva.", "El hombre adquirió una vivienda.", "Compró una camisa nueva."],
  ]),
  ...triples("ja", [
    ["お金を返してもらえますか？", "返金について教えてください。", "ギターを弾いてもらえますか？"],
    ["犬を連れて行ってもいいですか？", "ペットは可能ですか？", "傘を持って行ってもいいですか？"],
    ["荷物はどこですか？", "配送状況を確認したい。", "故郷はどこですか？"],
    ["彼は新しい家を買った。", "男性が住宅を購入しました。", "彼は新しいシャツを買った。"],
  ]),
];

/** A question, a text that answers it, and one of its words that does not. */
interface AnswerPair {
  question: string;
  answer: string;
  other: string;
}

/** For a model that reads question and text together. */
export const ANSWER_PAIRS: readonly AnswerPair[] = (
  [
    [
      "How tall is Mount Everest?",
      "Its summit is 8,849 metres above sea level.",
      "Mount Everest is a mountain that many climb.",
    ],
    ["When did the war end?", "Peace was signed in November 1918.", "The war is the subject of many films."],
    ["Who wrote Hamlet?", "The play is by William Shakespeare.", "Hamlet is often read at school."],
    [
      "How do I reset my password?",
      "Click on the link below the login form and choose a new one.",
      "A good password has many characters.",
    ],
    [
      "What does shipping to Norway cost?",
      "Deliveries to Oslo and Bergen are 22 pounds.",
      "Norway has a long coast.",
    ],
    [
      "Where is the Eiffel Tower?",
      "The iron landmark stands in Paris.",
      "The Eiffel Tower is painted every seven years.",
    ],
    [
      "How long should I boil an egg?",
      "Take it out of the water after six minutes.",
      "An egg has a shell and a yolk.",
    ],
    [
      "Why is the sky blue?",
      "Air scatters short wavelengths of light more than long ones.",
      "The sky was blue all day.",
    ],
    [
      "How many people live in Tokyo?",
      "The city has about 14 million inhabitants.",
      "Many people visit Tokyo in spring.",
    ],
    [
      "What is the capital of Australia?",
      "Canberra is the seat of the government.",
      "Australia is a continent and a country.",
    ],
    [
      "Can I return a used machine?",
      "Opened items can be sent back within 30 days.",
      "The machine can be used every day.",
    ],
    ["What do pandas eat?", "They live almost entirely on bamboo.", "Pandas are black and white."],
  ] as const
).map(([question, answer, other]) => ({ question, answer, other }));
