import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inTurn } from "@orator/testkit/turns";
import { afterAll, beforeEach, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "orator-cli-test-"));
const out = join(folder, "out");
const temporary = join(folder, "tmp");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  mkdirSync(temporary, { recursive: true });
});

interface Outcome {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Starts a command of the CLI; `done` resolves when it has ended. */
function start(command: string, args: string[], stdin = "", more: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    env: { ...process.env, TMPDIR: temporary, NODE_OPTIONS: "", ...more },
    cwd: out,
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  child.stdin.on("error", () => {});
  child.stdin.end(stdin);
  const done = new Promise<Outcome>((resolve) =>
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr })),
  );
  return { child, done };
}

function run(command: string, args: string[], stdin?: string, more?: NodeJS.ProcessEnv): Promise<Outcome> {
  return start(command, args, stdin, more).done;
}

/** Everything a command might leave. */
function leftovers(): string[] {
  return [
    ...readdirSync(out),
    ...readdirSync(temporary).flatMap((name) => readdirSync(join(temporary, name))),
  ];
}

async function expectRefusal(command: string, args: string[], words: string): Promise<void> {
  const { code, stderr } = await run(command, args);
  expect(stderr).toContain(words);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect({ code, left: leftovers() }).toEqual({ code: 2, left: [] });
}

async function until(condition: () => boolean, timeoutMs = 90_000): Promise<void> {
  const endMs = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > endMs) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const SMALL = ["--size", "128x128", "--fps", "10"];

/** What `say` is given, and why not. */
const REFUSED: [name: string, args: string[], message: RegExp][] = [
  ["no text", [], /nothing to say/],
  ["a pause of a minute", ['Wait. <break time="60s"/> Go.'], /a break can last 10 seconds at most/],
  ["an empty text", [""], /text is empty/],
  ["two texts", ["a", "b"], /one argument/],
  [
    "an option that was renamed",
    ["Hi", "--circle-colour", "#112233"],
    /"--circle-colour" is now called "--circle-color"/,
  ],
  ["an unknown option", ["Hi", "--sise", "1x1"], /Unknown option '--sise'/],
  ["an option without its value", ["Hi", "--size"], /size/],
  ["a size of 1×1", ["Hi", "--size", "1x1"], /128 to 4096/],
  ["an odd size", ["Hi", "--size", "641x480"], /even number of pixels, not 641/],
  ["a size that is none", ["Hi", "--size", "big"], /WIDTHxHEIGHT/],
  ["0 frames a second", ["Hi", "--fps", "0"], /1 to 60, not 0/],
  ["1000 frames a second", ["Hi", "--fps", "1000"], /1 to 60, not 1000/],
  ["NaN for a number", ["Hi", "--fps", "NaN"], /--fps must be a number, not "NaN"/],
  ["half a worker", ["Hi", "--workers", "0.5"], /whole number/],
  ["an unknown avatar", ["Hi", "--avatar", "nobody"], /no avatar "nobody"/],
  ["an avatar file that is not there", ["Hi", "--avatar", "no.glb"], /no avatar file no.glb/],
  ["an unknown voice", ["Hi", "--voice", "nobody"], /no voice "nobody"/],
  ["an unknown look", ["Hi", "--style", "Ugly"], /--style must be one of Realistic/],
  ["a background that is none", ["Hi", "--background", "#12"], /no color/],
  ["a background file that is not there", ["Hi", "--background", "no.jpg"], /neither transparent/],
  ["a see-through MP4", ["Hi", "--background", "transparent"], /cannot be transparent/],
  ["an unknown format", ["Hi", "--format", "avi"], /--format must be one of mp4/],
  ["a recording that is not there", ["--audio", "no.wav"], /no file no.wav/],
];

