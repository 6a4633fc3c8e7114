import { routes } from "@orator/contract";
import type { Route } from "@orator/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DomainError } from "../errors/domain-error.ts";
import { parseInput, parseParams, parseQuery } from "./parse.ts";

/** What a schema refuses is said so. */
function refusalOf(parse: () => unknown): { code: string; message: string; field?: string; reason?: string } {
  try {
    parse();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, message: error.message, ...error.details };
  }
  throw new Error("it was taken");
}

const everything = z.strictObject({
  text: z.string().min(1).max(3).optional(),
  words: z.string().min(2).optional(),
  number: z.number().min(1).lt(5).optional(),
  above: z.number().gt(0).optional(),
  whole: z.int().optional(),
  even: z.number().multipleOf(2).optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  pair: z.array(z.int()).length(2).optional(),
  flag: z.boolean().optional(),
  none: z.null().optional(),
  never: z.never().optional(),
  inner: z.object({ name: z.string() }).optional(),
  names: z.record(z.string().max(3), z.int()).optional(),
  choice: z.enum(["a", "b", "c"]).optional(),
  fps: z.literal([25, 30]).optional(),
  spaced: z.enum(["Young Adult", "Senior"]).optional(),
  one: z.literal("json").optional(),
  address: z.url().optional(),
  time: z.iso.datetime().optional(),
  pattern: z.string().regex(/^x$/).optional(),
  either: z.union([z.string(), z.int()]).optional(),
  kind: z
    .discriminatedUnion("type", [z.object({ type: z.literal("a") }), z.object({ type: z.literal("b") })])
    .optional(),
  deep: z.union([z.object({ a: z.object({ b: z.int() }) }), z.string()]).optional(),
  ruled: z
    .string()
    .refine((text) => text === "")
    .optional(),
  told: z
    .string()
    .refine(() => false, "must rhyme")
    .optional(),
});

describe("a value that breaks its rule is refused in the words of its field:", () => {
  it.each([
    [{ text: 5 }, "text: must be text, not a number"],
    [{ text: null }, "text: must be text, not null"],
    [{ text: [] }, "text: must be text, not a list"],
    [{ text: "" }, "text: must not be empty"],
    [{ text: "four" }, "text: must have at most 3 characters"],
    [{ words: "a" }, "words: must have at least 2 characters"],
    [{ number: 0 }, "number: must be at least 1"],
    [{ number: 5 }, "number: must be less than 5"],
    [{ number: "1" }, "number: must be a number, not text"],
    [{ number: Infinity }, "number: must be a finite number"],
    [{ above: 0 }, "above: must be more than 0"],
    [{ whole: 1.5 }, "whole: must be a whole number"],
    [{ even: 3 }, "even: must be a multiple of 2"],
    [{ list: {} }, "list: must be a list, not an object"],
    [{ list: [] }, "list: must not be empty"],
    [{ list: ["a", "b", "c"] }, "list: must have at most 2 items"],
    [{ list: ["a", 1] }, "list[1]: must be text, not a number"],
    [{ pair: [1] }, "pair: must have exactly 2 items"],
    [{ flag: "true" }, "flag: must be true or false, not text"],
    [{ none: 1 }, "none: must be null, not a number"],
    [{ never: true }, "never: must be left out"],
    [{ inner: false }, "inner: must be an object, not false"],
    [{ names: { long_name: 1 } }, "names.long_name: has a name that its rule does not allow"],
    [{ names: { "a b": "x" } }, 'names["a b"]: must be a number, not text'],
    [{ choice: "d" }, "choice: must be a, b or c"],
    [{ fps: 24 }, "fps: must be 25 or 30"],
    [{ spaced: "Old" }, 'spaced: must be "Young Adult" or "Senior"'],
    [{ one: "xml" }, "one: must be json"],
    [{ address: "there" }, "address: must be an absolute http or https address"],
    [{ time: "now" }, "time: must be a time in UTC such as 2026-01-31T09:30:00.000Z"],
    [{ pattern: "y" }, "pattern: must be written in the form that the reference gives"],
    [{ either: [] }, "either: must be text, not a list, or must be a number, not a list"],
    [{ kind: { type: "c" } }, "kind.type: must be a or b"],
    [{ deep: { a: { b: "1" } } }, "deep.a.b: must be a number, not text"],
    [{ ruled: "x" }, "ruled: breaks the rule that the reference gives"],
    [{ told: "x" }, "told: must rhyme"],
  ])("%j", (input, sentence) => {
    const { code, message, field, reason } = refusalOf(() => parseInput(everything, input));
    expect([code, message]).toEqual(["VALIDATION_ERROR", sentence]);
    expect(`${field}: ${reason}`).toBe(sentence);
  });

  it.each([
    [{ kind: {} }, "kind.type"],
    [{ inner: {} }, "inner.name"],
    [{ deep: { a: {} } }, "deep.a.b"],
  ])("what is missing is called missing: %j", (input, field) => {
    const refusal = refusalOf(() => parseInput(everything, input));
    expect(refusal).toMatchObject({ code: "INVALID_REQUEST", message: `${field} is missing`, field });
  });

  it("a body that is no object", () => {
    const { code, message } = refusalOf(() => parseInput(everything, []));
    expect([code, message]).toEqual(["INVALID_REQUEST", "The body must be an object, not a list."]);
  });

  it("many unknown members, of which a few are named", () => {
    const { message } = refusalOf(() =>
      parseInput(everything, Object.fromEntries([..."uvwxyz"].map((k) => [k, 1]))),
    );
    expect(message).toBe("u, v, w, x, y and 1 more: no such field here");
  });

  it("a query member that is given twice", () => {
    const { message } = refusalOf(() => parseQuery(routes.listVoices.query, { page: ["1", "2"] }));
    expect(message).toBe("page: must be given once");
  });
});

