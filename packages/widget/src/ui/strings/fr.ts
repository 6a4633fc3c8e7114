import type { Strings } from "./strings.ts";

/** French. */
export const fr: Strings = {
  start: "Parler avec {name}",
  status: {
    connecting: "connexion…",
    lost: "reconnexion…",
    listening: "écoute",
    thinking: "réfléchit…",
    speaking: "parle",
    ended: "terminé",
  },
  mute: "Couper le son",
  captions: "Sous-titres",
  conversation: "Conversation",
  fullScreen: "Plein écran",
  language: "Langue",
  holdToTalk: "Maintenir pour parler",
  holdLonger: "Maintenez le bouton pendant que vous parlez.",
  handsFree: "Mains libres",
  message: "Votre message",
  placeholder: "Posez une question…",
  send: "Envoyer",
  source: "Source",
  unreachable: "Pas encore de connexion ; nouvel essai en cours.",
  cannotDraw: "Ce navigateur ne peut pas dessiner en 3D ; vous pouvez tout de même parler.",
  notLoaded: "L’image n’a pas pu être chargée ; vous pouvez tout de même parler.",
  microphone: {
    denied: "Le micro est bloqué ; autorisez-le dans le navigateur, ou écrivez.",
    missing: "Aucun micro trouvé ; écrivez, s’il vous plaît.",
    deaf: "Ce navigateur ne reconnaît pas la parole ici ; écrivez, s’il vous plaît.",
  },
  ended: {
    closed: "Merci pour cet échange. La conversation est terminée.",
    terminated: "Il a été mis fin à cette conversation.",
    expired: "Le temps de cette conversation est écoulé.",
    idle_timeout: "La conversation s’est terminée, car rien n’a été dit pendant un moment.",
    shutdown: "Il a été mis fin à cette conversation.",
  },
  refused: {
    invalid: "Cette page n’a pas de conversation valable.",
    over: "Cette conversation est terminée.",
    forbidden: "Cette page n’a pas le droit d’afficher la conversation.",
    crowded: "Cette conversation est ouverte à trop d’endroits.",
    elsewhere: "La conversation continue dans une autre fenêtre.",
  },
  errors: {
    rate_limited: "Une question à la fois, s’il vous plaît.",
    queue_full: "Il reste trop à dire ; patientez un instant, s’il vous plaît.",
    feature_disabled: "Ceci est désactivé dans cette conversation.",
    unavailable: "Cela n’a pas marché ; réessayez, s’il vous plaît.",
  },
};
