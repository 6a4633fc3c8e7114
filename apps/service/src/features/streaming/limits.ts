/** After which a session closes in any case. */
export const LONGEST_SESSION_S = 4 * 3600;

/** What a minute that has begun costs. */
export const CREDITS_A_MINUTE = 0.2;
