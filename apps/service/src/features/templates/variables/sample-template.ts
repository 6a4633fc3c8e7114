import { DEFAULT_AVATAR_ID, DEFAULT_VOICE_ID, variableAlone, variablesIn } from "@orator/contract";
import type { TemplateDocument, VariableProperties } from "@orator/contract";
import { placesOf } from "./places.ts";
import { hasValue } from "./read-variables.ts";

/**
 * A template in which every variable has a default: its own, or the name of a text, and somebody of the cast. Files without a default are
 * left out with what shows them.
 */
export function sampleTemplate(kept: TemplateDocument): TemplateDocument {
  const document = structuredClone(kept);
  for (const place of placesOf(document)) {
    const names = place.type === "text" ? variablesIn(place.text) : [variableAlone(place.text)!];
    for (const name of names) {
      const variable = document.variables[name]!;
      if (hasValue(variable.type, variable.properties)) continue;
      const stand = sampleFor(variable.type, name);
      if (stand === undefined) place.drop();
      else variable.properties = { ...variable.properties, ...stand };
    }
  }
  return document;
}

function sampleFor(type: string, name: string): VariableProperties | undefined {
  if (type === "text") return { content: name };
  if (type === "voice") return { voice_id: DEFAULT_VOICE_ID };
  return type === "character" ? { character_id: DEFAULT_AVATAR_ID } : undefined;
}
