import { variableAlone, variablesIn } from "@orator/contract";
import type { TemplateDocument, TemplateScene, VariableProperties, VariableType } from "@orator/contract";

/** A member of a document in which variables stand, or one that is a variable and nothing else. */
export interface Place {
  /** Its path, and that of the member which may take its place when it is filled. */
  fields: readonly [string, ...string[]];
  type: VariableType;
  /** What stands there; the name of the variable is in it. */
  text: string;
  /** In a script the marks of the script language mean something. */
  isScript: boolean;
  /** The scene it is in. */
  sceneId: string | undefined;
  /** Puts something there. Of a text, the content is all of it. */
  put(properties: VariableProperties): void;
  /** Takes away what cannot be without it: a layer, a sound, or a background. */
  drop(): void;
}

/** Every place of a document in which a variable stands, in the order of reading. `put` and `drop` change the document. */
export function placesOf(document: TemplateDocument): Place[] {
  const places: Place[] = [];
  const add = (place: Omit<Place, "isScript"> & { isScript?: boolean }): void => {
    const found =
      place.type === "text" ? variablesIn(place.text).length > 0 : variableAlone(place.text) !== undefined;
    if (found) places.push({ isScript: false, ...place });
  };
  const { title, music, scenes } = document;
  if (title !== undefined)
    add({
      fields: ["title"],
      type: "text",
      text: title,
      sceneId: undefined,
      put: ({ content = "" }) => (document.title = content),
      drop: () => delete document.title,
    });
  if (music) add(fileAt(music, "audio", { field: "music", drop: () => delete document.music }));
  for (const [index, scene] of scenes.entries())
    for (const place of placesIn(scene, `scenes[${index}]`)) add(place);
  return places;
}

type AnyPlace = Omit<Place, "isScript"> & { isScript?: boolean };

function* placesIn(scene: TemplateScene, field: string): Generator<AnyPlace> {
  const { character, voice, background, layers = [], sound, scene_id: sceneId } = scene;
  if (character)
    yield {
      fields: [
        `${field}.character.${character.type === "avatar" ? "avatar_id" : "talking_photo_id"}`,
        `${field}.character.avatar_id`,
        `${field}.character.talking_photo_id`,
      ],
      type: "character",
      text: character.type === "avatar" ? character.avatar_id : character.talking_photo_id,
      sceneId,
      put: ({ character_id: id = "", type = "avatar" }) =>
        (scene.character = characterOf(id, type, character)),
      drop: () => delete scene.character,
    };
  if (voice.type === "text") {
    yield {
      fields: [`${field}.voice.input_text`],
      type: "text",
      text: voice.input_text,
      isScript: true,
      sceneId,
      put({ content = "", voice_id: id }) {
        voice.input_text = content;
        if (id !== undefined) voice.voice_id = id;
      },
      drop: () => undefined,
    };
    yield {
      fields: [`${field}.voice.voice_id`],
      type: "voice",
      text: voice.voice_id,
      sceneId,
      put: ({ voice_id: id = "" }) => (voice.voice_id = id),
      drop: () => undefined,
    };
  }
  if (voice.type === "audio")
    yield fileAt(
      voice,
      "audio",
      { field: `${field}.voice`, sceneId, drop: () => (scene.voice = { type: "silence" }) },
      {
        url: "audio_url",
        asset_id: "audio_asset_id",
      },
    );
  if (background?.type === "image" || background?.type === "video")
    yield fileAt(
      background,
      background.type,
      {
        field: `${field}.background`,
        sceneId,
        drop: () => (scene.background = { type: "color", value: "#808080" }),
      },
      { url: "url", asset_id: `${background.type}_asset_id` },
    );
  for (const [index, layer] of layers.entries()) {
    const drop = (): void => void (scene.layers = scene.layers?.filter((other) => other !== layer));
    if (layer.type === "text")
      yield {
        fields: [`${field}.layers[${index}].text`],
        type: "text",
        text: layer.text,
        sceneId,
        put: ({ content = "" }) => (layer.text = content),
        drop,
      };
    if (layer.type === "image" || layer.type === "video")
      yield fileAt(layer, layer.type, { field: `${field}.layers[${index}]`, sceneId, drop });
  }
  if (sound)
    yield fileAt(sound, "audio", { field: `${field}.sound`, sceneId, drop: () => delete scene.sound });
}

/** A file that is named by its address in one member, or by the id of an asset in another one. */
function fileAt(
  holder: object,
  type: "image" | "video" | "audio",
  { field, sceneId, drop }: { field: string; sceneId?: string | undefined; drop: () => void },
  members = { url: "url", asset_id: "asset_id" },
): AnyPlace {
  const held = holder as Record<string, string | undefined>;
  return {
    fields: [`${field}.${members.url}`, `${field}.${members.asset_id}`],
    type,
    text: held[members.url] ?? "",
    sceneId,
    put({ url, asset_id: id, fit, play_style: play }) {
      if (id === undefined) held[members.url] = url;
      else {
        delete held[members.url];
        held[members.asset_id] = id;
      }
      if (fit !== undefined) held["fit"] = fit;
      if (play !== undefined) held["play_style"] = play;
    },
    drop,
  };
}

type Character = NonNullable<TemplateScene["character"]>;

/** Somebody else where somebody stands; a photo that talks has the avatar's style, and the other way about. */
function characterOf(id: string, type: "avatar" | "talking_photo", there: Character): Character {
  const { scale, offset, circle_background_color } = there;
  const style = there.type === "avatar" ? there.avatar_style : there.talking_photo_style;
  const where = { scale, offset, circle_background_color };
  return type === "avatar"
    ? { type, avatar_id: id, ...where, avatar_style: style === "square" ? "normal" : style }
    : { type, talking_photo_id: id, ...where, talking_photo_style: style };
}
