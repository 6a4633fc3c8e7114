// What people say around a question: it is in few documents, and tells little of what is asked. Without accents.
const TALK = new Set(
  `guys guy folks stuff really actually possible possibly way sort kind kinda lot bit sure okay maybe currently today still
  anyway bring show give offer offering offers provide available exactly roughly usually normally lets know wondering want
  wanted need needed needs looking love hope try trying question questions ask asking asked info information details gotta
  supposed allowed able happens quick quickly soon whole own else different certain special particular normal general
  people person turn put set keep got getting getting gets become becomes mind idea deal case matter situation problem
  accept accepts accepted serve served serves annehmen akzeptiert akzeptieren accepter acceptez acceptent acceptes aceptan aceptais acepta lieu
  chance anywhere somewhere nowhere ever never always yet already again back little big good best better new old nice fine
  company business firm organisation organization unternehmen firma betrieb entreprise societe empresa compania
  genau eigentlich gerne gern bitte eben etwa ungefahr sagen info infos frage fragen auch weiss wissen moglich moglichkeit
  moglichkeiten irgendwie irgendwo leute jemand niemand brauchen benotige benotigen wollen wollte mochten hatte wurde mal
  halt einfach schon noch denn nun jetzt heute immer gleich ganze ganzen eigene eigenen uberhaupt vielleicht sonst passieren
  vraiment possible savoir demander question questions besoin voudrais veux aimerais souhaite svp exactement peut-etre chose
  choses gens quelqu quelque faut existe existent proposez proposer offrez toujours encore deja aujourd hui maintenant juste
  realmente posible saber preguntar pregunta preguntas necesito necesita quisiera gustaria favor exactamente quizas cosa cosas
  gente alguien algo existe existen ofrecen ofreceis ofrece siempre todavia ya hoy ahora solo tengo`.split(
    /\s+/,
  ),
);

/** Whether a word of a question, without accents, only belongs to the talk around it. */
export function isTalk(folded: string): boolean {
  return TALK.has(folded);
}

const ATTRIBUTES = new Set(["company", "business", "firm", "information"]);

/** Whether a word of talk, without accents, may tell of what kind the noun behind it is: "company car", "business trip". */
export function isAttribute(folded: string): boolean {
  return ATTRIBUTES.has(folded);
}
