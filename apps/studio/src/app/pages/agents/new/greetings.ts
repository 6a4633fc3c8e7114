/** What somebody may say first, by language; the languages that are not here begin with an empty field. */
export const GREETINGS: Readonly<Record<string, string>> = {
  de: "Guten Tag! Was kann ich für Sie tun?",
  en: "Hello! What can I do for you?",
  es: "¡Hola! ¿En qué puedo ayudarle?",
  fr: "Bonjour ! Que puis-je faire pour vous ?",
  it: "Buongiorno! Come posso aiutarla?",
  nl: "Goedendag! Wat kan ik voor u doen?",
  pl: "Dzień dobry! W czym mogę pomóc?",
  pt: "Olá! Em que posso ajudar?",
};
