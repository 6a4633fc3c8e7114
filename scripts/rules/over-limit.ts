/**
 * What a rule complains of: nothing while as many offences are found as `limits` names for it (none where it names
 * none), all of them when there are more, and the new number when there are fewer, so that it only ever falls.
 */
export function overLimit(
  rule: string,
  limits: Readonly<Record<string, number>>,
  found: readonly string[],
): string[] {
  const limit = limits[rule] ?? 0;
  if (found.length > limit)
    return [`${found.length} ${rule}, at most ${limit}:`, ...found.map((line) => `  ${line}`)];
  if (found.length < limit)
    return [
      `${found.length} ${rule}, fewer than before: put ${found.length} into scripts/rules/limits.json.`,
    ];
  return [];
}
