import type { GRAMMAR } from "../../meanings/grammar.ts";
import type { Words } from "../../meanings/meaning.ts";

/** Spanish: grammar and ages. */
export const ES_GRAMMAR: Words<typeof GRAMMAR> = {
  not: "no, nunca, ningún, ninguna, nada de, tampoco",
  without: "sin, carece de",
  nor: "ni",
  and: "y, e, además, también, más",
  or: "o, u, o bien",
  but: "pero, sino, aunque, solo, en cambio",
  article: "un, una, unas, el, la, los, las, su, sus, dos, mi, al, del",
  is: "es, son, está, están, tiene, tienen, ser, parece, teñido, teñida, lleva puesto, sea, tenga",
  with: "con, lleva, llevando, viste, vistiendo, luce, luciendo, usa, porta, vestido con, vestida con, debajo de, sobre, encima de, que lleva, que tiene, incluye, sostiene, sujetando, detrás, delante, contra, bajo una, bajo un, bajo la, bajo el, bajo su",
  in: "en, dentro de, delante de una, delante de",
  very: "muy, bastante, algo, un poco, poco, ligeramente, tan, bien, extra, levemente, especialmente, super, muchas, muchos, numerosas",
  filler:
    "de, a, que, por, para, como, persona, personas, gente, alguien, color, colores, estilo, tipo, forma, quiero, quisiera, me gustaría, favor, ojalá, aspecto, apariencia, imagen, avatar, personaje, adulto, adulta, se, lo, le, expresión, expresión facial, mirando, mira, cámara, a cámara, sentado, sentada, luz, iluminación, cuyo, cuya, donde, puesto, puesta, tono, altura, aire, hasta, hecho, de pie",
  yearsOld: "años, año, añitos, años de edad",
  aged: "de unos, de unas, unos, edad, alrededor de, aproximadamente, casi, cerca de, de casi, edad de, la edad de, tiene unos, de alrededor de, rondando los",
  early: "principios de, recién cumplidos, a principios de",
  mid: "mediados de, a mediados de",
  late: "finales de, a finales de",
  twenties: "veinteañero, veinteañera, veintena, los veinte, veintitantos, veinte y tantos, veintipocos",
  thirties: "treintañero, treintañera, treintena, los treinta, treinta y tantos, treinta y pocos",
  forties:
    "cuarentón, cuarentona, cuarentena, los cuarenta, cuarenta y tantos, cuarentañero, cuarenta y pocos",
  fifties:
    "cincuentón, cincuentona, cincuentena, los cincuenta, cincuenta y tantos, cincuentañera, cincuenta y pocos",
  sixties: "sesentón, sesentona, sesentena, los sesenta, sesenta y tantos, sesenta y pocos",
  seventies: "setentón, setentona, setentena, los setenta, setenta y tantos, septuagenario, septuagenaria",
  eighties: "ochentón, ochentona, los ochenta, ochenta y tantos, octogenario, octogenaria",
};
