import type { OpenapiDocument } from "../openapi/types.ts";
import { codeBlock, jsonCode, scriptCode, shellCode } from "./code.ts";
import { anchor, html, inline, paragraphs } from "./html.ts";
import type { Html } from "./html.ts";
import { BASE_URL } from "./samples.ts";

/** A chapter before the reference. */
export interface Guide {
  id: string;
  title: string;
  content: Html;
}

/** Named apart, because this is what samples import and not what this file does. */
const CLIENT = "@orator/sdk";

const QUICK_START = `export ORATOR_API_KEY="$(npm run --silent admin -- \\
  create-key --name docs)"

curl -X POST "${BASE_URL}/v1/video-avatars" \\
  -H "x-api-key: $ORATOR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "avatar_id": "zuri",
    "voice_id": "en-us-clara",
    "text": "Hello, world."
  }'

# With the video_id of the answer, until it is completed:
curl "${BASE_URL}/v1/videos/VIDEO_ID" \\
  -H "x-api-key: $ORATOR_API_KEY"`;

const QUICK_START_SDK = `import { Orator } from "${CLIENT}";

const orator = new Orator({ apiKey: process.env.ORATOR_API_KEY });

const video = await orator.videos.createAndWait(
  { avatar_id: "zuri", voice_id: "en-us-clara", text: "Hello, world." },
  { onProgress: ({ progress }) => console.log(progress) },
);
console.log(video.video_url);`;

const VERIFY_SDK = `const event = await orator.webhooks.unwrap(body, request.headers, secret);
if (event.event_type === "avatar_video.success") {
  console.log(event.event_data.url);
}`;

const VERIFY_NODE = `import { createHmac, timingSafeEqual } from "node:crypto";

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
}`;

/** The chapters before the reference, in their order. */
export function guidesOf(document: OpenapiDocument): Guide[] {
  return [
    { id: "start", title: "Quick start", content: quickStart() },
    { id: "authentication", title: "Authentication", content: authentication() },
    { id: "errors", title: "Errors", content: errors(document) },
    { id: "rate-limits", title: "Rate limits", content: rateLimits() },
    { id: "pages", title: "Pages", content: pages() },
    { id: "idempotency", title: "Idempotency", content: idempotency() },
    { id: "files", title: "Files", content: files() },
    { id: "webhooks-guide", title: "Receiving events", content: webhooks() },
  ];
}

function split(text: Html | Html[], samples: Html): Html {
  return html`<div class="about">${text}</div>
    <div class="samples">${samples}</div>`;
}

function quickStart(): Html {
  return split(
    html`<p>
        Start the service, make a key, and ask for a video. The first answer comes at once and names the
        video; the video itself is done seconds later.
      </p>
      <p>
        The client <code>@orator/sdk</code> does the waiting for you, on Node and in browsers, and depends on
        nothing.
      </p>
      <p>Every operation below shows both: the command line and the client.</p>`,
    html`<div class="curl">${codeBlock("curl", shellCode(QUICK_START))}</div>
      <div class="sdk">${codeBlock("TypeScript", scriptCode(QUICK_START_SDK))}</div>`,
  );
}

function authentication(): Html {
  return split(
    paragraphs(`Send an API key in the header \`x-api-key\` with every request; only the operations under System, and the token signing keys, need none. Keys are made in the studio under Settings, API keys, or by the admin command. A key is shown once, has the scopes \`read\` and \`write\`, may expire, and can be revoked at once.

Keep keys on your server. Pages get the token of a single session instead: that of a widget session, or the access token of a streaming session.

A missing or wrong key is 401. A resource of another account is 404, as if it were not there; 403 is for what you may know of: a scope that the key lacks, a plan, the origin of a widget.`),
    codeBlock("curl", shellCode(`curl "${BASE_URL}/v1/avatars" \\\n  -H "x-api-key: $ORATOR_API_KEY"`)),
  );
}

