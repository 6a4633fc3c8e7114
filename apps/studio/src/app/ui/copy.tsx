import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useWords } from "../i18n/words.ts";
import { Button } from "./button.tsx";
import { uiWords } from "./words.ts";

const SHOWN_MS = 2_000;

/** Puts a text into the clipboard; where the browser forbids that, the text is selected to be copied by hand. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const say = useWords(uiWords);
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    await copyText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  }
  return (
    <Button size="small" onClick={() => void copy()} aria-live="polite">
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      {copied ? say("copied") : (label ?? say("copy"))}
    </Button>
  );
}

/** A text to take along, such as a key or a program. */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-ground p-3">
      <pre
        tabIndex={0}
        aria-label={label}
        className="max-h-80 overflow-auto font-mono text-sm whitespace-pre-wrap"
      >
        {text}
      </pre>
      <div className="justify-self-end">
        <CopyButton text={text} />
      </div>
    </div>
  );
}

async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  // Pages without TLS have no clipboard.
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}
