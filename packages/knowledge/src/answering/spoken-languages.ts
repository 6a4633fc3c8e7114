import { languageOf } from "../text/language.ts";
import type { AnswerRequest } from "./answerer.ts";

/** The languages to speak in, best first, as ISO 639-1: the question's, the session's, the agent's. */
export function spokenLanguages({
  question,
  language,
  agent,
}: Pick<AnswerRequest, "question" | "language" | "agent">): (string | undefined)[] {
  const session = language?.split("-")[0]?.toLowerCase();
  const expected = [...(session ? [session] : []), ...agent.languages];
  return [languageOf(question, expected), ...expected];
}
