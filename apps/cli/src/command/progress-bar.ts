const WIDTH = 30;

/** A bar on stderr that shows how much is done; nothing when stderr is no terminal. */
export function progressBar(stream: NodeJS.WriteStream = process.stderr): {
  show(share: number): void;
  clear(): void;
} {
  let shown = "";
  return {
    show(share) {
      const done = Math.min(1, Math.max(0, share));
      const full = Math.round(done * WIDTH);
      const line = `${"█".repeat(full)}${"░".repeat(WIDTH - full)} ${Math.floor(done * 100)} %`;
      if (!stream.isTTY || line === shown) return;
      stream.write(`\r${line}`);
      shown = line;
    },
    clear() {
      if (shown) stream.write("\r\x1b[K");
      shown = "";
    },
  };
}
