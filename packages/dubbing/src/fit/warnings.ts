/** For a line that takes longer than there is room, with a length that would fit. */
export function tooLongMessage(target: string, durationMs: number, roomMs: number): string {
  const length = [...target].length;
  const fitting = Math.floor((length * roomMs) / durationMs);
  const advice =
    fitting > 0
      ? `about ${fitting} of its ${length} characters would fit`
      : "there is no room for it before the next line";
  return `takes ${seconds(durationMs - roomMs)} longer than there is room: ${advice}`;
}

/** For a line that waits for the one before it. */
export function lateMessage(lateMs: number): string {
  return `begins ${seconds(lateMs)} after its source, because the line before it is too long`;
}

/** For the last line, where it goes on behind the last picture. */
export function heldMessage(heldMs: number): string {
  return `ends behind the film, whose last picture is held for ${seconds(heldMs)}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
