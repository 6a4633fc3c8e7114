import { writeFile } from "node:fs/promises";
import type { FilmWorkshop } from "./film-workshop.ts";

/** Makes avatars of films on this machine. What opens films and fits people runs in processes of its own, loaded when first used. */
export const machineFilms: FilmWorkshop = {
  async lookAt(film, picture, signal) {
    const { FILM_LENGTHS, glanceAtFilm } = await import("@orator/render");
    const seen = await glanceAtFilm(film, FILM_LENGTHS, signal);
    if ("code" in seen) return seen;
    const { durationMs, picture: still } = seen;
    await writeFile(picture, still.jpeg);
    return { durationMs, width: still.width, height: still.height };
  },
  async make(film, model, { name, signal, onProgress }) {
    const { makeVideoAvatar } = await import("@orator/render");
    const made = await makeVideoAvatar({ film, file: model, name, signal, onProgress });
    const { ageYears, gender, warnings, otherBackgrounds } = made;
    return { gender, age: Math.round(ageYears), notes: warnings, otherBackgrounds };
  },
};
