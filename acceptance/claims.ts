/** An operation and a status with which it answered: `createBrain 201`. */
type Claim = `${string} ${number}`;

/**
 * What a test's title says it has seen, before its first colon: `createBrain 201, getBrain 200/404: …`. Empty for a
 * title of another form.
 */
export function claimsOf(title: string): Claim[] {
  const [head = ""] = title.split(": ");
  const parts = head.split(", ").map((part) => /^([a-z]\w+) (\d{3}(?:\/\d{3})*)$/.exec(part));
  if (!title.includes(": ") || parts.some((part) => part === null)) return [];
  return parts.flatMap((part) =>
    part![2]!.split("/").map((status): Claim => `${part![1]!} ${Number(status)}`),
  );
}
