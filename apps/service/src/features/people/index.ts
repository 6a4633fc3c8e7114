import type { Feature } from "../../platform/feature.ts";
import type { WaitedWork } from "../../platform/on-demand/waited-work.ts";
import { describePeople } from "./describe-people.ts";
import { createMachinePreviews } from "./machine-previews.ts";
import { previewPeople } from "./preview-people.ts";

/** What people who are no avatars yet need: described in words, and shown while they are edited. */
export function createPeopleFeature({ waited }: { waited: WaitedWork }): Feature {
  const previews = createMachinePreviews();
  return {
    operations: [describePeople(), previewPeople({ previews, waited })],
    stop: () => previews.stop(),
  };
}
