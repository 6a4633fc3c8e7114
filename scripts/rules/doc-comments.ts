import type { Source } from "../sources.ts";
import { lineAt } from "./walk.ts";

/** Words that say nothing of a thing by themselves. */
const EMPTY =
  /^(?:a|an|the|this|these|of|to|for|in|on|at|by|with|from|as|and|or|it|its|one|is|are|be|that|which|what|all|each|gets?|sets?|returns?|type|interface|class|function|options?|value)$/;

const DOCUMENTED =
  /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport (?:declare )?(?:async )?(?:abstract )?(?:function\*?|class|interface|type|const) (\w+)/g;

/** Doc comments of exports whose words are all in the name already. */
export function commentsThatRepeat(source: Source): string[] {
  return [...source.text.matchAll(DOCUMENTED)]
    .filter(([, comment, name]) => repeats(comment!, name!))
    .map(({ 2: name, index }) => `${source.path}:${lineAt(source.text, index)}: ${name!}`);
}

function repeats(comment: string, name: string): boolean {
  const known = new Set(wordsOf(name.replace(/([a-z\d])([A-Z])/g, "$1 $2")));
  return wordsOf(comment).every((word) => known.has(word) || EMPTY.test(word));
}

/** Words in small letters without their endings, so that "encodes frames" repeats `encodeFrame`. */
function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replace(/['’]s\b/g, "")
      .match(/[\p{L}\d]+/gu) ?? [];
  return words.map((word) =>
    EMPTY.test(word) ? word : word.replace(/(?:ies|y)$/, "i").replace(/(?:ing|ed|es|s|e)$/, ""),
  );
}
