import type { ReactNode } from "react";
import { classes } from "./classes.ts";

const LOOKS = {
  plain: "bg-raised text-muted",
  accent: "bg-accent-soft text-on-soft",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  danger: "bg-danger-soft text-danger",
};

/** A word about the state of something. */
export function Badge({ look = "plain", children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap",
        LOOKS[look],
      )}
    >
      {children}
    </span>
  );
}

/** How far something is, 0 to 100; without a value it is under way and nobody knows how far. */
export function Progress({ value, label }: { value?: number | undefined; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      {...(value !== undefined && {
        "aria-valuenow": Math.round(value),
        "aria-valuemin": 0,
        "aria-valuemax": 100,
      })}
      className="h-1.5 overflow-hidden rounded-full bg-raised"
    >
      <div
        className={classes(
          "h-full rounded-full bg-accent transition-[width] duration-500",
          value === undefined && "w-1/3 animate-pulse",
        )}
        style={value === undefined ? undefined : { width: `${value}%` }}
      />
    </div>
  );
}
