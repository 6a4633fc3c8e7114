import { useFormat } from "../../../../i18n/format.ts";
import { useLanguage } from "../../../../i18n/language.tsx";
import type { Unit } from "../recipe/controls.ts";
import { namesIn } from "./names-in.ts";

/** What controls are called in the visitor's language, and how their values are said. */
export function useNames() {
  const { language } = useLanguage();
  const format = useFormat();
  return {
    ...namesIn(language),
    /** A number as it is shown and read out. */
    value(value: number, unit: Unit): string {
      if (unit === "years" || unit === "count") return format.number(value);
      if (unit === "signed") return (value > 0 ? "+" : "") + format.number(Math.round(value * 100));
      return `${format.number(Math.round(value * 100))} %`;
    },
  };
}
