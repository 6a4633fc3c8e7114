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
  ink: "#ffffff",
  muted: "#d5dbe5",
  accent: "#ff5a4f",
  onAccent: "#ffffff",
  display: "Oswald",
  weight: 600,
  font: "Noto Sans",
};
const RED = "#c4161c";
const STUDIO = { type: "gradient", from: "#2d5a8c", to: "#0a1730", angle: 20 } as const;

/** Reads the news: a headline, and the number behind it. */
export const news = inBothShapes({
  id: "news",
  name: "News",
  description: "Reads the news: a headline, and the number behind it.",
  title: "{{headline}}",
  variables: {
    rubric: words("City"),
    headline: words("New tram line opens a month early"),
    summary: words("Trains run every six minutes between the harbour and the university."),
    report: words(
      "The new tram line opens a month earlier than planned. From Monday, trains run every six minutes between the harbour and the university.",
    ),
    figure: words("40,000"),
    figure_text: words("passengers a day are expected in the first year"),
    host: somebody("marcus"),
    voice: speaking("en-us-marcus"),
  },
  scenes: (at) => [
    {
      name: "Headline",
      character: {
        type: "avatar",
        avatar_id: "{{host}}",
        ...at({}, { scale: 0.86, offset: { x: 0, y: 0.04 } }),
      },
      voice: says("{{report}}", "serious"),
      background: STUDIO,
      layers: [
        area("#0b1220f2", at(box(0.06, 0.665, 0.88, 0.255), box(0, 0.64, 1, 0.36)), {
          corner_radius: at(0.012, 0),
          ...coming(1, "left"),
        }),
        area(RED, at(box(0.06, 0.61, 0.14, 0.075), box(0.07, 0.62, 0.3, 0.04)), {
          corner_radius: 0.008,
          ...coming(0, "left"),
        }),
        kicker("{{rubric}}", at(box(0.07, 0.61, 0.12, 0.075), box(0.09, 0.62, 0.26, 0.04)), THEME, {
          font: "Oswald",
          size: at(0.045, 0.05),
          color: THEME.onAccent,
          align: "center",
          ...coming(0, "left"),
        }),
        headline("{{headline}}", at(box(0.085, 0.695, 0.83, 0.115), box(0.07, 0.675, 0.86, 0.15)), THEME, {
          size: at(0.088, 0.105),
          vertical_align: at("middle", "top"),
          ...coming(2, "left"),
        }),
        paragraph("{{summary}}", at(box(0.085, 0.825, 0.83, 0.075), box(0.07, 0.835, 0.86, 0.1)), THEME, {
          size: at(0.042, 0.05),
          ...fading(3),
        }),
      ],
    },
    {
      name: "Figure",
      character: aside("{{host}}", at, -0.22),
      voice: says("{{figure}} {{figure_text}}.", "serious"),
      background: STUDIO,
      transition: { type: "wipe", side: "right", duration: 0.5 },
      layers: [
        area("#0b1220f2", at(box(0.52, 0.2, 0.42, 0.56), box(0.07, 0.06, 0.86, 0.34)), {
          corner_radius: 0.012,
          ...coming(0, "right"),
        }),
        area(RED, at(box(0.52, 0.2, 0.008, 0.56), box(0.07, 0.06, 0.86, 0.008)), coming(0, "right")),
        headline("{{figure}}", at(box(0.56, 0.25, 0.35, 0.24), box(0.12, 0.09, 0.76, 0.15)), THEME, {
          size: at(0.24, 0.24),
          ...rising(1),
        }),
        paragraph("{{figure_text}}", at(box(0.56, 0.52, 0.35, 0.2), box(0.12, 0.265, 0.76, 0.11)), THEME, {
          size: at(0.05, 0.056),
          ...rising(2),
        }),
      ],
    },
  ],
});
