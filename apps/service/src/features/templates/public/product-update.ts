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
  ink: "#ffffff",
  muted: "#d9d5ff",
  accent: "#8ef0c9",
  onAccent: "#1d1552",
  display: "Inter",
  weight: 800,
  font: "Inter",
};
const BACKDROP = { type: "gradient", from: "#3a2a9e", to: "#1d1552", angle: 60 } as const;

/** Shows what is new in a product, point by point. */
export const productUpdate = inBothShapes({
  id: "product-update",
  name: "Product update",
  description: "Shows what is new in a product, point by point.",
  title: "{{product}} {{version}}",
  variables: {
    product: words("Harbor"),
    version: words("4.2"),
    headline: words("Search that finds what you mean"),
    feature_1: words("Results in half the time"),
    feature_2: words("Filters that you can share"),
    feature_3: words("Works without a connection"),
    call_to_action: words("Update today"),
    host: somebody("kwame"),
    voice: speaking("en-us-leo"),
  },
  scenes: (at) => [
    {
      name: "News",
      character: aside("{{host}}", at),
      voice: says("{{product}} {{version}} is here. {{headline}}.", "excited"),
      background: BACKDROP,
      layers: [
        ...button(
          "{{product}} {{version}}",
          at(box(0.06, 0.1, 0.2, 0.085), box(0.07, 0.065, 0.42, 0.045)),
          THEME,
          { size: at(0.04, 0.05), ...coming(0, "left") },
        ),
        headline("{{headline}}", at(box(0.06, 0.23, 0.46, 0.52), box(0.07, 0.13, 0.86, 0.25)), THEME, {
          size: at(0.125, 0.125),
          vertical_align: "top",
          ...rising(1),
        }),
      ],
    },
    {
      name: "Features",
      character: { type: "avatar", avatar_id: "{{host}}", scale: 1.4, offset: { x: 0, y: 0.12 } },
      voice: says("Three things are new. {{feature_1}}. {{feature_2}}. And: {{feature_3}}."),
      background: BACKDROP,
      transition: { type: "slide", side: "right", duration: 0.5 },
      layers: [
        kicker("What is new", at(box(0.06, 0.1, 0.5, 0.07), box(0.07, 0.07, 0.86, 0.04)), THEME, {
          size: at(0.05, 0.055),
          ...rising(0),
        }),
        ...feature("1", "{{feature_1}}", 0, at),
        ...feature("2", "{{feature_2}}", 1, at),
        ...feature("3", "{{feature_3}}", 2, at),
        {
          type: "person",
          mask: "circle",
          background: { type: "color", value: "#8ef0c9" },
          box: at(box(0.64, 0.23, 0.3, 0.5333), box(0.25, 0.62, 0.5, 0.28125)),
          entrance: { type: "zoom", duration: 0.5 },
        },
      ],
    },
    {
      name: "Call",
      voice: says("That is {{product}} {{version}}, and it is ready for you. {{call_to_action}}!", "excited"),
      background: BACKDROP,
      transition: { type: "fade", duration: 0.4 },
      layers: [
        headline(
          "{{product}} {{version}}",
          at(box(0.1, 0.24, 0.8, 0.24), box(0.07, 0.32, 0.86, 0.16)),
          THEME,
          {
            size: at(0.17, 0.17),
            align: "center",
            ...rising(0),
          },
        ),
        ...button("{{call_to_action}}", at(box(0.34, 0.57, 0.32, 0.13), box(0.18, 0.54, 0.64, 0.07)), THEME, {
          size: at(0.055, 0.065),
          ...fading(1),
        }),
      ],
    },
  ],
});

/** A card with a number and what is new. */
function feature(number: string, text: string, index: number, at: At): Layer[] {
  const top = at(0.23 + index * 0.215, 0.145 + index * 0.145);
  const card = at(box(0.06, top, 0.52, 0.18), box(0.07, top, 0.86, 0.12));
  const moves = coming(1 + index, "left");
  return [
    area("#ffffff1f", card, { corner_radius: 0.03, ...moves }),
    kicker(number, { ...card, x: card.x + at(0.022, 0.05), width: at(0.05, 0.1) }, THEME, {
      size: at(0.085, 0.1),
      weight: 800,
      ...moves,
    }),
    paragraph(
      text,
      { ...card, x: card.x + at(0.085, 0.17), width: card.width - at(0.105, 0.21) },
      { ...THEME, muted: "#ffffff" },
      { size: at(0.054, 0.058), weight: 600, line_height: 1.15, vertical_align: "middle", ...moves },
    ),
  ];
}
