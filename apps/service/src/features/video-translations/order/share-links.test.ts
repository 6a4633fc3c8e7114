import { describe, expect, it } from "vitest";
import { downloadUrlOf } from "./film-source.ts";

const ID = "1AbCdEfGhIjKlMnOpQrStUvWxYz_-0123";
const DRIVE = `https://drive.usercontent.google.com/download?id=${ID}&export=download&confirm=t`;

describe("the share link of a drive", () => {
  it.each([
    [`https://drive.google.com/file/d/${ID}/view?usp=sharing`, DRIVE],
    [`https://drive.google.com/file/u/1/d/${ID}/edit`, DRIVE],
    [`https://drive.google.com/a/example.com/file/d/${ID}/view`, DRIVE],
    [`https://drive.google.com/open?id=${ID}`, DRIVE],
    [`https://docs.google.com/uc?id=${ID}&export=download`, DRIVE],
    [`https://drive.google.com/file/d/${ID}/view?resourcekey=0-abc`, `${DRIVE}&resourcekey=0-abc`],
    ["https://www.dropbox.com/s/a1b2c3/talk.mp4?dl=0", "https://www.dropbox.com/s/a1b2c3/talk.mp4?dl=1"],
    [
      "https://www.dropbox.com/scl/fi/a1b2c3/talk.mp4?rlkey=k9&raw=1",
      "https://www.dropbox.com/scl/fi/a1b2c3/talk.mp4?rlkey=k9&dl=1",
    ],
    [
      "https://1drv.ms/v/s!Abc",
      "https://api.onedrive.com/v1.0/shares/u!aHR0cHM6Ly8xZHJ2Lm1zL3YvcyFBYmM/root/content",
    ],
    [
      "https://example-my.sharepoint.com/:v:/g/personal/a/Eabc?e=x1",
      "https://example-my.sharepoint.com/:v:/g/personal/a/Eabc?e=x1&download=1",
    ],
  ])("%s leads to the file", (link, file) => {
    expect(downloadUrlOf(link)).toBe(file);
  });

  it.each([
    "https://example.com/file/d/1AbCdEfGhIjKlMn/view",
    "https://drive.google.com/drive/folders/1AbCdEfGhIjKlMn",
    "https://drive.google.com.example.com/open?id=1AbCdEfGhIjKlMn",
    "https://www.dropbox.com/home",
    "https://cdn.example.com/talk.mp4?a=1#t",
    "no address",
  ])("%s, which is none, stays as it is", (link) => {
    expect(downloadUrlOf(link)).toBe(link);
  });
});
