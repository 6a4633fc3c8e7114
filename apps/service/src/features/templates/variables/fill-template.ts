import {
  MAX_LAYER_CHARACTERS,
  MAX_SCENE_CHARACTERS,
  replaceVariables,
  variableAlone,
  variablesIn,
} from "@orator/contract";
import type { TemplateDocument, VariableValue } from "@orator/contract";
import { invalid } from "../../../platform/errors/domain-error.ts";
import { placesOf } from "./places.ts";
import type { Place } from "./places.ts";
import { checkComplete, readVariables, variableField } from "./read-variables.ts";
import type { FilledVariables } from "./read-variables.ts";

/** What an order changes in a template. */
interface TemplateOrder {
  variables: Readonly<Record<string, VariableValue>>;
  scene_ids?: readonly string[] | undefined;
  title?: string | undefined;
}

/** A template without variables. */
interface FilledTemplate {
  document: TemplateDocument;
  /** Of the video; undefined where it has none. */
  title: string | undefined;
  /** By the path of a member, the path of the variable that it was made of, for errors. */
  madeOf: ReadonlyMap<string, string>;
}

const LONGEST_TITLE = 200;

/**
 * Puts what an order says, and else the defaults, into the places of a template, or of those scenes alone that the order wants. Needs
 * nothing but the document. Throws a VALIDATION_ERROR about `variables.<name>`, `scene_ids` or `title`.
 */
export function fillTemplate(kept: TemplateDocument, order: TemplateOrder): FilledTemplate {
  const filled = readVariables(kept, order.variables);
  const document = structuredClone({ ...kept, scenes: chosenScenes(kept, order.scene_ids) });
  if (order.title !== undefined) {
    checkTitle(order.title, kept);
    document.title = order.title;
  }
  const places = placesOf(document);
  checkComplete(document, filled, places);
  const madeOf = new Map<string, string>();
  for (const place of places) {
    const name = put(place, filled);
    for (const field of place.fields) madeOf.set(field, variableField(name));
  }
  for (const scene of document.scenes)
    if (scene.layers)
      scene.layers = scene.layers.filter((layer) => layer.type !== "text" || layer.text.trim() !== "");
  const title = document.title?.trim().slice(0, LONGEST_TITLE).toWellFormed();
  return { document, title: title === "" ? undefined : title, madeOf };
}

function chosenScenes(
  { scenes }: TemplateDocument,
  ids: readonly string[] | undefined,
): TemplateDocument["scenes"] {
  if (ids === undefined) return scenes;
  for (const [index, id] of ids.entries())
    if (!scenes.some(({ scene_id: own }) => own === id))
      invalid(`scene_ids[${index}]`, "is no scene of this template");
  return scenes.filter(({ scene_id: id }) => ids.includes(id));
}

function checkTitle(title: string, { variables }: TemplateDocument): void {
  for (const name of variablesIn(title))
    if (!Object.hasOwn(variables, name) || variables[name]!.type !== "text")
      invalid("title", `uses the variable ${name}, and the template has no text of that name`);
}

/** Fills a place; the name of the variable that its faults are told of. */
function put(place: Place, filled: FilledVariables): string {
  const { type, text, isScript } = place;
  if (type !== "text") {
    const name = variableAlone(text)!;
    place.put(filled.get(name)!);
    return name;
  }
  const names = variablesIn(text);
  const contentOf = (name: string): string => filled.get(name)?.content ?? "";
  const content = replaceVariables(text, (name) =>
    isScript ? plainScript(contentOf(name)) : contentOf(name),
  );
  const longest = names.toSorted((a, b) => contentOf(b).length - contentOf(a).length)[0]!;
  if (isScript && content.trim() === "")
    invalid(variableField(longest), "leaves a scene with nothing to say");
  const most = isScript ? MAX_SCENE_CHARACTERS : MAX_LAYER_CHARACTERS;
  if (content.length > most)
    invalid(
      variableField(longest),
      `makes a ${isScript ? "script" : "text"} of ${content.length} characters; ${most} are allowed`,
    );
  const alone = variableAlone(text);
  const voiceId = alone === undefined ? undefined : filled.get(alone)!.voice_id;
  place.put({ content, ...(isScript && voiceId !== undefined && { voice_id: voiceId }) });
  return longest;
}

/**
 * A value as a voice reads it: nothing in it is a mark of scripts, by itself or with what stands beside it. Square brackets become round
 * ones, and a `<` that could begin a tag becomes `‹`.
 */
function plainScript(value: string): string {
  return value
    .replace(/[[［]/g, "(")
    .replace(/[\]］]/g, ")")
    .replace(/[<＜](?=\p{C}*(?:[a-z/ａ-ｚ／]|$))/giu, "‹");
}
