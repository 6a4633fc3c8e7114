/** Where the person stands in the picture. The finished view is moved and scaled: nobody is seen from another side. */
export interface Placement {
  /** Share of the picture's width, to the right; −1…1. */
  x?: number;
  /** Share of the picture's height, downwards; −1…1. */
  y?: number;
  /** Size over what the framing gives, from the picture's center; 0.1…4. */
  scale?: number;
}
