/** A shop's page that has a launcher: what lies behind it on the pictures. */
export function shopPage(server: string, token: string): string {
  const goods = [
    ["Walnut desk", "#b79a7c"],
    ["Reading lamp", "#d8c58f"],
    ["Wool throw", "#98a79a"],
    ["Oak shelf", "#c2a98d"],
    ["Linen cushion", "#b9b3c6"],
    ["Tea set", "#9fb5bd"],
    ["Ash stool", "#cbb893"],
    ["Clay vase", "#b98d78"],
    ["Bread board", "#a88a68"],
    ["Wall clock", "#8f9aa8"],
    ["Cotton rug", "#c9b9a9"],
    ["Glass jug", "#a9c0c4"],
    ["Coat rack", "#8a7763"],
    ["Candle", "#d9c9a5"],
    ["Writing pad", "#b7a6a0"],
    ["Umbrella", "#6f8090"],
  ];
  return `<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #14181d); color: light-dark(#1c232b, #e8edf2); }
  header { display: flex; justify-content: space-between; padding: 18px 24px; border-bottom: 1px solid light-dark(#e3e7ec, #2a323b); }
  h1 { margin: 32px 24px 8px; font-size: 30px; line-height: 1.2; }
  p { margin: 0 24px 20px; max-width: 40rem; }
  main { display: grid; gap: 18px; padding: 0 24px 40px; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); }
  figure { margin: 0; } figure div { aspect-ratio: 4/3; border-radius: 10px; }
</style>
<header><b>North &amp; Daughters</b><span>Basket (2)</span></header>
<h1>Things that last</h1>
<p>Furniture, lamps and cloth from five workshops that we visit ourselves. Anything can be returned within thirty days.</p>
<main>${goods
    .map(
      ([name, color]) =>
        `<figure><div style="background: ${color}"></div><figcaption>${name}</figcaption></figure>`,
    )
    .join("")}</main>
<orator-avatar mode="launcher" handoff session-token="${token}"></orator-avatar>
<script src="${server}/widget/orator.js"></script>`;
}
