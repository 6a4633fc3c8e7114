import { listCast } from "@orator/human";
import { findVoice } from "@orator/speech";
import { installTinyVoices, useTestModels } from "@orator/speech/testing";
import { describe, expect, it } from "vitest";
import { listVoices } from "../script/voices.ts";
import { findAvatar, listAvatars } from "./avatars.ts";

const models = await useTestModels();
describe("the voices of the cast", () => {
  it("are neural ones, a different one for each person, that suit gender, age and region", () => {
    const cast = listCast();
    expect(new Set(cast.map(({ neuralVoiceId }) => neuralVoiceId)).size).toBe(cast.length);
    for (const { id, gender, age, defaultVoiceId, neuralVoiceId } of cast) {
      const [voice, classic] = [findVoice(neuralVoiceId), findVoice(defaultVoiceId)];
      expect(voice, id).toMatchObject({ quality: "neural", gender, locale: classic.locale });
      expect(classic, id).toMatchObject({ quality: "classic" });
      // Stages of life run into each other: what two of them may be called suits both.
      const fitting = ["young", "adult", "senior"].filter(
        (stage) =>
          (stage !== "young" || age < 33) &&
          (stage !== "adult" || (age > 27 && age < 60)) &&
          (stage !== "senior" || age > 55),
      );
      expect(fitting, id).toContain(voice.age);
    }
  });

  it("are the default as soon as they are installed, and the classic ones before", async () => {
    const classic = await listAvatars();
    expect((await findAvatar("sofia")).defaultVoiceId).toBe("en-us-clara");
    expect(listVoices()[0]).toMatchObject({ id: "en-us-clara", quality: "classic", engine: "flite" });
    installTinyVoices(models);
    expect((await findAvatar("sofia")).defaultVoiceId).toBe("en-us-heart");
    expect(listVoices()[0]).toMatchObject({ id: "en-us-heart", quality: "neural", engine: "kokoro" });
    const neural = await listAvatars();
    expect(neural.every((person, i) => person.default_voice_id !== classic[i]!.default_voice_id)).toBe(true);
  });
});
