/**
 * What people say in German, and behind ">" the words in which houses write of it. Without ">" each stands for each.
 * "sagt_ab" also stands for "sagt morgen ab".
 */
export const GERMAN_EVERYDAY = `
kostet_der_spaß blechen löhnen springen_lassen ausgeben > kosten preis gebühr zahlen
teuer günstig billig preiswert > preis kosten gebühr
gebühr gebühren beitrag entgelt > gebühr gebühren preis entgelt
umsonst für_lau gratis kostet_nichts nichts_kosten nichts_zahlen kostenfrei > kostenlos frei gratis unentgeltlich entfällt
billiger günstiger sparen prozente nachlass rabatt ermäßigung ermäßigt vergünstigung > ermäßigung rabatt ermäßigt nachlass
geld_zurück kohle_zurück geld_wieder zurückbekommen rückerstattung zurückzahlen > erstatten erstattung rückzahlung zurück
aufpreis zuschlag extra obendrauf zusätzlich > zuschlag aufpreis zusätzlich
in_raten abstottern ratenweise stückeln > raten ratenzahlung
überweisen überweisung lastschrift abbuchen abgebucht einziehen > überweisung lastschrift
karte ec-karte girocard kreditkarte kontaktlos > karte kartenzahlung girocard
bar bares bargeld scheine münzen > bar bargeld
rechnung quittung beleg kassenzettel > rechnung beleg quittung
anzahlung kaution pfand hinterlegen > anzahlung kaution pfand
trinkgeld > trinkgeld
steuer steuern > steuer
absagen sagen_ab sage_ab abblasen nicht_kommen kann_nicht_kommen verhindert nicht_schaffe nicht_auftauche nicht_erscheine verpasse verpassen nicht_da fehle fehlen schwänzen > absagen absage stornieren stornierung versäumt nicht_erscheinen ausfallen
kündigen kündige kündigung rauskommen aussteigen austreten aufhören loswerden beenden > kündigung kündigen austritt beenden frist
rücktritt zurücktreten widerrufen widerruf anders_überlegt überlege_es überlegen > widerruf rücktritt stornieren rückgabe
verschieben umbuchen verlegen anderer_tag anderen_tag später_machen > verschieben umbuchen ändern
anmelden melde_an einschreiben mitmachen teilnehmen beitreten mitglied_werden reinkommen registrieren > anmeldung anmelden einschreibung mitglied aufnahme
buchen reservieren platz_sichern vormerken > reservierung buchung reservieren buchen
spontan einfach_vorbeikommen vorbeikommen ohne_termin ohne_anmeldung vorbeischauen > termin anmeldung ohne_termin
termin verabredung > termin sprechstunde
ausgebucht voll platz_frei plätze_frei > warteliste plätze
auf offen aufhaben habt_auf hat_auf macht_auf geöffnet öffnet > geöffnet öffnungszeiten öffnet uhr
zu geschlossen macht_zu habt_zu hat_zu dicht ruhetag schließt > geschlossen ruhetag schließt
feiertag feiertage weihnachten ostern silvester neujahr pfingsten heiligabend > feiertag feiertage geschlossen
wochenende > samstag sonntag wochenende
abends abend nachts nacht spätabends > abends nacht uhr
morgens früh frühs > morgens früh
mittags mittag > mittag mittags
spätestens bis_wann letzter > spätestens bis frist
wie_weit entfernt entfernung > kilometer minuten entfernt
hinkommen komme_hin komme_zu komme_ich_zu hin anfahrt weg finde_euch finde_ich_euch erreiche_euch > anfahrt bus bahn haltestelle adresse
öffis öffentlich nahverkehr > bus bahn straßenbahn haltestelle
parken parke abstellen auto_abstellen auto_lassen auto_hinstellen hinstellen parkplätze > parken parkplatz parkplätze parkhaus stellplatz tiefgarage
aufladen laden lädt e-auto elektroauto stromer tesla stecker > laden ladesäule ladesäulen ladestation strom kilowattstunde
steckdose strom > strom steckdose
anrufen ruf_an rufe_an durchklingeln klingeln sprechen_mit erreichen ans_telefon > telefon anrufen erreichen nummer telefonisch
schreiben mailen nachricht whatsapp > e-mail schreiben nachricht kontakt
wer_hilft an_wen wem_sage ansprechpartner zuständig verantwortlich wende > zuständig kontakt ansprechpartner leitung melden
chef boss chefin das_sagen > leitung leiter leiterin inhaber führt chefin
gehört gehören besitzt eigentümer besitzer laden_gehört > inhaber inhaberin gehört gegründet familie
gegründet gestartet angefangen ins_leben aufgebaut > gegründet gründung seit eröffnet
laden betrieb firma bude > geschäft betrieb firma
kollege kollegen mitarbeiter leute belegschaft > mitarbeiter kollegen team
kumpel freund freunde freundin bekannte besuch > gäste gast besucher freund
mann frau partner ehemann ehefrau > ehepartner partner
mama mutti papa vati mutter vater erziehungsberechtigte > eltern elternteil
kind kinder kids nachwuchs sohn tochter kleine kleinen knirps zwerge spross > kinder kind jahren
baby säugling kinderwagen > baby säugling kinderwagen
jugendliche teenie teenager minderjährig > jugendliche unter jahre
oma opa omi rentner senioren alte_leute > senioren rentner
student studenten studi schüler azubi > studenten schüler auszubildende ermäßigt
arbeitslos bürgergeld geringverdiener > ermäßigung arbeitslose
hund hunde wauwau vierbeiner köter fiffi wuffi hündchen welpe > hund hunde tiere haustiere leine
katze kater mieze > katze tiere
haustier haustiere tier > tiere haustiere hund hunde
wie_alt alt_genug mindestens_alt altersgrenze > alter mindestalter jahre ab
rollstuhl gehbehindert behindert rollator barrierefrei > barrierefrei rollstuhl aufzug stufenlos rampe
kaputt hin im_eimer futsch defekt spinnt streikt geht_nicht läuft_nicht funktioniert_nicht > defekt kaputt reparatur schaden störung
beschädigt zerbrochen zerkratzt verbeult gerissen ramponiert > beschädigt schaden beschädigung reklamation
kaputt_machen kaputt_mache zerbreche > schaden beschädigung haftung ersetzen
unfall gecrasht gekracht krachen > unfall schaden
reparieren richten flicken heile ganz_machen instandsetzen > reparatur reparieren werkstatt
warten wartung inspektion durchchecken > wartung inspektion
ersatzteil ersatzteile > ersatzteile
garantie gewährleistung > garantie gewährleistung
versichert versicherung haftet > versicherung versichert haftung
geklaut geklaute gestohlen entwendet diebstahl > diebstahl gestohlen versicherung
verloren verlieren verschlampt verlegt liegen_lassen liegengelassen liegen_gelassen vergessen weg finde_nicht > verloren verlust fundsachen fundbüro ersatz
vergessen vergesse > vergessen
passwort einloggen kennwort reinkommen zugang ausgesperrt anmelden > passwort kennwort zugang
wlan wifi internet netz online_gehen hotspot > wlan internet
rechner computer laptop pc > computer laptop
handy telefon smartphone > handy telefon
mitbringen mitnehmen einpacken dabeihaben dabei_haben bringe_mit > mitbringen benötigt unterlagen erforderlich ausrüstung
anziehen anhaben tragen klamotten kleidung outfit > kleidung tragen schuhe
schuhe stiefel latschen > schuhe
leihen ausleihen borgen ausborgen mieten verleihen > leihen verleih ausleihen miete mieten
verlängern länger_behalten länger behalten > verlängern verlängerung
zu_spät verspätet verspätung überziehe überzogen > verspätung verspätungsgebühr mahnung frist überschritten
strafe knöllchen bußgeld strafzettel ärger > bußgeld gebühr verwarnung strafe
später_kommen spät_ankommen nachts_ankommen spät_dran komme_spät verspäte später > anreise ankunft nach_uhr schlüssel
früher_kommen > früher vor anreise
einchecken ins_zimmer zimmer_rein zimmer_beziehen ankommen einziehen > anreise check-in bereit bezugsfertig ab_uhr
auschecken raus_sein zimmer_räumen ausziehen raus_müssen abreisen > abreise check-out geräumt räumen
schlüssel > schlüssel
übernachten pennen schlafen nächtigen > übernachtung nacht zimmer betten
bett betten bettwäsche laken > betten bettwäsche
handtuch handtücher > handtücher handtuch
klo wc toilette dusche bad duschen > toilette dusche bad sanitär
wäsche_waschen waschmaschine trockner > waschmaschine trockner wäsche
müll abfall mülltonne tonne wegwerfen wegschmeißen entsorgen loswerden > abfall entsorgung tonne wertstoffhof müll restmüll
sperrmüll alte_möbel sofa möbel > sperrmüll
altglas glas papier plastik verpackung gelber_sack > glas papier verpackungen wertstoffe
altes_gerät alte_geräte elektroschrott > elektrogeräte wertstoffhof
grünschnitt laub äste rasenschnitt > grünabfall gartenabfall bioabfall grünschnitt
farbe lack gift batterien > problemstoffe schadstoffe sondermüll
lärm laut krach leise ruhe musik > ruhe nachtruhe lärm musik
grillen grill lagerfeuer feuer > grillen feuer
rauchen kippe qualmen zigarette dampfen > rauchen raucher
schwimmen baden planschen becken > schwimmbad becken baden pool
warm kalt temperatur heizung > grad temperatur beheizt geheizt
wetter regen regnet schnee > wetter regen schlechtem_wetter
draußen freien > außen freien terrasse
essen futtern hunger happen speisen mahlzeit küche > essen küche speisen mahlzeit gerichte
frühstück frühstücken > frühstück
mittagessen abendessen > mittag abend küche
trinken getränk durst kaffee > getränke kaffee
bier wein alkohol > alkohol bier wein
vegetarisch veggie fleischlos ohne_fleisch vegan > vegetarisch vegan
allergie verträgt unverträglichkeit gluten laktose nüsse > allergene allergie gluten
kocht koch herd steht_am_herd küchenchef > kocht koch küche
brot brötchen bäcker > bäckerei brötchen
geldautomat bankautomat > bank geldautomat
apotheke medikamente tabletten arznei > apotheke medikamente
rezept > rezept
arzt doktor > arzt praxis
krank krankgeschrieben krankmelden erkältet grippe fieber unwohl > krank krankheit krankmeldung arbeitsunfähigkeit attest
schwanger nachwuchs_erwarten elternzeit > schwangerschaft mutterschutz elternzeit
verletzt notfall erste_hilfe > notfall verletzung unfall
frei_haben freinehmen urlaub freie_tage > urlaub urlaubstage freistellung
heirat heiraten heirate hochzeit trauung standesamt ja-wort > trauung eheschließung hochzeit standesamt
tod gestorben verstorben todesfall beerdigung > sterbefall todesfall beerdigung
geburt geboren kind_bekommen > geburt geburtsurkunde
umzug umziehen umgezogen neue_wohnung neue_adresse ziehe_um zugezogen hergezogen > anmeldung ummeldung wohnung wohnsitz
perso ausweis personalausweis > personalausweis ausweis
reisepass pass > reisepass
ausland verreisen > ausland
führerschein lappen fahrerlaubnis > führerschein fahrerlaubnis
auto_anmelden zulassen kennzeichen nummernschild > zulassung kennzeichen kfz
unterlagen papiere dokumente nachweise > unterlagen nachweis dokumente
bescheinigung nachweis zeugnis zertifikat urkunde > bescheinigung nachweis urkunde
führungszeugnis > führungszeugnis
beglaubigen beglaubigt kopie > beglaubigung kopie
formular ausfüllen antrag beantragen > antrag formular
wie_lange_warten wartezeit bis_fertig dauert fertig > dauer dauert bearbeitung wochen tage
online internet_erledigen > online
überstunden länger_arbeiten > überstunden
homeoffice von_zu_hause zuhause_arbeiten > homeoffice mobiles_arbeiten
lohn gehalt verdienen verdient kohle knete > gehalt lohn vergütung
probezeit probe probestunde schnuppern ausprobieren testen reinschnuppern > probe probestunde schnupper probezeit
job arbeiten_bei_euch stelle bewerben > stelle bewerbung
ausbildung azubi lehre praktikum > ausbildung praktikum
kurs unterricht lernen stunde lehrgang training > kurs unterricht stunde
lehrer trainer dozent bringt_bei unterrichtet > lehrer unterrichtet kursleitung trainer
anfänger neuling blutiger nie_gemacht vorkenntnisse > anfänger vorkenntnisse grundkurs
prüfung test klausur > prüfung
durchfallen durchgefallen durchfalle durchrasseln vergeigt nicht_bestehe nicht_bestanden > wiederholung nicht_bestanden wiederholen
bestehen bestanden schaffen geschafft > bestehen bestanden
gruppe gruppen verein schulklasse > gruppe gruppen
geburtstag feiern party feier fete > feier feiern saal veranstaltung geburtstag
geschenk verschenken schenken gutschein > gutschein geschenk
einpacken geschenkpapier > verpacken geschenk
mitglied mitgliedschaft abo dauerkarte > mitglied mitgliedschaft abo jahreskarte
pausieren aussetzen pause ruhen > pausieren ruhen unterbrechen pause
ablaufen läuft_ab abgelaufen gültig verfällt > gültig ablauf verfallen gültigkeit
liefern bringt_ihr nach_hause_bringen schicken versenden zustellen > liefern lieferung versand
ankommen kommt_an bleibt_mein_paket wo_bleibt wo_ist_mein > lieferung sendung sendungsverfolgung lieferzeit unterwegs
abholen holen selbst_abholen > abholen abholung
niemand_zu_hause nicht_zu_hause keiner_da > nachbar nachbarn filiale
vorrätig auf_lager da_haben führt_ihr > lager verfügbar vorrätig
umtauschen tauschen falsche_größe passt_nicht gefällt_nicht > umtausch umtauschen rückgabe
zurückgeben zurückschicken zurückbringen > rückgabe rücksendung zurückgeben
woraus bestandteile zutaten drin > material zutaten enthält
größe passt maße > größe maße
wiegt schwer gewicht > gewicht kg
beschweren meckern beschwerde unzufrieden sauer > beschwerde reklamation
daten datenschutz > datenschutz daten
foto bild knipsen filmen > foto bild
erlaubt gestattet okay > erlaubt gestattet dürfen
verboten untersagt > verboten untersagt nicht_erlaubt
pflicht vorgeschrieben zwingend > pflicht vorgeschrieben verpflichtend
rad fahrrad drahtesel bike > fahrrad fahrräder rad
platten plattfuß reifen schlauch > reifen schlauch panne
zelt zelten wohnmobil wohnwagen camper > zelt wohnmobil wohnwagen stellplatz
pflanzen blumen gießen > pflanzen gießen
hundesteuer hund_anmelden > hundesteuer
wahl wählen briefwahl > wahl briefwahl
fund fundsachen gefunden > fundbüro fundsachen
einzeln einmalig nur_einmal einmal_rein > einzelkarte eintritt tageskarte einzel
zehnerkarte mehrfachkarte > zehnerkarte karte
ganzen_tag > tageskarte tag
familie ganze_familie > familie familienkarte
eintritt reingehen > eintritt
wie_viele_leute passen_rein platz_für fasst > personen plätze gäste fasst
allein alleine ohne_begleitung ohne_eltern > begleitung allein eltern aufsicht
begleitung erwachsener > begleitung erwachsene
betreuung aufpassen babysitter > betreuung kinderbetreuung
spind schließfach wertsachen > schließfach wertsachen spind
umkleide > umkleide
sauna schwitzen > sauna
trainingsplan > trainingsplan training
kursplan stundenplan > kurse termine
nachholen verpasst > nachholen versäumt
teilnehmer gruppengröße > teilnehmer gruppe
lehrbuch buch lehrwerk > lehrbuch material
frist einreichen abgabe > frist abgabe
rathaus amt behörde gemeinde > rathaus bürgerbüro amt
bürgerbüro einwohnermeldeamt meldeamt > bürgerbüro meldebehörde
neuer_ausweis ausweis_abgelaufen > personalausweis
kinderpass kinderreisepass kinderausweis > reisepass kinder
express eilig dringend schneller > express eilig zuschlag
passbild biometrisch > passfoto foto lichtbild
geburtsurkunde > geburtsurkunde urkunde
eheschließung heiraten > trauung eheschließung
gewerbe selbstständig selbständig firma_gründen > gewerbe gewerbeanmeldung
parkausweis anwohner > bewohnerparkausweis anwohner parken
bauen bauantrag anbau garage_bauen > bauantrag baugenehmigung
wohngeld zuschuss unterstützung > wohngeld antrag
kita kindergarten krippe > kita kindergarten
schulanmeldung einschulung > schule anmeldung
tonne_rausstellen wann_wird_abgeholt leerung > abfuhr leerung tonne abholung
große_tonne andere_tonne tonne_tauschen > tonne liter tausch
container bauschutt > bauschutt container
kühlschrank waschmaschine_entsorgen > elektrogeräte großgeräte
straßenlaterne schlagloch laterne > melden störung
wildes_müll müll_im_wald > melden ablagerung
hundehaufen > hund
fundsache > fundbüro
sprechzeiten sprechstunde > öffnungszeiten sprechzeiten
online_termin > termin online
vertretung jemand_anders vollmacht für_mich > vollmacht vertretung
beschwerdestelle > beschwerde
kontoauszug konto > konto
zinsen kredit > zinsen kredit
mietvertrag miete vermieter wohnung > miete wohnung
hausmeister > hausmeister
nebenkosten > nebenkosten
schlüsseldienst ersatzschlüssel > schlüssel ersatz
steht_auf_der_karte > speisekarte
reservierung_absagen > reservierung
tisch tisch_frei > tisch reservierung
mitnehmen_essen zum_mitnehmen > mitnehmen
kinderstuhl kinderteller kinderportion > kinder portion
aussicht blick > aussicht blick balkon
beistellbett zustellbett babybett > kinderbett zustellbett
spätanreise > anreise schlüssel
zug bahnhof > bahnhof bus
sehenswürdigkeiten unternehmen ausflug > ausflug umgebung
wandern wanderung > wandern weg
werkzeug gerät > werkzeug gerät
ladegerät akku > akku ladegerät
reichweite > reichweite kilometer
einstellen einstellung > einstellung
einschalten anmachen > einschalten
ausschalten ausmachen > ausschalten
update aktualisieren > update version
fehler fehlermeldung > fehler
anleitung bedienung > anleitung
entkalken kalk > entkalken
putzen säubern sauber > reinigen reinigung
lagern aufbewahren überwintern > lagern aufbewahrung winter
leihrad ersatzrad > leihrad ersatz
kostenvoranschlag schätzung > kostenvoranschlag
inzahlung altes_rad > inzahlung gebraucht
gebraucht > gebraucht
schicht dienstplan > schicht dienstplan
pause pausen > pause
betriebsrat > betriebsrat
spesen auslagen dienstreise > reisekosten spesen dienstreise
weiterbildung fortbildung > fortbildung weiterbildung
rente > rente altersvorsorge
fahrlehrer fahrschullehrer > fahrlehrer
theorie theoriestunde > theorie unterricht
fahrstunde fahrstunden > fahrstunde übungsstunde
sehtest brille > sehtest
nachtfahrt > nachtfahrt
automatik schaltgetriebe schaltung > automatik schaltung
begleitetes_fahren mit_17 > begleitetes fahren
prüfung_verschieben > prüfung verschieben
anfahrt_mit_auto > anfahrt ausfahrt
`;
