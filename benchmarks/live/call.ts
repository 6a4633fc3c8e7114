import { Agent, request } from "node:http";
import { json } from "node:stream/consumers";

const agent = new Agent({ keepAlive: true });

/** One call of the API, on kept connections; as little work as can be, since the machine is the service's. */
export function call(method: string, url: string, key: string, body?: object): Promise<any> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "x-api-key": key };
    const sent = request(url, { method, headers, agent }, (answer) => {
      json(answer).then((read) => {
        if (answer.statusCode! < 300) resolve(read);
        else reject(new Error(`${method} ${url}: ${answer.statusCode} ${JSON.stringify(read)}`));
      }, reject);
    });
    sent.on("error", reject);
    sent.end(body && JSON.stringify(body));
  });
}
