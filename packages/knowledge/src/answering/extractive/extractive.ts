import { confidenceOf } from "../../retrieval/confidence.ts";
import type { Finding, SearchResult } from "../../retrieval/search.ts";
import { languageOf } from "../../text/language.ts";
import type { Agent, AnswerEvent, AnswerRequest, Answerer } from "../answerer.ts";
import { phrasesIn } from "../phrases.ts";
import { realPersonAnswer } from "../real-person.ts";
import { passageOf, sourcesOf, USUAL_SOURCES } from "../sources.ts";
import { spokenLanguages } from "../answerer.ts";
import { spokenSentences } from "./compose.ts";
import { contextOf } from "./follow-up.ts";
import { lookUp, tellLookedUp } from "./look-up.ts";
import { answerJoined } from "./joined.ts";
import { smallTalkOf } from "./small-talk.ts";
import type { SmallTalk } from "./small-talk.ts";

const USUAL = 60;

const BRIEF =
  /\b(?:brief|briefly|short|concise|terse|laconic|kurz|knapp|bref|brève|concis|breve|conciso|brevi|kort|bondig|krótko|zwięźle|stručn\w+|scurt|röviden|kısa|singkat)\b|кратк|стисл|σύντομ|संक्षिप्त|موجز|مختصر|קצר|簡潔|短く|简短|简洁|간결|짧게/iu;

const DETAILED =
  /\b(?:detailed|thorough|in depth|exhaustive|ausführlich|detailliert|détaillé|approfondi|detallad[oa]|dettagliat[oa]|detalhad[oa]|uitgebreid|utförlig\w*|szczegółow\w+|podrobn\w+|detaliat|részletes\w*|ayrıntılı)\b|подробн|докладн|λεπτομερ|विस्तृत|مفصل|מפורט|詳しく|详细|자세히/iu;

const SENTENCES: Record<string, number> = { one: 1, two: 2, three: 3, einem: 1, zwei: 2, drei: 3 };

/** Below this confidence it is better to say nothing: a wrong answer is worth three silences. */
const ENOUGH = 0.55;
/** A passage is shown as a source too when it is nearly as good as the one that is spoken. */
const NEARLY = 0.75;

/** Answers with the best sentences of the best passage: the embedded engine, which needs nothing but the documents. */
export function createExtractiveAnswerer(options: ExtractiveOptions = {}): Answerer {
  const { enough = ENOUGH } = options;
  const answerer: Answerer = {
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
      const found = await find(request);
      signal?.throwIfAborted();
      // A heading word for word is answered by what stands under it, all else by tables first.
      if (found && isAskedForWord(found)) {
        yield* tell(found, request, enough);
        return;
      }
      const joined = found && (await answerJoined(answerer, request, found.result.language));
      const looked = joined?.isWhole ? undefined : await lookUp(request);
      signal?.throwIfAborted();
      if (joined && !looked) yield* joined.events;
      else if (looked) yield* tellLookedUp(looked);
      else yield* tell(found, request, enough);
    },
  };
  return answerer;
}

/** How the embedded engine answers. */
interface ExtractiveOptions {
  /** The confidence below which it says that it does not know: 0 to 1; measurements lower it. */
  enough?: number;
}

/** What was found for a question, or for a part of it. */
interface Found {
  result: SearchResult;
  confidence: number;
}

function isAskedForWord({ result }: Found): boolean {
  return result.findings[0]?.asked === 1;
}

/** The search for the question by itself, or with what it takes over from the turns before, whichever answers. */
async function find(request: AnswerRequest): Promise<Found | undefined> {
  const { knowledge, question, history, signal } = request;
  if (!knowledge) return undefined;
  const alone = ratedResult(await knowledge.search(question, signal));
  const context = contextOf(question, history, alone.result.language);
  if (context === undefined || isAskedForWord(alone)) return alone;
  const together = ratedResult(await knowledge.search(question, signal, context));
  // What was asked just now must have a part in the answer: "And on the moon?" has none.
  const own = alone.result.terms.words;
  const isHeard = own.length === 0 || alone.result.findings.some((finding) => finding.score > 0);
  return isHeard ? together : alone;
}

function ratedResult(result: SearchResult): Found {
  return { result, confidence: confidenceOf(result) };
}

async function* tell(
  found: Found | undefined,
  request: AnswerRequest,
  enough: number,
): AsyncGenerator<AnswerEvent> {
  const best = found?.result.findings[0];
  if (!found || !best || found.confidence < enough) {
    yield* dontKnow(request, found?.result);
    return;
  }
  const manner = `${request.agent.personality} ${request.knowledge?.instructions ?? ""}`;
  for (const [place, sentence] of spokenSentences(best, wordLimitOf(manner)).entries()) {
    request.signal?.throwIfAborted();
    yield { delta: place === 0 ? sentence : ` ${sentence}` };
  }
  const sources = shown(found.result.findings);
  yield { sources: sourcesOf(sources.slice(0, request.mostSources ?? USUAL_SOURCES)) };
  yield { done: "answered", confidence: found.confidence, passage: passageOf(best) };
}

/** The passage that is spoken, and others that are nearly as good. */
function shown(findings: readonly Finding[]): Finding[] {
  const [best, ...others] = findings;
  return best ? [best, ...others.filter(({ score }) => score >= best.score * NEARLY)] : [];
}

async function* dontKnow(
  request: AnswerRequest,
  found: SearchResult | undefined,
): AsyncGenerator<AnswerEvent> {
  const phrases = phrasesIn(...spokenLanguages(request));
  yield { delta: found?.isEmpty ? phrases.empty : phrases.unknown };
  yield { done: "unknown", confidence: 0 };
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

/**
 * How many words an answer may have, by what the owner wrote about the agent's manner: about 60, fewer for one that
 * is to be brief or to use so many sentences, more for one that is to be thorough.
 */
export function wordLimitOf(manner: string): number {
  const counted =
    /\b(?:(\d)|(one|two|three|einem|zwei|drei))\s+(?:short\s+)?(?:sentences?|sätzen?|satz)\b/i.exec(manner);
  if (counted)
    return Math.min(USUAL, 20 * (counted[1] ? Number(counted[1]) : SENTENCES[counted[2]!.toLowerCase()]!));
  if (BRIEF.test(manner)) return USUAL / 2;
  return DETAILED.test(manner) ? USUAL * 1.5 : USUAL;
}
