// `npm run models`: open models for voices, speech recognition and embeddings: which there are, and those that are here.
import { CATALOGUE } from "@orator/models";
import { runCommand } from "./command/run.ts";
import { modelsCommand } from "./models/models-command.ts";
import { selfTestOf } from "./models/self-tests.ts";

await runCommand((args, signal) => modelsCommand(args, signal, { catalogue: CATALOGUE, selfTestOf }));
