import {
  aside,
  box,
  coming,
  headline,
  inBothShapes,
  kicker,
  paragraph,
  rising,
  says,
  somebody,
  speaking,
  veil,
  words,
} from "./design.ts";
import type { Theme } from "./design.ts";

const THEME: Theme = {
  ink: "#ffffff",
  muted: "#dce6f2",
  accent: "#ffc86b",
  onAccent: "#10243d",
  display: "Montserrat",
  weight: 700,
  font: "Inter",
};
const NIGHT = "#10243d";

/** Greets somebody by name, and says what comes first. */
export const welcome = inBothShapes({
  id: "welcome",
  name: "Welcome",
  description: "Greets somebody by name, and says what comes first.",
  title: "Welcome, {{first_name}}",
  variables: {
    first_name: words("Alex"),
    company: words("Northwind Studio"),
    message: words("We are glad that you are here. Your first day is all prepared."),
    next_step: words("Have a look round, and meet your team at ten."),
    host: somebody("sofia"),
    voice: speaking("en-us-clara"),
  },
  scenes: (at) => [
    {
      name: "Greeting",
      character: aside("{{host}}", at),
      voice: says("Hello {{first_name}}, and welcome to {{company}}! {{message}}"),
      background: { type: "set", name: "office", seed: 3 },
      layers: [
        ...veil(NIGHT, at, at(0.32, 0.34), at(0.8, 0.66)),
        kicker("{{company}}", at(box(0.06, 0.09, 0.44, 0.06), box(0.07, 0.06, 0.86, 0.035)), THEME, {
          size: at(0.038, 0.045),
          ...coming(0, "top"),
        }),
        headline(
          "Welcome, {{first_name}}!",
          at(box(0.06, 0.2, 0.46, 0.4), box(0.07, 0.11, 0.86, 0.18)),
          THEME,
          {
            size: at(0.135, 0.14),
            ...rising(1),
          },
        ),
        {
          type: "shape",
          shape: "rectangle",
          fill: THEME.accent,
          box: at(box(0.06, 0.635, 0.06, 0.012), box(0.07, 0.302, 0.12, 0.006)),
          corner_radius: 0.02,
          ...coming(2, "left"),
        },
        paragraph("{{message}}", at(box(0.06, 0.675, 0.42, 0.23), box(0.07, 0.323, 0.8, 0.12)), THEME, {
          size: at(0.046, 0.05),
          ...rising(2),
        }),
      ],
    },
    {
      name: "First step",
      character: aside("{{host}}", at),
      voice: says("So, what is first? {{next_step}} See you soon!"),
      background: { type: "set", name: "office", seed: 3 },
      transition: { type: "fade", duration: 0.4 },
      layers: [
        ...veil(NIGHT, at, at(0.32, 0.34), at(0.8, 0.66)),
        kicker("First step", at(box(0.06, 0.25, 0.42, 0.06), box(0.07, 0.09, 0.86, 0.035)), THEME, {
          size: at(0.042, 0.05),
          ...rising(0),
        }),
        headline("{{next_step}}", at(box(0.06, 0.33, 0.44, 0.45), box(0.07, 0.135, 0.86, 0.28)), THEME, {
          size: at(0.085, 0.095),
          line_height: 1.15,
          vertical_align: "top",
          ...rising(1),
        }),
      ],
    },
  ],
});
