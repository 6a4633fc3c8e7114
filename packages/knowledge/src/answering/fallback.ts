import { ModelError } from "../model/model-error.ts";
import type { ModelFailure } from "../model/model-error.ts";
import type { AnswerEvent, Answerer } from "./answerer.ts";
import { spokenLanguages } from "./answerer.ts";

const SENTENCES: Record<string, string> = {
  en: "I can't answer that just now. Please try again in a moment.",
  de: "Das kann ich gerade nicht beantworten. Bitte versuchen Sie es gleich noch einmal.",
  fr: "Je ne peux pas répondre à cela pour le moment. Veuillez réessayer dans un instant.",
  es: "Ahora mismo no puedo responder a eso. Inténtelo de nuevo en un momento, por favor.",
  it: "Al momento non posso rispondere. Riprovi tra poco, per favore.",
  pt: "De momento não posso responder a isso. Tente novamente daqui a pouco, por favor.",
  nl: "Dat kan ik nu even niet beantwoorden. Probeer het zo nog eens.",
  sv: "Jag kan inte svara på det just nu. Försök igen om en stund.",
  da: "Det kan jeg ikke svare på lige nu. Prøv igen om et øjeblik.",
  nb: "Det kan jeg ikke svare på akkurat nå. Prøv igjen om et øyeblikk.",
  fi: "En voi vastata siihen juuri nyt. Yritä hetken kuluttua uudelleen.",
  pl: "Nie mogę teraz na to odpowiedzieć. Proszę spróbować za chwilę.",
  cs: "Na to teď nemohu odpovědět. Zkuste to prosím za chvíli znovu.",
  ro: "Nu pot răspunde la asta chiar acum. Încercați din nou peste un moment.",
  hu: "Erre most nem tudok válaszolni. Kérem, próbálja meg kicsit később.",
  tr: "Bunu şu anda yanıtlayamıyorum. Lütfen birazdan tekrar deneyin.",
  id: "Saya tidak bisa menjawabnya saat ini. Silakan coba lagi sebentar lagi.",
  ru: "Сейчас я не могу на это ответить. Пожалуйста, попробуйте ещё раз чуть позже.",
  uk: "Зараз я не можу на це відповісти. Будь ласка, спробуйте ще раз трохи пізніше.",
  el: "Δεν μπορώ να απαντήσω σε αυτό αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.",
  hi: "मैं अभी इसका उत्तर नहीं दे सकता। कृपया थोड़ी देर में फिर से प्रयास करें।",
  ar: "لا أستطيع الإجابة عن ذلك الآن. يرجى المحاولة مرة أخرى بعد قليل.",
  he: "אין באפשרותי לענות על כך כרגע. נסו שוב בעוד רגע.",
  ja: "ただいまお答えできません。少ししてからもう一度お試しください。",
  zh: "我现在无法回答这个问题，请稍后再试。",
  ko: "지금은 답변을 드릴 수 없습니다. 잠시 후 다시 시도해 주세요.",
  th: "ขณะนี้ยังตอบคำถามนี้ไม่ได้ โปรดลองอีกครั้งในอีกสักครู่",
};

/**
 * Answers by `first`; where its model fails, by `second`, and where that has no answer either, by a sentence that says so, or,
 * behind an answer that broke off, that it is not known. `onFailure` says whether a failure is to be answered so: defaults to all.
 */
export function withFallback(
  first: Answerer,
  second: Answerer,
  onFailure: (failure: ModelFailure) => boolean | void,
): Answerer {
  return {
    async *answer(request) {
      let hasSpoken = false;
      try {
        for await (const event of first.answer(request)) {
          hasSpoken ||= "delta" in event && event.delta.trim() !== "";
          yield event;
        }
        return;
      } catch (error) {
        if (!(error instanceof ModelError) || onFailure(error.failure) === false) throw error;
      }
      const events: AnswerEvent[] = [];
      for await (const event of second.answer(request)) events.push(event);
      // What broke off is heard as it stands: a new sentence begins.
      if (hasSpoken) yield { delta: "… " };
      const isUnknown = events.some((event) => "done" in event && event.done === "unknown");
      if (hasSpoken || !isUnknown) return yield* events;
      yield { delta: cannotAnswerIn(...spokenLanguages(request)) };
      yield { done: "unknown" };
    },
  };
}

/** What is said where nobody can answer just now, in the first of these languages (ISO 639-1) that it is known in. */
function cannotAnswerIn(...languages: readonly (string | undefined)[]): string {
  const known = languages.find((language) => language !== undefined && language in SENTENCES);
  return SENTENCES[known ?? "en"]!;
}
