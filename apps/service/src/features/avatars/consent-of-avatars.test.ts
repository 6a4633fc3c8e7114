import { tinyAvatar } from "@orator/testkit";
import { expect, it, onTestFinished } from "vitest";
import { startTestService } from "../../testing/test-service.ts";

const consent = { name: "Ann", statement: "I agree that my photo talks." };
/** Of a photo: a picture on a card stands for it. */
function photographed(): Promise<Uint8Array> {
  const picture = { width: 4, height: 4, data: new Uint8Array(64).fill(200) };
  return tinyAvatar({ cards: [{ name: "photo", picture, at: [0, 1.5, 0.1], widthM: 0.2, heightM: 0.2 }] });
}

/** A service that asks for this, and what creates an avatar of a file there. */
async function serviceThat(rule: "required" | "recorded" | "off") {
  const service = await startTestService({ env: { PHOTO_CONSENT: rule } });
  onTestFinished(() => service.stop());
  const key = await service.keyFor();
  return async (model: Uint8Array, more: object = {}) => {
    const body = model as Uint8Array<ArrayBuffer>;
    const headers = { "content-type": "model/gltf-binary" };
    const asset = await service.request("POST", "/v1/assets", { key, body, headers });
    const { asset_id } = asset.body;
    const made = await service.request("POST", "/v1/avatars", {
      key,
      body: { asset_id, name: "Ann", ...more },
    });
    const { body: kept } = await service.request("GET", `/v1/avatars/${made.body.id}`, { key });
    return { status: made.status, error: made.body.error, consent: kept.consent };
  };
}

it("asks for the consent of whoever is seen in a file that is made of a photo, where the installation does", async () => {
  const create = await serviceThat("required");
  expect(await create(await photographed())).toMatchObject({
    status: 400,
    error: { code: "INVALID_REQUEST", details: { field: "consent" } },
  });
  expect(await create(await photographed(), { consent })).toMatchObject({
    status: 201,
    consent: { ...consent, recorded_at: expect.any(String) },
  });
  // Nobody who lives.
  expect(await create(await tinyAvatar(), { consent })).toMatchObject({ status: 201, consent: null });
}, 300_000);

it("keeps it where it is given and recorded, and not where nobody wants it", async () => {
  const recorded = await serviceThat("recorded");
  expect(await recorded(await photographed())).toMatchObject({ status: 201, consent: null });
  expect(await recorded(await photographed(), { consent })).toMatchObject({ status: 201, consent });
  const off = await serviceThat("off");
  expect(await off(await photographed(), { consent })).toMatchObject({ status: 201, consent: null });
}, 300_000);
