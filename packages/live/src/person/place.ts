import type { Area } from "@orator/stage/three";

/** A canvas in CSS pixels, and the part of it in which the person is framed. */
export interface Place {
  width: number;
  height: number;
  area: Area;
}

/** Where an element over a part of a canvas lies on it; nothing while the canvas has no size. Both lie in the same box. */
export function placeOn(canvas: HTMLElement, place: HTMLElement): Place | undefined {
  const { clientWidth: width, clientHeight: height } = canvas;
  if (width === 0 || height === 0 || place.offsetWidth === 0 || place.offsetHeight === 0) return undefined;
  return {
    width,
    height,
    area: {
      left: place.offsetLeft - canvas.offsetLeft,
      top: place.offsetTop - canvas.offsetTop,
      width: place.offsetWidth,
      height: place.offsetHeight,
    },
  };
}
