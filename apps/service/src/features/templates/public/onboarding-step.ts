import {
  area,
  aside,
  box,
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
import type { Theme } from "./design.ts";

const THEME: Theme = {
  ink: "#17352c",
  muted: "#3c5a50",
  accent: "#0c6b4f",
  onAccent: "#ffffff",
  display: "Roboto Slab",
  weight: 700,
  font: "Noto Sans",
};
const PAPER = "#f4efe4";

/** Explains one step of many. */
export const onboardingStep = inBothShapes({
  id: "onboarding-step",
  name: "Onboarding step",
  description: "Explains one step of many, with its number and what there is to do.",
  title: "Step {{step}}: {{task}}",
  variables: {
    step: words("1"),
    steps: words("5"),
    task: words("Connect your calendar"),
    how: words("Open Settings, choose Calendar, and sign in. Your meetings appear within a minute."),
    tip: words("You can hide private events with one click."),
    host: somebody("hana"),
    voice: speaking("en-us-helen"),
  },
  scenes: (at) => [
    {
      name: "Step",
      character: aside("{{host}}", at, 0.24),
      voice: says("Step {{step}} of {{steps}}. {{task}}. {{how}}"),
      background: { type: "color", value: PAPER },
      layers: [
        headline("{{step}}/{{steps}}", at(box(0.06, 0.07, 0.4, 0.22), box(0.07, 0.05, 0.6, 0.11)), THEME, {
          size: at(0.2, 0.19),
          color: THEME.accent,
          ...fading(0),
        }),
        area("#d8cfbb", at(box(0.06, 0.325, 0.44, 0.006), box(0.07, 0.175, 0.86, 0.003))),
        headline("{{task}}", at(box(0.06, 0.37, 0.46, 0.27), box(0.07, 0.195, 0.86, 0.125)), THEME, {
          size: at(0.1, 0.105),
          vertical_align: "top",
          ...rising(1),
        }),
        paragraph("{{how}}", at(box(0.06, 0.66, 0.43, 0.27), box(0.07, 0.33, 0.86, 0.12)), THEME, {
          size: at(0.044, 0.048),
          ...rising(2),
        }),
      ],
    },
    {
      name: "Tip",
      character: aside("{{host}}", at, 0.24),
      voice: says("One more thing. {{tip}}"),
      background: { type: "color", value: PAPER },
      layers: [
        area(THEME.accent, at(box(0.06, 0.3, 0.45, 0.38), box(0.07, 0.1, 0.86, 0.27)), {
          corner_radius: 0.03,
          ...coming(0, "left"),
        }),
        kicker("Good to know", at(box(0.09, 0.34, 0.39, 0.07), box(0.12, 0.12, 0.76, 0.04)), THEME, {
          size: at(0.042, 0.05),
          color: "#bfe8d6",
          ...fading(1),
        }),
        headline("{{tip}}", at(box(0.09, 0.42, 0.39, 0.22), box(0.12, 0.165, 0.76, 0.18)), THEME, {
          size: at(0.065, 0.075),
          color: THEME.onAccent,
          weight: 600,
          line_height: 1.2,
          vertical_align: "top",
          ...rising(1),
        }),
      ],
    },
  ],
});
