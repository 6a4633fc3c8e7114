import {
  area,
  aside,
  box,
  button,
  coming,
  fading,
  headline,
  inBothShapes,
  kicker,
  paragraph,
  rising,
  says,
  somebody,
  speaking,
  words,
} from "./design.ts";
import type { At, Layer, Theme } from "./design.ts";

const THEME: Theme = {
  ink: "#14213d",
  muted: "#3a4763",
  accent: "#b8420f",
  onAccent: "#ffffff",
  display: "Inter",
  weight: 700,
  font: "Inter",
};

/** Writes to one person about one thing, and asks for a talk. */
export const salesOutreach = inBothShapes({
  id: "sales-outreach",
  name: "Sales outreach",
  description: "Speaks to one person about one thing, and asks for a talk.",
  title: "For {{first_name}} at {{company}}",
  variables: {
    first_name: words("Jordan"),
    company: words("Maple & Co"),
    offer: words("Close the books two days earlier"),
    benefit_1: words("No new software to learn"),
    benefit_2: words("Set up within a week"),
    benefit_3: words("Pay only when it works"),
    call_to_action: words("Book fifteen minutes"),
    host: somebody("james"),
    voice: speaking("en-us-james"),
  },
  scenes: (at) => [
    {
      name: "Hello",
      character: aside("{{host}}", at, -0.22),
      voice: says("Hi {{first_name}}! I made this short video for you and your team at {{company}}."),
      background: { type: "set", name: "living_room", seed: 2 },
      layers: [
        area("#fffdf8", at(box(0.54, 0.24, 0.4, 0.5), box(0.07, 0.07, 0.86, 0.31)), {
          corner_radius: 0.03,
          entrance: { type: "zoom", duration: 0.5 },
        }),
        headline(
          "Hi {{first_name}},",
          at(box(0.575, 0.28, 0.33, 0.22), box(0.12, 0.095, 0.76, 0.12)),
          THEME,
          {
            font: "Caveat",
            size: at(0.17, 0.18),
            color: THEME.accent,
            ...rising(1),
          },
        ),
        paragraph(
          "this is for you and your team at {{company}}.",
          at(box(0.575, 0.525, 0.33, 0.19), box(0.12, 0.23, 0.76, 0.12)),
          THEME,
          {
            size: at(0.052, 0.06),
            ...rising(2),
          },
        ),
      ],
    },
    {
      name: "Offer",
      character: aside("{{host}}", at, -0.22),
      voice: says("Here is what we can do. {{offer}}. {{benefit_1}}, {{benefit_2}}, and: {{benefit_3}}."),
      background: { type: "set", name: "living_room", seed: 2 },
      layers: [
        area("#fffdf8", at(box(0.54, 0.1, 0.4, 0.8), box(0.07, 0.05, 0.86, 0.4)), { corner_radius: 0.03 }),
        headline("{{offer}}", at(box(0.575, 0.15, 0.33, 0.29), box(0.12, 0.075, 0.76, 0.125)), THEME, {
          size: at(0.075, 0.085),
          line_height: 1.12,
          vertical_align: "top",
          ...rising(0),
        }),
        ...benefit("{{benefit_1}}", 0, at),
        ...benefit("{{benefit_2}}", 1, at),
        ...benefit("{{benefit_3}}", 2, at),
      ],
    },
    {
      name: "Call",
      character: aside("{{host}}", at, -0.22),
      voice: says("Do you have fifteen minutes this week, {{first_name}}? I would love to show you."),
      background: { type: "set", name: "living_room", seed: 2 },
      layers: [
        area("#fffdf8", at(box(0.54, 0.24, 0.4, 0.5), box(0.07, 0.07, 0.86, 0.31)), { corner_radius: 0.03 }),
        headline(
          "Shall we talk, {{first_name}}?",
          at(box(0.575, 0.29, 0.33, 0.24), box(0.12, 0.1, 0.76, 0.14)),
          THEME,
          {
            size: at(0.08, 0.095),
            line_height: 1.12,
            vertical_align: "top",
            ...fading(0),
          },
        ),
        ...button(
          "{{call_to_action}}",
          at(box(0.575, 0.57, 0.33, 0.115), box(0.12, 0.275, 0.76, 0.065)),
          THEME,
          {
            size: at(0.046, 0.056),
            ...rising(2),
          },
        ),
      ],
    },
  ],
});

/** A line with a mark before it. */
function benefit(text: string, index: number, at: At): Layer[] {
  const top = at(0.47 + index * 0.135, 0.215 + index * 0.075);
  const moves = coming(1 + index, "right");
  return [
    kicker("✓", at(box(0.575, top, 0.035, 0.1), box(0.12, top, 0.07, 0.06)), THEME, {
      size: at(0.06, 0.07),
      ...moves,
    }),
    paragraph(text, at(box(0.618, top, 0.295, 0.1), box(0.2, top, 0.68, 0.06)), THEME, {
      size: at(0.046, 0.054),
      line_height: 1.15,
      vertical_align: "middle",
      ...moves,
    }),
  ];
}
