import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Orator, OratorError } from "@orator/sdk";

const [text = "Hello, world.", file = "film.mp4"] = process.argv.slice(2);
const orator = new Orator({
  apiKey: process.env["ORATOR_API_KEY"],
  baseUrl: process.env["ORATOR_URL"] ?? "http://127.0.0.1:8080",
});

try {
  const film = await orator.videos.createAndWait(
    { avatar_id: "sofia", voice_id: "en-us-clara", text, settings: { resolution: "480p" } },
    { onProgress: ({ status, progress }) => console.log(`${status} ${progress} %`) },
  );
  // The address works for seven days, without the key.
  const { body } = await fetch(film.video_url);
  await pipeline(Readable.fromWeb(body), createWriteStream(file));
  console.log(`${file}: ${film.duration} s`);
} catch (error) {
  if (!(error instanceof OratorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
