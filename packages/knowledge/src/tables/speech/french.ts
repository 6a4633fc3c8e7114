import { capital, closed, daysInWords, inner, joined } from "./spoken.ts";
import type { Speech } from "./spoken.ts";

const DAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];
const PRICE = /^(?:prix|tarif|coût)s?(?: (?:par|à la|au) .*)?$/iu;

/** French. Genders of names are not known, so that no article is put before them. */
export const FRENCH_SPEECH: Speech = {
  list: (items) => joined(items, "et"),
  fact: ({ name, header, kind, cell }) => {
    if (name === "") return closed(header === "" ? cell : `${capital(header)} : ${cell}`);
    if (/[.!?]$/.test(cell) && cell.split(" ").length > 4) return closed(`${capital(name)} : ${cell}`);
    const per = /(?:par|à la|au) \S.*$/iu.exec(header)?.[0];
    if (kind === "money" && (header === "" || PRICE.test(header)))
      return closed(`${capital(name)} coûte ${cell}${per ? ` ${per}` : ""}`);
    if (kind === "weight" && /^poids/iu.test(header)) return closed(`${capital(name)} pèse ${cell}`);
    if (kind === "duration" && /^(?:durée|temps)$/iu.test(header))
      return closed(`${capital(name)} dure ${cell}`);
    return closed(
      header === "" ? `${capital(name)} : ${cell}` : `${capital(name)} : ${inner(header)} ${cell}`,
    );
  },
  part: ({ name, kind, cell }) => (kind === undefined ? `${name} (${cell})` : `${name} à ${cell}`),
  extreme: (said, names, { kind, cell }) => {
    const phrase = said.toLowerCase().replace(/^(?:le|la|les) /, "");
    const bare = /^(?:coûte|pèse|dure) le (?:moins|plus)/.exec(phrase);
    const isFeminine =
      /(?:e|es)$/.test(phrase) && !/(?:rapides?|économiques?|large|faible|jeune|vite)$/.test(phrase);
    const article = names.length > 1 ? "Les" : isFeminine ? "La" : "Le";
    const value = cell === "" ? "" : kind === "money" ? `, à ${cell}` : `, avec ${cell}`;
    const verb = names.length > 1 ? "sont" : "est";
    const lead = bare ? `Celui qui ${phrase} ${verb}` : `${article} ${phrase} ${verb}`;
    return closed(`${lead} ${joined(names, "et")}${value}`);
  },
  compared: (facts, isEqual) => {
    const told = facts.map((fact) => FRENCH_SPEECH.fact(fact).replace(/\.$/, ""));
    return closed(isEqual ? `Les deux sont pareils : ${joined(told, "et")}` : joined(told, "et"));
  },
  yesNo: (isSo, sentence) => `${isSo ? "Oui" : "Non"}. ${sentence}`,
  flag: ({ name, header, cell }, isSo) => {
    const more = cell.replace(/^(?:oui|non|✓|✔|✗|✘)[\s,;:–-]*/iu, "");
    const tail = more === "" ? "" : ` (${more})`;
    return closed(`${capital(name)} : ${isSo ? "avec" : "sans"} ${inner(header)}${tail}`);
  },
  open: (name, days, cell, isShut) => {
    const who = [name, days].filter(Boolean).join(", ");
    return closed(`${who === "" ? "" : `${capital(who)} : `}${isShut ? "fermé" : cell}`);
  },
  days: (days) => daysInWords(days, DAYS, "à", "et"),
  count: (count, names) =>
    count === 0 ? "Aucun." : closed(names.length > 0 ? `${count} : ${joined(names, "et")}` : String(count)),
  none: () => "Aucun.",
};
