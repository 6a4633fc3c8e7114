import { setTimeout as sleep } from "node:timers/promises";
import { digitalSourceUri } from "@orator/provenance";
import { expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { startFakeImagesServer } from "./portraits/fake-images-server.fixture.ts";

async function ended(service: TestService, key: string, id: string): Promise<any> {
  for (;;) {
    const { body } = await service.request("GET", `/v1/photo_avatar/generation/${id}`, { key });
    if (["completed", "failed"].includes(body.status)) return body;
    await sleep(100);
  }
}

it("an installation with an images engine has people of words made there, and says what went wrong when it cannot", async () => {
  const fake = await startFakeImagesServer();
  const { baseUrl, apiKey, model } = fake.endpoint;
  const env = { IMAGES_BASE_URL: `${baseUrl}/`, IMAGES_API_KEY: apiKey!, IMAGES_MODEL: model };
  const service = await startTestService({ works: true, env });
  try {
    expect((await service.request("GET", "/readyz")).body.checks).toMatchObject({ images_engine: "ok" });
    const key = await service.keyFor();
    const body = { name: "Nora", gender: "Woman", orientation: "square", appearance: "green blazer" };
    const order = () => service.request("POST", "/v1/photo_avatar/photo/generate", { key, body });

    const generation = await ended(service, key, (await order()).body.job_id);
    expect(generation).toMatchObject({ status: "completed", error: null, ignored: [] });
    expect(generation.images).toHaveLength(4);
    expect(fake.requests[0]!.fields).toMatchObject({ n: 4, size: "1024x1024" });
    expect(fake.requests[0]!.fields.prompt).toContain("green blazer");
    const picture = await service.request(
      "GET",
      generation.images[0].url.replace(service.services.baseUrl, ""),
    );
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(picture.body).toContain(digitalSourceUri("trainedAlgorithmicMedia"));

    fake.behavior = { refusals: [400] };
    expect(await ended(service, key, (await order()).body.job_id)).toMatchObject({
      status: "failed",
      images: [],
      error: {
        code: "VALIDATION_ERROR",
        message: "The images engine does not draw this description: say it otherwise.",
      },
    });
  } finally {
    await service.stop();
  }
});
