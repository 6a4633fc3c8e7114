/** English descriptions that no table was tuned on. */
export const ENGLISH_HELD_OUT = `
a man of about 40 with thick black hair, olive skin and a maroon sweater | gender=male age=37-43 hair.color=black skin=olive top=sweater top.color=red
a cheerful grandma with curly silver hair and big round glasses | gender=female age=65-90 hair.texture=curly hair.color=gray glasses=round mood=smile
a young African woman with cornrows, a yellow blouse and dangling earrings | gender=female origin=african age=19-36 hair=cornrows top=blouse top.color=yellow earrings=drop
an accountant, 52, receding hairline, grey suit, striped tie | age=52-52 hair=receding/sidePart/crewCut/horseshoe layer=blazer layer.color=gray tie=tie tie.pattern=stripes
a woman with dyed blue hair in a pixie cut and a black roll neck | gender=female hair=pixie hair.color=blue top=sweater top.neck=roll top.color=black
Japanese man with a topknot and a thin beard, grey kimono | gender=male origin=asian hair=topKnot beard=shortBeard ignored=kimono
she has wavy strawberry blonde hair, green eyes and a teal cardigan over a white tee | gender=female hair.texture=wavy hair.color=blond/red/orange eyes=green layer=cardigan top=tee top.color=white
a broad-shouldered man with a square jaw, three-day beard and a dark green polo shirt | gender=male f:shoulder.width>-0.4 f:jaw.width>0.2 beard=stubble top=polo top.color=green
middle-aged woman, no glasses, lob, cream blazer, pearl earrings, studio background | gender=female age=38-60 glasses=no hair=lob layer=blazer layer.color=cream earrings=stud place=studio
Mexican grandfather with a big white moustache and a straw hat | gender=male origin=latin age=65-90 beard=moustache beard.color=white ignored=straw~hat
an athletic blonde woman in her late twenties, ponytail, coral t-shirt | gender=female build=athletic age=27-29 hair=ponytail hair.color=blond top=tee top.color=orange/red
a shy man with ginger beard, ginger hair and pale skin in a plaid shirt | gender=male beard=yes hair.color=red skin=light top=shirt top.pattern=gingham
elegant woman, chignon, red lips, black evening dress and a gold necklace | gender=female hair=lowBun lipstick=yes top=dress top.color=black necklace=chain necklace.color=yellow
a doctor in a white coat with a stethoscope and short grey hair | hair.length=short hair.color=gray ignored=white~coat ignored=stethoscope
Turkish man, 33, thick eyebrows, trimmed beard, brown eyes, beige blazer, no tie | gender=male origin=middle-eastern age=33-33 brows=bushy beard=shortBeard eyes=brown layer=blazer layer.color=beige tie=no
a tired office worker with bags under his eyes, loosened hair and a wrinkled white shirt | gender=male eyeBags=yes top=shirt top.color=white
fair-skinned woman with a long neck, thin lips and a pointed chin | gender=female skin=light f:neck.length>0 f:mouth.lowerVolume<-0.1 f:chin.triangle>0.4
woman with curtain bangs, amber eyes and an emerald velvet dress | gender=female hair=curtainBangs eyes=amber top=dress top.weave=velvet top.color=green
a happy chubby man with a double chin, bald on top, in a red waistcoat | gender=male mood=smile hair=horseshoe f:neck.doubleChin>0.3 layer=waistcoat layer.color=red
black suit, black shirt, black tie, sunglasses | layer=blazer layer.color=black top=shirt top.color=black tie=tie tie.color=black ignored=sunglasses
a receptionist with twin braids, cat-eye glasses and a polka dot blouse | hair=twinBraids glasses=cateye top=blouse top.pattern=dots
Polynesian woman with thick wavy hair and a flower behind her ear, orange dress | gender=female hair.texture=wavy top=dress top.color=orange ignored=flower
a serious woman in her early sixties with a short grey bob and a burgundy jacket, in front of a bookshelf | gender=female age=60-63 hair=bob hair.color=gray layer=blazer layer.color=red place=library mood=serious
a lanky teenager-like man with an undercut, light grey hoodie and white sneakers | gender=male build=slim hair=undercut top=hoodie top.color=gray shoes=sneaker shoes.color=white
dark-skinned man with a grey goatee and a cream turtleneck under a brown blazer | gender=male skin=dark beard=goatee beard.color=gray top=sweater top.neck=roll top.color=cream layer=blazer layer.color=brown
without glasses but with a moustache, a man in a tartan scarf | gender=male glasses=no beard=moustache scarf=yes scarf.pattern=tartan
animated film style: a librarian with brown hair in a bun, big eyes, green glasses | look=Pixar hair=bun hair.color=brown f:eye.size>0.7 glasses=yes glasses.color=green
`;
