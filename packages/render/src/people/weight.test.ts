import { bakeAvatarCached, readCast } from "@orator/human";
import { webAvatarFile } from "@orator/stage";
import { inTurn } from "@orator/testkit/turns";
import { expect, it } from "vitest";

const MOST_BYTES = 4_000_000;
const MOST_WEB_BYTES = 1_500_000;

// The heaviest of the cast: hair of many bands, a jacket, a waistcoat over a whole shirt, a cardigan.
it.each(inTurn(["omar", "viktor", "kenji", "james"], 1))(
  "%s weighs at most 4 MB, and 1.5 MB on a page",
  async (id) => {
    const { recipe, name } = readCast(id);
    const glb = await bakeAvatarCached(recipe, { id, name });
    expect(glb.length).toBeLessThanOrEqual(MOST_BYTES);
    expect((await webAvatarFile(glb)).length).toBeLessThanOrEqual(MOST_WEB_BYTES);
  },
);
