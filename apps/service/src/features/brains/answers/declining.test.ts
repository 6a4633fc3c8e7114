import { createExtractiveAnswerer, createKnowledge, prepareDocument, readDocument } from "@orator/knowledge";
import type { Knowledge } from "@orator/knowledge";
import { tell } from "@orator/knowledge/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openIndexes } from "../passage-index/indexes.fixture.ts";
import type { Indexes } from "../passage-index/indexes.fixture.ts";

const BOATYARD = `# Boatyard

## Hiring a boat

A rowing boat is hired out at the jetty from 9:00 to 18:00. Children under ten wear a vest.

## The kiosk

The kiosk serves waffles from 10:00 to 17:00.

## Whom to call

Ann Lee looks after the boats, extension 31. Omar Diaz looks after the slipway, extension 44, and teaches people of 12 and over. Our chair is Ruth Park.

## The beach

It is 300 meters to the bus stop. The Lakehouse stands there; from it the beach can be seen.

## Service

We don't repair mower blades. A hull is cleaned by our diver, and that takes two hours.

| Expense | We pay up to | Signed by |
| ------- | ------------ | --------- |
| Own car | £20 a day    | nobody    |
| Hotel   | £90 a night  | the cook  |

| Work   | Price | Days done |
| ------ | ----- | --------- |
| Sails  | £60   | every day |
| Rigger | £45   | Friday    |
`;

let indexes: Indexes;
let knowledge: Knowledge;
const answerer = createExtractiveAnswerer();

beforeAll(async () => {
  indexes = await openIndexes();
  const bytes = new TextEncoder().encode(BOATYARD);
  const document = prepareDocument(await readDocument({ bytes, fileName: "boatyard.md" }), "Boatyard");
  knowledge = createKnowledge(await indexes.open([{ id: "boatyard.md", document }]));
});
afterAll(() => indexes.close());

async function outcomeOf(question: string): Promise<string> {
  const agent = { name: "Zuri", greeting: "", personality: "", languages: ["en"] };
  const { outcome, answer } = await tell(answerer, { knowledge, question, history: [], agent });
  return outcome === "answered" ? answer : String(outcome);
}

describe("what the documents do not answer", () => {
  it.each([
    ["a value of a thing that none mentions", "When does the kiosk serve porridge?"],
    ["what none mentions of somebody who is named", "Which university does Ann Lee work for?"],
    ["a value that stands beside somebody else's name", "What is Ruth Park's extension?"],
    ["a limit of age where somebody's own is asked for", "How old is Omar Diaz?"],
    ["two words of which one means both", "Do you sell lawn mowers?"],
    ["a kind of thing of which another kind is there", "Is there a company car?"],
    ["what somebody earns where others are paid back", "How much does the cook earn?"],
    ["what somebody earns where a price is", "How much does the rigger earn?"],
    ["a number of another column", "How long do sails keep?"],
  ])("is not answered: %s", async (_, question) => {
    expect(await outcomeOf(question)).toBe("unknown");
  });

  it.each([
    ["When does the kiosk serve waffles?", /10:00/],
    ["What is Omar Diaz's extension?", /44/],
    ["Who looks after the slipway?", /Omar Diaz/],
    ["Is a vest worn by children?", /vest/],
    ["How much do you pay for a hotel?", /90/],
    ["How much are the sails?", /60/],
    ["How long does the cleaning of a hull take?", /two hours/],
  ])("is told from what they do: %s", async (question, answer) => {
    expect(await outcomeOf(question)).toMatch(answer);
  });
});