describe("say", () => {
  it("makes a video of a text from stdin and prints one line of JSON", async () => {
    const { code, stdout, stderr } = await run("say", ["-", ...SMALL, "--out", "hi.webm", "--json"], "Hi!\n");
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout.trim().split("\n")).toHaveLength(1);
    const made = JSON.parse(stdout);
    expect(Object.keys(made)).toEqual([
      "file",
      "duration_ms",
      "frames",
      "width",
      "height",
      "fps",
      "elapsed_ms",
    ]);
    expect(made).toMatchObject({ file: join(out, "hi.webm"), width: 128, height: 128, fps: 10 });
    expect(made.duration_ms).toBe(made.frames * 100);
    expect(leftovers()).toEqual(["hi.webm"]);
  });

  it("names the command for neural voices in one line where they are missing", async () => {
    const { code, stderr } = await run("say", ["Hi!", ...SMALL, "--out", "hint.webm"]);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: "orator: voices that sound natural are one command away: npm run models -- add voices\n",
    });
    const asked = await run("say", ["Hi!", "--voice", "en-us-heart", ...SMALL, "--out", "hint.webm"]);
    expect(asked.code).toBe(0);
    expect(asked.stderr).toMatch(
      /^orator: the voice en-us-clara speaks instead of en-us-heart: [^\n]+add voices\n$/,
    );
    rmSync(join(out, "hint.webm"));
  });

  it("lists avatars and voices as JSON arrays with what a program needs to choose", async () => {
    const avatars = JSON.parse((await run("say", ["--list-avatars", "--json"])).stdout);
    for (const avatar of avatars) {
      expect(Object.keys(avatar).sort()).toEqual(["age", "default_voice_id", "gender", "id", "name", "tags"]);
      expect(["female", "male", "neutral"]).toContain(avatar.gender);
    }
    const voices = JSON.parse((await run("say", ["--list-voices", "--json"])).stdout);
    const ids = new Set(voices.map(({ id }: { id: string }) => id));
    for (const avatar of avatars) expect(ids, avatar.id).toContain(avatar.default_voice_id);
  });

  it("shows its options", async () => {
    const { code, stdout } = await run("say", ["--help"]);
    expect(code).toBe(0);
    for (const option of ["--avatar", "--voice", "--captions", "--background", "--json"])
      expect(stdout).toContain(option);
  });

  it.each(inTurn(REFUSED, 4))("refuses %s: one line, exit code 2, no file", async (_, args, message) => {
    const { code, stdout, stderr } = await run("say", [...args, "--out", "x.mp4", "--json"]);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect({ code, stdout, left: leftovers() }).toEqual({ code: 2, stdout: "", left: [] });
  });

  const outputs: [what: string, file: string, message: RegExp][] = [
    ["lies in a folder that is not there", "nowhere/x.mp4", /no folder/],
    ["is a folder", ".", /does not end in|it is a folder/],
    ["lies where nobody may write", "/proc/x.mp4", /cannot write \/proc\/x.mp4/],
    ["has an unknown ending", "x.avi", /does not end in .mp4/],
  ];
  it.each(inTurn(outputs, 2))("refuses an output that %s", async (_, file, message) => {
    const { code, stderr } = await run("say", ["Hi", "--out", file]);
    expect(stderr).toMatch(message);
    expect({ code, left: leftovers() }).toEqual({ code: 2, left: [] });
  });

  it("refuses a 4-byte MP3 in one line", async () => {
    const file = join(folder, "four.mp3");
    writeFileSync(file, "ABCD");
    const { code, stderr } = await run("say", ["--audio", file, "--out", "x.mp4"]);
    expect(stderr).toMatch(/four.mp3 is not a sound or video file/);
    expect({ code, left: leftovers() }).toEqual({ code: 2, left: [] });
  });

  it("speaks what can be spoken of a text with emoji, several scripts and control characters", async () => {
    const text = "Hi 👋🏽 \u0000\u001b[31m мир 世界 \u202Eאבג!";
    const { code, stderr } = await run("cues", [text.replaceAll("\u0000", "")]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it.skipIf(process.platform === "win32")("stops when interrupted: exit code 130, nothing left", async () => {
    const long = "This is a rather long sentence to say. ".repeat(20);
    const { child, done } = start("say", [long, ...SMALL, "--out", "x.mp4"]);
    await until(() => leftovers().some((name) => name.endsWith(".partial")));
    child.kill("SIGINT");
    const { code, stdout } = await done;
    expect({ code, stdout, left: leftovers() }).toEqual({ code: 130, stdout: "", left: [] });
  });

  it.runIf(existsSync("/proc/self/stat"))(
    "leaves no process behind when killed, and its files only until the next start",
    async () => {
      const long = "This is a rather long sentence to say. ".repeat(20);
      const { child, done } = start("say", [long, ...SMALL, "--out", "x.mp4"]);
      await until(() => leftovers().some((name) => name.startsWith("run-") || name.endsWith(".partial")));
      child.kill("SIGKILL");
      await done;
      await until(() => processesWith(temporary).length === 0);
      await run("frame", ["--size", "128x128", "--out", "next.png"]);
      expect(leftovers()).toEqual(["next.png"]);
    },
  );
});

/** Numbers of the processes whose environment mentions `word`. */
function processesWith(word: string): string[] {
  return readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, "utf8").includes(word);
    } catch {
      return false;
    }
  });
}

