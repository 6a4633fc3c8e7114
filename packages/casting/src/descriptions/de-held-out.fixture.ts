/** German descriptions that no table was tuned on. */
export const GERMAN_HELD_OUT = `
ein Mann Ende sechzig mit grauem Haarkranz, randloser Brille und beiger Strickjacke | gender=male age=67-69 hair=horseshoe hair.color=gray glasses=rimless layer=cardigan layer.color=beige
blonde Frau mit Kurzhaarschnitt, braunen Augen und schwarzem Rollkragenpullover | gender=female hair.color=blond hair.length=short eyes=brown top=sweater top.neck=roll top.color=black
eine junge Afrikanerin mit Rastazöpfen und orangefarbenem Kleid | gender=female origin=african age=19-36 hair=boxBraids top=dress top.color=orange
ein sportlicher Typ mit Undercut, Vollbart und olivgrünem Poloshirt | gender=male build=athletic hair=undercut beard=fullBeard top=polo top.color=green
ältere Dame mit rotem Lippenstift, kurzen weißen Locken und Brosche | gender=female lipstick=yes hair.length=short hair.texture=curly hair.color=white brooch=yes
Nachrichtensprecherin, brünett, Longbob, marineblauer Blazer, im Studio | gender=female hair.color=brown hair=lob layer=blazer layer.color=blue place=studio
Mann mit kurzem gepflegtem Bart, grünen Augen und schmaler Nase | gender=male beard=shortBeard eyes=green f:nose.width<-0.2
eine lachende Frau mit Sommersprossen, rotbraunem Haar und einem gepunkteten Halstuch | gender=female mood=smile freckles=yes hair.color=red/brown scarf=yes scarf.pattern=dots
ein japanischer Ingenieur, 42 Jahre, schwarze Haare, eckige Brille, hellgraues Hemd | gender=male origin=asian age=42-42 hair.color=black glasses=rectangular top=shirt top.color=gray
Frau ohne Ohrringe und Make-up, Zöpfe, Latzhose | gender=female earrings=no makeUp=no hair=twinBraids ignored=Latzhose
dunkelhäutige Frau mit Afro, großen Creolen und senfgelber Bluse | gender=female skin=dark hair=afro/taperedAfro earrings=hoop top=blouse top.color=yellow
ein zorniger alter Mann mit zerfurchtem Gesicht, Glatze und buschigem grauem Bart | gender=male age=60-90 wrinkles=yes hair=bald beard=fullBeard beard.color=gray mood=serious
Geschäftsmann im anthrazitfarbenen Nadelstreifenanzug mit rotem Einstecktuch | gender=male layer=blazer layer.color=gray layer.pattern=pinstripe pocketSquare=red
`;
