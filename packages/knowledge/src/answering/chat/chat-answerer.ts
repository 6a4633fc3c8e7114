import type { ChatLimits, ChatModel } from "../../model/chat-model.ts";
import type { Finding } from "../../retrieval/search.ts";
import { functionWords } from "../../text/function-words.ts";
import { wordsOf } from "../../text/words.ts";
import type { Answerer } from "../answerer.ts";
import { completeQuestion } from "../extractive/follow-up.ts";
import { smallTalkOf } from "../extractive/small-talk.ts";
import { sourcesOf } from "../sources.ts";
import { promptOf } from "./prompt.ts";

const PASSAGES = 6;
const USUAL_SOURCES = 3;
/** A passage is a source when it holds this share of the answer's words. */
const RESTS_ON = 0.4;

/** Answers by a chat model that is given the best passages, the personality and the conversation. */
export function createChatAnswerer(model: ChatModel, options: { limits?: ChatLimits } = {}): Answerer {
  return {
    async *answer(request) {
      const { knowledge, question, history, agent, signal } = request;
      const search = completeQuestion(question, history, undefined) ?? question;
      const found = await knowledge?.search(search, signal);
      signal?.throwIfAborted();
      const passages = (found?.findings ?? []).slice(0, PASSAGES);
      const prompt = promptOf(request, knowledge?.instructions ?? "", passages);
      let said = "";
      for await (const delta of model(prompt, { ...options, signal })) {
        said += delta;
        yield { delta };
      }
      const sources = passages.filter((passage) => restsOn(said, passage));
      if (sources.length > 0)
        yield { sources: sourcesOf(sources.slice(0, request.mostSources ?? USUAL_SOURCES)) };
      const isCourtesy = sources.length === 0 && smallTalkOf(question, agent.name) !== undefined;
      yield { done: isCourtesy ? "small_talk" : sources.length > 0 ? "answered" : "unknown" };
    },
  };
}

/** Whether an answer takes its words from a passage: numbers and rare words tell, common ones do not. */
function restsOn(answer: string, { text, heading, language }: Finding): boolean {
  const common = functionWords(language ?? "en");
  const content = (words: string) =>
    new Set(
      wordsOf(words)
        .filter((word) => !common.has(word.form))
        .map((word) => word.folded),
    );
  const answered = content(answer);
  const held = content(`${heading} ${text}`);
  const shared = [...answered].filter((word) => held.has(word)).length;
  return shared >= 2 && shared >= answered.size * RESTS_ON;
}
