const LONGEST_EVENT = 1_000_000;

/** The `data` of each event of a `text/event-stream` body, as the HTML standard has it: lines end in LF, CR LF or CR. */
export async function* serverSentData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    // A CR at the very end may be half of a CR LF.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    if (rest.length > LONGEST_EVENT) throw new Error("an event without end");
    for (const line of lines) {
      if (line === "" && data.length > 0) {
        yield data.join("\n");
        data = [];
      } else if (line.startsWith("data:")) {
        data.push(line.slice(5).replace(/^ /, ""));
      }
    }
  }
  // Some servers leave out the empty line after the last event.
  if (rest.startsWith("data:")) data.push(rest.slice(5).trim());
  if (data.length > 0) yield data.join("\n");
}
