import type { AvatarStyle } from "@orator/render";
import type { SpecScene } from "./render-spec.ts";

/** What a request says of the disc, where there is one: workers that do not know the member meet it as seldom as can be. */
export function circleOf(look: {
  avatar_style: AvatarStyle;
  circle_background_color?: string | undefined;
}): Pick<SpecScene, "circleColor"> {
  const { avatar_style: style, circle_background_color: circleColor } = look;
  return style === "circle" && circleColor !== undefined ? { circleColor } : {};
}
