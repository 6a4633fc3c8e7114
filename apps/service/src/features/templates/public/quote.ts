import {
  area,
  box,
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
  ink: "#2a211b",
  muted: "#5c4c40",
  accent: "#9c4a1f",
  onAccent: "#ffffff",
  display: "Source Serif 4",
  weight: 500,
  font: "Source Serif 4",
};

/** Says a sentence worth keeping, and whose it is. */
export const quote = inBothShapes({
  id: "quote",
  name: "Quote",
  description: "Says a sentence worth keeping, and whose it is.",
  title: "{{author}}",
  variables: {
    quote: words("A garden is never finished. That is why I go out again every morning."),
    author: words("Kenji Mori"),
    role: words("Gardener"),
    host: somebody("kenji"),
    voice: speaking("en-us-walter"),
  },
  scenes: (at) => [
    {
      name: "Quote",
      character: { type: "avatar", avatar_id: "{{host}}", scale: 1.45, offset: { x: 0, y: 0.14 } },
      voice: says("{{quote}}", "neutral"),
      background: { type: "gradient", from: "#f7efe4", to: "#ead9c3" },
      layers: [
        {
          type: "person",
          mask: "circle",
          background: { type: "gradient", from: "#d99a6c", to: "#9c4a1f" },
          box: at(box(0.06, 0.22, 0.315, 0.56), box(0.2, 0.08, 0.6, 0.3375)),
          entrance: { type: "zoom", duration: 0.6 },
        },
        headline("“", at(box(0.43, 0.1, 0.12, 0.24), box(0.09, 0.42, 0.2, 0.12)), THEME, {
          size: at(0.36, 0.34),
          color: "#c98a5e",
          weight: 700,
          line_height: 1,
          vertical_align: "top",
          ...fading(0),
        }),
        headline("{{quote}}", at(box(0.43, 0.28, 0.5, 0.4), box(0.09, 0.51, 0.82, 0.26)), THEME, {
          size: at(0.085, 0.095),
          line_height: 1.22,
          vertical_align: "top",
          ...rising(1),
        }),
        area(THEME.accent, at(box(0.43, 0.735, 0.05, 0.006), box(0.09, 0.805, 0.1, 0.003)), fading(3)),
        kicker("{{author}}", at(box(0.43, 0.765, 0.5, 0.07), box(0.09, 0.825, 0.82, 0.04)), THEME, {
          size: at(0.052, 0.058),
          ...rising(3),
        }),
        paragraph("{{role}}", at(box(0.43, 0.84, 0.5, 0.06), box(0.09, 0.868, 0.82, 0.035)), THEME, {
          size: at(0.042, 0.046),
          ...rising(3),
        }),
      ],
    },
  ],
});
