import { useState } from "react";
import { readSetting, writeSetting } from "../../../theme/settings.ts";

/** What may be chosen of each, as the widget's attributes have it. */
export const OPTIONS = {
  mode: ["launcher", "element"],
  position: ["bottom-right", "bottom-left", "top-right", "top-left"],
  theme: ["system", "light", "dark"],
  framing: ["auto", "close_up", "head_and_shoulders", "half_body"],
  background: ["transparent", "studio", "office", "living_room", "library", "stage", "gradient"],
} as const;

/** How an agent is put on a site. */
export interface SiteChoices {
  mode: (typeof OPTIONS.mode)[number];
  position: (typeof OPTIONS.position)[number];
  theme: (typeof OPTIONS.theme)[number];
  framing: (typeof OPTIONS.framing)[number];
  background: (typeof OPTIONS.background)[number];
  /** `#rrggbb`; undefined: the widget's own. */
  accent?: string | undefined;
  handoff: boolean;
  /** One a line. */
  domains: string;
  /** Origin of the service as visitors reach it. */
  server: string;
  lastsS: number;
}

const FIRST: Omit<SiteChoices, "server"> = {
  mode: "launcher",
  position: "bottom-right",
  theme: "system",
  framing: "auto",
  background: "transparent",
  handoff: false,
  domains: "",
  lastsS: 3_600,
};

/** The choices for an agent, which this browser remembers. */
export function useSiteChoices(agentId: string): [SiteChoices, (change: Partial<SiteChoices>) => void] {
  const name = `site-${agentId}`;
  const [choices, setChoices] = useState<SiteChoices>(() => ({
    ...FIRST,
    server: location.origin,
    ...remembered(name),
  }));
  function choose(change: Partial<SiteChoices>): void {
    const next = { ...choices, ...change };
    setChoices(next);
    writeSetting(name, JSON.stringify(next));
  }
  return [choices, choose];
}

function remembered(name: string): Partial<SiteChoices> {
  try {
    return JSON.parse(readSetting(name) ?? "{}") as Partial<SiteChoices>;
  } catch {
    return {};
  }
}
