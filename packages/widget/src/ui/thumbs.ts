import { icon } from "./icons.ts";
import type { Strings } from "./strings/strings.ts";

/** Two small buttons below an answer, for what the visitor thinks of it. */
export function thumbs(
  strings: Strings,
  chosen: "up" | "down" | undefined,
  rate: (value: "up" | "down") => void,
): HTMLElement {
  const group = document.createElement("div");
  group.className = "thumbs";
  for (const value of ["up", "down"] as const) {
    const button = document.createElement("button");
    button.type = "button";
    button.title = value === "up" ? strings.helpful : strings.notHelpful;
    button.ariaLabel = button.title;
    button.ariaPressed = String(chosen === value);
    button.innerHTML = icon(value);
    button.addEventListener("click", () => rate(value));
    group.append(button);
  }
  return group;
}
