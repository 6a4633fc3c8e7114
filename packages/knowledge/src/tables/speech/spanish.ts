import { capital, closed, daysInWords, inner, joined } from "./spoken.ts";
import type { Speech } from "./spoken.ts";

const DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
const PRICE = /^(?:precio|tarifa|coste|costo|cuota)s?(?: (?:por|al|a la) .*)?$/iu;

/** Spanish. Genders of names are not known, so that no article is put before them. */
export const SPANISH_SPEECH: Speech = {
  list: (items) => joined(items, /^h?i(?!e)/iu.test(items.at(-1) ?? "") ? "e" : "y"),
  fact: ({ name, header, kind, cell }) => {
    if (name === "") return closed(header === "" ? cell : `${capital(header)}: ${cell}`);
    if (/[.!?]$/.test(cell) && cell.split(" ").length > 4) return closed(`${capital(name)}: ${cell}`);
    const per = /(?:por|al|a la) \S.*$/iu.exec(header)?.[0];
    if (kind === "money" && (header === "" || PRICE.test(header)))
      return closed(`${capital(name)} cuesta ${cell}${per ? ` ${per}` : ""}`);
    if (kind === "weight" && /^peso/iu.test(header)) return closed(`${capital(name)} pesa ${cell}`);
    if (kind === "duration" && /^(?:duración|tiempo)$/iu.test(header))
      return closed(`${capital(name)} dura ${cell}`);
    return closed(header === "" ? `${capital(name)}: ${cell}` : `${capital(name)}: ${inner(header)} ${cell}`);
  },
  part: ({ name, kind, cell }) => (kind === undefined ? `${name} (${cell})` : `${name} por ${cell}`),
  extreme: (said, names, { kind, cell }) => {
    const phrase = said.toLowerCase().replace(/^(?:el|la|los|las) /, "");
    const verb = names.length > 1 ? "son" : "es";
    const value = cell === "" ? "" : kind === "money" ? `, por ${cell}` : `, con ${cell}`;
    const isVerb = /^(?:cuesta|pesa|dura|tiene) (?:más|menos)|^con /.test(phrase);
    const isFeminine = /as?$/.test(phrase);
    const article = names.length > 1 ? (isFeminine ? "Las" : "Los") : isFeminine ? "La" : "El";
    const lead = isVerb
      ? phrase.startsWith("con ")
        ? `El de ${phrase.slice(4)}`
        : `Lo que ${phrase}`
      : `${article} ${phrase}`;
    return closed(`${lead} ${verb} ${SPANISH_SPEECH.list(names)}${value}`);
  },
  compared: (facts, isEqual) => {
    const told = facts.map((fact) => SPANISH_SPEECH.fact(fact).replace(/\.$/, ""));
    return closed(isEqual ? `Los dos son iguales: ${joined(told, "y")}` : joined(told, "y"));
  },
  yesNo: (isSo, sentence) => `${isSo ? "Sí" : "No"}. ${sentence}`,
  flag: ({ name, header, cell }, isSo) => {
    const more = cell.replace(/^(?:sí|si|no|✓|✔|✗|✘)[\s,;:–-]*/iu, "");
    const tail = more === "" ? "" : ` (${more})`;
    return closed(`${capital(name)}: ${isSo ? "con" : "sin"} ${inner(header)}${tail}`);
  },
  open: (name, days, cell, isShut) => {
    const who = [name, days].filter(Boolean).join(", ");
    return closed(`${who === "" ? "" : `${capital(who)}: `}${isShut ? "cerrado" : cell}`);
  },
  days: (days) => daysInWords(days, DAYS, "a", "y"),
  count: (count, names) =>
    count === 0 ? "Ninguno." : closed(names.length > 0 ? `${count}: ${joined(names, "y")}` : String(count)),
  none: () => "Ninguno.",
};
