import type { PEOPLE } from "../../meanings/people.ts";
import type { Words } from "../../meanings/meaning.ts";

/** German: who somebody is. */
export const DE_PEOPLE: Words<typeof PEOPLE> = {
  woman:
    "Frau, Frauen, weiblich, Dame, sie, ihr, ihre, ihren, ihrem, Mutter, Schwester, Tante, Schauspielerin, Kellnerin, Person weiblich",
  man: "Mann, Männer, männlich, Herr, Herren, er, sein, seine, seinen, seinem, Vater, Bruder, Onkel, Kerl, Typ",
  girl: "Mädchen, junge Dame, junge Frau",
  boy: "Bub, Bursche, junger Mann",
  oldWoman: "Großmutter, Oma, Greisin, alte Frau, alte Dame, Seniorin",
  oldMan: "Großvater, Opa, Greis, alter Mann, alter Herr, alten Mann",
  blackWoman: "schwarze Frau, schwarze Dame, schwarzen Frau",
  blackMan: "schwarzer Mann, schwarzen Mann",
  whiteWoman: "weiße Frau, weißen Frau",
  whiteMan: "weißer Mann, weißen Mann",
  androgynous: "androgyn, nichtbinär, geschlechtsneutral",
  young: "jung, jugendlich, junger Erwachsener",
  middleAged: "mittelalt, mittleren Alters, im mittleren Alter, in den besten Jahren",
  mature: "reif, älter, ältere, älterer, gestanden",
  old: "alt, betagt, bejahrt, Senior, greisenhaft",
  veryOld: "uralt, hochbetagt, sehr alt, steinalt",
  retired: "Rentner, Rentnerin, pensioniert, Pensionär",
  student: "Student, Studentin, Azubi, Auszubildende, Praktikant, Studierende",
  child: "Kind, Kinder, Baby, Teenager, Kleinkind, Schüler, Schülerin",
  white:
    "europäisch, Europäer, Europäerin, deutsch, britisch, englisch, irisch, österreichisch, schweizerisch, französisch, polnisch, russisch, Engländer, Engländerin",
  nordic:
    "nordisch, skandinavisch, schwedisch, norwegisch, dänisch, finnisch, Schwede, Schwedin, Norweger, Norwegerin",
  mediterranean:
    "mediterran, südländisch, italienisch, spanisch, griechisch, portugiesisch, Italiener, Italienerin, Spanier, Spanierin, Grieche, Griechin, südeuropäisch",
  african:
    "afrikanisch, afroamerikanisch, afrodeutsch, dunkelhäutige Afrikanerin, Afrikaner, Afrikanerin, nigerianisch, ghanaisch, kenianisch, senegalesisch, schwarze Person",
  eastAfrican: "äthiopisch, somalisch, eritreisch, ostafrikanisch",
  eastAsian:
    "ostasiatisch, chinesisch, japanisch, koreanisch, Chinese, Chinesin, Japaner, Japanerin, Koreaner, Koreanerin",
  southEastAsian: "südostasiatisch, vietnamesisch, thailändisch, indonesisch, philippinisch, malaysisch",
  southAsian: "südasiatisch, indisch, Sikh, pakistanisch, Inder, Inderin, nepalesisch, bengalisch, tamilisch",
  asian: "asiatisch, Asiate, Asiatin",
  middleEastern:
    "nahöstlich, arabisch, persisch, iranisch, türkisch, libanesisch, ägyptisch, marokkanisch, syrisch, kurdisch, Araber, Araberin, Türke, Türkin, orientalisch, Perserin",
  pacific: "polynesisch, pazifisch, Maori, samoanisch, hawaiianisch",
  hispanic:
    "lateinamerikanisch, hispanisch, mexikanisch, brasilianisch, kolumbianisch, argentinisch, kubanisch, Latina, Latino",
  indigenousAmerican: "indigen, peruanisch, bolivianisch",
  mixed: "gemischter Herkunft, gemischt",
  inBusiness:
    "Manager, Führungskraft, Anwalt, Anwältin, Managerin, Chef, Chefin, Berater, Beraterin, Unternehmer, Unternehmerin, Bankangestellte",
  businessWoman: "Geschäftsfrau, Geschäftsführerin",
  businessMan: "Geschäftsmann, Geschäftsführer",
  teacher:
    "Lehrer, Lehrerin, Professor, Professorin, Dozent, Dozentin, Wissenschaftler, Wissenschaftlerin, Bibliothekar, Bibliothekarin, Forscherin",
  doctor: "Arzt, Ärztin, Zahnarzt, Zahnärztin, Apotheker, Apothekerin",
  nurse: "Krankenschwester, Krankenpfleger, Pfleger, Pflegerin, Therapeut, Therapeutin",
  engineer:
    "Ingenieur, Ingenieurin, Entwickler, Entwicklerin, Programmierer, Informatiker, Handwerker, Bauer, Techniker",
  artist: "Künstler, Künstlerin, Musiker, Musikerin, Designer, Designerin, Fotograf, Autor, Autorin",
  presenter:
    "Moderator, Moderatorin, Nachrichtensprecher, Nachrichtensprecherin, Sprecher, Sprecherin, Journalist, Journalistin",
  clerk:
    "Verkäufer, Verkäuferin, Trainer, Trainerin, Assistent, Assistentin, Empfangsdame, Sekretärin, Berufsschullehrer",
};
