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
  veil,
  words,
} from "./design.ts";
import type { At, Layer, Theme } from "./design.ts";

const THEME: Theme = {
  ink: "#fbf4e6",
  muted: "#e6d9c3",
  accent: "#f0b95b",
  onAccent: "#2b1d10",
  display: "Source Serif 4",
  weight: 600,
  font: "Noto Sans",
};
const DARK = "#24170c";
const ROOM = { type: "set", name: "library", seed: 1 } as const;

/** Teaches one thing: what it is about, three points, and what to remember. */
export const courseLesson = inBothShapes({
  id: "course-lesson",
  name: "Course lesson",
  description: "Teaches one thing: what it is about, three points, and what to remember.",
  title: "Lesson {{number}}: {{topic}}",
  variables: {
    number: words("3"),
    course: words("Clear writing"),
    topic: words("Short sentences carry further"),
    introduction: words("Today we look at the length of sentences, and at what it does to your readers."),
    point_1: words("One thought a sentence"),
    point_2: words("The verb comes early"),
    point_3: words("Read it aloud once"),
    summary: words("If you run out of breath, so do your readers."),
    host: somebody("grace"),
    voice: speaking("en-us-grace"),
  },
  scenes: (at) => [
    {
      name: "Topic",
      character: aside("{{host}}", at),
      voice: says("Welcome to lesson {{number}} of {{course}}. {{introduction}}"),
      background: ROOM,
      layers: [
        ...veil(DARK, at, at(0.32, 0.36), at(0.8, 0.66)),
        kicker(
          "{{course}} · Lesson {{number}}",
          at(box(0.06, 0.1, 0.46, 0.06), box(0.07, 0.06, 0.86, 0.035)),
          THEME,
          {
            size: at(0.04, 0.046),
            ...coming(0, "top"),
          },
        ),
        headline("{{topic}}", at(box(0.06, 0.2, 0.46, 0.42), box(0.07, 0.11, 0.86, 0.19)), THEME, {
          size: at(0.115, 0.12),
          ...rising(1),
        }),
        paragraph("{{introduction}}", at(box(0.06, 0.665, 0.42, 0.25), box(0.07, 0.32, 0.86, 0.12)), THEME, {
          size: at(0.044, 0.048),
          ...rising(2),
        }),
      ],
    },
    {
      name: "Points",
      character: aside("{{host}}", at),
      voice: says("Three rules help. {{point_1}}. {{point_2}}. And: {{point_3}}."),
      background: ROOM,
      transition: { type: "fade", duration: 0.5 },
      layers: [
        ...veil(DARK, at, at(0.32, 0.36), at(0.8, 0.66)),
        ...point("1", "{{point_1}}", 0, at),
        ...point("2", "{{point_2}}", 1, at),
        ...point("3", "{{point_3}}", 2, at),
      ],
    },
    {
      name: "Summary",
      voice: says("Remember: {{summary}}"),
      background: { type: "gradient", from: "#3a2716", to: DARK },
      transition: { type: "fade", duration: 0.5 },
      layers: [
        kicker("Remember", at(box(0.15, 0.24, 0.7, 0.06), box(0.07, 0.26, 0.86, 0.04)), THEME, {
          size: at(0.048, 0.056),
          align: "center",
          ...fading(0),
        }),
        area(THEME.accent, at(box(0.47, 0.325, 0.06, 0.008), box(0.42, 0.315, 0.16, 0.004)), fading(0)),
        headline("{{summary}}", at(box(0.15, 0.37, 0.7, 0.4), box(0.09, 0.345, 0.82, 0.34)), THEME, {
          size: at(0.1, 0.115),
          line_height: 1.2,
          align: "center",
          vertical_align: "top",
          ...rising(1),
        }),
      ],
    },
  ],
});

/** A rule under the number of its place, with a line above it. */
function point(number: string, text: string, index: number, at: At): Layer[] {
  const top = at(0.13 + index * 0.26, 0.06 + index * 0.125);
  const moves = rising(index * 2);
  return [
    area("#f0b95b80", at(box(0.06, top, 0.42, 0.0056), box(0.07, top, 0.86, 0.002)), moves),
    kicker(number, at(box(0.06, top + 0.04, 0.05, 0.17), box(0.07, top + 0.015, 0.12, 0.09)), THEME, {
      font: THEME.display,
      size: at(0.12, 0.13),
      ...moves,
    }),
    headline(text, at(box(0.125, top + 0.04, 0.36, 0.17), box(0.21, top + 0.015, 0.72, 0.09)), THEME, {
      size: at(0.07, 0.078),
      vertical_align: "middle",
      ...moves,
    }),
  ];
}
