import { expect, it } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

it("names a file in any script, and ends at no character of the name", () => {
  expect(contentDisposition("attachment", "Mei's (1)*.glb")).toBe(
    "attachment; filename*=UTF-8''Mei%27s%20%281%29%2A.glb",
  );
  expect(contentDisposition("inline", 'ü"\r\n\ud800.mp4')).toBe(
    "inline; filename*=UTF-8''%C3%BC%22%0D%0A%EF%BF%BD.mp4",
  );
});
