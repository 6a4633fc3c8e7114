import type { PEOPLE } from "../../meanings/people.ts";
import type { Words } from "../../meanings/meaning.ts";

/** French: who somebody is. */
export const FR_PEOPLE: Words<typeof PEOPLE> = {
  woman: "femme, femmes, féminin, féminine, dame, elle, mère, sœur, épouse, tante, actrice, serveuse, nana",
  man: "homme, hommes, masculin, monsieur, il, père, frère, mari, oncle, gars, serveur, type sympa",
  girl: "fille, jeune fille, jeune femme, demoiselle",
  boy: "garçon, jeune homme",
  oldWoman: "grand-mère, mamie, vieille femme, vieille dame, femme âgée, dame âgée",
  oldMan: "grand-père, papi, vieil homme, vieux monsieur, homme âgé, vieillard",
  blackWoman: "femme noire, jeune femme noire, dame noire",
  blackMan: "homme noir, jeune homme noir, monsieur noir",
  whiteWoman: "femme blanche",
  whiteMan: "homme blanc",
  androgynous: "androgyne, non binaire, non-binaire",
  young: "jeune, jeunes, jeune adulte, juvénile",
  middleAged: "d'âge moyen, d'âge mûr, entre deux âges, âge moyen",
  mature: "mûre, d'un certain âge",
  old: "vieux, vieille, âgé, âgée, du troisième âge, sénior, senior",
  veryOld: "très âgé, très âgée, très vieux, très vieille",
  retired: "retraité, retraitée",
  student: "étudiant, étudiante, apprenti, stagiaire, apprentie",
  child: "enfant, bébé, adolescent, adolescente, gamin, enfants",
  white:
    "européen, européenne, caucasien, caucasienne, français, française, anglais, anglaise, allemand, allemande, irlandais, belge, suisse, russe, polonais, écossais",
  nordic: "nordique, scandinave, suédois, suédoise, norvégien, danois, finlandais",
  mediterranean:
    "méditerranéen, méditerranéenne, italien, italienne, espagnol, espagnole, grec, grecque, portugais",
  african:
    "africain, africaine, afro-américain, afro-américaine, sénégalais, ivoirien, malien, camerounais, congolais, nigérian, antillais, personne noire",
  eastAfrican: "éthiopien, éthiopienne, somalien, érythréen",
  eastAsian: "chinois, chinoise, japonais, japonaise, coréen, coréenne, d'asie de l'est, est-asiatique",
  southEastAsian:
    "vietnamien, vietnamienne, thaïlandais, indonésien, philippin, cambodgien, d'asie du sud-est, laotien",
  southAsian: "indien, indienne, sikh, pakistanais, bengali, népalais, sri-lankais, d'asie du sud, tamoul",
  asian: "asiatique, asiatiques",
  middleEastern:
    "arabe, persan, persane, iranien, iranienne, turc, turque, libanais, libanaise, égyptien, marocain, marocaine, algérien, algérienne, tunisien, syrien, maghrébin, maghrébine, kurde, du moyen-orient, moyen-oriental",
  pacific: "polynésien, polynésienne, maori, tahitien, tahitienne, océanien",
  hispanic:
    "hispanique, latino, latina, latino-américain, mexicain, mexicaine, brésilien, brésilienne, colombien, argentin, cubain, sud-américain",
  indigenousAmerican: "amérindien, amérindienne, péruvien, bolivien, autochtone",
  mixed: "métis, métisse, métissé, métissée",
  inBusiness:
    "cadre, manager, avocat, avocate, directeur, directrice, patron, patronne, consultant, consultante, banquier",
  businessWoman: "femme d'affaires",
  businessMan: "homme d'affaires",
  teacher:
    "professeur, professeure, enseignant, enseignante, institutrice, instituteur, scientifique, bibliothécaire, chercheur, chercheuse, prof",
  doctor: "médecin, docteur, docteure, dentiste, pharmacien, pharmacienne",
  nurse: "infirmier, infirmière, thérapeute, psychologue",
  engineer:
    "ingénieur, ingénieure, développeur, développeuse, programmeur, technicien, agriculteur, informaticien",
  artist: "artiste, musicien, musicienne, designer, photographe, écrivain, écrivaine, peintre",
  presenter:
    "présentateur, présentatrice, journaliste, animateur télé, animatrice télé, conférencier, conférencière",
  clerk:
    "vendeur, vendeuse, secrétaire, assistant, assistante, réceptionniste, entraîneur, formateur, formatrice",
};
