import type { TableAnswer } from "../../tables/ask-tables.ts";
import type { AnswerEvent, AnswerRequest } from "../answerer.ts";

/** Below this confidence tables are not believed, and the text is searched. Chosen on the tuned questions. */
const SURE = 0.7;

/** What the tables say to a question, where they are sure. */
export async function lookUp(request: AnswerRequest): Promise<TableAnswer | undefined> {
  const { knowledge, question, history, language, agent } = request;
  if (!knowledge) return undefined;
  const languages = [...(language ? [language.split("-")[0]!.toLowerCase()] : []), ...agent.languages];
  const found = await knowledge.lookUp({ text: question, languages, history });
  return found && found.confidence >= SURE ? found : undefined;
}

/** The answer, the row on which it rests, and the end. */
export function* tellLookedUp({ answer, confidence, source, cells }: TableAnswer): Generator<AnswerEvent> {
  yield { delta: answer };
  const { documentId, title } = source;
  const excerpt = [
    ...new Set(
      cells.map(({ row, column, cell }) =>
        cell === row ? row : [row, column, cell].filter(Boolean).join(", "),
      ),
    ),
  ].join("; ");
  yield { sources: [{ documentId, title, excerpt: excerpt.slice(0, MOST_EXCERPT), score: confidence }] };
  yield { done: "answered", confidence };
}

const MOST_EXCERPT = 400;
