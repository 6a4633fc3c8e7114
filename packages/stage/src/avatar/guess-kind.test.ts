import { expect, it } from "vitest";
import { materialKind } from "./load-part.ts";

it("takes the kind that a file declares over the name", () => {
  expect(materialKind("metal", "hair")).toBe("metal");
});

it("ignores a declared kind that does not exist", () => {
  expect(materialKind("plasma", "Wolf3D_Hair")).toBe("hair");
});

it.each([
  ["Wolf3D_Skin", "skin"],
  ["Wolf3D_Eye", "eye"],
  ["EyeLeft", "eye"],
  ["Wolf3D_Teeth", "wet"],
  ["eyelashes", "brow"],
  ["Eyebrow_02", "brow"],
  ["N00_000_00_HairBack_00_HAIR", "hair"],
  ["Body", "skin"],
  ["Wolf3D_Glasses", "glass"],
  ["Wolf3D_Outfit_Top", "cloth"],
  ["", "cloth"],
])("guesses that %s is %s", (name, kind) => {
  expect(materialKind(undefined, name)).toBe(kind);
});
