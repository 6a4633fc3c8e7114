/** What came back of one request. */
interface LoadAnswer {
  status: number;
  /** Of the error, if it is one. */
  code: string | undefined;
  retryAfter: string | null;
}

/** Requests that go on and on: some read, some write, some in transactions. */
export interface Load {
  /** Adds a document, which a worker reads. */
  addDocument(): Promise<void>;
  /** How far the documents are. */
  documents(): Promise<string[]>;
  /** Ends the requests; what was answered, and what was not. */
  stop(): Promise<{ answers: LoadAnswer[]; unanswered: string[] }>;
}

const ANSWER_LIMIT_MS = 30_000;
/** Requests under way at a time at each address, of each kind. */
const WIDTH = 2;

/** Asks the addresses of one installation, by one key, until it is stopped. */
export async function startLoad(urls: readonly string[], key: string): Promise<Load> {
  const answers: LoadAnswer[] = [];
  const unanswered: string[] = [];
  const stopping = new AbortController();
  const ask = async (url: string, method: string, path: string, json?: unknown): Promise<any> => {
    const response = await fetch(url + path, {
      method,
      headers: { "x-api-key": key, ...(json !== undefined && { "content-type": "application/json" }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const body = (await response.json()) as any;
    const retryAfter = response.headers.get("retry-after");
    answers.push({ status: response.status, code: body.error?.code, retryAfter });
    return body;
  };
  const [url] = urls as [string];
  const { id } = await ask(url, "POST", "/v1/brains", { name: "load" });
  const agent = await ask(url, "POST", "/v1/agentic-avatars", {
    name: "load",
    avatar_id: "zuri",
    voice_id: "en-us-clara",
    brain_id: id,
    settings: { greeting: "Hello!", personality: "Brief.", languages: ["en"] },
  });
  const kinds: ((url: string) => Promise<unknown>)[] = [
    (url) => ask(url, "GET", "/v1/videos"),
    (url) => ask(url, "PATCH", `/v1/brains/${id}`, { description: String(Math.random()) }),
    (url) => ask(url, "POST", "/v1/widget/sessions", { agentic_avatar_id: agent.id, settings: {} }),
  ];
  const loops = urls.flatMap((url) =>
    kinds.flatMap((kind) =>
      Array.from({ length: WIDTH }, async () => {
        while (!stopping.signal.aborted)
          await kind(url).catch((error: Error) => unanswered.push(`${error.message} ${String(error.cause)}`));
      }),
    ),
  );
  return {
    async addDocument() {
      await ask(url, "POST", `/v1/brains/${id}/documents`, {
        title: "Hours",
        text: "The shop opens at nine.",
      });
    },
    async documents() {
      const { documents = [] } = await ask(url, "GET", `/v1/brains/${id}/documents`);
      return documents.map(({ status }: { status: string }) => status);
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      return { answers, unanswered };
    },
  };
}
