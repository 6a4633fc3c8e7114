import { plainOf } from "./place.ts";
import { withS } from "./stress-pairs.ts";

/**
 * People, places and firms that English letters mislead about, as English speakers say them: name and ARPAbet. Only with
 * a capital, as "Sean" or "Nike"; what the voices' own lexicon says right is not here.
 */
const NAMES = `
aaliyah AX0 L IY1 AX0
agnieszka AE0 G N Y EH1 SH K AX0
aisha AY0 IY1 SH AX0
alejandro AA2 L EY0 HH AA1 N D R OW0
amelie AE1 M AX0 L IY0
anais AA2 N AA0 IY1 S
anjali AA1 N JH AX0 L IY0
antoine AA1 N T W AA0 N
aoife IY1 F AX0
asha AA1 SH AX0
bologna B AX0 L OW1 N Y AX0
calais K AE0 L EY1
cannes K AE1 N
celine S EY0 L IY1 N
cesar S EY1 Z AA0 R
ciara K IY1 R AX0
desiree D EH2 Z AX0 R EY1
edinburgh EH1 D IH0 N B ER0 AX0
eilidh EY1 L IY0
elodie EH1 L AX0 D IY0
eloise EH1 L OW0 IY2 Z
eoin OW1 AX0 N
esme EH1 Z M EY0
etienne EY2 T Y EH1 N
fatima F AA1 T IH0 M AX0
giovanni JH OW0 V AA1 N IY0
giuseppe JH UW0 S EH1 P IY0
goethe G ER1 T AX0
guillaume G IY1 Y OW0 M
guillermo G IY0 Y EH1 R M OW0
helene HH AX0 L EH1 N
henri AA0 N R IY1
ibrahim IH1 B R AX0 HH IY2 M
imogen IH1 M AX0 JH AX0 N
ines IY0 N EH1 S
isla AY1 L AX0
javier HH AA0 V Y EH1 R
joao ZH W AW1
joaquin W AA0 K IY1 N
johan Y OW1 HH AA0 N
jose HH OW0 Z EY1
josue HH OW0 S W EY1
julio HH UW1 L IY0 OW0
katarzyna K AE2 T AX0 ZH IH1 N AX0
keira K IH1 R AX0
khadija K AX0 D IY1 JH AX0
kwame K W AA1 M EY0
lachlan L AA1 K L AX0 N
leif L EY1 F
leonie L EY0 OW1 N IY0
ljubljana L Y UW0 B L Y AA1 N AX0
lucia L UW0 S IY1 AX0
lukasz W UW1 K AE0 SH
lviv L AX0 V IY1 V
maeve M EY1 V
matteo M AX0 T EY1 OW0
matthieu M AA0 T Y UW1
mikhail M IH0 K AY1 L
mohammed M OW0 HH AA1 M IH0 D
nguyen W IH1 N
niamh N IY1 V
niklas N IH1 K L AX0 S
ngozi AX0 NG G OW1 Z IY0
olivier OW0 L IH1 V Y EY0
padraig P AA1 D R IH0 G
persephone P ER0 S EH1 F AX0 N IY0
priya P R IY1 Y AX0
qian CH IY0 EH1 N
qin CH IH1 N
rafael R AA2 F AY0 EH1 L
rajesh R AA0 JH EH1 SH
raul R AA0 UW1 L
remy R EY1 M IY0
rhys R IY1 S
roisin R OW0 SH IY1 N
saoirse S IH1 R SH AX0
sasha S AA1 SH AX0
sian SH AA1 N
sinead SH IH0 N EY1 D
siobhan SH IH0 V AO1 N
stephane S T EH0 F AA1 N
svetlana S V EH0 T L AA1 N AX0
tadhg T AY1 G
thierry T Y EH1 R IY0
versailles V ER0 S AY1
vijay V IY1 JH EY0
wojciech V OY1 CH EH0 K
xi SH IY1
xia SH Y AA1
xiang SH Y AA1 NG
xiao SH Y AW1
xiaoming SH Y AW2 M IH1 NG
ximena HH IY0 M EH1 N AX0
xin SH IH1 N
xu SH UW1
zbigniew Z B IH1 G N Y EH0 F
zhang JH AA1 NG
zhao JH AW1
zheng JH AH1 NG
zhou JH OW1
`;

const ARPABET: ReadonlyMap<string, string> = new Map(
  NAMES.trim()
    .split("\n")
    .map((line) => {
      const gap = line.indexOf(" ");
      return [line.slice(0, gap), line.slice(gap + 1)] as const;
    }),
);

/**
 * ARPAbet of a name with a capital, its possessive included.
 *
 * @param said the plain word that is said for it: a respelling is no name
 */
export function nameArpabet(shown: string, said: string): string | undefined {
  const isPossessive = said.endsWith("'s");
  const own = isPossessive ? said.slice(0, -2) : said;
  const arpabet = ARPABET.get(own);
  if (!arpabet || !/^\p{Lu}/u.test(shown) || plainOf(shown) !== said) return undefined;
  return isPossessive ? withS(arpabet) : arpabet;
}
