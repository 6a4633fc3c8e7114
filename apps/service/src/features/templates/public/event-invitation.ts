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
import type { Theme } from "./design.ts";

const THEME: Theme = {
  ink: "#fff7ea",
  muted: "#f0d9ef",
  accent: "#f6c453",
  onAccent: "#3b0f3f",
  display: "Montserrat",
  weight: 800,
  font: "Montserrat",
};
const BACKDROP = { type: "gradient", from: "#6b1f6e", to: "#2c0a33", angle: 45 } as const;

/** Invites to an evening, with the day, the place and how to come. */
export const eventInvitation = inBothShapes({
  id: "event-invitation",
  name: "Event invitation",
  description: "Invites to an event, with the day, the place and how to come.",
  title: "{{event}}",
  variables: {
    first_name: words("dear friend"),
    event: words("Summer night under the lanterns"),
    day: words("21"),
    month: words("June"),
    time: words("7 pm"),
    place: words("The old boathouse, Riverside 4"),
    call_to_action: words("Say that you come"),
    host: somebody("amara"),
    voice: speaking("en-us-maya"),
  },
  scenes: (at) => [
    {
      name: "Invitation",
      character: aside("{{host}}", at),
      voice: says("Hello {{first_name}}! You are invited. {{event}}, on {{month}} {{day}}.", "excited"),
      background: BACKDROP,
      layers: [
        kicker("You are invited", at(box(0.06, 0.11, 0.44, 0.06), box(0.07, 0.06, 0.86, 0.035)), THEME, {
          size: at(0.046, 0.052),
          ...coming(0, "top"),
        }),
        headline("{{event}}", at(box(0.06, 0.2, 0.47, 0.4), box(0.07, 0.105, 0.86, 0.2)), THEME, {
          size: at(0.115, 0.118),
          vertical_align: "top",
          ...rising(1),
        }),
        area(THEME.accent, at(box(0.06, 0.665, 0.125, 0.2222), box(0.07, 0.325, 0.22, 0.12375)), {
          corner_radius: 0.025,
          entrance: { type: "zoom", duration: 0.5 },
          start: 0.9,
        }),
        headline("{{day}}", at(box(0.066, 0.675, 0.113, 0.135), box(0.08, 0.33, 0.2, 0.075)), THEME, {
          size: at(0.125, 0.13),
          color: THEME.onAccent,
          align: "center",
          vertical_align: "middle",
          start: 0.9,
          entrance: { type: "zoom", duration: 0.5 },
        }),
        kicker("{{month}}", at(box(0.066, 0.808, 0.113, 0.06), box(0.08, 0.403, 0.2, 0.036)), THEME, {
          size: at(0.042, 0.048),
          color: THEME.onAccent,
          align: "center",
          start: 0.9,
          entrance: { type: "zoom", duration: 0.5 },
        }),
        headline("{{time}}", at(box(0.215, 0.665, 0.3, 0.08), box(0.34, 0.325, 0.59, 0.045)), THEME, {
          size: at(0.058, 0.062),
          weight: 700,
          vertical_align: "middle",
          ...rising(3),
        }),
        paragraph("{{place}}", at(box(0.215, 0.755, 0.3, 0.14), box(0.34, 0.375, 0.59, 0.075)), THEME, {
          size: at(0.044, 0.048),
          ...rising(3),
        }),
      ],
    },
    {
      name: "Call",
      character: aside("{{host}}", at),
      voice: says("We begin at {{time}}. {{place}}. Will you come?", "friendly"),
      background: BACKDROP,
      transition: { type: "slide", side: "bottom", duration: 0.5 },
      layers: [
        headline("Will you come?", at(box(0.06, 0.22, 0.46, 0.33), box(0.07, 0.09, 0.86, 0.2)), THEME, {
          size: at(0.15, 0.15),
          ...rising(0),
        }),
        ...button(
          "{{call_to_action}}",
          at(box(0.06, 0.61, 0.36, 0.125), box(0.07, 0.32, 0.72, 0.068)),
          THEME,
          {
            size: at(0.05, 0.058),
            ...fading(2),
          },
        ),
      ],
    },
  ],
});
