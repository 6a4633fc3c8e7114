/** One stretch of speech, in the wordings that it may be. */
type Result = ArrayLike<{ transcript: string }> & { isFinal: boolean };

/** What is used of the browser's recognizer, which TypeScript's library does not know yet. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  addEventListener(type: "result", listener: (event: { results: ArrayLike<Result> }) => void): void;
  addEventListener(type: "error", listener: (event: { error: string }) => void): void;
  addEventListener(type: "end", listener: () => void): void;
  start(): void;
  stop(): void;
  abort(): void;
}

/** What the browser understood. */
interface RecognitionListener {
  heard(text: string, isFinal: boolean): void;
  /** It has stopped listening; `failed` when it never will hear anything here. */
  ended(failed: boolean): void;
}

type RecognitionClass = new () => Recognition;

/** Whether this browser turns voice into text by itself. It may do so on its maker's servers. */
export function canRecognize(): boolean {
  return recognitionClass() !== undefined;
}

/** Listens once, until the visitor stops speaking. */
export function recognize(language: string, listener: RecognitionListener): { stop(): void; cancel(): void } {
  const recognition = new (recognitionClass()!)();
  recognition.lang = language;
  recognition.interimResults = true;
  recognition.continuous = false;
  let hasFailed = false;
  recognition.addEventListener("result", ({ results }) => {
    const all = Array.from(results);
    const text = all.map((result) => result[0]!.transcript).join(" ");
    listener.heard(
      text.trim(),
      all.every(({ isFinal }) => isFinal),
    );
  });
  recognition.addEventListener("error", ({ error }) => {
    hasFailed = error !== "no-speech" && error !== "aborted";
  });
  recognition.addEventListener("end", () => listener.ended(hasFailed));
  recognition.start();
  return { stop: () => recognition.stop(), cancel: () => recognition.abort() };
}

function recognitionClass(): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Record<
    string,
    RecognitionClass
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
}
