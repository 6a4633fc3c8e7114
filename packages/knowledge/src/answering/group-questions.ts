import type { Embeddings } from "../embeddings/embeddings.ts";
import { scaleOf } from "../embeddings/embedder.ts";
import { ModelError } from "../model/model-error.ts";
import { questionWords } from "../retrieval/question-words.ts";
import { languageOf } from "../text/language.ts";
import { stemOf } from "../text/stems.ts";
import { wordsOf } from "../text/words.ts";

/** The share of stems, of those that either question has, that both must have: two of three. */
const SHARED_STEMS = 2 / 3;

/**
 * From which similarity on, 0 to 1 on the model's own scale, questions without shared stems are one. Chosen by hand, not
 * measured; where it is wrong a group is split or two are joined, and no question is lost.
 */
const SAME_MEANING = 0.9;

const TIMEOUT_MS = 20_000;

/** What of a question is compared. */
interface Asked {
  stems: ReadonlySet<string>;
  /** Of the one thing that it names; questions about two things are never one. */
  names: string;
}

/**
 * Puts questions that ask for the same together: those with the same stems, and where there is an embedding model also those
 * with the same meaning. Each is compared with the first question of every group, so that the order decides and groups
 * do not drift. A model that fails is done without.
 *
 * @param questions at most some hundreds: each pair of groups is compared
 * @returns places in `questions`, group by group, each in their order
 */
export async function groupQuestions(
  questions: readonly string[],
  options: {
    /** ISO 639-1: where a question leaves its language open. */
    languages?: readonly string[];
    embeddings?: Embeddings | undefined;
    signal?: AbortSignal | undefined;
  } = {},
): Promise<number[][]> {
  const { languages = [], embeddings, signal } = options;
  const asked = questions.map((question) => askedBy(question, languages));
  const alike = groupBy([...questions.keys()], (a, b) => sharesStems(asked[a]!, asked[b]!));
  if (embeddings === undefined || alike.length < 2) return alike;
  const leaders = alike.map(([first]) => first!);
  const similarity = await similarityBetween(
    leaders.map((place) => questions[place]!),
    embeddings,
    signal,
  );
  if (similarity === undefined) return alike;
  const isSame = (a: number, b: number): boolean =>
    asked[leaders[a]!]!.names === asked[leaders[b]!]!.names && similarity(a, b) >= SAME_MEANING;
  return groupBy([...leaders.keys()], isSame).map((group) =>
    group.flatMap((place) => alike[place]!).sort((a, b) => a - b),
  );
}

function groupBy(places: readonly number[], isSame: (leader: number, place: number) => boolean): number[][] {
  const groups: number[][] = [];
  for (const place of places) {
    const group = groups.find(([leader]) => isSame(leader!, place));
    if (group) group.push(place);
    else groups.push([place]);
  }
  return groups;
}

function askedBy(question: string, languages: readonly string[]): Asked {
  const language = languageOf(question, languages);
  const words = questionWords(question, language);
  const telling = words.map(({ form, folded }) => stemOf(form, language ?? null) ?? folded);
  // Of "How does it work?" no word is left: all of them count.
  const all = telling.length > 0 ? telling : wordsOf(question).map(({ folded }) => folded);
  const names = words.flatMap(({ isName, folded }) => (isName ? [folded] : []));
  return { stems: new Set(all), names: names.sort().join(" ") };
}

function sharesStems(a: Asked, b: Asked): boolean {
  if (a.names !== b.names) return false;
  const shared = [...a.stems].filter((stem) => b.stems.has(stem)).length;
  return shared >= SHARED_STEMS * (a.stems.size + b.stems.size - shared);
}

/** Undefined where the model fails. */
async function similarityBetween(
  questions: readonly string[],
  { embedder }: Embeddings,
  signal: AbortSignal | undefined,
): Promise<((a: number, b: number) => number) | undefined> {
  try {
    const vectors = await embedder.embed(questions, { timeoutMs: TIMEOUT_MS, signal });
    const { low, high } = await scaleOf(embedder);
    return (a, b) => {
      const cosine = vectors[a]!.reduce((sum, value, at) => sum + value * vectors[b]![at]!, 0);
      return (cosine - low) / (high - low);
    };
  } catch (error) {
    if (error instanceof ModelError) return undefined;
    throw error;
  }
}
