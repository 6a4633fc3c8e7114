import { ERRORS } from "../core/errors.ts";
import { DEFAULT_AVATAR_ID, DEFAULT_VOICE_ID } from "../core/media.ts";
import { BASE_URL } from "./samples.ts";

/** The chapters, in which `{name}` stands for a value that the code knows. */
const CHAPTERS: Record<string, string> = {
  "Quick start": `Start the service, make a key, and ask for a video. The first answer comes at once and names the video; the video
itself is done seconds later.

\`\`\`sh
export ORATOR_API_KEY="$(npm run --silent admin -- create-key --name docs)"

curl -X POST "{base_url}/v1/video-avatars" \\
  -H "x-api-key: $ORATOR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "avatar_id": "{avatar_id}", "voice_id": "{voice_id}", "text": "Hello, world." }'

# With the video_id of the answer, until it is completed:
curl "{base_url}/v1/videos/VIDEO_ID" -H "x-api-key: $ORATOR_API_KEY"
\`\`\`

The client \`{client}\` does the waiting for you, on Node and in browsers, and depends on nothing. Every operation below
shows how it is called.

\`\`\`ts
import { Orator } from "{client}";

const orator = new Orator({ apiKey: process.env["ORATOR_API_KEY"] });

const video = await orator.videos.createAndWait(
  { avatar_id: "{avatar_id}", voice_id: "{voice_id}", text: "Hello, world." },
  { onProgress: ({ progress }) => console.log(progress) },
);
console.log(video.video_url);
\`\`\``,
  Authentication: `Send an API key in the header \`x-api-key\` with every request; only the operations under System, and the token signing
keys, need none. Keys are made in the studio, by the admin command, or by a key with the scope \`admin\`. A key is shown
once, has some of the scopes \`read\`, \`write\` and \`admin\`, may expire, and can be revoked at once.

Keep keys on your server. Pages get the token of a single session instead: that of a widget session, or the access token
of a streaming session.

A missing or wrong key is 401. A resource of another account is 404, as if it were not there; 403 is for what you may know
of: a scope that the key lacks, a plan, the origin of a widget.`,
  Errors: `A failure has the right HTTP status and a body with a \`code\` for programs, a \`message\` for people, and the \`request_id\`
that finds it in the logs. When one member of the request is at fault, \`details\` names it by its path, as
\`settings.languages[1]\`. Operations whose answers have an envelope keep it: their failures carry \`data: null\` beside
\`error\` and \`request_id\`.

{errors}`,
  "Rate limits": `Requests are counted for each account in five windows. Every answer says where you stand, by \`X-RateLimit-Limit\`,
\`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (Unix seconds); above the limit it is 429 with \`Retry-After\`.

| Window | Limit | Counts |
| --- | --- | --- |
| Public | 100 a minute | Reads, and control of live sessions |
| Studio | 60 a minute | Videos, assets, webhooks, photo avatars |
| Jobs | 600 a minute | Looks at what is being made |
| Inference | 10 a minute | Whatever starts a render, a generation or a training |
| Widget sessions | 20 an hour | Their creation, on top of Public |`,
  Pages: `Lists are ordered newest first. Some are numbered: \`page\` from 1, \`limit\` 1 to 100, and \`pagination\` with the totals.
Others are followed: pass the \`token\` of the answer on until \`has_more\` is false. The client does either for you.

\`\`\`ts
for await (const voice of orator.voices.list({ language: "en" })) console.log(voice.name);
\`\`\``,
  Idempotency: `Send an \`Idempotency-Key\` of your own with a POST that creates, and repeat the request as often as the network makes
you: its work is done once. For 24 hours the same key answers with the first answer; the same key with another body is
409. The client sets a key for each of these requests.`,
  Files: `The URL of a picture, a video or a recording is signed and works for 7 days without a key, with ranges. Each read of its
record gives a fresh one, so store ids, not URLs.

Where a request accepts the URL of a file, it also accepts one of the account's own assets. Addresses in private networks are refused.`,
  "Receiving events": `Register an endpoint and the service sends it a POST for each event that you subscribed to. The endpoint must answer
OPTIONS within a second when it is registered, and each POST with a 2xx within 10 seconds. Anything else is tried again, 10
times over 3 days, later if it carries \`Retry-After\`, in the order of each resource. After 3 days of failures alone, or one 410,
the endpoint is disabled.

Deliveries are signed as the Standard Webhooks specification has it. Check the signature over the body as it came, before
you parse it, and refuse timestamps that are more than five minutes off. An event can come twice: its \`Webhook-Id\` stays
the same. The client checks all of it:

\`\`\`ts
const event = await orator.webhooks.unwrap(body, request.headers, secret);
if (event.event_type === "avatar_video.success") console.log(event.event_data.url);
\`\`\`

In Node, without the client:

\`\`\`js
import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a delivery is genuine. \`body\` is the text as it came, before any parsing. */
export function isGenuine(body, headers, secret) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return headers["webhook-signature"].split(" ").some((signature) => {
    const [version, value] = signature.split(",");
    const given = Buffer.from(value ?? "", "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
\`\`\`

The \`callback_url\` of a single request is an endpoint for the events of that request alone, by the same rules.`,
};

const ERROR_ROWS = Object.entries(ERRORS).map(
  ([code, { status, meaning }]) => `| \`${code}\` | ${status} | ${meaning} |`,
);
const VALUES: Record<string, string> = {
  base_url: BASE_URL,
  avatar_id: DEFAULT_AVATAR_ID,
  voice_id: DEFAULT_VOICE_ID,
  client: "@orator/sdk",
  errors: ["| Code | Status | Meaning |", "| --- | --- | --- |", ...ERROR_ROWS].join("\n"),
};

/** The chapters before the operations, in Markdown, each under a heading of the second level. */
export const GUIDES: string = Object.entries(CHAPTERS)
  .map(([title, text]) => `## ${title}\n\n${text}`)
  .join("\n\n")
  .replace(/\{(\w+)\}/g, (mark, name: string) => VALUES[name] ?? mark);
