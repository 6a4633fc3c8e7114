import { routes } from "@orator/contract";
import type { ResponseOf } from "@orator/contract";
import type { Clock } from "../../platform/clock/clock.ts";
import type { DaysOfAccount } from "../../platform/database/per-day.ts";
import { invalid } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";

type UsageDay = ResponseOf<"getUsage">["days"][number];

/** Counts a part of what is told of a day. Days without anything may be missing. */
type CountPerDay = (days: DaysOfAccount) => PromiseLike<(Pick<UsageDay, "date"> & Partial<UsageDay>)[]>;

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
const MOST_DAYS = 366;

/** GET /v1/usage */
export function getUsage({ clock, counts }: { clock: Clock; counts: readonly CountPerDay[] }) {
  return operation(routes.getUsage).does(async ({ caller, query }) => {
    const { accountId } = caller;
    const last = query.to === undefined ? clock.nowMs() : Date.parse(query.to);
    const untilMs = (Math.floor(last / DAY_MS) + 1) * DAY_MS;
    const fromMs = query.from === undefined ? untilMs - USUAL_DAYS * DAY_MS : Date.parse(query.from);
    if (fromMs >= untilMs) invalid("from", "must not be after to");
    const length = (untilMs - fromMs) / DAY_MS;
    if (length > MOST_DAYS) invalid("from", `must be at most ${MOST_DAYS} days before to`);
    const days = new Map(
      Array.from({ length }, (_, index) => {
        const date = new Date(fromMs + index * DAY_MS).toISOString().slice(0, 10);
        return [date, emptyDay(date)] as const;
      }),
    );
    const range = { accountId, from: new Date(fromMs), until: new Date(untilMs) };
    for (const count of counts)
      for (const counted of await count(range)) Object.assign(days.get(counted.date)!, counted);
    return { days: [...days.values()] };
  });
}

function emptyDay(date: string): UsageDay {
  return {
    date,
    videos: 0,
    video_seconds: 0,
    live_sessions: 0,
    live_seconds: 0,
    translations: 0,
    generations: 0,
    trainings: 0,
    questions: 0,
    credits: 0,
  };
}
