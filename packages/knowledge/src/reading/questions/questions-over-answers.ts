import { sentencesOf } from "../../text/sentences.ts";
import type { Block, Section } from "../document-text.ts";
import { answersOfTable } from "./answers-of-table.ts";
import { endsAsking, markedAnswerIn, markedQuestionIn, questionIn } from "./question-marks.ts";

/** So many questions stand over one answer at most; more are a list of questions. */
const MOST_TOGETHER = 3;
/** From so many questions on, a section is a list of them with their answers, and what is written in one line is taken apart. */
const FEWEST_OF_LIST = 2;

/**
 * The sections of a document, in which a question that stands over its answer is the heading of a section of its own, in
 * whatever way the format writes it: a paragraph by itself, numbered, behind "Q:", or in a table that asks and answers.
 */
export function withQuestionsAsHeadings(sections: readonly Section[]): Section[] {
  const all = sections.flatMap((section) => partsOf(section));
  const answered = new Set(all.flatMap(({ headings }) => headings));
  return all
    .map(({ headings, blocks }) => ({ headings, blocks: withoutContents(blocks, answered) }))
    .filter(({ blocks }) => blocks.length > 0);
}

/** Without questions that are answered elsewhere: a table of contents answers nothing. */
function withoutContents(blocks: Block[], answered: ReadonlySet<string>): Block[] {
  return blocks.filter((block) => {
    const question = typeof block === "string" ? questionIn(block) : undefined;
    return question === undefined || !answered.has(question);
  });
}

/** Without the questions of a list that are asked again below, over their answers. */
function withoutRepeated(blocks: readonly Block[]): Block[] {
  const questions = blocks.map((block) => (typeof block === "string" ? questionIn(block) : undefined));
  return blocks.filter((_, at) => {
    const isOverAnother = questions[at] !== undefined && questions[at + 1] !== undefined;
    return !isOverAnother || questions.indexOf(questions[at], at + 1) < 0;
  });
}

function partsOf({ headings: given, blocks: written }: Section): Section[] {
  const headings = given.map((heading) => questionIn(heading) ?? heading);
  const parts: Section[] = [{ headings, blocks: [] }];
  const blocks = withoutRepeated(takenApart(written));
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!;
    const asked = questionsFrom(blocks, at);
    if (asked.length > 0) {
      // More than a few together are a list of questions, over which only the last may be answered.
      const isList = asked.length > MOST_TOGETHER;
      if (isList) parts.at(-1)!.blocks.push(...blocks.slice(at, at + asked.length - 1));
      parts.push({ headings: [...headings, ...(isList ? asked.slice(-1) : asked)], blocks: [] });
      at += asked.length - 1;
      continue;
    }
    const told = typeof block === "string" ? undefined : answersOfTable(block);
    if (told === undefined) parts.at(-1)!.blocks.push(withoutAnswerMark(block, parts.at(-1)!, headings));
    else {
      for (const { over, question, answers } of told)
        parts.push({ headings: [...headings, ...over, question], blocks: answers });
      parts.push({ headings, blocks: [] });
    }
  }
  return parts.filter(({ blocks: own }) => own.length > 0);
}

/** The questions that stand here over an answer; none where this is no question, or nothing answers it. */
function questionsFrom(blocks: readonly Block[], at: number): string[] {
  const questions: string[] = [];
  for (let place = at; place < blocks.length; place++) {
    const question = askedIn(blocks[place]!, blocks[place + 1]);
    if (question === undefined) return questions;
    questions.push(question);
  }
  return [];
}

function askedIn(block: Block, next: Block | undefined): string | undefined {
  if (typeof block !== "string") return undefined;
  const isMarked = typeof next === "string" && markedAnswerIn(next) !== undefined;
  return questionIn(block) ?? (isMarked ? markedQuestionIn(block) : undefined);
}

function withoutAnswerMark(block: Block, { headings, blocks }: Section, above: readonly string[]): Block {
  const isAsked = headings.length > above.length || endsAsking(headings.at(-1) ?? "");
  return typeof block === "string" && blocks.length === 0 && isAsked
    ? (markedAnswerIn(block) ?? block)
    : block;
}

/** In a list of questions, paragraphs that ask and answer as the questions and the answers that they hold. */
function takenApart(blocks: readonly Block[]): Block[] {
  const apart = blocks.flatMap((block): readonly Block[] =>
    typeof block === "string" ? askedAndAnswered(block) : [block],
  );
  const questions = apart.filter((block) => typeof block === "string" && questionIn(block) !== undefined);
  return questions.length < FEWEST_OF_LIST ? [...blocks] : apart;
}

function askedAndAnswered(block: string): string[] {
  if (questionIn(block) !== undefined) return [block];
  const parts: string[] = [];
  let wasAsking: boolean | undefined;
  for (const sentence of sentencesOf(block)) {
    const isAsking = endsAsking(sentence);
    if (isAsking === wasAsking) parts.push(`${parts.pop()} ${sentence}`);
    else parts.push(sentence);
    wasAsking = isAsking;
  }
  return parts;
}
