import type { Promises } from "./promises.ts";

/**
 * The changes between two versions of the API that can break a client of the first: what is gone, what is required or
 * refused now, and answers that can be what they never were. Each line begins with the subject it is about.
 */
export function breaksBetween(before: Promises, after: Promises): string[] {
  const lines: string[] = [];
  for (const [subject, old] of before) {
    const facts = after.get(subject);
    const parent = parentOf(subject);
    // With its object gone, its members need no line of their own.
    if (facts === undefined) {
      if (parent === undefined || !before.has(parent) || after.has(parent)) lines.push(`${subject} is gone`);
    } else if (subject.includes("←")) lines.push(...refusals(subject, old, facts));
    else lines.push(...surprises(subject, old, facts));
  }
  for (const [subject, facts] of after) {
    const parent = parentOf(subject);
    const isNew = !before.has(subject) && parent !== undefined && before.has(parent);
    if (isNew && subject.includes("←") && facts.has("required")) lines.push(`${subject} is required now`);
  }
  return lines.toSorted();
}

/** What a request could hold, and is refused now. */
function refusals(subject: string, old: Set<string>, facts: Set<string>): string[] {
  const isStillTaken = (fact: string): boolean =>
    facts.has(fact) ||
    facts.has("any") ||
    (fact.startsWith('"') && facts.has("string")) ||
    (fact === "integer" && facts.has("number"));
  const lines = [...old]
    .filter((fact) => isType(fact) && !isStillTaken(fact))
    .map((fact) => `${subject} no longer accepts ${fact}`);
  if (facts.has("required") && !old.has("required")) lines.push(`${subject} is required now`);
  for (const fact of facts) {
    const [name, value] = limitOf(fact) ?? [];
    if (name === undefined || old.has(fact)) continue;
    const known = [...old].map(limitOf).find((limit) => limit?.[0] === name)?.[1];
    const isLooser =
      known !== undefined &&
      ((/max/i.test(name) && Number(value) > Number(known)) ||
        (/min/i.test(name) && Number(value) < Number(known)));
    if (!isLooser) lines.push(`${subject} is limited to ${fact} now`);
  }
  return lines;
}

/** What an answer never was, and can be now. */
function surprises(subject: string, old: Set<string>, facts: Set<string>): string[] {
  const isKnown = (fact: string): boolean =>
    old.has(fact) || old.has("any") || fact.startsWith('"') || (fact === "integer" && old.has("number"));
  return [
    ...[...facts]
      .filter((fact) => isType(fact) && !isKnown(fact))
      .map((fact) => `${subject} may be ${fact} now`),
    ...[...old]
      .filter((fact) => fact.startsWith('"') && !facts.has(fact))
      .map((fact) => `${subject} is never ${fact} any more`),
    ...(old.has("required") && !facts.has("required") ? [`${subject} may be absent now`] : []),
  ];
}

function isType(fact: string): boolean {
  return fact !== "required" && limitOf(fact) === undefined;
}

function limitOf(fact: string): [name: string, value: string] | undefined {
  const match = /^(\w+)=(.*)$/s.exec(fact);
  return match ? [match[1]!, match[2]!] : undefined;
}

/** The object that a value belongs to; the operation of a body, an answer or a parameter. */
function parentOf(subject: string): string | undefined {
  const inner = /^(.*(?:←|→) [^.[]*(?:[.[].*)?)(?:\.[^.[]+|\[\])$/.exec(subject)?.[1];
  if (inner !== undefined && !/(?:←|→) (?:path|query|header)$/.test(inner)) return inner;
  const operation = subject.split(/ (?:←|→) /)[0]!;
  return operation === subject || operation === "" ? undefined : operation;
}
