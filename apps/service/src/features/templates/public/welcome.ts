import type { PublicTemplate } from "./public-template.ts";

/** Greets somebody by name. */
export const welcome: readonly PublicTemplate[] = [
  {
    id: "welcome",
    name: "Welcome",
    description: "Greets somebody by name.",
    title: "Welcome, {{first_name}}",
    variables: { first_name: { type: "text", properties: { content: "friend" } } },
    scenes: [
      {
        character: { type: "avatar", avatar_id: "sofia", offset: { x: 0.24 } },
        voice: { type: "text", input_text: "Hello {{first_name}}, and welcome!", voice_id: "en-us-clara" },
        background: { type: "gradient", from: "#1b2a41", to: "#0c1524" },
        layers: [
          {
            type: "text",
            text: "Welcome, {{first_name}}",
            box: { x: 0.06, y: 0.3, width: 0.45, height: 0.3 },
            size: 0.12,
            weight: 700,
          },
        ],
      },
    ],
  },
];
