import { useState } from "react";
import { readSetting, writeSetting } from "./settings.ts";

/** Light or dark, or what the system has. */
export type Look = "light" | "dark" | "system";

/** The look that is chosen, and how to choose another. `first-look.js` sets it before the page is drawn. */
export function useLook(): [Look, (look: Look) => void] {
  const [look, setLook] = useState<Look>((readSetting("look") as Look | undefined) ?? "system");
  function choose(chosen: Look): void {
    writeSetting("look", chosen);
    if (chosen === "system") delete document.documentElement.dataset["look"];
    else document.documentElement.dataset["look"] = chosen;
    setLook(chosen);
  }
  return [look, choose];
}
