import { describe, expect, it } from "vitest";
import { sharesOf, withShare } from "./ancestry.ts";
import { CLOTHES } from "./garments.ts";
import { valueAt, withValue } from "./recipe.ts";
import { wearing, wornAt } from "./wear.ts";

const [TOP, LAYER] = CLOTHES as [(typeof CLOTHES)[number], (typeof CLOTHES)[number]];

describe("a recipe that is edited", () => {
  it("has values where they are put, beside all others", () => {
    const recipe = withValue({ body: { age: 40 } }, "body/features/nose.width", 0.5);
    expect(recipe).toEqual({ body: { age: 40, features: { "nose.width": 0.5 } } });
    expect(valueAt(recipe, "body/features/nose.width")).toBe(0.5);
    expect(valueAt(recipe, "body/age/years")).toBeUndefined();
  });

  it("loses a value alone: somebody in glasses keeps them without their color", () => {
    const recipe = { clothes: { glasses: { color: "#aa0000" } } };
    expect(withValue(recipe, "clothes/glasses/color", undefined)).toEqual({ clothes: { glasses: {} } });
  });

  it("keeps of clothes what the next ones know as well, and the weave with its own", () => {
    const top = {
      cut: "tee",
      neck: "scoop",
      sleeves: "long",
      ease: 0.9,
      fabric: { color: "#aa0000", weave: "rib" },
    };
    const next = wearing({ clothes: { top } }, TOP, "shirt");
    expect(next).toEqual({
      clothes: { top: { cut: "shirt", sleeves: "long", fabric: { color: "#aa0000" } } },
    });
  });

  it("has nothing on where nothing need be, and the usual where something must", () => {
    expect(wornAt({}, LAYER)).toBeUndefined();
    expect(wornAt({}, TOP)?.name).toBe("tee");
    expect(wornAt(wearing({}, LAYER, "blazer"), LAYER)?.name).toBe("blazer");
    expect(wearing({ clothes: { layer: { cut: "blazer" } } }, LAYER, undefined)).toEqual({ clothes: {} });
  });

  it("shares ancestry out of one whole", () => {
    expect(sharesOf({ body: { ethnicity: { african: 3, asian: 1 } } })).toEqual([0.75, 0.25, 0]);
    expect(sharesOf({}).map((share) => share.toFixed(2))).toEqual(["0.33", "0.33", "0.33"]);
    const half = withShare({ body: { ethnicity: { african: 3, asian: 1 } } }, 2, 0.5);
    expect(valueAt(half, "body/ethnicity")).toEqual({ african: 0.38, asian: 0.13, caucasian: 0.5 });
    const whole = withShare({ body: { ethnicity: { african: 1 } } }, 0, 0.4);
    expect(valueAt(whole, "body/ethnicity")).toEqual({ african: 0.4, asian: 0.3, caucasian: 0.3 });
  });
});
