import type { SearchResult } from "../../retrieval/search.ts";
import { languageOf } from "../../text/language.ts";
import type { Agent, AnswerEvent, AnswerRequest, Answerer } from "../answerer.ts";
import { phrasesIn } from "../phrases.ts";
import { realPersonAnswer } from "../real-person.ts";
import { sourcesOf } from "../sources.ts";
import { spokenLanguages } from "../spoken-languages.ts";
import { ENOUGH, spokenSentences } from "./compose.ts";
import { completeQuestion } from "./follow-up.ts";
import { smallTalkOf } from "./small-talk.ts";
import type { SmallTalk } from "./small-talk.ts";
import { lookUp, tellLookedUp } from "./look-up.ts";
import { wordLimitOf } from "./word-limit.ts";

const USUAL_SOURCES = 3;
/** A passage is shown as a source too when it is nearly as good as the one that is spoken. */
const NEARLY = 0.75;

/** Answers with the best sentences of the best passage: the embedded engine, which needs nothing but the documents. */
export function createExtractiveAnswerer(): Answerer {
  return {
    async *answer(request) {
      const { question, agent, signal } = request;
      signal?.throwIfAborted();
      const truth = realPersonAnswer(request);
      if (truth !== undefined) {
        yield { delta: truth };
        yield { done: "small_talk" };
        return;
      }
      const kind = smallTalkOf(question, agent.name);
      if (kind) {
        yield { delta: await smallTalk(request, kind) };
        yield { done: "small_talk" };
        return;
      }
      const looked = await lookUp(request);
      signal?.throwIfAborted();
      if (looked) {
        yield* tellLookedUp(looked);
        return;
      }
      const found = await find(request);
      signal?.throwIfAborted();
      if (!found) yield* dontKnow(request, undefined);
      else yield* tell(found, request);
    },
  };
}

/** The search for the question, or for the question completed by what was said before, whichever answers. */
async function find(request: AnswerRequest): Promise<SearchResult | undefined> {
  const { knowledge, question, history, signal } = request;
  if (!knowledge) return undefined;
  const alone = await knowledge.search(question, signal);
  const whole = completeQuestion(question, history, alone.language);
  if (whole === undefined) return alone;
  const together = await knowledge.search(whole, signal);
  // What was asked just now must have a part in the answer: "And on the moon?" has none.
  const own = new Set(alone.terms.words.map((word) => word.folded));
  const isHeard = own.size === 0 || alone.findings.some((finding) => finding.score > 0);
  return isHeard && scoreOf(together) >= Math.max(ENOUGH, scoreOf(alone) * 0.8) ? together : alone;
}

function scoreOf({ findings }: SearchResult): number {
  return findings[0]?.score ?? 0;
}

async function* tell(found: SearchResult, request: AnswerRequest): AsyncGenerator<AnswerEvent> {
  const [best] = found.findings;
  if (!best || best.score < ENOUGH) {
    yield* dontKnow(request, found);
    return;
  }
  const limit = wordLimitOf(`${request.agent.personality} ${request.knowledge?.instructions ?? ""}`);
  for (const [index, sentence] of spokenSentences(best, limit).entries()) {
    request.signal?.throwIfAborted();
    yield { delta: index === 0 ? sentence : ` ${sentence}` };
  }
  const shown = found.findings.filter((finding) => finding.score >= Math.max(ENOUGH, best.score * NEARLY));
  yield { sources: sourcesOf(shown.slice(0, request.mostSources ?? USUAL_SOURCES)) };
  yield { done: "answered" };
}

async function* dontKnow(
  request: AnswerRequest,
  found: SearchResult | undefined,
): AsyncGenerator<AnswerEvent> {
  const phrases = phrasesIn(...spokenLanguages(request));
  yield { delta: found?.isEmpty ? phrases.empty : phrases.unknown };
  yield { done: "unknown" };
}

async function smallTalk(request: AnswerRequest, kind: SmallTalk): Promise<string> {
  const { agent, history } = request;
  const languages = spokenLanguages(request);
  const phrases = phrasesIn(...languages);
  const named = (text: string) => text.replace("{name}", agent.name);
  switch (kind) {
    case "hello": {
      const hasGreeted = history.some((turn) => turn.role === "assistant");
      return !hasGreeted && speaks(agent, languages[0]) ? agent.greeting : phrases.hello;
    }
    case "self":
      return `${named(phrases.self)} ${await abilities(request, phrases.abilities)}`.trim();
    case "abilities":
      return (await abilities(request, phrases.abilities)) || phrases.empty;
    default:
      return phrases[kind];
  }
}

/** Whether the greeting is in a language. */
function speaks({ greeting, languages }: Agent, language: string | undefined): boolean {
  return greeting.trim() !== "" && (language === undefined || languageOf(greeting, languages) === language);
}

async function abilities({ knowledge }: AnswerRequest, phrase: string): Promise<string> {
  const topics = (await knowledge?.titles()) ?? [];
  return topics.length === 0 ? "" : phrase.replace("{topics}", topics.join(", "));
}
