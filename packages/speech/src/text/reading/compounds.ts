const ROWS = `
close-up K L OW1 S AH2 P
close-ups K L OW1 S AH2 P S
close-knit K L OW1 S N IH1 T
lead-free L EH1 D F R IY1
lead-in L IY1 D IH2 N
lead-time L IY1 D T AY2 M
live-action L AY1 V AE1 K SH AX0 N
live-stream L AY1 V S T R IY2 M
live-streams L AY1 V S T R IY2 M Z
live-streamed L AY1 V S T R IY2 M D
live-streaming L AY1 V S T R IY2 M IH0 NG
livestream L AY1 V S T R IY2 M
livestreams L AY1 V S T R IY2 M Z
livestreamed L AY1 V S T R IY2 M D
livestreaming L AY1 V S T R IY2 M IH0 NG
must-read M AH1 S T R IY2 D
read-only R IY1 D OW1 N L IY0
read-out R IY1 D AW2 T
record-breaking R EH1 K ER0 D B R EY2 K IH0 NG
single-use S IH1 NG G AX0 L Y UW1 S
tear-off T EH1 R AO2 F
tear-jerker T IH1 R JH ER2 K ER0
tear-stained T IH1 R S T EY2 N D
unread AH0 N R EH1 D
well-read W EH1 L R EH1 D
wind-down W AY1 N D AW2 N
wind-up W AY1 N D AH2 P
wound-up W AW1 N D AH1 P
`;

/** Words made of a word that is said in several ways: the whole says which is meant. ARPAbet with stress digits. */
export const COMPOUNDS: ReadonlyMap<string, string> = new Map(
  ROWS.trim()
    .split("\n")
    .map((row) => {
      const gap = row.indexOf(" ");
      return [row.slice(0, gap), row.slice(gap + 1)] as const;
    }),
);
