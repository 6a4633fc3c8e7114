import { CATALOGUE, installedModel } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import { baseOf } from "../../languages.ts";
import { bestPair } from "../../pairs.ts";
import type { LanguagePair } from "../../ports.ts";

/** The language that every model reads or writes. */
const HUB = "en";

/** A pair and the models that translate it, in their order. */
export interface ModelPair extends LanguagePair {
  models: readonly InstalledModel[];
}

/** The pairs whose models are switched on. Reads a small file for each that there could be. */
export function modelPairs(): ModelPair[] {
  return known().flatMap(({ name, from, to }) => {
    const model = installedModel(name);
    return model ? [{ from, to, models: [model] }] : [];
  });
}

/** The pairs that two models translate over English, without those of one model. */
export function pairsOverEnglish(): ModelPair[] {
  const direct = modelPairs();
  return direct
    .filter(({ to }) => to === HUB)
    .flatMap((first) =>
      direct
        .filter(({ from, to }) => from === HUB && to !== first.from)
        .map((second) => ({ from: first.from, to: second.to, models: [...first.models, ...second.models] })),
    );
}

/** What a model of this name reads and writes; undefined where it is none of the catalogue's. */
export function pairOfModel(name: string): LanguagePair | undefined {
  return known().find((model) => model.name === name);
}

/**
 * The names of the models that would have to be added for a pair: one, or two over English.
 *
 * @returns undefined where no models translate it
 */
export function modelsToAdd(from: string, to: string): string[] | undefined {
  const nameOf = (source: string, target: string): string | undefined =>
    (bestPair(known(), source, target) as { name: string } | undefined)?.name;
  const isOn = (name: string): boolean => installedModel(name) !== undefined;
  const direct = nameOf(from, to);
  if (direct !== undefined) return [direct];
  if (baseOf(from) === HUB || baseOf(to) === HUB) return undefined;
  const halves = [nameOf(from, HUB), nameOf(HUB, to)].filter((name) => name !== undefined);
  return halves.length === 2 ? halves.filter((name) => !isOn(name)) : undefined;
}

function known(): { name: string; from: string; to: string }[] {
  return CATALOGUE.filter(({ kind }) => kind === "translation").map(({ name, languages }) => {
    const [from, to] = languages as [string, string];
    return { name, from, to };
  });
}
