import { capital, closed, daysInWords, joined } from "./spoken.ts";
import type { Speech } from "./spoken.ts";

const DAYS = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];
const PRICE = /^(?:preis|kosten|gebühr)(?: (?:je|pro) .*)?$/iu;

/** German. Genders of names and headers are not known, so that no article is put before them. */
export const GERMAN_SPEECH: Speech = {
  list: (items) => joined(items, "und"),
  fact: ({ name, header, kind, cell }) => {
    if (name === "") return closed(header === "" ? cell : `${header}: ${cell}`);
    if (/[.!?]$/.test(cell) && cell.split(" ").length > 4) return closed(`${name}: ${cell}`);
    const per = /(?:je|pro) \S.*$/iu.exec(header)?.[0];
    if (kind === "money" && (header === "" || PRICE.test(header)))
      return closed(`${capital(name)} kostet ${cell}${per ? ` ${per}` : ""}`);
    if (kind === "weight" && /gewicht$/iu.test(header)) return closed(`${capital(name)} wiegt ${cell}`);
    if (kind === "duration" && /^(?:dauer|zeit)$/iu.test(header))
      return closed(`${capital(name)} dauert ${cell}`);
    if (kind === "area") return closed(`${capital(name)} ist ${cell} groß`);
    return closed(header === "" ? `${capital(name)}: ${cell}` : `${capital(name)}: ${header} ${cell}`);
  },
  part: ({ name, header, kind, cell }) => {
    if (kind === undefined) return `${name} (${cell})`;
    return kind === "money"
      ? `${name} für ${cell}`
      : `${name} mit ${cell}${kind === "number" ? ` ${header}` : ""}`;
  },
  extreme: (said, names, { cell }) => {
    const bare = said
      .toLowerCase()
      .replace(/^am /, "")
      .replace(/(?:e|er|es|en)$/, "");
    const how = /^(?:erst|letzt|aktuell)$/.test(bare)
      ? `Als ${bare}e${names.length > 1 ? "" : "s"} kommt`
      : `Am ${bare}en ${names.length > 1 ? "sind" : "ist"}`;
    return closed(
      `${how} ${joined(names, "und")}${cell === "" ? "" : ` mit ${names.length > 1 ? "je " : ""}${cell}`}`,
    );
  },
  compared: (facts, isEqual) => {
    const told = facts.map((fact) => GERMAN_SPEECH.fact(fact).replace(/\.$/, ""));
    return closed(isEqual ? `Beide sind gleich: ${joined(told, "und")}` : joined(told, "und"));
  },
  yesNo: (isSo, sentence) => `${isSo ? "Ja" : "Nein"}. ${sentence}`,
  flag: ({ name, header, cell }, isSo) => {
    const more = cell.replace(/^(?:ja|nein|✓|✔|✗|✘)[\s,;:–-]*/iu, "");
    const tail = more === "" ? "" : ` (${more})`;
    return closed(`${capital(name)}: ${isSo ? `mit ${header}` : `ohne ${header}`}${tail}`);
  },
  open: (name, days, cell, isShut) => {
    const who = [name, days].filter(Boolean).join(", ");
    return closed(`${who === "" ? "" : `${capital(who)}: `}${isShut ? "geschlossen" : cell}`);
  },
  days: (days) => daysInWords(days, DAYS, "bis", "und"),
  count: (count, names) =>
    count === 0 ? "Keine." : closed(names.length > 0 ? `${count}: ${joined(names, "und")}` : String(count)),
  none: () => "Keine.",
};
