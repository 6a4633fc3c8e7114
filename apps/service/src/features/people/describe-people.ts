import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";

/** POST /v1/people/describe */
export function describePeople() {
  return operation(routes.describePeople).does(async ({ body }) => {
    // Loaded when first used: most processes of the API never cast.
    return (await import("./cast-people.ts")).castPeople(body);
  });
}
