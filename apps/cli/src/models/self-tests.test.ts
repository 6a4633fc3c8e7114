import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CATALOGUE } from "@orator/models";
import { useTestModels } from "@orator/models/testing";
import { inTurn } from "@orator/testkit/turns";
import { expect, it, onTestFinished } from "vitest";
import { selfTestOf } from "./self-tests.ts";

await useTestModels("onnx", "sherpa");

/** Of the many that one test is for, one. */
const models = CATALOGUE.filter(
  ({ kind, name }) =>
    (kind !== "translation" && !name.startsWith("voice-")) ||
    ["translate-en-de", "voice-de-thorsten"].includes(name),
);

it.each(inTurn(models, 5))(
  "$name has a test, which finds a fault where there are no files",
  async (entry) => {
    const folder = mkdtempSync(join(tmpdir(), "orator-no-model-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const model = { name: entry.name, folder, revision: "none", files: {}, measures: {} };
    const { faults } = await selfTestOf(entry)!(model);
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault).not.toContain("\n");
  },
);