function errors(document: OpenapiDocument): Html {
  const example = document.components.examples["VALIDATION_ERROR"]!.value;
  return html`${split(
      html`<p>
          A failure has the right HTTP status and a body with a <code>code</code> for programs, a
          <code>message</code> for people, and the <code>request_id</code> that finds it in the logs. When one
          member of the request is at fault, <code>details</code> names it by its path.
        </p>
        <p>
          Operations whose answers have an envelope keep it: their failures carry
          <code>data: null</code> beside <code>error</code> and <code>request_id</code>.
        </p>`,
      codeBlock("Error", jsonCode(example)),
    )}
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>Code</th>
            <th>Status</th>
            <th>Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(document["x-errors"]).map(
            ([code, { status, meaning }]) =>
              html`<tr id="error-${anchor(code)}">
                <td><code>${code}</code></td>
                <td>${status}</td>
                <td>${inline(meaning)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

function rateLimits(): Html {
  return split(
    html`<p>
        Requests are counted for each account in four windows. Every answer says where you stand; above the
        limit it is 429 with <code>Retry-After</code>.
      </p>
      <table>
        <thead>
          <tr>
            <th>Window</th>
            <th>Limit</th>
            <th>Counts</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Public</td>
            <td>100 a minute</td>
            <td>Reads, and control of live sessions</td>
          </tr>
          <tr>
            <td>Studio</td>
            <td>60 a minute</td>
            <td>Videos, assets, webhooks</td>
          </tr>
          <tr>
            <td>Inference</td>
            <td>10 a minute</td>
            <td>Whatever starts a render</td>
          </tr>
          <tr>
            <td>Widget sessions</td>
            <td>20 an hour</td>
            <td>Their creation, on top of Public</td>
          </tr>
        </tbody>
      </table>`,
    codeBlock(
      "Headers",
      html`${"X-RateLimit-Limit: 100\nX-RateLimit-Remaining: 98\nX-RateLimit-Reset: 1769851860\nX-Request-Id: req_01k9z6m4q0f7"}`,
    ),
  );
}

function pages(): Html {
  return split(
    html`<p>
        Lists are ordered newest first. Some are numbered: <code>page</code> from 1, <code>limit</code> 1 to
        100, and <code>pagination</code> with the totals. Others are followed: pass the <code>token</code> of
        the answer on until <code>has_more</code> is false.
      </p>
      <p>The client does either for you.</p>`,
    codeBlock(
      "TypeScript",
      scriptCode(`for await (const voice of orator.voices.list({ language: "en" })) {
  console.log(voice.name);
}`),
    ),
  );
}

function idempotency(): Html {
  return split(
    html`<p>
      Send an <code>Idempotency-Key</code> of your own with a POST that creates, and repeat the request as
      often as the network makes you: its work is done once. For 24 hours the same key answers with the first
      answer; the same key with another body is 409. The client sets a key for each of these requests.
    </p>`,
    codeBlock(
      "curl",
      shellCode(`curl -X POST "${BASE_URL}/v1/video-avatars" \\
  -H "x-api-key: $ORATOR_API_KEY" \\
  -H "Idempotency-Key: order-1842" \\
  -H "Content-Type: application/json" \\
  -d @video.json`),
    ),
  );
}

function files(): Html {
  return split(
    html`<p>
        The URL of a picture, a video or a recording is signed and works for 7 days without a key, with
        ranges. Each read of its record gives a fresh one, so store ids, not URLs.
      </p>
      <p>
        Where a request takes the URL of a file, it takes one of an own asset too. Addresses in private
        networks are refused.
      </p>`,
    codeBlock(
      "curl",
      shellCode(
        `curl -X POST "${BASE_URL}/v1/assets" \\\n  -H "x-api-key: $ORATOR_API_KEY" \\\n  -F "file=@photo.jpg"`,
      ),
    ),
  );
}

function webhooks(): Html {
  return split(
    paragraphs(`Register an endpoint and the service sends it a POST for each event that you subscribed to. The endpoint must answer OPTIONS within a second when it is registered, and each POST with a 2xx within 10 seconds. Anything else is tried again, 8 times over 24 hours, in the order of each resource. After 3 days of failures alone the endpoint is disabled.

Deliveries are signed as the Standard Webhooks specification has it. Check the signature over the body as it came, before you parse it, and refuse timestamps that are more than five minutes off. An event can come twice: its \`Webhook-Id\` stays the same.

The \`callback_url\` of a single request is an endpoint for the events of that request alone, by the same rules.`),
    html`${codeBlock("TypeScript", scriptCode(VERIFY_SDK))}
    ${codeBlock("Node, without the client", scriptCode(VERIFY_NODE))}`,
  );
}
