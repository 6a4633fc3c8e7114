import { DomUtils, parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];

const BOX = "w:txbxContent";
const XML = { xmlMode: true, decodeEntities: false };

/**
 * WordprocessingML whose text boxes all stand in the old form (`w:pict`), which alone is read: one without a fallback in
 * that form, or with an empty one, would be lost. The others stay as they are.
 */
export function withTextBoxes(xml: string): string {
  if (!xml.includes(`<${BOX}`)) return xml;
  const document = parseDocument(xml, XML);
  for (const choices of named("mc:AlternateContent", document.children)) {
    const [choice] = DomUtils.getElementsByTagName("mc:Choice", choices.children, false);
    const [fallback] = DomUtils.getElementsByTagName("mc:Fallback", choices.children, false);
    if (!choice || !holdsBox(choice) || (fallback && holdsBox(fallback))) continue;
    if (fallback) DomUtils.removeElement(fallback);
    choice.name = "mc:Fallback";
  }
  for (const drawing of named("w:drawing", document.children).toReversed()) {
    const boxes = named(BOX, drawing.children).filter((box) => !isInBox(box, drawing));
    if (boxes.length === 0) continue;
    const texts = boxes.map((box) => DomUtils.getOuterHTML(box, XML)).join("");
    const [pict] = parseDocument(`<w:pict><v:textbox>${texts}</v:textbox></w:pict>`, XML).children;
    DomUtils.append(drawing, pict!);
  }
  return DomUtils.getOuterHTML(document, XML);
}

function named(name: string, nodes: Node[]): ReturnType<typeof DomUtils.getElementsByTagName> {
  return DomUtils.getElementsByTagName(name, nodes, true);
}

function holdsBox(node: Node): boolean {
  return DomUtils.getElementsByTagName(BOX, node, true, 1).length > 0;
}

/** Whether a box is a part of another one, with which it is read. */
function isInBox(box: Node, drawing: Node): boolean {
  for (let at = box.parent; at && at !== drawing; at = at.parent)
    if ("name" in at && at.name === BOX) return true;
  return false;
}
