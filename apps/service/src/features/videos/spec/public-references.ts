import type { References } from "./references.ts";

/** What every account may use: the public cast and the voices of this machine. */
export const publicReferences: References = {
  async avatar(_accountId, id) {
    const { listAvatars } = await import("@orator/render");
    const found = (await listAvatars()).find((avatar) => id === avatar.id || id === `${avatar.id}_front`);
    return found && { person: { castId: found.id } };
  },
  async voice(_accountId, id) {
    const { listVoices } = await import("@orator/render");
    const found = listVoices().find((voice) => voice.id === id);
    return found && { voiceId: found.id };
  },
  asset: async () => undefined,
  folder: async () => false,
};
