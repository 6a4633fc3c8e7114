import type { Strings } from "./strings.ts";

/** Portuguese. */
export const pt: Strings = {
  start: "Falar com {name}",
  status: {
    connecting: "conectando…",
    lost: "reconectando…",
    listening: "ouvindo",
    thinking: "pensando…",
    speaking: "falando",
    ended: "encerrada",
  },
  mute: "Silenciar",
  captions: "Legendas",
  conversation: "Conversa",
  fullScreen: "Tela cheia",
  language: "Idioma",
  holdToTalk: "Segure para falar",
  holdLonger: "Segure o botão enquanto fala.",
  handsFree: "Mãos livres",
  message: "Sua mensagem",
  placeholder: "Pergunte algo…",
  send: "Enviar",
  source: "Fonte",
  unreachable: "Ainda não há ligação; continua-se a tentar.",
  cannotDraw: "Este navegador não consegue desenhar em 3D; você ainda pode conversar.",
  notLoaded: "Não foi possível carregar a imagem; você ainda pode conversar.",
  microphone: {
    denied: "O microfone está bloqueado; permita-o no navegador ou digite.",
    missing: "Nenhum microfone foi encontrado; digite, por favor.",
    deaf: "Este navegador não reconhece voz aqui; digite, por favor.",
  },
  ended: {
    closed: "Obrigado pela conversa. Ela chegou ao fim.",
    terminated: "Esta conversa foi encerrada.",
    expired: "O tempo desta conversa acabou.",
    idle_timeout: "A conversa terminou porque nada foi dito por algum tempo.",
    shutdown: "Esta conversa foi encerrada.",
  },
  refused: {
    invalid: "Esta página não tem uma conversa válida.",
    over: "Esta conversa acabou.",
    forbidden: "Esta página não pode mostrar a conversa.",
    crowded: "Esta conversa está aberta em lugares demais.",
    elsewhere: "A conversa continua em outra janela.",
  },
  errors: {
    rate_limited: "Uma pergunta de cada vez, por favor.",
    queue_full: "Ainda há muito a dizer; espere um momento, por favor.",
    feature_disabled: "Isto está desativado nesta conversa.",
    unavailable: "Não funcionou; tente de novo, por favor.",
  },
};
