import type { AgenticAvatar, CreateAgenticAvatarBody, Orator } from "@orator/sdk";

/** Who the suites talk to, all but the brain. */
export const AGENT = {
  name: "Shop assistant",
  avatar_id: "zuri",
  voice_id: "en-us-clara",
  settings: { greeting: "Hello!", personality: "Warm and brief.", languages: ["en", "es"] },
} satisfies Omit<CreateAgenticAvatarBody, "brain_id">;

/** Makes an agentic avatar with an empty brain of its own; what is given replaces what is in AGENT. */
export async function newAgent(
  client: Orator,
  changes: Partial<CreateAgenticAvatarBody> = {},
): Promise<AgenticAvatar> {
  const { id: brain_id } = await client.brains.create({ name: "Shop" });
  return client.agenticAvatars.create({ ...AGENT, brain_id, ...changes });
}
