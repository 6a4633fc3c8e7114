/** The two ways in which a word is said: as a noun or an adjective, and as a verb. ARPAbet with stress digits. */
export interface Pair {
  noun: string;
  verb: string;
}

/** Word, as a noun or adjective, as a verb; the last three columns of a line in the order of the list. Source: General American of the CMU dictionary. */
const ROWS = `
abstract|AE1 B S T R AE2 K T|AX0 B S T R AE1 K T
abuse|AX0 B Y UW1 S|AX0 B Y UW1 Z
addict|AE1 D IH0 K T|AX0 D IH1 K T
advocate|AE1 D V AX0 K AX0 T|AE1 D V AX0 K EY2 T
affiliate|AX0 F IH1 L IY0 AX0 T|AX0 F IH1 L IY0 EY2 T
aggregate|AE1 G R AX0 G AX0 T|AE1 G R AX0 G EY2 T
animate|AE1 N AX0 M AX0 T|AE1 N AX0 M EY2 T
alternate|AO1 L T ER0 N AX0 T|AO1 L T ER0 N EY2 T
ally|AE1 L AY2|AX0 L AY1
appropriate|AX0 P R OW1 P R IY0 AX0 T|AX0 P R OW1 P R IY0 EY2 T
approximate|AX0 P R AA1 K S AX0 M AX0 T|AX0 P R AA1 K S AX0 M EY2 T
articulate|AA0 R T IH1 K Y AX0 L AX0 T|AA0 R T IH1 K Y AX0 L EY2 T
associate|AX0 S OW1 SH IY0 AX0 T|AX0 S OW1 SH IY0 EY2 T
attribute|AE1 T R AX0 B Y UW2 T|AX0 T R IH1 B Y UW0 T
combine|K AA1 M B AY0 N|K AX0 M B AY1 N
compound|K AA1 M P AW0 N D|K AX0 M P AW1 N D
compress|K AA1 M P R EH0 S|K AX0 M P R EH1 S
conduct|K AA1 N D AX0 K T|K AX0 N D AH1 K T
conflict|K AA1 N F L IH0 K T|K AX0 N F L IH1 K T
console|K AA1 N S OW0 L|K AX0 N S OW1 L
consort|K AA1 N S AO0 R T|K AX0 N S AO1 R T
construct|K AA1 N S T R AH0 K T|K AX0 N S T R AH1 K T
contest|K AA1 N T EH0 S T|K AX0 N T EH1 S T
contract|K AA1 N T R AE2 K T|K AX0 N T R AE1 K T
contrast|K AA1 N T R AE0 S T|K AX0 N T R AE1 S T
converse|K AA1 N V ER0 S|K AX0 N V ER1 S
convert|K AA1 N V ER0 T|K AX0 N V ER1 T
convict|K AA1 N V IH0 K T|K AX0 N V IH1 K T
coordinate|K OW0 AO1 R D AX0 N AX0 T|K OW0 AO1 R D AX0 N EY2 T
decrease|D IY1 K R IY2 S|D IH0 K R IY1 S
defect|D IY1 F EH0 K T|D IH0 F EH1 K T
delegate|D EH1 L AX0 G AX0 T|D EH1 L AX0 G EY2 T
deliberate|D IH0 L IH1 B ER0 AX0 T|D IH0 L IH1 B ER0 EY2 T
desert|D EH1 Z ER0 T|D IH0 Z ER1 T
desolate|D EH1 S AX0 L AX0 T|D EH1 S AX0 L EY2 T
diffuse|D IH0 F Y UW1 S|D IH0 F Y UW1 Z
digest|D AY1 JH EH0 S T|D AY0 JH EH1 S T
discount|D IH1 S K AW0 N T|D IH0 S K AW1 N T
duplicate|D UW1 P L AX0 K AX0 T|D UW1 P L AX0 K EY2 T
elaborate|IH0 L AE1 B R AX0 T|IH0 L AE1 B ER0 EY2 T
escort|EH1 S K AO0 R T|EH0 S K AO1 R T
estimate|EH1 S T AX0 M AX0 T|EH1 S T AX0 M EY2 T
excuse|IH0 K S K Y UW1 S|IH0 K S K Y UW1 Z
exploit|EH1 K S P L OY2 T|IH0 K S P L OY1 T
export|EH1 K S P AO2 R T|IH0 K S P AO1 R T
extract|EH1 K S T R AE2 K T|IH0 K S T R AE1 K T
frequent|F R IY1 K W AX0 N T|F R IY0 K W EH1 N T
graduate|G R AE1 JH UW0 AX0 T|G R AE1 JH UW0 EY2 T
house|HH AW1 S|HH AW1 Z
impact|IH1 M P AE0 K T|IH0 M P AE1 K T
implant|IH1 M P L AE2 N T|IH0 M P L AE1 N T
import|IH1 M P AO2 R T|IH0 M P AO1 R T
incline|IH1 N K L AY0 N|IH0 N K L AY1 N
increase|IH1 N K R IY2 S|IH0 N K R IY1 S
initiate|IH0 N IH1 SH IY0 AX0 T|IH0 N IH1 SH IY0 EY2 T
insert|IH1 N S ER2 T|IH0 N S ER1 T
insult|IH1 N S AH2 L T|IH0 N S AH1 L T
intimate|IH1 N T AX0 M AX0 T|IH1 N T AX0 M EY2 T
invite|IH1 N V AY0 T|IH0 N V AY1 T
legitimate|L AX0 JH IH1 T AX0 M AX0 T|L AX0 JH IH1 T AX0 M EY2 T
misuse|M IH0 S Y UW1 S|M IH0 S Y UW1 Z
moderate|M AA1 D ER0 AX0 T|M AA1 D ER0 EY2 T
mouth|M AW1 TH|M AW1 DH
object|AA1 B JH EH0 K T|AX0 B JH EH1 K T
overlap|OW1 V ER0 L AE2 P|OW2 V ER0 L AE1 P
perfect|P ER1 F IH0 K T|P ER0 F EH1 K T
permit|P ER1 M IH2 T|P ER0 M IH1 T
postulate|P AA1 S CH AX0 L AX0 T|P AA1 S CH AX0 L EY2 T
predicate|P R EH1 D AX0 K AX0 T|P R EH1 D AX0 K EY2 T
present|P R EH1 Z AX0 N T|P R IY0 Z EH1 N T
produce|P R OW1 D UW0 S|P R AX0 D UW1 S
progress|P R AA1 G R EH2 S|P R AX0 G R EH1 S
project|P R AA1 JH EH0 K T|P R AX0 JH EH1 K T
protest|P R OW1 T EH2 S T|P R AX0 T EH1 S T
rebel|R EH1 B AX0 L|R IH0 B EH1 L
recall|R IY1 K AO2 L|R IH0 K AO1 L
record|R EH1 K ER0 D|R IH0 K AO1 R D
refund|R IY1 F AH2 N D|R IH0 F AH1 N D
refuse|R EH1 F Y UW2 S|R IH0 F Y UW1 Z
reject|R IY1 JH EH0 K T|R IH0 JH EH1 K T
relay|R IY1 L EY2|R IH0 L EY1
replay|R IY1 P L EY2|R IY0 P L EY1
segment|S EH1 G M AX0 N T|S EH0 G M EH1 N T
separate|S EH1 P R AX0 T|S EH1 P ER0 EY2 T
subject|S AH1 B JH IH0 K T|S AX0 B JH EH1 K T
subordinate|S AX0 B AO1 R D AX0 N AX0 T|S AX0 B AO1 R D AX0 N EY2 T
survey|S ER1 V EY2|S ER0 V EY1
suspect|S AH1 S P EH2 K T|S AX0 S P EH1 K T
syndicate|S IH1 N D AX0 K AX0 T|S IH1 N D AX0 K EY2 T
torment|T AO1 R M EH2 N T|T AO0 R M EH1 N T
transfer|T R AE1 N S F ER0|T R AE0 N S F ER1
transplant|T R AE1 N S P L AE2 N T|T R AE0 N S P L AE1 N T
transport|T R AE1 N S P AO0 R T|T R AE0 N S P AO1 R T
update|AH1 P D EY2 T|AH0 P D EY1 T
upgrade|AH1 P G R EY2 D|AH0 P G R EY1 D
use|Y UW1 S|Y UW1 Z
`;

