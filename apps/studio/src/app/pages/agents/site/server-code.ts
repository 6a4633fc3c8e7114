import { originOf, sessionBody } from "./embed-code.ts";
import type { ServerLanguage } from "./embed-code.ts";
import type { SiteChoices } from "./site-choices.ts";

/**
 * What a site's server needs in order to hand its pages a session: a whole program in each language. The API key is in its
 * environment; a session is shared until ten minutes before it ends, as an account makes few of them an hour.
 */
export function serverCode(agentId: string, choices: SiteChoices, language: ServerLanguage): string {
  const parts = { url: `${originOf(choices)}/v1/widget/sessions`, body: sessionBody(agentId, choices) };
  return { node: nodeCode, php: phpCode, python: pythonCode }[language](parts);
}

interface Parts {
  url: string;
  /** JSON; domains and ids have neither quotes nor backslashes. */
  body: string;
}

function nodeCode({ url, body }: Parts): string {
  return `// Hands pages a session of Orator. Needs Node.js 20 or later, and ORATOR_API_KEY in its environment.
import { createServer } from "node:http";

let session;

async function currentSession() {
  if (session !== undefined && Date.parse(session.expires_at) - Date.now() > 600_000) return session;
  const answer = await fetch("${url}", {
    method: "POST",
    headers: { "x-api-key": process.env.ORATOR_API_KEY, "content-type": "application/json" },
    body: '${body}',
  });
  if (!answer.ok) throw new Error(\`Orator: \${answer.status} \${await answer.text()}\`);
  session = await answer.json();
  return session;
}

createServer(async (request, response) => {
  if (request.url !== "/orator-session") return response.writeHead(404).end();
  try {
    const { session_token } = await currentSession();
    response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
    response.end(JSON.stringify({ session_token }));
  } catch (error) {
    console.error(error.message);
    response.writeHead(503).end();
  }
}).listen(process.env.PORT ?? 8080);`;
}

function phpCode({ url, body }: Parts): string {
  return `<?php
// Hands pages a session of Orator. Needs PHP 8 with curl, and ORATOR_API_KEY in its environment.
$kept = __DIR__ . '/orator-session-kept.php';
$session = is_file($kept) ? include $kept : null;
if ($session === null || strtotime($session['expires_at']) - time() < 600) {
    $request = curl_init('${url}');
    curl_setopt_array($request, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => ['x-api-key: ' . getenv('ORATOR_API_KEY'), 'content-type: application/json'],
        CURLOPT_POSTFIELDS => '${body}',
    ]);
    $answer = curl_exec($request);
    if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) !== 201) {
        error_log('Orator: ' . ($answer === false ? curl_error($request) : $answer));
        http_response_code(503);
        exit;
    }
    $session = json_decode($answer, true);
    file_put_contents($kept, '<?php return ' . var_export($session, true) . ';', LOCK_EX);
    if (function_exists('opcache_invalidate')) opcache_invalidate($kept, true);
}
header('content-type: application/json');
header('cache-control: no-store');
echo json_encode(['session_token' => $session['session_token']]);`;
}

function pythonCode({ url, body }: Parts): string {
  return `# Hands pages a session of Orator. Needs Python 3.9 or later, and ORATOR_API_KEY in its environment.
import json, os, time, urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

LASTS_S = ${String(durationOf(body))}
session, made_at = None, 0.0


def current_session():
    global session, made_at
    if session is None or time.time() - made_at > LASTS_S - 600:
        request = urllib.request.Request(
            "${url}",
            data=b'${body}',
            headers={"x-api-key": os.environ["ORATOR_API_KEY"], "content-type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            session, made_at = json.load(answer), time.time()
    return session


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path != "/orator-session":
            return self.send_error(404)
        try:
            token = current_session()["session_token"]
        except Exception as error:
            self.log_error("Orator: %s", error)
            return self.send_error(503)
        body = json.dumps({"session_token": token}).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("cache-control", "no-store")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


ThreadingHTTPServer(("", int(os.environ.get("PORT", 8080))), Handler).serve_forever()`;
}

function durationOf(body: string): number {
  return (JSON.parse(body) as { settings: { max_duration: number } }).settings.max_duration;
}
