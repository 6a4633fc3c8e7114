import { listCast } from "@orator/human";
import { VOICES } from "@orator/speech";
import { createTemplateSpecs } from "../features/templates/index.ts";
import type { TemplateSpecs } from "../features/templates/index.ts";
import { createSpecBuilder } from "../features/videos/index.ts";
import type { References } from "../features/videos/index.ts";
import { fail } from "../platform/errors/domain-error.ts";

/** What templates that come with the service may name: the cast and the voices, and nothing of an account. */
function publicReferences(): References {
  const people = new Set(listCast().map(({ id }) => id));
  const voices = new Set(VOICES.map(({ id }) => id));
  const none = async (): Promise<undefined> => undefined;
  return {
    avatar: async (_, id) => (people.has(id) ? { person: { castId: id }, framing: "half_body" } : undefined),
    voice: async (_, id) => (voices.has(id) ? { voiceId: id } : undefined),
    photoAvatar: none,
    asset: none,
    brandVoice: none,
    folder: async () => false,
  };
}

/** Turns templates into specs without a service. */
export function createCastSpecs(): TemplateSpecs {
  const references = publicReferences();
  return createTemplateSpecs({
    specBuilderOf: (accountId) =>
      createSpecBuilder(
        {
          references,
          baseUrl: "http://127.0.0.1",
          mediaUrls: { keyOf: () => undefined },
          guardedFetch: { checkTarget: async () => fail("VALIDATION_ERROR", "no files from the web") },
        },
        accountId,
      ),
  });
}
