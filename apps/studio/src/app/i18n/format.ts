import { useLanguage } from "./language.tsx";

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];
const BYTE_UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** How times, lengths and sizes are written in the visitor's language. */
export function useFormat() {
  const { language } = useLanguage();
  const locale = localeOf(language);
  return {
    /** BCP 47: the language with the visitor's region, which decides how days and hours are written. */
    locale,
    /** A day and a time, as "31 Jan 2026, 09:30". */
    moment: (iso: string) =>
      new Date(iso).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" }),
    /** A day, as "31 Jan 2026". */
    day: (iso: string) => new Date(iso).toLocaleDateString(locale, { dateStyle: "medium" }),
    /** How long ago, or in what time, as "3 hours ago". */
    ago(iso: string): string {
      const seconds = (Date.parse(iso) - Date.now()) / 1000;
      const [unit, length] = UNITS.find(([, unitSeconds]) => Math.abs(seconds) >= unitSeconds) ?? [
        "second",
        1,
      ];
      return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(
        Math.round(seconds / length),
        unit,
      );
    },
    /** Seconds as minutes and seconds, "1:05". */
    duration(seconds: number): string {
      const whole = Math.round(seconds);
      return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
    },
    bytes(bytes: number): string {
      const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), BYTE_UNITS.length - 1);
      // Single bytes are written out: "1 byte", "81 bytes".
      const unitDisplay = step === 0 ? "long" : "short";
      const format = { style: "unit", unit: BYTE_UNITS[step]!, unitDisplay } as const;
      return new Intl.NumberFormat(locale, { ...format, maximumFractionDigits: 1 }).format(
        bytes / 1000 ** step,
      );
    },
    number: (value: number) => value.toLocaleString(locale),
    /** A language's name in the visitor's, as "German (Austria)". */
    languageName(tag: string): string {
      try {
        return new Intl.DisplayNames([language], { type: "language" }).of(tag) ?? tag;
      } catch {
        // What is no tag stands as it is.
        return tag;
      }
    },
  };
}

function localeOf(language: string): string {
  return navigator.languages.find((tag) => tag.split("-")[0] === language) ?? language;
}
