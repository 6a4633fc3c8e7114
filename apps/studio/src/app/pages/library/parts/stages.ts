import { defineWords } from "../../../i18n/words.ts";

/** What is being done for something that is made, in the words of the service's stages. */
export const stageWords = defineWords({
  en: {
    waiting: "Waiting for its turn",
    preparing: "Preparing",
    listening: "Listening to the film",
    watching: "Looking at who is seen",
    translating: "Translating",
    speaking: "Speaking",
    drawing: "Drawing",
    finishing: "Finishing",
  },
  de: {
    waiting: "Wartet auf seine Reihe",
    preparing: "Wird vorbereitet",
    listening: "Der Film wird angehört",
    watching: "Die Personen werden angesehen",
    translating: "Wird übersetzt",
    speaking: "Wird gesprochen",
    drawing: "Wird gezeichnet",
    finishing: "Wird fertiggestellt",
  },
});
