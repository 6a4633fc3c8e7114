import type { Strings } from "./strings.ts";

/** Spanish. */
export const es: Strings = {
  start: "Hablar con {name}",
  status: {
    connecting: "conectando…",
    lost: "reconectando…",
    listening: "escuchando",
    thinking: "pensando…",
    speaking: "hablando",
    ended: "terminado",
  },
  mute: "Silenciar",
  captions: "Subtítulos",
  conversation: "Conversación",
  fullScreen: "Pantalla completa",
  language: "Idioma",
  holdToTalk: "Mantener pulsado para hablar",
  holdLonger: "Mantenga pulsado el botón mientras habla.",
  handsFree: "Manos libres",
  message: "Su mensaje",
  placeholder: "Pregunte algo…",
  send: "Enviar",
  source: "Fuente",
  unreachable: "Todavía no hay conexión; se sigue intentando.",
  cannotDraw: "Este navegador no puede dibujar en 3D; aun así puede conversar.",
  notLoaded: "No se pudo cargar la imagen; aun así puede conversar.",
  microphone: {
    denied: "El micrófono está bloqueado; permítalo en el navegador o escriba.",
    missing: "No se encontró ningún micrófono; escriba, por favor.",
    deaf: "Este navegador no reconoce la voz aquí; escriba, por favor.",
  },
  ended: {
    closed: "Gracias por la charla. La conversación ha terminado.",
    terminated: "Se ha puesto fin a esta conversación.",
    expired: "El tiempo de esta conversación ha terminado.",
    idle_timeout: "La conversación terminó porque no se dijo nada durante un tiempo.",
    shutdown: "Se ha puesto fin a esta conversación.",
  },
  refused: {
    invalid: "Esta página no tiene una conversación válida.",
    over: "Esta conversación ha terminado.",
    forbidden: "Esta página no puede mostrar la conversación.",
    crowded: "Esta conversación está abierta en demasiados lugares.",
    elsewhere: "La conversación continúa en otra ventana.",
  },
  errors: {
    rate_limited: "Una pregunta cada vez, por favor.",
    queue_full: "Queda demasiado por decir; espere un momento, por favor.",
    feature_disabled: "Esto está desactivado en esta conversación.",
    unavailable: "No ha funcionado; inténtelo de nuevo, por favor.",
  },
};
