import { withChild } from "@orator/media";
import type { RecipeInput } from "@orator/human";
import { JobFolder } from "../workspace/job-folder.ts";
import { OutputFile } from "../workspace/output-file.ts";
import { BAKE_HEAP_MB, BAKE_PROCESS } from "./avatars.ts";
import type { MakeRequest } from "./bake-process.ts";

/** A person who is made from a recipe. */
export interface PersonRequest {
  /** As @orator/human takes it, or @orator/casting makes it. */
  recipe: RecipeInput;
  /** Shown to users; no part of the looks ("Person"). */
  name?: string;
  /** Takes the GLB; appears whole or not at all. */
  file: string;
}

/** Bakes a recipe to a GLB, in a process of its own because it takes much memory, or copies it from the cache. */
export async function makePerson(request: PersonRequest, signal?: AbortSignal): Promise<void> {
  const { recipe, name = "Person", file } = request;
  const folder = new JobFolder();
  try {
    const output = new OutputFile(file, folder);
    const job: MakeRequest = { recipe, name, file: output.partial };
    await withChild(BAKE_PROCESS, (child) => child.call<void>("make", job), {
      heapMb: BAKE_HEAP_MB,
      signal,
    });
    output.publish();
  } finally {
    folder.remove();
  }
}
