import type { CreateBatchBody, Orator } from "@orator/sdk";

/** The smallest video, for what does not look at pictures. */
const SIZE = { width: 128, height: 128 };

/** Makes a template that greets `{{name}}` in the first of two scenes and plays the recording `{{sound}}` in the second. */
export async function newGreeting({ templates }: Orator): Promise<string> {
  const { template_id: id } = await templates.create({
    name: "Greeting",
    title: "For {{name}}",
    dimension: SIZE,
    variables: { name: { type: "text" } },
    scenes: [
      {
        character: { type: "avatar", avatar_id: "zuri" },
        voice: { type: "text", input_text: "{{name}}!", voice_id: "en-us-clara" },
      },
      { voice: { type: "audio", audio_url: "{{sound}}" } },
    ],
  });
  return id;
}

/** A row for each name. */
export function rowsFor(names: readonly string[], sound: string): CreateBatchBody["rows"] {
  return names.map((name) => ({
    variables: { name, sound },
    contact_info: { email: `${name}@example.com` },
  }));
}
