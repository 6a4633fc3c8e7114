/** French words that people use for one another when they ask a business, an office or a school something. */
export const FRENCH = `
prix coût coûte tarif frais cher payer
acheter commander commande achat
payer paiement régler règlement
carte carte_bancaire cb visa
espèces liquide cash
chèque chèques
retourner renvoyer retour rendre
rembourser remboursement argent
échanger échange remplacer
cassé abîmé défectueux endommagé panne
réparer réparation atelier
garantie garantir
livrer livraison envoi expédier expédition port
étranger international pays
colis paquet
livreur coursier transporteur
suivre suivi numéro_de_suivi
horaires ouvert ouverture heures ouvre
fermé fermeture ferme
téléphone numéro appeler
joindre contacter contact écrire
adresse situé lieu
magasin boutique
annuler résilier arrêter annulation résiliation
abonnement adhésion
membre adhérent inscription
inscription inscrire enregistrer
nettoyer laver entretien nettoyage
laver lavage linge
détartrer détartrage calcaire
congés vacances
malade maladie arrêt médecin
médecin docteur cabinet
rendez-vous consultation visite
dentiste dentaire
directeur responsable patron chef gérant directrice
propriétaire patron gérant
fondateur fondé créé fondatrice
employé personnel équipe salarié
professeur enseignant formateur
cuisinier chef cuisine
facture reçu
reçu facture ticket
réduction remise rabais
gratuit offert gratuitement
étudiant élève
enfant enfants petits
bébé nourrisson
parents mère père
âge ans
chien animal animaux chiens
chat animal animaux
compte profil
mot_de_passe code
bon carte_cadeau chèque_cadeau
cadeau emballage
voiture véhicule auto
garer parking stationnement stationner
vélo bicyclette vélos
train gare
bus autobus arrêt
métro tram station
avion aéroport
permis autorisation
permis_de_conduire conduire
autorisé permis possible droit accepté
interdit défendu
chambre hébergement
nuit nuitée
arrivée check-in arriver
départ check-out partir quitter libérer
petit-déjeuner matin
compris inclus
inclus compris
repas manger déjeuner dîner
manger repas restaurant
boire boisson boissons
végétarien végétalien vegan
allergie allergies allergène
cantine restaurant
piscine nager baignade
serviette serviettes
wifi internet
fumer fumeur cigarette
ascenseur étage
escalier marches
fauteuil handicapé accessible pmr
toilettes wc
bagages valise valises
réserver réservation
louer location
emprunter prêt prêter
caution dépôt acompte
perdu perte objets_trouvés
retard tard
amende pénalité
assurance assuré
durée temps
délai temps jours
valable validité expire
commence début débute
finit fin termine
cours leçon formation
formation cours stage
examen test épreuve
diplôme certificat
documents papiers pièces
pièce_d'identité carte_d'identité passeport
formulaire dossier
langue langues parle
parle langues langue
données confidentialité
réclamation plainte
logiciel application programme
mise_à_jour version
ordinateur portable
photo image
taille grandeur dimensions
poids pèse lourd
couleur coloris
chaud chauffage
froid frais
bruit calme
emploi poste travail
salaire paie
télétravail maison
week-end samedi dimanche
jour_férié fériés
rapide express
retirer retrait récupérer
aide assistance
groupe groupes
fête événement
invité visiteur visiteurs
`;
