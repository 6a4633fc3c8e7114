/** Credits are counted in whole thousandths, in code and in the database: a tenth has no end in binary. */
export function thousandthsOf(credits: number): number {
  return Math.round(credits * 1000);
}

/** Thousandths as credits, for people: 3200 are 3.2. */
export function creditsOf(thousandths: number): number {
  return thousandths / 1000;
}

/** What an account has used and may still use in this calendar month (UTC). */
export interface Quota {
  /** undefined: without limit. */
  totalThousandths: number | undefined;
  usedThousandths: number;
  from: Date;
  until: Date;
}

/** What a request is told that cannot be paid; undefined when it can. */
export function shortfallOf(
  { totalThousandths: total, usedThousandths: used }: Quota,
  costThousandths: number,
): string | undefined {
  if (total === undefined || used + costThousandths <= total) return undefined;
  const left = Math.max(0, total - used);
  return `This costs ${creditsOf(costThousandths)} credits; of ${creditsOf(total)} a month ${creditsOf(left)} are left.`;
}

/** The first moment of the month and of the next. */
export function monthOf(nowMs: number): [Date, Date] {
  const now = new Date(nowMs);
  const first = (add: number): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + add, 1));
  return [first(0), first(1)];
}
