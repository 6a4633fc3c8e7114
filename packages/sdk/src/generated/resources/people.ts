// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import type { DescribePeopleBody, DescribedPeople, PreviewPeopleBody } from "../types.ts";

/** People who are being made: described in words, and previewed. */
export function peopleOf(send: Send) {
  return {
    /**
     * Describe a person.
     *
     * Makes recipes of people from words, and tells which words it followed and which it did not, and why. With `like`, the words change somebody: what they do not name stays as it is. Nothing is kept: `POST /v1/avatars` makes an avatar of a recipe.
     */
    describe: (body: DescribePeopleBody, options?: RequestOptions) =>
      send<DescribedPeople>({ method: "POST", path: "/v1/people/describe", body }, options),

    /**
     * Preview a person.
     *
     * Makes the file from which pages draw a live person (`createThreeStage` of `@orator/stage/three` reads it), for editors that show every change. Pictures on it are smaller than those of an avatar. Nothing is kept.
     *
     * At most two are made at the same time, a few wait, and further requests are a 503 with `Retry-After`. A request whose client hangs up is given up, so send the next change as soon as it is there.
     */
    preview: (body: PreviewPeopleBody, options?: RequestOptions) =>
      send<Response>({ method: "POST", path: "/v1/people/preview", body, answer: "response" }, options),
  };
}

/** People who are being made: described in words, and previewed. */
export type People = ReturnType<typeof peopleOf>;
