import { useRef, useState } from "react";

/** Which items are selected, and how that changes. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Turns one over; with `toHere` everything from the one before to it is selected. */
  toggle(id: string, options?: { toHere: boolean }): void;
  all(): void;
  clear(): void;
}

/** Selects among items in their order. What is no longer there is no longer selected. */
export function useSelection(order: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const there = new Set(order);
  return {
    ids: chosen.size === 0 ? chosen : new Set([...chosen].filter((id) => there.has(id))),
    toggle(id, options) {
      const from = order.indexOf(last.current ?? "");
      const to = order.indexOf(id);
      const next = new Set(chosen);
      if (options?.toHere && from !== -1)
        for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between);
      else if (!next.delete(id)) next.add(id);
      last.current = id;
      setChosen(next);
    },
    all: () => setChosen(there),
    clear() {
      last.current = undefined;
      setChosen(new Set());
    },
  };
}
