import type { LexiconSource } from "./lexicon-source.ts";

/** Questions as they are asked in German. */
export const GERMAN: LexiconSource = {
  yesNo:
    /^(?:(?:und|also|aber|ok|hallo|hi)[,\s]+)*(?:ist|sind|war|hat|haben|habt|kann|können|kann|könnt|gibt|darf|dürfen|muss|müssen|wird|werden|kostet|bietet|bieten|gilt|liegt|enthält|braucht|wiegt|dauert|öffnet|schließt)(?![\p{L}])/iu,
  roles: `
    ask money: was kostet, was kosten, wie viel kostet, wieviel kostet, wie viel kosten, wie teuer, kostet, kosten, preis, preise, gebühr, gebühren, miete, wie viel zahlt man, was zahlt man, was zahle ich, wie hoch ist der preis
    ask weight: wie schwer, wiegt, wiegen, gewicht, wie viel wiegt, wieviel wiegt, was wiegt
    ask duration length: wie lang
    ask duration: wie lange, dauer, dauert, wie lange dauert, wie viele tage, wie viele stunden, wie viele minuten, wie viele wochen, wie viele monate
    ask length: länge
    ask time date weekday: wann, wann ist, wann sind
    ask time: um wie viel uhr, um wieviel uhr, öffnungszeiten, uhrzeit, ab wann, bis wann, wie lange offen, wie lange geöffnet
    ask date: an welchem datum, welches datum
    ask weekday: an welchem tag, an welchen tagen, welcher tag, welche tage
    ask area volume length: wie groß, größe, fläche
    ask speed duration: wie schnell
    ask percent: wie viel prozent, wieviel prozent
    ask volume: wie viel liter, wie viele liter, wie viel fasst
    ask temperature: wie heiß, wie warm, wie kalt, temperatur
    ask number: wie viele personen, wie viele gäste, wie viele leute, wie oft
    ask contact: telefon, telefonnummer, rufnummer, nummer, e mail, email, mail, kontakt, erreiche, erreichen, durchwahl
    ask person: wer, wen, wem, wessen
    ask place: wo, wohin, in welchem raum, in welchem zimmer, in welchem stock
    ask money length percent: wie hoch ist, wie hoch sind, wie hoch
    ask named: wie breit, wie tief, wie weit, wie alt, wie laut, wie stark, wie dick, wie hell
    extreme money-: günstigste, günstigster, günstigstes, günstigsten, billigste, billigster, billigstes, billigsten, am günstigsten, am billigsten, preiswerteste, preiswertesten, am preiswertesten, kostet am wenigsten, kosten am wenigsten
    extreme money+: teuerste, teuerster, teuerstes, teuersten, am teuersten, kostet am meisten, kosten am meisten
    extreme weight-: leichteste, leichtester, leichtestes, leichtesten, am leichtesten, wiegt am wenigsten
    extreme weight+: schwerste, schwerster, schwerstes, schwersten, am schwersten, wiegt am meisten
    extreme duration+ length+: längste, längster, längstes, längsten, am längsten
    extreme duration- length-: kürzeste, kürzester, kürzestes, kürzesten, am kürzesten
    extreme area+ volume+ length+ number+ weight+: größte, größter, größtes, größten, am größten
    extreme area- volume- length- number- weight-: kleinste, kleinster, kleinstes, kleinsten, am kleinsten
    extreme length+: höchster berg, breiteste, tiefste
    extreme speed+ duration-: schnellste, schnellster, schnellstes, schnellsten, am schnellsten
    extreme speed- duration+: langsamste, langsamster, langsamstes, langsamsten, am langsamsten
    extreme time- date-: früheste, frühester, frühestes, frühesten, am frühesten, erste, erster, erstes
    extreme time+ date+: späteste, spätester, spätestes, spätesten, am spätesten, letzte, letzter, letztes
    extreme date+: neueste, neuester, neuestes, neuesten, am neuesten, jüngste, jüngster, jüngsten, aktuellste, aktuelle
    extreme date- number+: älteste, ältester, ältestes, ältesten, am ältesten
    extreme temperature+: heißeste, wärmste, am wärmsten, am heißesten
    extreme temperature-: kälteste, am kältesten
    extreme any+: meisten, am meisten, höchste, höchster, höchstes, höchsten, am höchsten, beste, bester, bestes, besten, am besten, stärkste, stärksten
    extreme any-: wenigsten, am wenigsten, niedrigste, niedrigster, niedrigstes, niedrigsten, am niedrigsten, geringste, geringsten, schwächste
    compare money-: günstiger, billiger, preiswerter
    compare money+: teurer
    compare weight-: leichter
    compare weight+: schwerer
    compare duration+ length+: länger
    compare duration- length-: kürzer
    compare area+ volume+ length+ number+ weight+: größer
    compare area- volume- length- number- weight-: kleiner
    compare speed+ duration-: schneller
    compare speed- duration+: langsamer
    compare time- date-: früher
    compare time+ date+: später
    compare date+: neuer, jünger
    compare date- number+: älter
    compare temperature+: wärmer, heißer
    compare temperature-: kälter
    compare any+: mehr, höher, besser, stärker, breiter, tiefer
    compare any-: weniger, niedriger, geringer
    limit under: unter, weniger als, vor
    limit over: über, mehr als, nach
    limit most: bis zu, höchstens, maximal, nicht mehr als, bis
    limit least: mindestens, wenigstens, ab
    difference: unterschied, preisunterschied, um wie viel, um wieviel, unterscheiden, wie viel teurer, wie viel mehr
    list: liste, zeig mir, nenne, welche gibt es, was gibt es, gibt es, habt ihr, haben sie, bietet ihr, bieten sie, verkauft ihr
    which: welche, welcher, welches, welchen, welchem, was, was für, was für ein, was für eine, was für einen
    count: wie viele, wieviele, wie viel, wieviel
    without: ohne, nicht, kein, keine, keinen, keinem, keiner
    shut: geschlossen, zu, ruhetag, ruhetage
    also: und, auch, oder, sowie
    weak: gibt, zwischen, gibts, es, haben, habt, hat, verfügbar, erhältlich, brauche, braucht, bekomme, bekommt, angebot, produkt, produkte, artikel, ding, sache, sachen, möglich, bitte, mal, denn, eigentlich, euer, eure, euren, eurem, unser, unsere, ihr, liegt, beträgt, lautet, heißt, mir, sagen, zahlen, zahlt, machen, macht, buchen, kaufen, verkauft, bietet, bieten, anbieten, kosten, kostet, dabei, dazu, passt, passen, pro, je, ganze, ganzen, insgesamt, alle, alles, kann, können, als, stehen, steht, findet, findet, statt, hallo, danke, noch, genau, etwa, jetzt, heute, welchen, man, gehört, nimmt, nehmen, mit
  `,
  columns: `
    preis kosten kostet gebühr tarif miete preise eintritt
    farbe farben farbig
    lager vorrätig verfügbar lieferbar bestand verfügbarkeit auf_lager
    telefon telefonnummer rufnummer nummer durchwahl tel anrufen
    email mail e-mail
    kontakt erreichen telefon email erreichbar
    raum zimmer ort wo standort büro etage stock stockwerk
    adresse wo anschrift straße ort standort
    lehrer leitung dozent dozentin kursleitung trainer leiter leiterin unterrichtet leitet
    person wer zuständig ansprechpartner ansprechpartnerin name verantwortlich
    arzt ärztin wer
    material woraus stoff gefertigt
    größe fläche maße groß abmessungen
    höhe hoch
    breite breit
    tiefe tief
    gewicht schwer wiegt leicht
    länge lang
    alter alt
    baujahr jahr gegründet alt
    entfernung weit reichweite strecke
    funktion aufgabe position stelle beruf rolle
    zuständig bereich thema abteilung aufgabe
    niveau stufe schwierigkeit level
    beginn anfang start beginnt ab öffnet offen von geöffnet
    ende endet schluss schließt bis zu
    dauer zeit lange dauert laufzeit
    kapazität personen gäste plätze leute betten
    garantie gewährleistung
    artikelnummer bestellnummer nummer
    version ausgabe
    datum wann termin erschienen
    tag wann
    uhrzeit zeit wann öffnungszeiten
    lautstärke laut dezibel
    sprache sprachen spricht sprechen
    leistung watt stark
    frühstück verpflegung mahlzeiten
    frist kündigungsfrist
    kaution pfand
    rabatt ermäßigung nachlass
    lieferzeit versanddauer dauer zustellung
    versand porto versandkosten lieferkosten
    geschwindigkeit schnell tempo
    hinweis bemerkung anmerkung
    beilage dazu
    allergene allergien allergisch
    zutaten inhalt
    schwierigkeitsgrad schwierigkeit
  `,
};
