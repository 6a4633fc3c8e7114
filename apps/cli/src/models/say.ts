/** Says on stderr what goes on, so that stdout has results alone. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Says that another process has the folder of models. */
export function sayWhoWorks(pid: number | undefined): void {
  say(`Another process${pid === undefined ? "" : ` (${pid})`} is changing the models: waiting for it`);
}
