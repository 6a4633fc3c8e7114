import { bakeAvatarCached, readCast } from "@orator/human";
import { createStage, loadAvatar, webAvatarFile } from "@orator/stage";
import type { Avatar, ChannelValues } from "@orator/stage";
import { hasBrowser, openBrowserStage, pictureDistance } from "@orator/testkit/browser";
import type { BrowserStage, PictureDistance } from "@orator/testkit/browser";
import { inTurn } from "@orator/testkit/turns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const SIZE = { width: 540, height: 540 };
const MOST_WEB_BYTES = 1_500_000;

const POSES: Record<string, ChannelValues> = {
  neutral: {},
  speaking: { jawOpen: 0.3, viseme_aa: 0.4, mouthSmileLeft: 0.2, "head.x": -3, "head.y": 8 },
  blinking: { eyeBlinkLeft: 1, eyeBlinkRight: 1, browInnerUp: 0.4 },
  "looking aside": {
    eyeLookOutLeft: 0.7,
    eyeLookInRight: 0.7,
    mouthSmileRight: 0.6,
    "head.y": 18,
    "head.z": 5,
  },
};

/** In 255ths; measured: 1.3 and 4.3 at most. Hair's edges are smoothed by other samples, so that its blocks differ most. */
function isAlike({ mean, light }: PictureDistance): boolean {
  return mean < 1.6 && light < 6;
}

// Fair and straight, dark and coily, bald or bearded: what skin and hair can be.
describe.skipIf(!hasBrowser).each(inTurn(["emma", "amara", "omar"], 1))(
  "%s in the browser (needs /usr/bin/chromium)",
  (id) => {
    let browser: BrowserStage;
    let avatar: Avatar;
    let web: Uint8Array;
    beforeAll(async () => {
      const { recipe, name } = readCast(id);
      const glb = await bakeAvatarCached(recipe, { id, name });
      avatar = await loadAvatar(glb);
      web = await webAvatarFile(glb);
      browser = await openBrowserStage();
    });
    afterAll(() => browser?.close());

    it("arrives in at most 1.5 MB", () => {
      expect(web.length).toBeLessThanOrEqual(MOST_WEB_BYTES);
    });

    it("is the same person as in videos", async () => {
      const options = { ...SIZE, framing: "close_up" } as const;
      const stage = await createStage({ avatar, ...options });
      const poses = Object.values(POSES);
      const seen = await browser.draw({ avatar: web, poses, ...options });
      for (const [i, pose] of Object.keys(POSES).entries()) {
        expect(pictureDistance(stage.draw(poses[i]!), seen[i]!), pose).toSatisfy(isAlike);
      }
    });
  },
);
