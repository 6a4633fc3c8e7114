import type { Box } from "./free-place.ts";

const CONTROLS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=switch], [role=checkbox], [contenteditable=''], [contenteditable=true], video[controls], audio[controls]";
/** A page has hundreds; one that has more is not looked at to its end. */
const MOST = 3000;

/** Where the page's own controls lie on the screen: all that can be seen, but for the element itself. */
export function pageControls(self: Element): Box[] {
  const boxes: Box[] = [];
  for (const control of [...document.querySelectorAll(CONTROLS)].slice(0, MOST)) {
    if (self.contains(control)) continue;
    const { left, top, width, height } = control.getBoundingClientRect();
    const isOnScreen = left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0;
    // A link around a whole section is no button that would be covered.
    const isWholePage = width * height > 0.4 * innerWidth * innerHeight;
    if (!isOnScreen || width === 0 || height === 0 || isWholePage) continue;
    if (control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      boxes.push({ left, top, width, height });
  }
  return boxes;
}
