const PATHS = {
  send: "M5 12h13M12 5l7 7-7 7",
  microphone: "M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4",
  sound: "M4 9v6h4l5 4V5L8 9H4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  muted: "M4 9v6h4l5 4V5L8 9H4zM17 9.5l5 5M22 9.5l-5 5",
  captions: "M4 5h16v14H4zM10.5 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  expand: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  end: "M6 6l12 12M18 6L6 18",
  up: "M7 10v10H4V10zM7 10l4-7c1.7 0 2.6 1.2 2.3 2.8L12.6 9H19a1.8 1.8 0 0 1 1.8 2.1l-1.2 7.2A2 2 0 0 1 17.6 20H7",
  down: "M17 14V4h3v10zM17 14l-4 7c-1.7 0-2.6-1.2-2.3-2.8l.7-3.2H5a1.8 1.8 0 0 1-1.8-2.1l1.2-7.2A2 2 0 0 1 6.4 4H17",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.6-3.6 3.7-5.5 7.5-5.5s6.9 1.9 7.5 5.5",
  hands: "M3 12h2M7 8v8M11 5v14M15 8v8M19 11v2",
} as const;

/** The name of a picture on a button. */
export type IconName = keyof typeof PATHS;

/** A picture of strokes that takes the color of its text. */
export function icon(name: IconName): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`;
}
