/** One photograph to be made: a person of the cast whose pose and face are known. */
export interface Sitter {
  id: string;
  /** As `frame --set` takes them. */
  channels: string;
  background: string;
  framing: "close_up" | "half_body";
  /** Teeth show on the photograph. */
  smiles?: boolean;
}

const SMILE =
  "mouthSmileLeft=0.7,mouthSmileRight=0.7,mouthUpperUpLeft=0.3,mouthUpperUpRight=0.3,jawOpen=0.06";

/** Ages, skins, glasses, beards, heads turned to 18°, smiles with teeth; plain and furnished backgrounds. */
export const SITTERS: readonly Sitter[] = [
  { id: "emma", channels: "head.y=0", background: "studio", framing: "close_up" },
  { id: "james", channels: "head.y=14", background: "office", framing: "half_body" },
  { id: "omar", channels: "head.y=-10", background: "#8896a5", framing: "half_body" },
  { id: "grace", channels: `head.y=6,${SMILE}`, background: "#d8d4cc", framing: "close_up", smiles: true },
  { id: "viktor", channels: "head.y=-6,head.x=4", background: "library", framing: "close_up" },
  { id: "kwame", channels: "head.y=-16", background: "living_room", framing: "half_body" },
  { id: "leila", channels: "head.y=4", background: "#ffffff", framing: "half_body" },
  { id: "mei", channels: "head.y=2,head.z=5", background: "#101418", framing: "close_up" },
  { id: "hiro", channels: "head.y=18", background: "studio", framing: "close_up" },
  { id: "amara", channels: SMILE, background: "office:2", framing: "half_body", smiles: true },
  { id: "sofia", channels: "head.y=8,head.x=-5", background: "gradient", framing: "half_body" },
  { id: "arjun", channels: "head.y=-12,head.z=-4", background: "#c9b79c", framing: "close_up" },
];
