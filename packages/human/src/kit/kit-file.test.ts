import { expect, it } from "vitest";
import { KIT_DIGEST, KIT_PROXIES, kitTargets } from "./load-kit.ts";
import { openKit, packKit } from "./kit-file.ts";
import { readPackageTargets } from "./package-data.ts";
import { readPackageProxy } from "./proxy.ts";

const TARGET = "nose/nose-hump-morehump";

it("gives back what was packed, and nothing else", () => {
  const kit = openKit(packKit([TARGET], { tongue: ["tongue01"] }).file);
  expect(kit.target(TARGET)).toEqual(readPackageTargets([TARGET]).get(TARGET));
  expect(kit.proxy("tongue", "tongue01")).toEqual(readPackageProxy("tongue", "tongue01"));
  expect(kit.base.joints).toHaveLength(163);
  expect(() => kit.target("nose/nose-point-up")).toThrow("no target");
  expect(() => kit.proxy("genitals", "penis01")).toThrow("no proxy");
});

it("refuses files that are no kit, and kits in which a byte has changed", () => {
  expect(() => openKit(Buffer.from("GIF89a, certainly not a kit"))).toThrow("no kit");
  const { file } = packKit([TARGET], {});
  file[file.length - 100]! ^= 1;
  expect(() => openKit(file)).toThrow("damaged");
});

it("knows what the package holds: the whole kit has the digest that is expected of it", () => {
  expect(packKit(kitTargets(), KIT_PROXIES).digest).toBe(KIT_DIGEST);
});
