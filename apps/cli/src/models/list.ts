import { bytesOf, megabytes, modelState, runtimeFiles } from "@orator/models";
import type { CatalogueModel, ModelState } from "@orator/models";
import { printList } from "../command/print-list.ts";

const STATES: Readonly<Record<ModelState, string>> = {
  on: "on",
  outdated: "on; add fetches a newer one",
  off: "off until check passes",
  partial: "half there",
  missing: "not here",
};

/** Prints the models: a table and what each is good for, those that are good for the same together, or a JSON array. */
export function listModels(models: readonly CatalogueModel[], { asJson = false } = {}): void {
  if (asJson) {
    printList(models.map(described), { asJson: true });
    return;
  }
  printList(
    models.map((model) => ({
      name: model.name,
      state: STATES[modelState(model)],
      size: megabytes(bytesOf(model)),
      languages: languagesOf(model),
      license: model.license.name,
      model: model.title,
    })),
  );
  for (const [text, alike] of Map.groupBy(models, ({ goodFor, costs }) => `${goodFor}\n  ${costs}`))
    process.stdout.write(`\n${namesOf(alike)}: ${text}\n`);
}

/** Prints every file that the models, and the runtimes that they need, are made of: address, size in bytes, SHA-256. */
export async function listFiles(models: readonly CatalogueModel[]): Promise<void> {
  const runtimes = new Set(models.flatMap(({ runtime }) => runtime ?? []));
  const ofRuntimes = await Promise.all([...runtimes].map((name) => runtimeFiles(name, process.env)));
  const files = [...models.flatMap((model) => model.files), ...ofRuntimes.flat()];
  for (const { url, bytes, sha256 = "-" } of files) process.stdout.write(`${url}  ${bytes}  ${sha256}\n`);
}

function namesOf(models: readonly CatalogueModel[]): string {
  const [first, ...others] = models.map(({ name }) => name);
  return others.length > 2 ? `${first} and ${others.length} more` : [first, ...others].join(", ");
}

function described(model: CatalogueModel): object {
  const { name, title, kind, languages, license, revision } = model;
  return {
    name,
    title,
    kind,
    state: modelState(model),
    languages,
    license: license.name,
    license_url: license.url,
    bytes: bytesOf(model),
    revision,
  };
}

function languagesOf({ languages }: CatalogueModel): string {
  return typeof languages === "string" ? languages : languages.join(" ");
}
