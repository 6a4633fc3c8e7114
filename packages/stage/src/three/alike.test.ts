import { tinyAvatar } from "@orator/testkit";
import { inTurn } from "@orator/testkit/turns";
import { hasBrowser, openBrowserStage, pictureDistance } from "@orator/testkit/browser";
import type { BrowserStage, PictureDistance } from "@orator/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Avatar } from "../avatar/avatar.ts";
import { loadAvatar } from "../avatar/load-avatar.ts";
import { createCpuStage } from "../cpu/cpu-stage.ts";
import type { ChannelValues } from "../deform/pose.ts";
import type { Frame } from "../back-end.ts";
import { frameCamera } from "../framing/framing.ts";
import type { LightModel, Surface } from "../light/light-model.ts";
import { createStage } from "../stage.ts";
import type { StageOptions } from "../stage.ts";
import { REALISTIC } from "../style/styles.ts";
import { STYLES } from "../style/style.ts";
import { packAvatar } from "../web-avatar/pack-avatar.ts";

const SIZE = { width: 480, height: 360 };
const TALKING: ChannelValues = {
  jawOpen: 0.6,
  mouthSmileLeft: 0.4,
  eyeLookOutLeft: 0.8,
  "head.y": 12,
  "head.x": 4,
};

/** In 255ths; measured: 0.7 and 2.0 at most. */
function isAlike({ mean, light }: PictureDistance): boolean {
  return mean < 1.2 && light < 2.5;
}

/** The tiny person with shadows and strands, so that every term of the light model has something to act on. */
function shaded(avatar: Avatar): Avatar {
  const parts = avatar.parts.map((part) => {
    const vertices = part.positions.length / 3;
    const across = Float32Array.from({ length: vertices }, (_, v) => part.normals[3 * v]! * 0.4 + 0.55);
    const down = Float32Array.from({ length: 3 * vertices }, (_, i) => (i % 3 === 1 ? -1 : 0));
    const isHair = part.kind === "hair" || part.kind === "cap";
    return {
      ...part,
      occlusion: across,
      keyLight: across.map((x) => 1.1 - x),
      ...(isHair && { strands: down }),
    };
  });
  return { ...avatar, parts };
}

describe.skipIf(!hasBrowser)("both back ends (needs /usr/bin/chromium)", () => {
  let browser: BrowserStage;
  let avatar: Avatar;
  let packed: Uint8Array;
  beforeAll(async () => {
    avatar = shaded(await loadAvatar(await tinyAvatar()));
    packed = await packAvatar(avatar, "algorithmicMedia");
    browser = await openBrowserStage();
  });
  afterAll(() => browser?.close());

  const onCpu = async (channels: ChannelValues, options: Partial<StageOptions>): Promise<Frame> =>
    (await createStage({ avatar, ...SIZE, ...options })).draw(channels);
  type Options = Partial<Parameters<BrowserStage["draw"]>[0]>;
  const inBrowser = async (channels: ChannelValues, options: Options): Promise<Frame> =>
    (await browser.draw({ avatar: packed, ...SIZE, poses: [channels], ...options }))[0]!;
  it.each(STYLES)("show a talking person alike in %s", async (style) => {
    const options = { style, framing: "close_up", background: "#8a939c" } as const;
    expect(pictureDistance(await onCpu(TALKING, options), await inBrowser(TALKING, options))).toSatisfy(
      isAlike,
    );
  });

  it.each(["half_body", "full_body"] as const)("frame %s alike", async (framing) => {
    expect(pictureDistance(await onCpu({}, { framing }), await inBrowser({}, { framing }))).toSatisfy(
      isAlike,
    );
  });

  it("paint a gradient alike, in the light of a style", async () => {
    const background = { type: "gradient", from: "#e9edf2", to: "#30445a", angleDeg: 30 } as const;
    const options = { background, style: "Cinematic" } as const;
    expect(pictureDistance(await onCpu({}, options), await inBrowser({}, options))).toSatisfy(isAlike);
  });

  it("paint a set alike, as each framing sees it", async () => {
    for (const framing of ["half_body", "close_up"] as const) {
      const background = { type: "set", name: "living_room", seed: 5 } as const;
      const options = { background, framing };
      expect(pictureDistance(await onCpu({}, options), await inBrowser({}, options))).toSatisfy(isAlike);
    }
  });

  describe("are told apart when one of them has a term of the light wrong:", () => {
    const large = { width: 960, height: 720 };
    let right: Frame;
    beforeAll(async () => {
      right = await inBrowser(TALKING, { ...large, framing: "close_up" });
    });

    const { light } = REALISTIC;
    const { key, fill, rim, panels, surfaces } = light;
    const surface = (kind: keyof typeof surfaces, changed: Partial<Surface>): Partial<LightModel> => ({
      surfaces: { ...surfaces, [kind]: { ...surfaces[kind], ...changed } },
    });
    const WRONG: [string, Partial<LightModel>][] = [
      ["the key light's direction", { key: { ...key, direction: [-0.35, 0.55, 0.758] } }],
      ["the key light's color", { key: { ...key, color: [key.color[0], key.color[1], key.color[2] * 0.9] } }],
      ["the fill light", { fill: { ...fill, color: [0, 0, 0] } }],
      ["the rim light", { rim: { ...rim, color: [0, 0, 0] } }],
      ["the sky", { sky: light.ground }],
      ["the ground", { ground: light.sky }],
      ["the panels", { panels: panels.slice(1) }],
      ["skin's wrap", surface("skin", { wrap: [0.24, 0.24, 0.17] })],
      ["how far light travels in skin", surface("skin", { scatterM: [0, 0, 0] })],
      ["what skin mirrors", surface("skin", { mirror: 0 })],
      ["the shade of the upper lid", surface("eye", { lidShade: 0 })],
      ["skin's exponents on occlusion", surface("skin", { occlusionExponent: [1, 1, 1] })],
      ["skin's exponents on the key light", surface("skin", { keyExponent: [1.2, 1.2, 1.2] })],
      ["skin's broad highlight", surface("skin", { broad: [0, 14] })],
      ["skin's sharp highlight", surface("skin", { sharp: [0, 46] })],
      ["skin's edge light", surface("skin", { edge: 0 })],
      ["hair's white highlight", surface("cap", { plain: [0, 60] })],
      ["hair's tinted highlight", surface("cap", { broad: [0, 18] })],
      ["cloth's sheen", surface("cloth", { plain: [0, 12] })],
      ["cloth's floor of the key light", surface("cloth", { keyFloor: 0 })],
      ["the mouth's light by occlusion", surface("wet", { diffuseBase: 1 })],
      ["the eyes' light by occlusion", surface("eye", { diffuseBase: 1 })],
    ];

    const distanceWith = async (wrong: Partial<LightModel>): Promise<PictureDistance> => {
      const stage = await createCpuStage({
        avatar,
        ...large,
        format: "rgba",
        style: { ...REALISTIC, light: { ...light, ...wrong } },
        camera: frameCamera("close_up", large.width / large.height, avatar.heights),
        background: { data: new Uint8Array(4 * large.width * large.height), flat: true, transparent: true },
      });
      return pictureDistance(stage.draw(TALKING), right);
    };

    it("and not when none has", async () => {
      expect(await distanceWith({})).toSatisfy(isAlike);
    });

    it.each(inTurn(WRONG, 6))("%s", async (_, wrong) => {
      expect(await distanceWith(wrong)).not.toSatisfy(isAlike);
    });
  });
});
