/** A request as programs send it. */
interface CodeRequest {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
  /** Where it is shown just now; else the variable in which programs keep it. */
  key?: string;
}

/** The request as a command of a shell. */
export function curlOf({ method, path, body, key = "$ORATOR_API_KEY" }: CodeRequest): string {
  const lines = [
    `curl${method === "GET" ? "" : ` -X ${method}`} "${location.origin}${path}"`,
    `  -H "x-api-key: ${key}"`,
  ];
  if (body !== undefined) {
    const json = JSON.stringify(body, null, 2).replaceAll("'", "'\\''");
    lines.push('  -H "content-type: application/json"', `  -d '${json}'`);
  }
  return lines.join(" \\\n");
}

/** A call of the client, as a program of Node. */
export function programOf(call: string): string {
  return `import { Orator } from "@orator/sdk";

const orator = new Orator({
  baseUrl: "${location.origin}",
  apiKey: process.env.ORATOR_API_KEY,
});

${call}
`;
}
