import { once, readRows } from "../../data/read-data.ts";

/** What is said for courtesy, or to find out whom one is talking to. */
export type SmallTalk = "hello" | "fine" | "thanks" | "goodbye" | "self" | "abilities";

// By kind, whole remarks without punctuation, in lower case; "around" are the words that may stand around courtesies:
// "Thanks a lot, that was really helpful".
const patterns = once(() => {
  const remarks = Map.groupBy(readRows<"kind" | "remarks">("small-talk.tsv"), ({ kind }) => kind);
  return new Map(
    [...remarks].map(([kind, rows]) => [
      kind as SmallTalk | "around",
      new RegExp(`^(?:${rows.map((row) => row.remarks).join("|")})$`, "u"),
    ]),
  );
});

/** Whether a remark is cut into courtesies and the words that go with them; the kind of the last courtesy. */
function courtesiesOf(words: readonly string[]): SmallTalk | undefined {
  let kind: SmallTalk | undefined;
  for (let at = 0; at < words.length;) {
    let next = 0;
    for (let end = Math.min(words.length, at + MOST_WORDS); end > at && next === 0; end--) {
      const text = words.slice(at, end).join(" ");
      const found = COURTESIES.find((each) => patterns().get(each)!.test(text));
      if (found) kind = found;
      if (found || patterns().get("around")!.test(text)) next = end;
    }
    if (next === 0) return undefined;
    at = next;
  }
  return kind;
}

const COURTESIES: readonly SmallTalk[] = ["hello", "fine", "thanks", "goodbye"];
const KINDS: readonly SmallTalk[] = [...COURTESIES, "self", "abilities"];
const MOST_WORDS = 5;

/**
 * Whether a remark is nothing but small talk, in any of the languages with phrases; `name` is the agent's, which
 * people add ("Hi Zuri!"). "Hello, how much is it?" is a question and gives undefined.
 */
export function smallTalkOf(remark: string, name: string): SmallTalk | undefined {
  const plain = plainRemark(remark);
  const called = plainRemark(name);
  const bare =
    called === "" ? plain : plain.replace(new RegExp(` ?\\b${called}$|^${called} `, "u"), "").trim();
  // "Thanks, bye!" is two remarks: the last one counts.
  const last = plainRemark(
    remark
      .split(/[.,!?。、！？]\s*/)
      .filter((part) => part.trim() !== "")
      .at(-1) ?? "",
  );
  const all = remark.split(/[.,!?。、！？]\s*/).filter((part) => part.trim() !== "");
  const kindOf = (text: string) => KINDS.find((kind) => patterns().get(kind)!.test(text));
  return (
    kindOf(plain) ??
    kindOf(bare) ??
    (all.length > 1 && all.every((part) => kindOf(plainRemark(part))) ? kindOf(last) : undefined) ??
    courtesiesOf(bare.split(" "))
  );
}

function plainRemark(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
