/**
 * How a film plays behind a scene of another length: over and over, once and then its last picture, or slower or faster so
 * that it ends with the scene.
 */
export type FilmPlay = "loop" | "freeze" | "fit";
