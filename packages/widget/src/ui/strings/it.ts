import type { Strings } from "./strings.ts";

/** Italian. */
export const it: Strings = {
  start: "Parla con {name}",
  status: {
    connecting: "connessione…",
    lost: "riconnessione…",
    listening: "ascolta",
    thinking: "pensa…",
    speaking: "parla",
    ended: "terminata",
  },
  mute: "Disattiva audio",
  captions: "Sottotitoli",
  conversation: "Conversazione",
  fullScreen: "Schermo intero",
  language: "Lingua",
  holdToTalk: "Tieni premuto per parlare",
  holdLonger: "Tieni premuto il pulsante mentre parli.",
  handsFree: "Vivavoce",
  message: "Il tuo messaggio",
  placeholder: "Chiedi qualcosa…",
  send: "Invia",
  source: "Fonte",
  unreachable: "Ancora nessuna connessione; si continua a provare.",
  cannotDraw: "Questo browser non può disegnare in 3D; puoi comunque parlare.",
  notLoaded: "Non è stato possibile caricare l’immagine; puoi comunque parlare.",
  microphone: {
    denied: "Il microfono è bloccato; consentilo nel browser, oppure scrivi.",
    missing: "Nessun microfono trovato; scrivi, per favore.",
    deaf: "Questo browser qui non riconosce la voce; scrivi, per favore.",
  },
  ended: {
    closed: "Grazie della chiacchierata. La conversazione è finita.",
    terminated: "Questa conversazione è stata chiusa.",
    expired: "Il tempo di questa conversazione è scaduto.",
    idle_timeout: "La conversazione è finita perché per un po’ non è stato detto nulla.",
    shutdown: "Questa conversazione è stata chiusa.",
  },
  refused: {
    invalid: "Questa pagina non ha una conversazione valida.",
    over: "Questa conversazione è finita.",
    forbidden: "Questa pagina non può mostrare la conversazione.",
    crowded: "Questa conversazione è aperta in troppi posti.",
    elsewhere: "La conversazione continua in un’altra finestra.",
  },
  errors: {
    rate_limited: "Una domanda alla volta, per favore.",
    queue_full: "C’è ancora troppo da dire; attendi un momento, per favore.",
    feature_disabled: "Questo è disattivato in questa conversazione.",
    unavailable: "Non ha funzionato; riprova, per favore.",
  },
};
