/**
 * What people say in French, and behind ">" the words in which houses write of it. Without ">" each stands for each.
 * "tombe_en_panne" also stands for "tombe souvent en panne".
 */
export const FRENCH_EVERYDAY = `
ça_coûte ça_fait_combien ça_revient casquer débourser dépenser payer paye > prix tarif coût coûte
cher chère abordable onéreux > prix tarif coûte
fric thunes sous argent > argent paiement euros
gratuit gratos gratuitement sans_payer à_l'œil rien_payer > gratuit offert sans_frais compris
moins_cher promo rabais remise ristourne réduc réduction prix_réduit > réduction tarif_réduit remise
récupérer_mon_argent récupère_mon_argent récupérer_argent rendre_mon_argent rembourser remboursé remboursement > remboursement rendu remboursé
en_plusieurs_fois échelonner étaler mensualités plusieurs_fois petit_à_petit > fois mensualités versements échéances
d'avance à_l'avance avance > acompte avance arrhes
supplément en_plus extra > supplément
cb carte_bleue carte_bancaire sans_contact > carte bancaire
liquide espèces cash monnaie > espèces
chèque chèques > chèque chèques
virement prélèvement prélevé débité > virement prélèvement
facture reçu ticket > facture reçu
caution garantie dépôt > caution dépôt garantie
annuler annule renoncer renonce me_désister désister décommander laisser_tomber > annulation annuler résiliation
résilier arrêter quitter partir_avant > résiliation résilier préavis
changer_d'avis change_d'avis changé_d'avis > annulation rétractation retour échange
ne_peux_pas_venir peux_pas_venir pas_venir empêché oublie_de_venir oublier_de_venir oublie_mon rate rater manquer absent sécher viens_pas > absence manqué absent annuler rattraper
reporter décaler déplacer changer_de_date > reporter déplacer modifier
s'inscrire inscrire adhérer rejoindre m'inscrire participer > inscription adhésion inscrire
réserver retenir garder_une_place > réservation réserver
sans_rendez-vous sans_rdv sans_réserver débarquer passer_comme_ça rdv > rendez-vous
complet plus_de_place places_restantes > complet liste_d'attente places
ouvert ouvrez ouvre ouvrent > ouverture ouvert horaires
fermé fermez ferme ferment > fermeture fermé ferme
jour_férié fériés noël pâques > férié fériés fermé vacances
week-end weekend > samedi dimanche week-end
soir soirée nuit tard > soir nuit heures
matin tôt > matin
midi > midi déjeuner
au_plus_tard dernier_délai date_limite jusqu'à_quand > avant limite délai
loin distance > kilomètres minutes
venir y_aller aller_chez arriver_chez vous_trouver accès itinéraire chemin > accès bus tram gare adresse
transports transport_en_commun > bus tram gare arrêt
garer se_gare gare_où stationner laisser_ma_voiture poser_la_voiture parking > parking stationnement garer
recharger borne voiture_électrique > borne recharge électrique
prise électricité courant > électricité prise
appeler téléphoner passer_un_coup_de_fil coup_de_fil joindre numéro > téléphone appeler numéro
écrire mail courriel message > e-mail écrire adresse
à_qui_m'adresser qui_contacter m'adresser interlocuteur > contact responsable accueil secrétariat adresser
patron patronne patrons boss chef dirige directeur directrice responsable > direction dirige directeur directrice responsable gérant repris
fondé créé ouvert_en lancé monté > fondé création créé fondée
boîte entreprise société > entreprise société
potes pote copains copain copine amis ami > invités visiteurs amis
mari femme conjoint époux > conjoint
maman papa père mère parents > parents
gosse gosses gamin gamins mômes môme petit petits fils fille enfant enfants bambin > enfants enfant ans
bébé nourrisson poussette > bébé enfant
ado ados adolescent jeunes > adolescents jeunes ans
papi mamie retraité senior personnes_âgées > seniors retraités
étudiant étudiants fac > étudiants
chômeur chômage demandeur_d'emploi > chômage demandeurs_d'emploi réduit
chien chiens toutou toutous clébard médor chiot > chien chiens animaux laisse
chat chats minou matou chaton > chat chats animaux
animal animaux bête bêtes > animaux chien chiens
quel_âge âge_minimum trop_jeune assez_grand > ans âge partir dès
fauteuil handicapé mobilité_réduite pmr béquilles > accessible fauteuil ascenseur handicap rampe
cassé pété foutu naze hs marche_plus fonctionne_plus en_panne tombe_en_panne > panne réparation défaut défectueux cassé
abîmé endommagé rayé déchiré > abîmé endommagé dégâts
casser casse > casse dégâts dommages
accident > accident
réparer retaper rafistoler > réparation réparer atelier
entretien révision > entretien révision
garantie garanti > garantie
assuré assurance couvert > assurance
volé piqué chipé vol > vol assurance
perdu perdre égaré paumé oublié oublier laissé > perdu objets_trouvés trouvés perte oublié
mot_de_passe identifiant me_connecter connexion > mot_de_passe connexion compte
wifi wi-fi internet connecter > wifi internet
ordi ordinateur pc portable > ordinateur
téléphone portable mobile > téléphone
apporter amener prendre_avec emporter faut-il_apporter > apporter prévoir prendre matériel fourni
matériel matos équipement fournitures > matériel fourni fournitures
s'habiller tenue vêtements habits > tenue vêtements chaussures
emprunter prêter louer location > location louer prêt emprunter
prolonger garder_plus_longtemps plus_longtemps > prolonger prolongation
en_retard retard trop_tard > retard
amende pénalité > amende pénalité
arriver_tard arrivée_tardive arrive_tard débarque_tard > arrivée tard accueil
arriver entrer_dans s'installer chambre_prête > arrivée partir_de
partir libérer quitter_la_chambre > départ libérer avant
clé clés clef > clé clés
dormir coucher pioncer nuit passer_la_nuit > nuit hébergement lit
draps lit couette literie > draps lit
serviette serviettes > serviettes
toilettes wc douche sanitaires > sanitaires douches toilettes
laver_mon_linge lave-linge machine_à_laver linge > lave-linge laverie linge
poubelle déchets ordures tri > déchets tri poubelles
bruit boucan tapage musique faire_la_fête silence > silence bruit calme musique
barbecue grillades feu feu_de_camp > barbecue feu feux interdits
fumer clope cigarette > fumer fumeur
se_baigner baigner nager piscine baignade > baignade piscine nager plage
chaud chaude chauffé froid température > chauffée degrés température
pluie pleut mauvais_temps météo > pluie mauvais_temps
dehors extérieur plein_air > extérieur
manger bouffer bouffe repas casse-croûte faim grignoter > repas restaurant manger snack
petit-déj petit-déjeuner > petit-déjeuner
boire boisson soif café > boissons bar café
alcool bière vin > alcool
végétarien végétalien végé sans_viande > végétarien
allergie allergique gluten intolérant > allergènes allergie
cuisine cuisinier > cuisine chef
pain boulangerie croissants baguette > pain boulangerie
courses supermarché épicerie > épicerie magasin
distributeur > banque distributeur
médicament médicaments pharmacie > pharmacie médicaments
ordonnance > ordonnance
médecin toubib docteur > médecin
malade grippe souffrant fièvre > malade maladie certificat
enceinte grossesse > grossesse maternité
blessé blessure urgence urgences > urgence blessure
congé congés vacances jours_de_repos > congés vacances
mariage > mariage
déménager déménagement nouvelle_adresse > changement adresse déménagement
boulot job travail embauche embauchez > emploi poste recrutement
salaire paie gagner gagne > salaire rémunération
essayer essai tester cours_d'essai découvrir voir_si > essai découverte gratuit séance
cours leçon stage atelier formation apprendre > cours atelier stage formation
prof professeur enseignant intervenant donne_le_cours anime > professeur enseignante anime formateur
débutant débuter jamais_fait partir_de_zéro niveau > débutant débutants niveau
examen test contrôle épreuve > examen test
réussir réussi rater_l'examen échouer > réussite repasser examen
attestation diplôme certificat justificatif > attestation certificat diplôme justificatif
papiers documents pièces dossier > pièces documents justificatif
formulaire remplir > formulaire dossier
groupe groupes bande > groupe groupes
assez_de_monde minimum_de > minimum participants inscrits
anniversaire fête fêter > anniversaire fête salle
cadeau offrir bon_cadeau > cadeau bon
carte abonnement forfait > carte abonnement forfait
suspendre pause mettre_en_pause geler > suspension suspendre report
expire expirer périmé valable > valable validité
livrer livraison envoyer recevoir > livraison livrer envoi
colis commande arrive > livraison colis délai
venir_chercher chercher récupérer retirer > retrait retirer récupérer
en_stock disponible reste-t-il > stock disponible
échanger mauvaise_taille trop_petit trop_grand > échange échanger retour
rendre rapporter renvoyer ramener > retour rendre retourner
fait_de composition ingrédients > composition matière
taille pointure mesures > taille dimensions
pèse poids lourd > poids kg
se_plaindre réclamation mécontent pas_content > réclamation
données vie_privée > données
photo photos filmer > photos
autorisé droit permis a_le_droit > autorisé admis acceptés permis
interdit défendu > interdit interdits
obligatoire obligé forcé > obligatoire
vélo bicyclette bécane > vélo vélos
crevé crevaison pneu > pneu crevaison
tente caravane camping-car van > tente caravane emplacement
monde gens personnes accueille couchages > personnes places
bambins garderie garder_les_enfants > club enfants garderie
démange gratte peau boutons > peau dermatologie
soigner guérir traiter > soins traitement
enlever enlève ôter retirer > retrait retirer
piqûre vaccin injection vaccination > vaccin injection vaccination
avion > avion
étranger voyager > étranger voyage
visite visiter voir passer_nous_voir passer_voir > visite invités visiteurs
à_l'unité une_seule_fois une_fois ponctuel > séance unité entrée
dix_entrées carnet > carnet dix
toute_la_famille famille > famille familial
combien_de_personnes taille_du_groupe > personnes participants places
seul tout_seul sans_accompagnement > seul accompagné
accompagné accompagnateur > adulte accompagné
prof_absent enseignant_absent > absence professeur reporté
rattraper séance_manquée > rattrapage séance
manuel livre bouquin > manuel livre
programme planning emploi_du_temps > horaires programme planning
trimestre semestre session > trimestre session
rentrée début_des_cours commencent > début rentrée commencent
fin_des_cours se_terminent > fin
vacances_scolaires > vacances scolaires
anglais espagnol allemand italien langue langues > langue cours
apprendre_à initiation > cours initiation débutants
cuisine cuisiner pâtisserie > cuisine
peinture dessin dessiner > dessin peinture
informatique ordinateur numérique bureautique > informatique
couture coudre > couture
danse danser > danse
chant chorale chanter > chant chorale
yoga gym pilates > yoga gymnastique
à_distance en_ligne visio > ligne distance
tarif_réduit minima_sociaux rsa > réduit demandeurs_d'emploi
aide_financière bourse cpf > financement réduction
entreprise_paie pris_en_charge employeur > employeur prise_en_charge
essai_gratuit première_séance > essai première séance
changer_de_cours changer_de_groupe > changer changement
arrêter_en_cours > remboursement abandon
liste_d'attente > liste attente
secrétariat bureau accueil > accueil secrétariat
salle où_ont_lieu lieu_des_cours > salle bâtiment
cafétéria distributeur machine_à_café > cafétéria distributeur
certification niveau_b1 delf > examen certificat
test_de_niveau niveau > test niveau
mineur mineurs moins_de_18 > ans mineurs
effets_personnels vestiaire casier > vestiaire casier
vélo_à_garer > vélos
ménage nettoyage > ménage nettoyage
clim climatisation > climatisation
vue donne_sur > vue
lit_bébé > lit bébé
laverie > laverie
sauna jacuzzi hammam > sauna jacuzzi hammam
pêche pêcher > pêche
rando randonnée balade > randonnée sentier
bateau canoë pédalo paddle > canoë paddle bateau
jeux aire_de_jeux > jeux
animation animations spectacle > animations soirée
eau_potable point_d'eau > eau
vidange > vidange
gaz bonbonne > gaz
barrière portail > barrière portail
voiture_en_plus > voiture véhicule
taxe > taxe
avant_le_départ > départ
acompte > acompte
carte_d'identité pièce_d'identité > identité pièce
vermifuge vers puces tiques > puces tiques traitement
opération opérer stérilisation castrer > opération stérilisation castration
garde urgence_nuit nuit_urgence > garde urgence nuit
à_jeun mange_avant manger_avant > jeun
passeport > passeport
pension garder_mon > pension garde
tatouage puce identifier > puce identification
consultation visite > consultation
devis > devis
`;
