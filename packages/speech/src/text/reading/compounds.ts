import compounds from "../../../data/reading/compounds.json" with { type: "json" };

/** Words made of a word that is said in several ways: the whole says which is meant. ARPAbet with stress digits. */
export const COMPOUNDS: ReadonlyMap<string, string> = new Map(Object.entries(compounds));
