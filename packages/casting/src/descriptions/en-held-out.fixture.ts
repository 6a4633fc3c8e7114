/** English descriptions that no table was tuned on. */
export const ENGLISH_HELD_OUT = `
a man of about 40 with thick black hair, olive skin and a maroon sweater | gender=male age=37-43 hair.colour=black skin=olive top=sweater top.colour=red
a cheerful grandma with curly silver hair and big round glasses | gender=female age=65-90 hair.texture=curly hair.colour=grey glasses=round mood=smile
a young African woman with cornrows, a yellow blouse and dangling earrings | gender=female origin=african age=19-36 hair=cornrows top=blouse top.colour=yellow earrings=drop
an accountant, 52, receding hairline, grey suit, striped tie | age=52-52 hair=receding/sidePart/crewCut/horseshoe layer=blazer layer.colour=grey tie=tie tie.pattern=stripes
a woman with dyed blue hair in a pixie cut and a black roll neck | gender=female hair=pixie hair.colour=blue top=sweater top.neck=roll top.colour=black
Japanese man with a topknot and a thin beard, grey kimono | gender=male origin=asian hair=topKnot beard=shortBeard ignored=kimono
she has wavy strawberry blonde hair, green eyes and a teal cardigan over a white tee | gender=female hair.texture=wavy hair.colour=blond/red/orange eyes=green layer=cardigan top=tee top.colour=white
a broad-shouldered man with a square jaw, three-day beard and a dark green polo shirt | gender=male f:shoulder.width>-0.4 f:jaw.width>0.2 beard=stubble top=polo top.colour=green
middle-aged woman, no glasses, lob, cream blazer, pearl earrings, studio background | gender=female age=38-60 glasses=no hair=lob layer=blazer layer.colour=cream earrings=stud place=studio
Mexican grandfather with a big white moustache and a straw hat | gender=male origin=latin age=65-90 beard=moustache beard.colour=white ignored=straw~hat
an athletic blonde woman in her late twenties, ponytail, coral t-shirt | gender=female build=athletic age=27-29 hair=ponytail hair.colour=blond top=tee top.colour=orange/red
a shy man with ginger beard, ginger hair and pale skin in a plaid shirt | gender=male beard=yes hair.colour=red skin=light top=shirt top.pattern=gingham
elegant woman, chignon, red lips, black evening dress and a gold necklace | gender=female hair=lowBun lipstick=yes top=dress top.colour=black necklace=chain necklace.colour=yellow
a doctor in a white coat with a stethoscope and short grey hair | hair.length=short hair.colour=grey ignored=white~coat ignored=stethoscope
Turkish man, 33, thick eyebrows, trimmed beard, brown eyes, beige blazer, no tie | gender=male origin=middle-eastern age=33-33 brows=bushy beard=shortBeard eyes=brown layer=blazer layer.colour=beige tie=no
a tired office worker with bags under his eyes, loosened hair and a wrinkled white shirt | gender=male eyeBags=yes top=shirt top.colour=white
fair-skinned woman with a long neck, thin lips and a pointed chin | gender=female skin=light f:neck.length>0 f:mouth.lowerVolume<-0.1 f:chin.triangle>0.4
woman with curtain bangs, amber eyes and an emerald velvet dress | gender=female hair=curtainBangs eyes=amber top=dress top.weave=velvet top.colour=green
a happy chubby man with a double chin, bald on top, in a red waistcoat | gender=male mood=smile hair=horseshoe f:neck.doubleChin>0.3 layer=waistcoat layer.colour=red
black suit, black shirt, black tie, sunglasses | layer=blazer layer.colour=black top=shirt top.colour=black tie=tie tie.colour=black ignored=sunglasses
a receptionist with twin braids, cat-eye glasses and a polka dot blouse | hair=twinBraids glasses=cateye top=blouse top.pattern=dots
Polynesian woman with thick wavy hair and a flower behind her ear, orange dress | gender=female hair.texture=wavy top=dress top.colour=orange ignored=flower
a serious woman in her early sixties with a short grey bob and a burgundy jacket, in front of a bookshelf | gender=female age=60-63 hair=bob hair.colour=grey layer=blazer layer.colour=red place=library mood=serious
a lanky teenager-like man with an undercut, light grey hoodie and white sneakers | gender=male build=slim hair=undercut top=hoodie top.colour=grey shoes=sneaker shoes.colour=white
dark-skinned man with a grey goatee and a cream turtleneck under a brown blazer | gender=male skin=dark beard=goatee beard.colour=grey top=sweater top.neck=roll top.colour=cream layer=blazer layer.colour=brown
without glasses but with a moustache, a man in a tartan scarf | gender=male glasses=no beard=moustache scarf=yes scarf.pattern=tartan
animated film style: a librarian with brown hair in a bun, big eyes, green glasses | look=Pixar hair=bun hair.colour=brown f:eye.size>0.7 glasses=yes glasses.colour=green
`;
