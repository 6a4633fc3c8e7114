/** What the voices are narrowed to; all of it stands in the address. */
export interface VoicesSearch {
  language?: string;
  gender?: "female" | "male";
  quality?: "neural" | "classic";
}
