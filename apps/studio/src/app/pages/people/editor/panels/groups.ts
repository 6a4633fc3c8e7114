/** What is changed together, each with how much of the person is looked at meanwhile. */
export const GROUPS = {
  face: "close_up",
  build: "full_body",
  skin: "close_up",
  eyes: "close_up",
  hair: "close_up",
  makeUp: "close_up",
  clothes: "full_body",
  accessories: "half_body",
} as const;

/** One of {@link GROUPS}. */
export type Group = keyof typeof GROUPS;
