import { EVENTS } from "@orator/contract";
import type { EventType } from "@orator/contract";

const EXAMPLE_ID = /\b([a-z]{3})_[0-9a-z]{12}\b/g;

/**
 * The `event_data` of an event that never happened: as in the documentation, but with ids such as `vid_test`, addresses
 * of such ids, and `test` for the `callback_id` if it has one, so that no receiver finds an order of its own in it.
 */
export function sampleOf(type: EventType): Record<string, unknown> {
  const example = JSON.stringify(EVENTS[type].example).replace(EXAMPLE_ID, "$1_test");
  const data = JSON.parse(example) as Record<string, unknown>;
  return { ...data, ...("callback_id" in data && { callback_id: "test" }) };
}
