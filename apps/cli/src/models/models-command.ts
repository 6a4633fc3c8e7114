import { parseArgs } from "node:util";
import { checkModel, modelState, removeModel, renamedLine } from "@orator/models";
import type { CatalogueModel } from "@orator/models";
import { InputError } from "@orator/render";
import { addModels, neededTest, reportOn } from "./add.ts";
import { importModels } from "./import.ts";
import { listFiles, listModels } from "./list.ts";
import type { Shelf } from "./shelf.ts";
import { say, sayWhoWorks } from "./say.ts";

const HELP = `Open models for better voices, speech recognition, understanding and translations, fetched once and run on this machine (docs/models.md).

  npm run models -- list             which there are, what they are good for, which are here
    --json                           the same as a JSON array
    --files                          every file with its address, size and SHA-256, for a mirror or a stick
  npm run models -- add NAME…        fetches, verifies, tests and switches on
  npm run models -- check [NAME…]    verifies and tests again; all that are here without a name
  npm run models -- remove NAME…     deletes
  npm run models -- import FILE…     takes files, folders, .zip, .tar or .tar.gz that were carried over

  ORATOR_MODELS_DIR    folder of models (beside the cache)
  MODELS_BASE_URL      a mirror of your own in place of the publishers' addresses
  HTTPS_PROXY          a proxy that everything goes through; NO_PROXY names hosts that are reached without it
`;

const OPTIONS = {
  json: { type: "boolean" },
  files: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** Runs `npm run models` with these arguments. */
export async function modelsCommand(args: string[], signal: AbortSignal, shelf: Shelf): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [verb, ...names] = positionals;
  if (values.help || (verb === undefined && !values.json && !values.files)) {
    process.stdout.write(HELP);
    return;
  }
  if ((values.json || values.files) && verb !== "list")
    throw new InputError("--json and --files are for list");
  const some = (): CatalogueModel[] => modelsOf(names, shelf);
  const atLeastOne = (): CatalogueModel[] => {
    if (names.length === 0)
      throw new InputError(`say which: ${shelf.catalogue.map(({ name }) => name).join(", ")}`);
    return some();
  };
  if (verb === "list" && values.files) await listFiles(names.length > 0 ? some() : shelf.catalogue);
  else if (verb === "list") listModels(names.length > 0 ? some() : shelf.catalogue, { asJson: values.json });
  else if (verb === "add") await addModels(atLeastOne(), shelf, signal);
  else if (verb === "check") await checkModels(some(), shelf, signal);
  else if (verb === "remove") await removeModels(atLeastOne(), signal);
  else if (verb === "import") await importModels(names, shelf, signal);
  else throw new InputError(`there is no "${verb}": list, add, check, remove or import`);
}

function modelsOf(names: readonly string[], { catalogue }: Shelf): CatalogueModel[] {
  return [...new Set(names)].map((name) => {
    const model = catalogue.find((candidate) => candidate.name === name.toLowerCase());
    if (model) return model;
    throw new InputError(
      renamedLine("model", name.toLowerCase()) ??
        `there is no model "${name}": ${catalogue.map((known) => known.name).join(", ")}`,
    );
  });
}

/** Deletes models. */
async function removeModels(models: readonly CatalogueModel[], signal: AbortSignal): Promise<void> {
  for (const { name } of models) {
    const wasThere = await removeModel(name, { signal, onWait: sayWhoWorks });
    process.stdout.write(wasThere ? `${name} is removed\n` : `${name} was not here\n`);
  }
}

/** Verifies and tests models again, all of them whatever the others do; without any named, those that are here. */
async function checkModels(
  models: readonly CatalogueModel[],
  shelf: Shelf,
  signal: AbortSignal,
): Promise<void> {
  const here = shelf.catalogue.filter((model) => modelState(model) !== "missing");
  const checked = models.length > 0 ? models : here;
  if (checked.length === 0) process.stdout.write("no model is here\n");
  for (const model of checked) {
    try {
      reportOn(model, await checkModel(model, neededTest(model, shelf), signal));
    } catch (error) {
      signal.throwIfAborted();
      say(`orator: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
}
