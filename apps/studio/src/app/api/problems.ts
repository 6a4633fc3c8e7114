import { ApiError, ConnectionError, TimeoutError } from "@orator/sdk";
import { defineWords, useWords } from "../i18n/words.ts";

/** What is said of faults. */
export const problemWords = defineWords({
  en: {
    offline: "The service does not answer. It is tried again as soon as it is there.",
    slow: "The service took too long to answer.",
    unknown: "That did not work. Please try again.",
    forbidden: "Your role does not allow that.",
    gone: "That is no longer there.",
    tooMany: "Too many requests at once. Please try again in a moment.",
    withId: "{text} (request {id})",
  },
  de: {
    offline: "Der Dienst antwortet nicht. Sobald er da ist, geht es weiter.",
    slow: "Der Dienst hat zu lange gebraucht.",
    unknown: "Das hat nicht geklappt. Bitte noch einmal versuchen.",
    forbidden: "Ihre Rolle erlaubt das nicht.",
    gone: "Das gibt es nicht mehr.",
    tooMany: "Zu viele Anfragen auf einmal. Bitte gleich noch einmal versuchen.",
    withId: "{text} (Anfrage {id})",
  },
});

/** Says in a sentence why something failed: the service's own where it has one for people. */
export function useProblem(): (error: unknown) => string {
  const say = useWords(problemWords);
  return (error) => {
    if (error instanceof TimeoutError) return say("slow");
    if (error instanceof ConnectionError) return say("offline");
    if (!(error instanceof ApiError)) return say("unknown");
    if (error.status === 403 && error.code === "INSUFFICIENT_PERMISSIONS") return say("forbidden");
    if (error.status === 404) return say("gone");
    if (error.status === 429) return say("tooMany");
    if (error.status >= 500)
      return error.requestId === undefined
        ? error.message
        : say("withId", { text: error.message, id: error.requestId });
    return error.message;
  };
}

/** The fault of one field, where the service named it. */
export function faultOf(error: unknown, field: string): string | undefined {
  return error instanceof ApiError && error.details?.field === field ? error.message : undefined;
}
