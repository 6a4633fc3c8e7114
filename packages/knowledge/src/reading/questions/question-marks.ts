import { sentencesOf } from "../../text/sentences.ts";

/** Longer than this, a text that ends in a question mark is a paragraph that asks something. */
const LONGEST_QUESTION = 240;

const ENDS_ASKING = /[?？؟;⸮]["'”’»)\]*_]*$/u;
/** The Greek question mark is a semicolon to everybody else. */
const GREEK = /\p{Script=Greek}/u;

// "Q:", "Frage 3.", "問：" before a question, and "A:", "Antwort:", "答：" before its answer.
const QUESTION_NAMES =
  "questions?|frage|pregunta|domanda|vraag|pergunta|pytanie|fråga|spørgsmål|spørsmål|kysymys|otázka|întrebare|kérdés|soru|вопрос|питання|ερώτηση|问题|问|問|質問|س|ש";
const ANSWER_NAMES =
  "answers?|antwort|réponse|respuesta|risposta|antwoord|resposta|odpowiedź|svar|vastaus|odpověď|odpoveď|răspuns|válasz|cevap|ответ|відповідь|απάντηση|答案|答え?|回答|ج|ת";
const QUESTION_MARK = markOf(QUESTION_NAMES, "QFPDVВ", "Q");
const ANSWER_MARK = markOf(ANSWER_NAMES, "ARCOО", "A");
const NUMBER = /^\(?(?:\p{N}{1,3}\.)*\p{N}{1,3}[.):]\s+|^(?:\p{N}{1,2}\.)+\p{N}{1,2}\s+|^[-–•*·▸►▶+]\s+/u;
const NAMES_QUESTIONS = new RegExp(`^(?:${QUESTION_NAMES}|q|f|ask|faq)$`, "iu");
const NAMES_ANSWERS = new RegExp(`^(?:${ANSWER_NAMES}|a|reply|response)$`, "iu");

/** Whether a text ends with a question mark of some script. */
export function endsAsking(text: string): boolean {
  const end = ENDS_ASKING.exec(text);
  return end !== null && (!end[0].startsWith(";") || GREEK.test(text));
}

/** A text that is one question and nothing else, without its number or its "Q:"; undefined for other texts. */
export function questionIn(text: string): string | undefined {
  if (text.length > LONGEST_QUESTION || !endsAsking(text)) return undefined;
  const bare = withoutMarks(text);
  return /\p{L}/u.test(bare) && sentencesOf(bare).every(endsAsking) ? bare : undefined;
}

/** The question that is marked as one ("Q: …"), whatever it ends with. */
export function markedQuestionIn(text: string): string | undefined {
  return text.length <= LONGEST_QUESTION && QUESTION_MARK.test(text) ? withoutMarks(text) : undefined;
}

/** The answer that is marked as one ("A: …"), without its mark; undefined for other texts. */
export function markedAnswerIn(text: string): string | undefined {
  return ANSWER_MARK.test(text) ? ANSWER_MARK.strip(text) : undefined;
}

/** Whether a line begins a question or an answer that is marked as one, wherever the line before ends. */
export function startsMarked(line: string): boolean {
  return QUESTION_MARK.test(line.trim()) || ANSWER_MARK.test(line.trim());
}

/** Whether the name of a column says that it holds questions. */
export function namesQuestions(header: string): boolean {
  return NAMES_QUESTIONS.test(header.trim());
}

/** Whether the name of a column says that it holds answers. */
export function namesAnswers(header: string): boolean {
  return NAMES_ANSWERS.test(header.trim());
}

function withoutMarks(text: string): string {
  return QUESTION_MARK.strip(text.replace(NUMBER, "")).replace(NUMBER, "").trim();
}

/** Words and, in capitals, letters that stand before a text with a colon; some letters with a point as well. */
function markOf(
  names: string,
  letters: string,
  pointed: string,
): { test(text: string): boolean; strip(text: string): string } {
  const word = new RegExp(`^(?:${names})[\\s-]?\\p{N}{0,3}\\s?[.:：)]\\s*(?=\\S)`, "iu");
  const letter = new RegExp(
    `^(?:[${letters}]\\p{N}{0,3}\\s?[:：]|${pointed}\\p{N}{0,3}[.)])\\s*(?=\\S)`,
    "u",
  );
  return {
    test: (text) => word.test(text) || letter.test(text),
    strip: (text) => text.replace(word, "").replace(letter, ""),
  };
}
