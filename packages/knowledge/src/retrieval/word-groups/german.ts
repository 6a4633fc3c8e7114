/** German words that people use for one another when they ask a business, an office or a school something. */
export const GERMAN = `
preis kosten kostet gebühr teuer günstig beitrag tarif kostenpunkt
kaufen bestellen bestellung erwerben kauf
zahlen bezahlen zahlung begleichen
bar bargeld barzahlung
karte kartenzahlung ec-karte kreditkarte girocard
zurückgeben zurückschicken rückgabe rücksendung retoure zurücksenden
umtauschen umtausch tauschen rückgabe
geld erstatten erstattung kaufpreis zurück rückzahlung
kaputt defekt beschädigt schaden beschädigung gebrochen fehlerhaft
reparieren reparatur werkstatt instandsetzung
garantie gewährleistung
liefern lieferung versand verschicken schicken zustellung versenden
ausland international länder land
paket sendung päckchen lieferung
paketdienst dhl dpd hermes post kurier bote
lieferzeit dauer zustellung
sendungsverfolgung verfolgen tracking nachverfolgen
zoll einfuhrsteuer
öffnungszeiten geöffnet offen öffnet auf
geschlossen zu ruhetag schließt
telefon rufnummer telefonnummer anrufen telefonisch
kontakt erreichen melden schreiben anrufen
adresse anschrift standort lage
laden geschäft filiale shop
büro geschäftsstelle filiale
kündigen kündigung beenden stornieren abbestellen
stornieren absagen stornierung streichen absage
absagen stornieren abmelden verschieben
verschieben verlegen umbuchen ändern
reinigen säubern putzen waschen
waschen wäsche reinigung
entkalken kalk
urlaub ferien freie_tage urlaubstage
krank krankheit krankmeldung arzt arbeitsunfähig
arzt ärztin doktor praxis
zahnarzt zahnärztin
termin verabredung stunde sprechstunde
chef leiter geschäftsführer inhaber leitung chefin leiterin
inhaber besitzer eigentümer gehört gegründet inhaberin
gegründet gründer gründung gründerin
mitarbeiter angestellte personal team kollegen
lehrer lehrerin fahrlehrer trainer dozent kursleiter lehrkraft
fahrlehrer lehrer fahrlehrerin
koch köchin kocht küche herd
rabatt ermäßigung nachlass vergünstigung
kostenlos gratis frei umsonst kostenfrei versandkostenfrei unentgeltlich
entsorgen entsorgung altgerät wegwerfen
leihgerät ersatzgerät
ausleihen leihen verleih leihe mieten
mieten miete vermietung leihen verleih
konto benutzerkonto
passwort kennwort zugangsdaten
anmelden anmeldung registrieren
anmeldung anmelden einschreibung
rechnung beleg quittung
gutschein geschenkkarte
geschenk verpacken einpacken
strom leistung watt energie
laden aufladen ladesäule ladestation
auto wagen fahrzeug pkw
elektroauto e-auto ladesäule
parken parkplatz stellplatz garage parkhaus
motorrad roller moped
roller moped klasse_am
führerschein fahrerlaubnis
fahrstunde übungsstunde fahrstunden
prüfung examen test
durchgefallen wiederholen nicht_bestanden
bestehen bestanden
groß größe maße
gewicht schwer wiegt kilo
dauer dauert lange zeit
frist zeit tage tagen
beginn anfang beginnt start
ende schluss endet
bus straßenbahn haltestelle
bahn bahnhof zug haltestelle
bahnhof zug bahn
fahrrad rad räder e-bike
hund haustier tier tiere hunde
katze haustier tier
kind kinder kleine
baby kleinkind säugling
eltern mutter vater
jung alter alt mindestalter
schüler student studenten azubi
rentner senioren
zimmer raum kammer
übernachtung nacht übernachten
anreise check-in ankunft einchecken beziehen
abreise check-out auschecken verlassen räumen
verlassen abreise räumen
schlüssel zimmerschlüssel
frühstück morgens
enthalten inklusive inbegriffen dabei
dabei enthalten inklusive
essen speise gericht speisen küche mahlzeit
mittagessen mittag mittagstisch
abendessen abends
trinken getränk getränke
vegetarisch vegan fleischlos
allergie allergien unverträglichkeit
speisekarte karte gerichte
kantine mensa
restaurant gaststube wirtshaus
tisch reservieren reservierung
reservieren buchen reservierung buchung
buchen reservieren buchung
schwimmen pool schwimmbad
sauna wellness
handtuch handtücher
wlan wifi internet
rauchen raucher zigarette
aufzug lift fahrstuhl
treppe stufen stufenlos
rollstuhl barrierefrei stufenlos ebenerdig
toilette wc klo
gepäck koffer
feiern feier fest veranstaltung saal
hochzeit feier fest
gruppe gruppen
spät später verspätung
nachbar niemand zu_hause
abholen abholung holen mitnehmen
verloren verlust fundbüro weg
vergessen liegen_gelassen
versicherung versichert
vertrag vereinbarung
ratenzahlung raten
anzahlung kaution
mwst mehrwertsteuer steuer
trinkgeld
erlaubt dürfen gestattet darf willkommen
verboten untersagt nicht_erlaubt
pflicht verpflichtend müssen nötig
nötig erforderlich notwendig brauchen
brauche mitbringen benötige
unterlagen dokumente papiere
ausweis personalausweis pass
brille sehtest
nachweis bescheinigung
antrag formular
gehalt lohn verdienst
überstunden mehrarbeit
homeoffice zuhause mobil
probezeit
sprache sprachen spricht sprechen
spricht sprachen sprache
englisch deutsch sprache
kurs unterricht lehrgang
unterricht kurs theorie stunde
verspätung spät
datenschutz daten
beschwerde reklamation beschweren
software programm app
aktualisieren update
drucker drucken
handy mobiltelefon smartphone
bild foto fotos
wetter regen
warm heizung beheizt
kalt kühl
laut lärm ruhig
arbeiten arbeit job
stelle job arbeitsplatz ausbildung
bewerben bewerbung
wochenende samstag sonntag
feiertag feiertage
schnell express
werkstatt reparatur
wohnen wohnung
gast gäste
person personen leute
hilfe helfen unterstützung
ändern änderung anpassen
`;
