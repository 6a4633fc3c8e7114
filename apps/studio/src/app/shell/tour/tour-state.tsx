import { createContext, use, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { readSetting, writeSetting } from "../../theme/settings.ts";

const KEPT = "tour";

interface Tour {
  /** Offered until this browser has seen the end of it, or was told that it is not wanted. */
  state: "offered" | "shown" | "closed";
  start(): void;
  close(): void;
}

const TourContext = createContext<Tour | undefined>(undefined);

/** Knows whether the tour is shown, for all that is within. */
export function TourProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<Tour["state"]>(readSetting(KEPT) === "closed" ? "closed" : "offered");
  const tour = useMemo(
    () => ({
      state,
      start: () => setState("shown"),
      close() {
        writeSetting(KEPT, "closed");
        setState("closed");
      },
    }),
    [state],
  );
  return <TourContext value={tour}>{children}</TourContext>;
}

/** The tour of the studio's sections. */
export function useTour(): Tour {
  const tour = use(TourContext);
  if (tour === undefined) throw new Error("useTour is used outside of TourProvider");
  return tour;
}
