import multipliers from "../../data/english/multipliers.json" with { type: "json" };
import currencies from "../../data/english/currencies.json" with { type: "json" };
import units from "../../data/english/units.json" with { type: "json" };

/** Unit symbols → singular and plural, as spoken. */
export const UNITS = units as unknown as Readonly<Record<string, readonly [one: string, many: string]>>;

/** Currency symbols and codes → unit and hundredth, singular and plural. */
export const CURRENCIES = currencies as unknown as Readonly<
  Record<string, readonly [one: string, many: string, cent: string, cents: string]>
>;

/** Multipliers after an amount: "$5M", "5 bn", "2k". */
export const MULTIPLIERS: Readonly<Record<string, string>> = multipliers;
