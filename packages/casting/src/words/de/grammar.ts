import type { GRAMMAR } from "../../meanings/grammar.ts";
import type { Words } from "../../meanings/meaning.ts";

/** German: grammar and ages. */
export const DE_GRAMMAR: Words<typeof GRAMMAR> = {
  not: "kein, keine, keinen, keinem, keiner, keines, nicht, nie, niemals, keinerlei, nein",
  without: "ohne, weder, frei von",
  nor: "noch",
  and: "und, sowie, plus, sowohl, auch",
  or: "oder, beziehungsweise, bzw, wahlweise",
  but: "aber, jedoch, sondern, dafür, stattdessen, nur, allerdings, dazu",
  article:
    "ein, eine, einen, einem, einer, eines, der, die, das, den, dem, des, dieser, diese, zwei, mein, meine",
  is: "ist, sind, war, hat, haben, besitzt, wirkt, sein soll, scheint, gefärbt, s, sieht, aussehend",
  with: "mit, trägt, tragen, tragend, trage, unter, über, darüber, darunter, inklusive, hält, haltend, hinter, vor, neben",
  in: "in, im, auf, am, an, bei, aus, zum, zur, um den, beim, vor einer, vor einem",
  very: "sehr, ganz, ziemlich, besonders, etwas, leicht, recht, extrem, ein wenig, ein bisschen, so, eher, schön, extra, wirklich, viele, vielen, zahlreiche, zahlreichen",
  filler:
    "von, für, als, zu, Person, Mensch, Menschen, Leute, jemand, es, die man, farbig, farben, Farbe, Stil, Art, bitte, möchte, ich, will, soll, sollte, sie soll, dass, welche, welcher, welches, jemanden, Erwachsener, Erwachsene, Aussehen, aussieht, Ausdruck, Gesichtsausdruck, geformt, förmig, artig, schöne, Blick, blickend, blickt, schauend, in die Kamera, sitzend, Licht, Beleuchtung, Bild, Avatar, Figur von, Charakter, gekleidete, Haarschnitt mit, seitlich, getragen, lassen, gern, zum Beispiel, um, dezent getragen, Ton, bis, gebunden, Ausstrahlung, passend, passende, passender, stehend, steht, sitzt",
  yearsOld:
    "Jahre alt, Jahre, Jahren, jährig, jährige, jähriger, jährigen, jähriges, Jahre jung, Lebensjahre, Jährige, Jähriger",
  aged: "im Alter von, Alter von, etwa, ungefähr, circa, ca, knapp, um die, gegen, fast, um die etwa",
  early: "Anfang, Anfang der",
  mid: "Mitte, Mitte der",
  late: "Ende, Ende der",
  twenties: "Zwanziger, Zwanzigerin, Zwanzigern, Zwanzigerjahre",
  thirties: "Dreißiger, Dreißigerin, Dreißigern",
  forties: "Vierziger, Vierzigerin, Vierzigern",
  fifties: "Fünfziger, Fünfzigerin, Fünfzigern",
  sixties: "Sechziger, Sechzigerin, Sechzigern",
  seventies: "Siebziger, Siebzigerin, Siebzigern",
  eighties: "Achtziger, Achtzigerin, Achtzigern",
};
