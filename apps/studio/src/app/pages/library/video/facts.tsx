import type { ReactNode } from "react";

interface Fact {
  name: string;
  /** Left out where there is none. */
  value: ReactNode;
  /** Stands small below it. */
  note?: string | undefined;
}

/** Names with their values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-3">
      {facts
        .filter(({ value }) => value !== undefined && value !== null && value !== "")
        .map(({ name, value, note }, index) => (
          // Several may have one name, such as those who agreed; their order does not change.
          <div key={index}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd>{value}</dd>
            {note && <dd className="text-sm text-muted">{note}</dd>}
          </div>
        ))}
    </dl>
  );
}
