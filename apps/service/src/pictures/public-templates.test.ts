import { FONT_NAMES, SET_NAMES } from "@orator/contract";
import { FONT_FAMILIES, LAYER_MOTIONS, SIDES, TRANSITIONS } from "@orator/render";
import { SETS } from "@orator/stage";
import { describe, expect, it } from "vitest";
import { fillTemplate, readPublicTemplates } from "../features/templates/index.ts";
import { createCastSpecs } from "./cast-specs.ts";

const ALL = readPublicTemplates();
const specs = createCastSpecs();

describe("the templates that come with the service", () => {
  it("are ten, each wide and tall, under names that stay", () => {
    const wide = ALL.filter(({ document }) => document.aspect === "16:9").map(({ id }) => id);
    expect(wide).toEqual([
      "welcome",
      "product-update",
      "onboarding-step",
      "sales-outreach",
      "support-answer",
      "news",
      "course-lesson",
      "event-invitation",
      "job-advert",
      "quote",
    ]);
    const tall = ALL.filter(({ document }) => document.aspect === "9:16").map(({ id }) => id);
    expect(tall).toEqual(wide.map((id) => `${id}-portrait`));
  });

  it.each(ALL)(
    "$id needs nothing but its defaults, and names people and voices that there are",
    async (template) => {
      const { document } = template;
      const order = { variables: {}, caption: false, test: false };
      const { spec, title } = await specs.resolve("", template, order);
      expect(spec.scenes).toHaveLength(document.scenes.length);
      expect(JSON.stringify([spec, title])).not.toMatch(/\{\{/);
      expect(fillTemplate(document, order).document.scenes).toHaveLength(document.scenes.length);
    },
  );

  it.each(ALL)("$id keeps its words 5 % away from the edges, and its variables in use", ({ document }) => {
    const text = JSON.stringify(document.scenes) + document.title;
    for (const name of Object.keys(document.variables)) expect(text).toContain(`{{${name}}}`);
    for (const layer of document.scenes.flatMap(({ layers = [] }) => layers)) {
      if (layer.type !== "text") continue;
      const { x, y, width, height } = layer.box!;
      expect(x).toBeGreaterThanOrEqual(0.05);
      expect(y).toBeGreaterThanOrEqual(0.05);
      expect(x + width).toBeLessThanOrEqual(0.951);
      expect(y + height).toBeLessThanOrEqual(0.951);
    }
  });

  it("may have every room, letter and motion that the renderer knows", () => {
    expect(SET_NAMES).toEqual(SETS);
    expect(FONT_NAMES).toEqual(FONT_FAMILIES);
    expect([LAYER_MOTIONS, TRANSITIONS, SIDES]).toEqual([
      ["fade", "slide", "zoom"],
      ["cut", "fade", "slide", "wipe"],
      ["left", "right", "top", "bottom"],
    ]);
  });
});
