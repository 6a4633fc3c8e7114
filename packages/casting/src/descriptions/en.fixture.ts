/** English descriptions, and what must be seen of each. */
export const ENGLISH_DESCRIPTIONS = `
a woman in her fifties with grey curly hair, red glasses and a green blazer | gender=female age=50-59 hair.color=gray hair.texture=curly glasses=yes glasses.color=red layer=blazer layer.color=green
a woman with a blue shirt and black tie under a grey jacket | gender=female top=shirt top.color=blue tie=tie tie.color=black layer=blazer layer.color=gray
35-year-old black man, bald, full beard, navy suit and burgundy tie | gender=male age=35-35 origin=african hair=bald beard=fullBeard layer=blazer layer.color=blue tie=tie tie.color=red
young redhead with freckles and a long braid, wearing a yellow sweater | age=19-36 hair.color=red freckles=yes hair=sideBraid top=sweater top.color=yellow
an elderly Asian man with a white moustache, round gold glasses and a tweed waistcoat | gender=male age=65-90 origin=asian beard=moustache glasses=round glasses.color=yellow layer=waistcoat layer.weave=tweed
tall slim woman with long straight black hair and a white blouse | gender=female height=tall build=slim hair.length=long hair.texture=straight hair.color=black top=blouse top.color=white
a man without a beard, no glasses, short brown hair | gender=male beard=none glasses=no hair.length=short hair.color=brown
Middle-aged Indian woman with a bun, gold earrings and a turquoise kurta | gender=female age=38-60 origin=south-asian hair=bun/lowBun earrings=yes earrings.color=yellow top=kurta top.color=turquoise
clean-shaven man in his early forties, side parting, blue eyes, light blue shirt, no tie | gender=male age=40-43 beard=none hair=sidePart eyes=blue top=shirt top.color=blue tie=no
a muscular man with a buzz cut and a black t-shirt | gender=male build=athletic hair=buzz top=tee top.color=black
a nurse, 28, with a blonde ponytail and a name badge | age=28-28 hair=ponytail hair.color=blond badge=pin
grandmother with white hair in a bun, wrinkles, pearl necklace and a lilac cardigan | gender=female age=65-90 hair=bun hair.color=white wrinkles=yes necklace=pearls layer=cardigan layer.color=purple
a woman wearing a pink hijab and a long navy dress | gender=female headwear=hijab headwear.color=pink top=dress top.color=blue
Sikh man with an orange turban and a full black beard | gender=male headwear=turban headwear.color=orange beard=fullBeard beard.color=black
a businessman in a charcoal pinstripe suit with a white shirt and a red bow tie | gender=male layer=blazer layer.color=gray layer.pattern=pinstripe top=shirt top.color=white tie=bow tie.color=red
girl next door: brown eyes, wavy chestnut hair to her shoulders, denim shirt | gender=female eyes=brown hair.texture=wavy hair.color=brown top=shirt top.weave=denim
a heavy-set man with a goatee and square black glasses | gender=male build=heavy beard=goatee glasses=rectangular glasses.color=black
a Black woman with an afro, hoop earrings and a mustard turtleneck | gender=female origin=african hair=afro/taperedAfro earrings=hoop top=sweater top.neck=roll top.color=yellow
salt-and-pepper hair and stubble, green eyes, a leather jacket | hair.gray=some beard=stubble eyes=green ignored=leather~jacket
a woman with short hair and a beret | gender=female hair.length=short ignored=beret
a woman in her mid-thirties, bob with bangs, red lipstick, striped t-shirt | gender=female age=34-36 hair=fringeBob lipstick=yes top=tee top.pattern=stripes
neither beard nor glasses: a young Korean man in a cream hoodie | gender=male age=19-36 origin=asian beard=none glasses=no top=hoodie top.color=cream
an old fisherman with a bushy grey beard, weathered skin and a blue cable-knit jumper | age=60-90 beard=fullBeard beard.color=gray wrinkles=yes top=sweater top.weave=cable top.color=blue
curly-haired Brazilian woman with tanned skin, laughing, in a red dress | gender=female origin=latin hair.texture=curly mood=smile top=dress top.color=red
a teacher with tortoiseshell glasses and a brown corduroy jacket in a library | glasses=tortoise layer=blazer layer.weave=corduroy layer.color=brown place=library
a CEO, 60 years old, silver hair combed back, grey eyes, dark suit, stern | age=60-60 hair=slickBack hair.color=gray eyes=gray layer=blazer layer.luma=dark mood=serious
A Scandinavian woman with platinum blonde hair, pale skin and light blue eyes | gender=female hair.color=blond skin=light eyes=blue
man with dreadlocks, a trimmed beard and a linen shirt, smiling | gender=male hair=locs beard=shortBeard top=shirt top.weave=linen mood=smile
a punk with pink hair and a black tank top | hair.color=pink top=tee top.sleeves=none top.color=black
a woman with box braids, glasses and a green and white checked shirt | gender=female hair=boxBraids glasses=yes top=shirt top.pattern=gingham top.color=green
a dark-haired Italian man with a hooked nose, bushy eyebrows and a strong jaw | gender=male hair.color=black/brown f:nose.hump>0.5 f:jaw.width>0.2 brows=bushy
round face, full lips, small nose, dimples | f:head.round>0.5 f:mouth.lowerVolume>0.4 f:nose.length<-0.1 f:mouth.dimples>0.4
oval face with high cheekbones and almond-shaped eyes | f:head.oval>0.4 f:cheek.bones>0.5 f:eye.outerCorner>0.2
a wheelchair user with red hair and a tattoo on the neck | hair.color=red ignored=wheelchair ignored=tattoo
woman with a red or blue scarf | gender=female scarf=yes scarf.color=red/blue
a lady with hazel eyes, auburn hair and a brooch on her black blazer | gender=female eyes=hazel hair.color=red/brown brooch=yes layer=blazer layer.color=black
an Arab man with a short black beard, dark eyes and a white kurta | gender=male origin=middle-eastern beard=shortBeard beard.color=black eyes=brown top=kurta top.color=white
woman, 45, brunette, shoulder-length hair, no make-up, no jewellery, beige knitted sweater | gender=female age=45-45 hair.color=brown hair.length=medium/long makeUp=no earrings=no necklace=no top=sweater top.color=beige
news anchor with a side-swept hairstyle, dark blue blazer, white shirt, at the office | layer=blazer layer.color=blue top=shirt top.color=white place=office
a gamer with headphones, messy hair, a purple hoodie, cyberpunk style | hair=messy top=hoodie top.color=purple look=Cyberpunk ignored=headphones
balding man in his sixties with a comb-over, rimless glasses and a checked shirt | gender=male age=60-69 hair=combOver/receding glasses=rimless top=shirt top.pattern=gingham
black and white photo of a man in a white shirt with suspenders | gender=male look=Noir top=shirt top.color=white ignored=suspenders
a woman with a brown ponytail, blue eyes, freckles, wearing sneakers, jeans and a grey sweatshirt, full body | gender=female hair=ponytail hair.color=brown eyes=blue freckles=yes shoes=sneaker bottom=trousers bottom.weave=denim top=sweater top.color=gray framing=full_body
a pensioner with a horseshoe of white hair, red cheeks and a big nose | age=60-90 hair=horseshoe hair.color=white rosy=yes f:nose.width>0.1
her hair is long and red, her eyes are green, her dress is black | gender=female hair.length=long hair.color=red eyes=green top=dress top.color=black
no hat, no beard, not curly, blond man in a polo | gender=male beard=none hair.texture=straight/wavy hair.color=blond top=polo
a woman with light brown skin, black curls and a lanyard | gender=female skin=brown hair.texture=curly hair.color=black badge=lanyard
a bespectacled professor with grey temples and a bow tie | glasses=yes hair.gray=some tie=bow
tuxedo, slicked back black hair, thin moustache, film noir | layer=blazer layer.color=black hair=slickBack hair.color=black beard=moustache look=Noir tie=bow
a curvy woman with a heart-shaped face, long eyelashes and a floral blouse | gender=female build=heavy f:head.invertedTriangular>0.4 lashes=long top=blouse top.pattern=flowers
young man with a quiff, a leather watch and rolled-up sleeves on his pink shirt | gender=male age=19-36 hair=quiff watch=yes top=shirt top.sleeves=rolled top.color=pink
a friendly old lady with glasses, in her living room, close-up | gender=female age=60-90 glasses=yes place=living_room framing=close_up mood=smile
Vietnamese student with straight black hair, a fringe, thin glasses and a denim jacket | origin=asian hair.texture=straight hair.color=black hair=fringeBob/longFringe/texturedCrop/curtainBangs/pixie glasses=yes ignored=denim~jacket
`;
