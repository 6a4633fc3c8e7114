import type { LexiconSource } from "./lexicon-source.ts";

/** Questions as they are asked in French. */
export const FRENCH: LexiconSource = {
  yesNo:
    /^(?:(?:et|alors|mais|bonjour|ok)[,\s]+)*(?:est-ce que|est-ce qu'|est-ce|est|sont|a-t|ont|avez-vous|peut-on|puis-je|pouvez-vous|y a-t-il|faut-il|le \S+ est-il|la \S+ est-elle|\S+ est-(?:il|elle)|a-t-il|a-t-elle)(?![\p{L}])/iu,
  roles: `
    ask money: combien coûte, combien coûtent, combien ça coûte, quel est le prix, prix, tarif, tarifs, coût, coûte, coûtent, combien vaut, c est combien, combien pour, à quel prix, combien dois je payer, frais
    ask weight: combien pèse, combien pèsent, pèse, pèsent, poids, quel poids
    ask duration: combien de temps, durée, dure, durent, combien de jours, combien d heures, combien de minutes, combien de semaines, combien de mois, quelle est la durée
    ask length: longueur, quelle longueur
    ask time date weekday: quand
    ask time: à quelle heure, quelle heure, horaires, horaire, heures d ouverture, jusqu à quelle heure
    ask date: quelle date, à quelle date, quelle année, en quelle année
    ask weekday: quel jour, quels jours
    ask area volume length: quelle taille, quelle surface, quelle superficie, taille, superficie, surface
    ask speed duration: quelle vitesse, à quelle vitesse
    ask percent: quel pourcentage
    ask volume: combien de litres, quelle contenance
    ask temperature: quelle température, température
    ask number: combien de personnes, combien de places, combien de fois
    ask contact: téléphone, numéro de téléphone, numéro, e mail, mail, courriel, joindre, contacter
    ask person: qui, qui est, qui sont
    ask place: où, où est, où se trouve, dans quelle salle, à quel étage
    ask named: quelle hauteur, quelle largeur, quelle profondeur, quel âge, à quelle distance
    extreme money-: moins cher, moins chère, moins chers, moins chères, plus économique, coûte le moins
    extreme money+: plus cher, plus chère, plus chers, plus chères, plus coûteux, plus onéreux, coûte le plus
    extreme weight-: plus léger, plus légère, plus légers, plus légères, pèse le moins
    extreme weight+: plus lourd, plus lourde, plus lourds, plus lourdes, pèse le plus
    extreme duration+ length+: plus long, plus longue, plus longs, plus longues, dure le plus longtemps
    extreme duration- length-: plus court, plus courte, plus courts, plus courtes
    extreme area+ volume+ length+ number+ weight+: plus grand, plus grande, plus grands, plus grandes, plus gros, plus grosse, plus spacieux, plus spacieuse
    extreme area- volume- length- number- weight-: plus petit, plus petite, plus petits, plus petites
    extreme speed+ duration-: plus rapide, plus rapides, plus vite
    extreme speed- duration+: plus lent, plus lente
    extreme time- date-: plus tôt, premier, première
    extreme time+ date+: plus tard, dernier, dernière
    extreme date+: plus récent, plus récente, plus jeune, plus nouveau
    extreme date- number+: plus ancien, plus ancienne, plus vieux, plus vieille, plus âgé, plus âgée
    extreme temperature+: plus chaud, plus chaude
    extreme temperature-: plus froid, plus froide
    extreme any+: plus élevé, plus élevée, plus haut, plus haute, meilleur, meilleure, le plus, le plus de
    extreme any-: plus bas, plus basse, moins élevé, moins élevée, plus faible, le moins, le moins de
    compare money-: moins cher que, moins chère que
    compare money+: plus cher que, plus chère que
    compare weight-: plus léger que, plus légère que
    compare weight+: plus lourd que, plus lourde que
    compare duration+ length+: plus long que, plus longue que, plus longtemps que
    compare duration- length-: plus court que, plus courte que
    compare area+ volume+ length+ number+ weight+: plus grand que, plus grande que
    compare area- volume- length- number- weight-: plus petit que, plus petite que
    compare speed+ duration-: plus rapide que
    compare speed- duration+: plus lent que, plus lente que
    compare time- date-: plus tôt que
    compare time+ date+: plus tard que
    limit under: moins de, en dessous de, sous, à moins de, inférieur à, avant
    limit over: plus de, au dessus de, à plus de, supérieur à, après
    limit most: jusqu à, au plus, maximum, pas plus de
    limit least: au moins, à partir de, minimum
    difference: différence, écart, combien de plus, combien de moins
    list: liste, montrez moi, quels sont, quelles sont, avez vous, y a t il, proposez vous, vendez vous
    which: quel, quelle, quels, quelles, que, qu est ce que, lequel, laquelle, lesquels, lesquelles
    count: combien de, combien d, combien
    without: sans, pas, ne
    shut: fermé, fermée, fermés, fermées
    also: et, aussi, ou, ainsi que
    weak: y, entre, avez, proposez, vendez, disponible, disponibles, produit, produits, article, articles, chose, choses, possible, besoin, svp, faut, peut, peuvent, fait, font, vous, tous, toutes, tout, toute, chaque, par, vendu, vendue, trouve, trouver, coûte, est ce, est ce que, ce que, nos, vos, votre, acheter, payer, bonjour, merci, accepte, prend, moi, dites, sert, propose, avoir, il, elle
  `,
  columns: `
    prix tarif coût coûte frais
    couleur couleurs
    stock disponible disponibilité
    téléphone tél numéro appeler poste
    email mail courriel e-mail
    contact joindre téléphone email
    salle lieu où endroit bureau étage emplacement
    adresse où lieu situé
    professeur prof enseignant animateur animatrice formateur formatrice donne anime
    personne qui responsable nom contact interlocuteur
    matière matériau fait tissu
    taille dimensions superficie surface
    hauteur haut
    largeur large
    profondeur profond
    poids lourd pèse léger
    longueur long
    âge vieux
    année création fondé construit
    distance loin
    poste fonction rôle métier
    responsable service domaine sujet
    niveau difficulté
    début commence ouverture ouvre départ
    fin finit fermeture ferme
    durée temps dure délai
    capacité personnes places couchages invités
    garantie
    référence code
    version
    date quand
    jour quand
    heure horaire quand horaires
    langue langues parle parlées
    puissance watts
    petit-déjeuner repas pension
    préavis
    caution dépôt
    réduction remise
    livraison délai expédition
    vitesse rapide
    remarque remarques
    âge ans
    saison période
    ingrédients allergènes
  `,
};
