/** A voice agent on one side, a person's socket on the other: sound goes across as it comes. */

/** Opens the session's socket as the agent: only sound, texts and interruptions go in. */
async function openPerson(service, sessionId, token) {
  const answer = await fetch(`${service}/live/${sessionId}/ticket`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The session cannot be joined: ${answer.status}`);
  const { ticket, socket_url } = await answer.json();
  const socket = new WebSocket(socket_url, "orator.v1");
  await once(socket, "open");
  const capabilities = { codecs: ["pcm_s16le"], recognition: "none" };
  socket.send(JSON.stringify({ type: "hello", protocol: 1, ticket, capabilities }));
  const keepAlive = setInterval(() => socket.send('{"type":"keep_alive"}'), 20_000);
  socket.addEventListener("close", () => clearInterval(keepAlive));
  return socket;
}

function once(target, type) {
  return new Promise((resolve, reject) => {
    target.addEventListener(type, resolve, { once: true });
    target.addEventListener("error", () => reject(new Error("The socket could not be opened")), {
      once: true,
    });
  });
}

/** An answer's sound is cut so that each piece fits a message: two seconds of 24 kHz, a multiple of 4 characters. */
const LONGEST_PIECE = 128_000;

/** Connects the two for as long as both are there. `agentUrl`: of a server that speaks as OpenAI's realtime API does. */
export async function bridge({ service, sessionId, token, agentUrl }) {
  const person = await openPerson(service, sessionId, token);
  const agent = new WebSocket(agentUrl);
  await once(agent, "open");
  const tell = (message) => person.send(JSON.stringify(message));
  const texts = new Map();
  agent.addEventListener("message", ({ data }) => {
    const event = JSON.parse(data);
    const id = event.response_id;
    switch (event.type) {
      case "response.audio.delta":
        for (let at = 0; at < event.delta.length; at += LONGEST_PIECE)
          tell({ type: "agent.speak", id, audio: event.delta.slice(at, at + LONGEST_PIECE) });
        return;
      case "response.audio_transcript.done":
        return void texts.set(id, event.transcript);
      case "response.audio.done": {
        const text = texts.get(id);
        texts.delete(id);
        return tell({ type: "agent.speak_end", id, ...(text && { text }) });
      }
      case "input_audio_buffer.speech_started":
        return tell({ type: "agent.interrupt" });
    }
  });
  person.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "error") console.error(`${message.code}: ${message.message}`);
  });
  agent.addEventListener("close", () => person.close());
  person.addEventListener("close", () => agent.close());
  return { ask: (event) => agent.send(JSON.stringify(event)) };
}