/** Numbers that look drawn, the same at every run: Lehmer's generator. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48271) % 2147483647;
    return state % sides;
  };
}

const WRONG: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  301,
  1e300,
  Infinity,
  "",
  " ",
  ..."x true 12 http:// ftp://a.b/c #12 2026-01-31 zz \0 \ud800".split(" "),
  "a".repeat(6000),
  [],
  {},
  [null],
  [[]],
  [1, "a"],
  { x: 1 },
  { type: "none" },
  { type: 5 },
  { "a.b": { "[0]": 1 } },
  Array.from({ length: 200 }, () => "en"),
];

type Members = Record<string, unknown>;

/** Spoils one place of a value, anywhere in it: another value, a member less or a member too many. */
function spoilt(value: unknown, roll: (sides: number) => number): unknown {
  const inner = value !== null && typeof value === "object" ? Object.keys(value) : [];
  if (inner.length === 0 || roll(4) === 0) return WRONG[roll(WRONG.length)];
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Members) }) as Members;
  const name = inner[roll(inner.length)]!;
  const deed = roll(6);
  if (deed === 0) copy[`${name}_`] = 1;
  else if (deed === 1 && !Array.isArray(value)) delete copy[name];
  else copy[name] = spoilt(copy[name], roll);
  return copy;
}

/** The library's sentences for what it finds in an input, those of unions within it too. */
function sentencesOfLibrary(schema: z.ZodType, input: unknown): string[] {
  const english = z.locales.en().localeError;
  const found = schema.safeParse(input, { reportInput: true }).error?.issues ?? [];
  const all = (issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
    issues.flatMap((issue) => [issue, ...(issue.code === "invalid_union" ? issue.errors.flatMap(all) : [])]);
  return all(found).flatMap((issue) => {
    const said = english(issue as z.core.$ZodRawIssue);
    return [typeof said === "string" ? said : (said?.message ?? "")].filter((text) => text !== "");
  });
}

const LIBRARY = /\bInvalid\b|Too (?:big|small)|\bexpected\b|\breceived\b|Unrecognized|must match pattern/;
const PATH = /^(?:[\w$@-]+|\["[^\n]*"\])(?:\.[\w$@-]+|\[\d+\]|\["[^\n]*"\])*$/;

describe("of thousands of random wrong requests", () => {
  const inputs = (Object.values(routes) as Route[]).flatMap((route) => [
    ...(route.body === undefined
      ? []
      : [{ schema: route.body, right: route.examples.body, parse: parseInput }]),
    ...(route.query === undefined
      ? []
      : [{ schema: route.query, right: queryOf(route.query), parse: parseQuery as typeof parseInput }]),
    ...(route.params === undefined
      ? []
      : [{ schema: route.params, right: queryOf(route.params), parse: parseParams }]),
    ...(route.upload?.fields === undefined
      ? []
      : [{ schema: route.upload.fields.strict(), right: { name: "a" }, parse: parseInput }]),
  ]);

  it("none is answered in a library's words, and each names the path of a field", () => {
    const roll = dice(20);
    const kinds = new Set<string>();
    const foreign: string[] = [];
    let refused = 0;
    for (const { schema, right, parse } of inputs)
      for (let turn = 0; turn < 200; turn++) {
        const input = spoilt(right, roll);
        // Queries and paths are always objects.
        if (parse !== parseInput && (input === null || typeof input !== "object")) continue;
        const issues = schema.safeParse(input).error?.issues ?? [];
        if (issues.length === 0) continue;
        refused++;
        for (const { code } of issues) kinds.add(code);
        const { message, field, reason } = refusalOf(() => parse(schema, input));
        const isForeign = sentencesOfLibrary(schema, input).some((text) => message.includes(text));
        if (isForeign || LIBRARY.test(message) || LIBRARY.test(reason ?? "")) foreign.push(message);
        if (field !== undefined && !PATH.test(field)) foreign.push(`field ${field}`);
      }
    expect(foreign).toEqual([]);
    // Enough of them, and of the kinds that any contract has.
    expect(refused).toBeGreaterThan(6000);
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining(
        "invalid_format invalid_type invalid_union invalid_value too_big too_small unrecognized_keys".split(
          " ",
        ),
      ),
    );
  });
});

/** Every member of a query or a path with some text. */
function queryOf(schema: z.ZodObject): Members {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, "1"]));
}
