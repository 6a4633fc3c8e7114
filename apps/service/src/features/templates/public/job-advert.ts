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
  ink: "#1f1a17",
  muted: "#4a403a",
  accent: "#b3261e",
  onAccent: "#ffffff",
  display: "Oswald",
  weight: 700,
  font: "Inter",
};
const WALL = { type: "color", value: "#ffd9c2" } as const;

/** Offers a job: what it is, what there is to do, and how to apply. */
export const jobAdvert = inBothShapes({
  id: "job-advert",
  name: "Job advert",
  description: "Offers a job: what it is, what there is to do, and how to apply.",
  title: "We are hiring: {{role}}",
  variables: {
    company: words("Brightwater Bikes"),
    role: words("Workshop lead"),
    place: words("Leeds"),
    hours: words("Full time"),
    pay: words("£38,000"),
    task_1: words("Run a workshop of six people"),
    task_2: words("Teach two apprentices"),
    task_3: words("Help to choose what we stock"),
    apply: words("brightwater.example/jobs"),
    host: somebody("nia"),
    voice: speaking("en-us-maya"),
  },
  scenes: (at) => [
    {
      name: "Job",
      character: aside("{{host}}", at, -0.22),
      voice: says("We at {{company}} are looking for you! The job: {{role}}, in {{place}}.", "excited"),
      background: WALL,
      layers: [
        kicker("{{company}} is hiring", at(box(0.5, 0.13, 0.44, 0.06), box(0.07, 0.06, 0.86, 0.035)), THEME, {
          size: at(0.042, 0.048),
          ...coming(0, "top"),
        }),
        headline("{{role}}", at(box(0.5, 0.21, 0.44, 0.44), box(0.07, 0.105, 0.86, 0.2)), THEME, {
          size: at(0.19, 0.18),
          line_height: 1.05,
          vertical_align: "top",
          ...rising(1),
        }),
        ...tag("{{place}}", 0, at),
        ...tag("{{hours}}", 1, at),
        ...tag("{{pay}}", 2, at),
      ],
    },
    {
      name: "Work",
      character: aside("{{host}}", at, -0.22),
      voice: says("What will you do? {{task_1}}. {{task_2}}. {{task_3}}. Sounds good? Then write to us!"),
      background: WALL,
      transition: { type: "slide", side: "right", duration: 0.5 },
      layers: [
        headline("What you will do", at(box(0.5, 0.11, 0.44, 0.12), box(0.07, 0.055, 0.86, 0.065)), THEME, {
          size: at(0.095, 0.1),
          vertical_align: "middle",
          ...rising(0),
        }),
        ...task("{{task_1}}", 0, at),
        ...task("{{task_2}}", 1, at),
        ...task("{{task_3}}", 2, at),
        ...button("{{apply}}", at(box(0.5, 0.775, 0.44, 0.115), box(0.07, 0.385, 0.86, 0.06)), THEME, {
          size: at(0.045, 0.052),
          ...fading(5),
        }),
      ],
    },
  ],
});

/** A fact in a frame, beside the others or below them. */
function tag(text: string, index: number, at: At): Layer[] {
  const place = at(box(0.5 + index * 0.15, 0.72, 0.14, 0.1), box(0.07 + index * 0.293, 0.34, 0.275, 0.055));
  const moves = rising(2 + index);
  return [
    area("#ffffff", place, { corner_radius: 0.02, ...moves }),
    paragraph(
      text,
      { x: place.x + 0.008, y: place.y, width: place.width - 0.016, height: place.height },
      { ...THEME, muted: THEME.ink },
      {
        size: at(0.044, 0.046),
        weight: 600,
        align: "center",
        vertical_align: "middle",
        line_height: 1.1,
        ...moves,
      },
    ),
  ];
}

/** Something to do, on a card. */
function task(text: string, index: number, at: At): Layer[] {
  const place = at(box(0.5, 0.265 + index * 0.16, 0.44, 0.135), box(0.07, 0.13 + index * 0.08, 0.86, 0.068));
  const moves = coming(1 + index, "right");
  return [
    area("#ffffff", place, { corner_radius: 0.02, ...moves }),
    area(THEME.accent, { ...place, width: at(0.008, 0.014) }, moves),
    paragraph(
      text,
      { ...place, x: place.x + at(0.03, 0.05), width: place.width - at(0.045, 0.08) },
      { ...THEME, muted: THEME.ink },
      { size: at(0.044, 0.055), weight: 600, vertical_align: "middle", line_height: 1.15, ...moves },
    ),
  ];
}