describe("frame", () => {
  it("draws a picture of the asked size, different for a different pose", async () => {
    const draw = async (name: string, set: string): Promise<Buffer> => {
      const { code, stderr } = await run("frame", ["--size", "128x160", "--set", set, "--out", name]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      return readFileSync(join(out, name));
    };
    const closed = await draw("a.png", "jawOpen=0");
    const open = await draw("b.png", "jawOpen=0.7, head.y=20");
    expect([closed.readUInt32BE(16), closed.readUInt32BE(20)]).toEqual([128, 160]);
    expect(open.equals(closed)).toBe(false);
  });

  const poses: [set: string, message: RegExp][] = [
    ["nose=1", /no channel "nose"/],
    ["jawOpen", /write it as jawOpen=0.5/],
    ["jawOpen=NaN", /write it as jawOpen=0.5/],
  ];
  it.each(inTurn(poses, 1))("refuses the pose %s", async (set, message) => {
    const { code, stderr } = await run("frame", ["--set", set, "--out", "x.png"]);
    expect(stderr).toMatch(message);
    expect({ code, left: leftovers() }).toEqual({ code: 2, left: [] });
  });
});

describe("person", () => {
  it("writes recipes of as many people as were asked for, and says what was understood and what was not", async () => {
    const words = "a woman with red glasses, a tattoo and a blivet";
    const args = ["--describe", words, "--count", "2", "--out", "her.json"];
    const { code, stdout } = await run("person", args);
    expect(code).toBe(0);
    expect(stdout.split("\n")).toEqual(
      expect.arrayContaining([
        "understood  glasses.color red  (red glasses)",
        "ignored     tattoo  (cannot be drawn)",
        "ignored     blivet  (not in the vocabulary)",
        "her-1.json",
        "her-2.json",
      ]),
    );
    const [one, two] = [1, 2].map((n) => readFileSync(join(out, `her-${n}.json`), "utf8"));
    expect(one).not.toBe(two);
    expect(JSON.parse(one!)).toMatchObject({
      body: { gender: 0 },
      clothes: { glasses: { color: "#b5202a" } },
    });
  });

  it("prints one line of JSON with the scenes that suit the people", async () => {
    const { stdout } = await run("person", [
      "--describe",
      "a man in a library",
      "--out",
      "he.json",
      "--json",
    ]);
    expect(stdout.trim().split("\n")).toHaveLength(1);
    expect(JSON.parse(stdout)).toMatchObject({
      files: ["he.json"],
      ignored: [],
      scenes: [{ style: "Realistic", background: expect.stringMatching(/^library:\d+$/) }],
    });
  });
});

describe("people of photos and of words", () => {
  const refused: [command: string, args: string[], words: string][] = [
    ["person", [], "say who it is to be"],
    ["person", ["--describe", "a man"], "name the file with --out"],
    ["person", ["--describe", "a man", "-o", "x.glb", "--count", "17"], "--count must be from 1 to 16"],
    ["person", ["--describe", "a".repeat(1001), "-o", "x.glb"], "at most 1,000 characters"],
    ["person", ["--describe", "a man", "-o", "x.glb", "--gender", "Cat"], "--gender must be one of"],
    ["person", ["--photo", "nobody.jpg", "-o", "x.glb"], "there is no photo nobody.jpg"],
    ["person", ["--photo", "/", "-o", "x.glb"], "/ is a folder: name the photo in it"],
    [
      "person",
      ["--photo", "me.jpg", "--describe", "a man", "-o", "x.glb"],
      "--describe is for people made from words",
    ],
    ["person", ["--photo", import.meta.filename, "-o", "x.glb"], "The file is no picture."],
    [
      "person",
      ["--photo", import.meta.filename, "-o", "x.glb", "--backdrop", "sky"],
      "--backdrop must be one of",
    ],
    ["say", ["Hello", "--photo", "nobody.jpg", "-o", "x.mp4"], "there is no photo nobody.jpg"],
    [
      "frame",
      ["--photo", "me.jpg", "--avatar", "emma", "-o", "x.png"],
      "--photo and --avatar both name a person",
    ],
    ["frame", ["--backdrop", "blur", "-o", "x.png"], "--backdrop goes with --photo"],
    ["frame", ["--photo", import.meta.filename, "-o", "x.png"], "The file is no picture."],
  ];
  it.each(inTurn(refused, 4))("%s refuses %j in one line, and leaves nothing", expectRefusal);
});

describe("cast:sheet", () => {
  it("draws a row a person and a column a pose, side by side on all cores", async () => {
    const { code, stderr } = await run("cast-sheet", [
      "--people",
      "zuri,zuri",
      "--size",
      "128",
      "-o",
      "c.png",
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const sheet = readFileSync(join(out, "c.png"));
    expect([sheet.readUInt32BE(16), sheet.readUInt32BE(20)]).toEqual([8 * 132 - 4, 24 + 2 * (128 + 24)]);
    expect(leftovers()).toEqual(["c.png"]);
  });

  it("draws moments of speech from the front and from both sides", async () => {
    const motion = ["Hi!", "--motion", "--frames", "3", "--people", "zuri", "--size", "128", "-o", "m.png"];
    const { code, stderr } = await run("cast-sheet", motion);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const sheet = readFileSync(join(out, "m.png"));
    expect([sheet.readUInt32BE(16), sheet.readUInt32BE(20)]).toEqual([3 * 132 - 4, 24 + 3 * (128 + 24)]);
  });

  const refused: [what: string, args: string[], message: RegExp][] = [
    ["an unknown person", ["--people", "zuri,nobody"], /no avatar "nobody"/],
    ["an unknown look", ["--look", "Ugly"], /--look must be one of Realistic/],
    [
      "a film behind stills",
      ["--background", join(import.meta.dirname, "x.mp4")],
      /neither transparent|video/,
    ],
    ["a size of 3 pixels", ["--size", "3"], /128 to 4096/],
    ["moments without --motion", ["--every", "40"], /every is for moments of speech: add --motion/],
    ["a text without --motion", ["Hello"], /text is for moments of speech: add --motion/],
    ["no frames", ["--motion", "--frames", "0"], /1 to 400 frames, not 0/],
  ];
  it.each(inTurn(refused, 2))("refuses %s", async (_, args, message) => {
    const { code, stderr } = await run("cast-sheet", [...args, "--out", "x.png"]);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect({ code, left: leftovers() }).toEqual({ code: 2, left: [] });
  });
});

describe("cues", () => {
  it("prints timing and channels as the documented JSON", async () => {
    const { code, stdout } = await run("cues", ["Hello Bob.", "--fps", "30", "--json"]);
    expect(code).toBe(0);
    const cues = JSON.parse(stdout);
    expect(Object.keys(cues)).toEqual(["duration_ms", "fps", "words", "phones", "visemes", "channels"]);
    expect(cues.words.map(({ word }: { word: string }) => word)).toEqual(["Hello", "Bob"]);
    expect(cues.channels.jawOpen).toHaveLength(Math.ceil((cues.duration_ms * 30) / 1000));
  });
});

describe("doctor", () => {
  it("finds what npm installed in order", async () => {
    const { code, stdout } = await run("doctor", ["--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).filter(({ state }: { state: string }) => state === "broken")).toEqual([]);
  });

  it("names models that are not here, and the command that adds each", async () => {
    const { stdout } = await run("doctor", ["--json"], "", { ORATOR_MODELS_DIR: join(folder, "no-models") });
    const findings = JSON.parse(stdout) as { name: string; state: string; detail: string }[];
    expect(findings).toContainEqual(expect.objectContaining({ name: "ONNX Runtime", state: "missing" }));
    const voices = findings.find(({ name }) => name === "model voices");
    expect(voices?.state).toBe("missing");
    expect(voices?.detail).toMatch(/npm run models -- add voices \(366 MB\)$/);
  });
});
