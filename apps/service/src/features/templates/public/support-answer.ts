import {
  area,
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
  words,
} from "./design.ts";
import type { At, Layer, Theme } from "./design.ts";

const THEME: Theme = {
  ink: "#0f2f4a",
  muted: "#34526b",
  accent: "#0b63a5",
  onAccent: "#ffffff",
  display: "Noto Sans",
  weight: 700,
  font: "Noto Sans",
};
const BACKDROP = { type: "gradient", from: "#e8f3fb", to: "#c9e1f3" } as const;

/** Answers one question in three steps. */
export const supportAnswer = inBothShapes({
  id: "support-answer",
  name: "Support answer",
  description: "Answers one question in three steps.",
  title: "{{question}}",
  variables: {
    question: words("How do I reset my password?"),
    answer: words("That takes less than a minute, and you need nothing but your phone."),
    step_1: words("Choose “Forgot password” below the form"),
    step_2: words("Open the message that we send you"),
    step_3: words("Pick a new password, and you are in"),
    host: somebody("zuri"),
    voice: speaking("en-us-iris"),
  },
  scenes: (at) => [
    {
      name: "Question",
      character: aside("{{host}}", at, 0.24),
      voice: says("You asked: {{question}} {{answer}}", "soothing"),
      background: BACKDROP,
      layers: [
        area("#ffffff", at(box(0.06, 0.16, 0.44, 0.31), box(0.07, 0.06, 0.78, 0.17)), {
          corner_radius: 0.05,
          ...coming(0, "left"),
        }),
        headline("{{question}}", at(box(0.09, 0.19, 0.38, 0.25), box(0.12, 0.075, 0.68, 0.14)), THEME, {
          size: at(0.072, 0.082),
          line_height: 1.15,
          vertical_align: "middle",
          ...coming(0, "left"),
        }),
        area(THEME.accent, at(box(0.1, 0.52, 0.41, 0.31), box(0.15, 0.25, 0.78, 0.17)), {
          corner_radius: 0.05,
          ...rising(2),
        }),
        paragraph("{{answer}}", at(box(0.13, 0.55, 0.35, 0.25), box(0.2, 0.265, 0.68, 0.14)), THEME, {
          size: at(0.05, 0.056),
          color: THEME.onAccent,
          vertical_align: "middle",
          ...rising(2),
        }),
      ],
    },
    {
      name: "Steps",
      character: aside("{{host}}", at, 0.24),
      voice: says("First: {{step_1}}. Second: {{step_2}}. Third: {{step_3}}. That is all!", "soothing"),
      background: BACKDROP,
      transition: { type: "fade", duration: 0.4 },
      layers: [
        ...step("1", "{{step_1}}", 0, at),
        ...step("2", "{{step_2}}", 1, at),
        ...step("3", "{{step_3}}", 2, at),
      ],
    },
  ],
});

/** A number in a circle, and what there is to do. */
function step(number: string, text: string, index: number, at: At): Layer[] {
  const top = at(0.16 + index * 0.24, 0.07 + index * 0.12);
  const moves = rising(index * 2);
  return [
    {
      type: "shape",
      shape: "ellipse",
      fill: THEME.accent,
      box: at(box(0.06, top + 0.02, 0.0731, 0.13), box(0.07, top + 0.01, 0.14, 0.07875)),
      ...moves,
    },
    kicker(number, at(box(0.06, top + 0.02, 0.0731, 0.13), box(0.07, top + 0.01, 0.14, 0.07875)), THEME, {
      size: at(0.07, 0.075),
      color: THEME.onAccent,
      align: "center",
      ...moves,
    }),
    paragraph(
      text,
      at(box(0.155, top, 0.36, 0.17), box(0.25, top, 0.68, 0.1)),
      { ...THEME, muted: THEME.ink },
      {
        size: at(0.052, 0.058),
        weight: 600,
        line_height: 1.2,
        vertical_align: "middle",
        ...moves,
      },
    ),
  ];
}
