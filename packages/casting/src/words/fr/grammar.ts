import type { GRAMMAR } from "../../meanings/grammar.ts";
import type { Words } from "../../meanings/meaning.ts";

/** French: grammar and ages. */
export const FR_GRAMMAR: Words<typeof GRAMMAR> = {
  not: "pas, pas de, jamais, aucun, aucune, non, point de",
  without: "sans, dépourvu de",
  nor: "ni",
  and: "et, ainsi que, plus, aussi, également",
  or: "ou, ou bien",
  but: "mais, cependant, seulement, plutôt, par contre",
  article: "un, une, des, le, la, les, l, d un, du, au, aux, son, sa, ses, leur, ce, cette, deux, mon, ma",
  is: "est, sont, ont, être, semble, paraît, teint en, teints en, qui a, étant, soit, ait",
  with: "avec, porte, portant, arborant, vêtu d un, sous, par-dessus, dessous, en dessous, porter, ayant, tenant, tient, derrière, devant, contre, sur",
  in: "en, dans, à",
  very: "très, assez, un peu, légèrement, plutôt un peu, vraiment, bien, tout, trop, si, extrêmement, super, beaucoup de, nombreuses, plein de, nombreux",
  filler:
    "de, d, qui, que, par, pour, comme, personne, personnes, gens, quelqu, couleur, couleurs, style, genre, sorte, forme, je, veux, voudrais, il faut, s, n, y, se, lui, ne, cet, dont, aspect, apparence, image, avatar, personnage, adulte, expression, air, l air, regardant, caméra, la caméra, assis, assise, lumière, éclairage, afin, jolie, joli, beau, belle, beaux, tombant, tombants, teinte, ton, habillés, allure, assorti, assortie, debout",
  yearsOld: "ans, an, ans environ, années",
  aged: "d'environ, environ, âgé de, âgée de, d'à peu près, à peu près, presque, près de, autour de, de près de, d'une",
  early: "début de, début, le début de, au début de",
  mid: "milieu de, milieu, au milieu de",
  late: "fin de, à la fin de",
  twenties: "vingtaine, la vingtaine, vingtenaire",
  thirties: "trentaine, la trentaine, trentenaire",
  forties: "quarantaine, la quarantaine, quadragénaire, quadra",
  fifties: "cinquantaine, la cinquantaine, quinquagénaire, quinqua",
  sixties: "soixantaine, la soixantaine, sexagénaire",
  seventies: "septuagénaire, soixante-dizaine, les soixante-dix ans",
  eighties: "octogénaire, les quatre-vingts ans",
};
