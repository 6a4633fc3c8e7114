import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { tinyAvatar } from "@orator/testkit";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { ChannelValues } from "./deform/pose.ts";
import { createStage } from "./stage.ts";
import type { StageOptions } from "./stage.ts";

// Pictures of the tiny person as they were last looked at. UPDATE_GOLDENS=1 writes them anew.
const SCENES: [string, Partial<StageOptions>, ChannelValues][] = [
  ["half-body", { background: "#8a939c" }, {}],
  [
    "close-up-talking",
    { framing: "close_up", background: "#8a939c" },
    { jawOpen: 0.6, eyeBlinkLeft: 1, "head.y": 18 },
  ],
  ["transparent", { framing: "close_up" }, { "head.z": 8 }],
  ["circle", { avatarStyle: "circle", background: "#20304a" }, {}],
  ["noir-gradient", { style: "Noir", background: { type: "gradient", from: "#ffffff", to: "#404040" } }, {}],
];

it.each(SCENES)("%s looks as it did", async (name, options, channels) => {
  const stage = await createStage({ avatar: await tinyAvatar(), width: 192, height: 144, ...options });
  const { data, width, height } = stage.draw(channels);
  const path = fileURLToPath(new URL(`../goldens/${name}.png`, import.meta.url));
  if (process.env["UPDATE_GOLDENS"]) {
    await writeFile(
      path,
      await sharp(data, { raw: { width, height, channels: 4 } })
        .png({ palette: false })
        .toBuffer(),
    );
  }
  const golden = await sharp(path).ensureAlpha().raw().toBuffer();
  let [sum, off] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    const difference = Math.abs(data[i]! - golden[i]!);
    sum += difference;
    if (difference > 24) off++;
  }
  expect(sum / data.length).toBeLessThan(0.6);
  expect(off / data.length).toBeLessThan(0.004);
});
