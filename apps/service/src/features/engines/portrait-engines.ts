import type { Engine } from "@orator/contract";
import { endpointEngine } from "./endpoint-engine.ts";
import type { SetEndpoint } from "./endpoint-engine.ts";

/** What makes people from words, best first. */
export function portraitEngines({ images }: { images?: SetEndpoint | undefined }): Engine[] {
  const capability = "portraits";
  return [
    endpointEngine(
      { capability, engine: "images_engine", name: "An images engine" },
      images,
      "IMAGES_BASE_URL and IMAGES_MODEL",
    ),
    {
      capability,
      engine: "recipes",
      name: "Recipes",
      kind: "embedded",
      state: "ready",
      languages: ["en"],
      detail: "Makes people of the words of its own vocabulary",
    },
  ];
}
