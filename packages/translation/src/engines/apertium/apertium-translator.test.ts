import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { brokenTranslatorPromises } from "../../conformance.ts";
import { translate } from "../../translate.ts";
import { apertiumTranslator, readModes, tidied } from "./apertium-translator.ts";
import { debianPackagesFor } from "./debian-packages.ts";

const installed = await apertiumTranslator.pairs();
const isHere = installed.some(({ from, to }) => from === "en" && to === "es");
const HELLO = { lines: [{ text: "Hello." }], from: "en", to: "es" };

afterEach(() => vi.unstubAllEnvs());

/** A program of that name in front of all others: what the shell script says is what it does. */
async function fake(script: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "orator-apertium-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(folder, { recursive: true });
  const program = join(folder, "apertium");
  const list = 'if [ "$1" = -l ]; then echo "  eng-spa"; exit 0; fi';
  await writeFile(program, `#!/bin/sh\n${list}\n${script}\n`);
  await chmod(program, 0o755);
  vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
}

describe.runIf(isHere)("Apertium as Debian has it", () => {
  it("keeps what every translator promises", async () => {
    expect(await brokenTranslatorPromises(apertiumTranslator, { from: "en", to: "es" })).toEqual([]);
  });

  it("translates English into Spanish, for the regions of both", async () => {
    const lines = ["Good morning.", "The house is white.", "I have three books."].map((text) => ({ text }));
    const done = await translate({ lines, from: "en-US", to: "es-MX" }, [apertiumTranslator]);
    expect(done).toMatchObject({ engine: "apertium", quality: "draft", warnings: [] });
    expect(done.lines).toEqual(["Buenos días.", "La casa es blanca.", "Tengo tres libros."]);
  });
});

describe("Apertium", () => {
  it("has no pair, and nothing fails, where it is not installed", async () => {
    vi.stubEnv("PATH", "/nowhere");
    expect(await apertiumTranslator.pairs()).toEqual([]);
  });

  it("sees neither keys nor the rest of the environment", async () => {
    await fake("cat >/dev/null; env | grep -c SECRET_OF_TEST");
    vi.stubEnv("SECRET_OF_TEST", "1");
    await expect(apertiumTranslator.translate(HELLO)).rejects.toMatchObject({ code: "ENGINE_FAILED" });
  });

  it.each([
    ["a different number of lines", "cat >/dev/null; echo one; echo two", /a different number of lines/],
    ["a failure", "exit 3", /failed \(3\)/],
    ["more than any translation has", "cat >/dev/null; yes", /failed \(killed\)/],
    ["that a program is missing", 'cat >/dev/null; echo "line 1: cg-proc: command not found" >&2', /cg3/],
  ])("fails with one line for %s", async (_, script, message) => {
    await fake(script);
    await expect(apertiumTranslator.translate(HELLO)).rejects.toMatchObject({
      code: "ENGINE_FAILED",
      message: expect.stringMatching(message),
    });
  });

  it("ends with all that it started when somebody gives it up", async () => {
    await fake("sleep 100 | cat");
    const stop = new AbortController();
    const reason = new Error("no longer wanted");
    const translating = apertiumTranslator.translate({ ...HELLO, signal: stop.signal });
    setTimeout(() => stop.abort(reason), 50);
    await expect(translating).rejects.toBe(reason);
  });
});

describe("what Apertium leaves behind", () => {
  it.each([
    ["Hola ", "Hello.", "es", "Hola."],
    [" estoy yendo", "I am going.", "es", "Estoy yendo."],
    ["Anna , ven", "Anna, come", "es", "Anna, ven"],
    ["Bonjour !", "Bonjour !", "fr", "Bonjour !"],
    [
      "Cómo eres? Bien. Y tú, Anna?",
      "How are you? Fine. And you, Anna?",
      "es",
      "¿Cómo eres? Bien. ¿Y tú, Anna?",
    ],
    ["¿Ya? Ven!", "¿Ya? Come!", "es", "¿Ya? ¡Ven!"],
    ["Com esteu?", "How are you?", "ca", "Com esteu?"],
    ["?!", "?!", "es", "?!"],
    ["Ve https://a.example/x?y=1", "See https://a.example/x?y=1", "es", "Ve https://a.example/x?y=1"],
  ])("%s", (line, source, to, good) => expect(tidied(line, source, to)).toBe(good));
});

it("reads modes as tags, and passes over what has none", () => {
  const listing =
    "  eng-spa\n  spa-eng_US\n  spa-cat_valencia\n  spa-cat_iec2017\n  zlm-ind\n  eco-es-fr\n\nrubbish";
  expect(readModes(listing)).toEqual([
    { mode: "eng-spa", from: "en", to: "es" },
    { mode: "spa-eng_US", from: "es", to: "en-US" },
    { mode: "spa-cat_valencia", from: "es", to: "ca-valencia" },
    { mode: "zlm-ind", from: "ms", to: "id" },
  ]);
});

it("names the packages of pairs that Debian has, in either direction", () => {
  expect(debianPackagesFor("es-MX", "en")).toBe("apertium apertium-eng-spa");
  expect(debianPackagesFor("es", "ca")).toBe("apertium apertium-spa-cat cg3");
  expect(debianPackagesFor("en", "de")).toBeUndefined();
});