/** Words whose verb is told from the noun or adjective by its stress, its last vowel or its last consonant. */
export const STRESS_PAIRS: ReadonlyMap<string, Pair> = new Map(
  ROWS.trim()
    .split("\n")
    .map((row) => {
      const [word = "", noun = "", verb = ""] = row.split("|");
      return [word, { noun, verb }] as const;
    })
    .flatMap(([word, pair]) => [[word, pair] as const, ...inflected(word, pair)]),
);

/** "Records", "uses"; none where both are said alike ("houses"), nor of adjectives. */
function inflected(word: string, { noun, verb }: Pair): (readonly [string, Pair])[] {
  if (word === "house" || word === "mouth" || word === "ally") return [];
  const sibilant = /(?:se|ss)$/.test(word);
  return [
    [
      sibilant ? (word.endsWith("ss") ? `${word}es` : `${word}s`) : `${word}s`,
      { noun: withS(noun), verb: withS(verb) },
    ],
  ];
}

/** The ending -s of a plural or a verb, by the sound before it. */
export function withS(arpabet: string): string {
  if (/(?:S|Z|SH|CH|ZH|JH)$/.test(arpabet)) return `${arpabet} IH0 Z`;
  return arpabet + (/(?:P|T|K|F|TH)$/.test(arpabet) ? " S" : " Z");
}
