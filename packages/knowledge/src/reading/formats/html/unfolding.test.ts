import { describe, expect, it } from "vitest";
import { READING_LIMITS } from "../../document-text.ts";
import { readHtml } from "./html.ts";

function sectionsOf(body: string): [string, unknown[]][] {
  const { sections } = readHtml(`<!doctype html><html><body>${body}</body></html>`, READING_LIMITS);
  return sections.map(({ headings, blocks }) => [headings.join(" › "), blocks]);
}

describe("what a click unfolds is read", () => {
  const wood = [
    ["Shop › Is wood dear?", ["It is."]],
    ["Shop › Is it dry?", ["Mostly."]],
  ];

  it.each([
    [
      "buttons in headings",
      `<h3><button aria-expanded=false aria-controls=a>Is wood dear?</button></h3><div id=a hidden>It is.</div><h3><button aria-expanded=true aria-controls=b>Is it dry?</button></h3><div id=b>Mostly.</div>`,
    ],
    [
      "buttons of a style library",
      `<h2><button class="accordion-button collapsed" data-bs-toggle=collapse data-bs-target="#a">Is wood dear?</button></h2><div id=a class=collapse style="display: none">It is.</div><h2><button data-bs-toggle=collapse data-bs-target="#b">Is it dry?</button></h2><div id=b class=collapse>Mostly.</div>`,
    ],
    [
      "buttons beside panels",
      `<style>.p{display:none}</style><button class=q>Is wood dear?</button><div class=p>It is.</div><button class=q>Is it dry?</button><div class=p>Mostly.</div>`,
    ],
    [
      "elements that play buttons",
      `<div role=button aria-expanded=false>Is wood dear?<span aria-hidden=true>▼</span></div><div hidden=until-found>It is.</div><div role=button aria-expanded=false>Is it dry?<i aria-hidden=true>expand_more</i></div><div hidden=until-found>Mostly.</div>`,
    ],
    [
      "panels hidden from programs that read aloud",
      `<div><h3>Is wood dear?</h3><div aria-hidden=true>It is.</div></div><div><h3>Is it dry?</h3><div aria-hidden=false>Mostly.</div></div>`,
    ],
    [
      "panels that a script alone knows",
      `<h3>Is wood dear?</h3><div style="display:none">It is.</div><h3>Is it dry?</h3><div style="display:none">Mostly.</div>`,
    ],
    [
      "panels that a style shows in some state",
      `<style>.a{display:none}input:checked~.a{display:block}</style><div><input type=checkbox id=x><label for=x>Is wood dear?</label><div class=a>It is.</div></div><div><input type=checkbox id=y><label for=y>Is it dry?</label><div class=a>Mostly.</div></div>`,
    ],
    [
      "details with headings in their summaries",
      `<details><summary><h3>Is wood dear?</h3></summary>It is.</details><details><summary>Is it dry?</summary><div>Mostly.</div></details>`,
    ],
  ])("%s", (_how, body) => {
    expect(sectionsOf(`<main><h1>Shop</h1>${body}</main>`)).toEqual(wood);
  });

  it("under what its tab says", () => {
    const body = `<h1>Inn</h1><p>Stay long.</p><div role=tablist><button role=tab aria-controls=a>Food</button><a role=tab href="#b" aria-controls=b>Beds</a></div><div role=tabpanel id=a><p>Soup.</p></div><div role=tabpanel id=b hidden><p>Soft.</p></div><p>Come.</p>`;
    expect(sectionsOf(body)).toEqual([
      ["Inn", ["Stay long."]],
      ["Inn › Food", ["Soup."]],
      ["Inn › Beds", ["Soft."]],
      ["Inn", ["Come."]],
    ]);
  });

  it("and what stands behind details is no part of them", () => {
    expect(sectionsOf("<details><summary>Beds</summary>Soft.</details><p>Come.</p>")).toEqual([
      ["Beds", ["Soft."]],
      ["", ["Come."]],
    ]);
  });
});

describe("what is never shown is not read", () => {
  it.each([
    ["by its attribute", "", "<p hidden>old</p>"],
    ["by its style", "", `<p style="color:red;display:none">old</p>`],
    ["by its visibility", "", `<div style="visibility:hidden"><p>old</p></div>`],
    ["by a class of the page", ".x, .gone { display : none !important }", "<p class='a gone'>old</p>"],
    ["by its place", "main > .t p.x{display:none}", "<div class=t><p class=x>old</p></div>"],
    ["by its id", "@media screen{#x{display:none}}", "<p id=x>old</p>"],
    ["on screens", "@media print{.p{display:block}} .p{display:none}", "<p class=p>old</p>"],
    ["in a sentence", ".x{display:none}", "<p><span class=x>old </span>New.</p>"],
    ["in a table", ".x{display:none}", "<table><tr><td>New.<tr class=x><td>old</table>"],
  ])("%s", (_how, css, hidden) => {
    const text = JSON.stringify(
      sectionsOf(`<style>${css}</style><main><h1>Ferry</h1><p>New.</p>${hidden}<p>New.</p></main>`),
    );
    expect(text).toContain("New.");
    expect(text).not.toContain("old");
  });

  it("under a heading that has something else", () => {
    const body = "<h2>Ferry</h2><p hidden>Old.</p><p>New.</p><h2>Bus</h2><p hidden>Old.</p><p>New.</p>";
    expect(sectionsOf(body)).toEqual([
      ["Ferry", ["New."]],
      ["Bus", ["New."]],
    ]);
  });

  it("but what is hidden on small screens, or shown again, is", () => {
    const css =
      "@media (max-width:600px){.a{display:none}} .b{display:none} .b{display:block} .c:hover{display:none}";
    const body = `<style>${css}</style><p class=a>One.</p><p class=b>Two.</p><p class=c>Three.</p>`;
    expect(sectionsOf(body)).toEqual([["", ["One.", "Two.", "Three."]]]);
  });
});

describe("forms", () => {
  it("are read where they are all of a page, without what is to be filled in", () => {
    const body = `<header><h1>Town</h1></header><form><input type=hidden name=__VIEWSTATE><h1>Bath</h1><p>It opens at seven.</p><label>Search <input></label><select><option>A</select><button>Go</button></form><p>Copyright.</p>`;
    expect(sectionsOf(body)).toEqual([["Bath", ["It opens at seven.", "Copyright."]]]);
  });

  it("are left out where they are a part of one", () => {
    expect(
      sectionsOf("<h1>Bakery</h1><p>Bread.</p><form><p>Your name:</p><input><button>Send</button></form>"),
    ).toEqual([["Bakery", ["Bread."]]]);
  });
});

describe("bold lines", () => {
  it("are headings over what follows, and sentences elsewhere", () => {
    const body = `<h1>Inn</h1><p><b>Parking:</b></p><p>Behind.</p><p><b>No dogs.</b></p><p><strong>Is there food?</strong> Soup.</p><p><strong>Is there beer?</strong><br>Yes.</p><p><b>Late</b></p>`;
    expect(sectionsOf(body)).toEqual([
      ["Inn › Parking", ["Behind.", "No dogs."]],
      ["Inn › Is there food?", ["Soup."]],
      ["Inn › Is there beer?", ["Yes.", "Late"]],
    ]);
  });
});
