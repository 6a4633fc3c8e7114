// `npm run models` with a catalogue that a test wrote. What tests the models is the product's own where TEST_SELF_TESTS is "own",
// else something that finds a fault where a file tells it to.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CatalogueModel, SelfTest } from "@orator/models";
import { runCommand } from "../command/run.ts";
import { modelsCommand } from "./models-command.ts";
import { selfTestOf as own } from "./self-tests.ts";
import type { Shelf } from "./shelf.ts";

const catalogue = JSON.parse(readFileSync(process.env.TEST_CATALOGUE!, "utf8")) as CatalogueModel[];

const selfTest: SelfTest = ({ folder }) => {
  const isFaulty = existsSync(join(folder, "../be-faulty"));
  return Promise.resolve({
    faults: isFaulty ? ["vowels are not voiced"] : [],
    measures: { firstClauseMs: 250 },
  });
};

const selfTestOf: Shelf["selfTestOf"] = (model) =>
  process.env.TEST_SELF_TESTS === "own" ? own(model) : model.kind === "voices" ? selfTest : undefined;
await runCommand((args, signal) => modelsCommand(args, signal, { catalogue, selfTestOf }));
