/** French descriptions, and what must be seen of each. */
export const FRENCH_DESCRIPTIONS = `
une femme dans la cinquantaine aux cheveux gris bouclés, avec des lunettes rouges et une veste verte | gender=female age=50-59 hair.color=gray hair.texture=curly glasses=yes glasses.color=red layer=blazer layer.color=green
un homme noir de 35 ans, chauve, avec une grosse barbe et un costume bleu marine | gender=male age=35-35 origin=african hair=bald beard=fullBeard layer=blazer layer.color=blue
jeune femme rousse avec des taches de rousseur, une longue tresse et un pull jaune | gender=female age=19-36 hair.color=red freckles=yes hair=sideBraid top=sweater top.color=yellow
un vieil homme sans lunettes, avec une moustache blanche et une chemise à carreaux | gender=male age=60-90 glasses=no beard=moustache beard.color=white top=shirt top.pattern=gingham
femme blonde aux yeux bleus avec une queue de cheval et une robe noire | gender=female hair.color=blond eyes=blue hair=ponytail top=dress top.color=black
homme brun, ni barbe ni lunettes, chemise blanche et cravate bordeaux | gender=male beard=none glasses=no hair.color=brown top=shirt top.color=white tie=tie tie.color=red
grand-mère au chignon blanc, collier de perles et gilet lilas | gender=female age=65-90 hair=bun hair.color=white necklace=pearls layer=cardigan layer.color=purple
femme asiatique aux cheveux noirs raides et au chemisier en soie blanc | gender=female origin=asian hair.color=black hair.texture=straight top=blouse top.weave=satin top.color=white
professeur de 58 ans, cheveux poivre et sel, veste en velours côtelé marron, nœud papillon | gender=male age=58-58 hair.gray=some layer=blazer layer.weave=corduroy layer.color=brown tie=bow
femme voilée, hijab rose, robe longue bleu marine | gender=female headwear=hijab headwear.color=pink top=dress top.color=blue
homme mince et grand, barbe de trois jours, col roulé noir | gender=male build=slim beard=stubble top=sweater top.neck=roll top.color=black
visage rond, lèvres pulpeuses, nez retroussé et fossettes | f:head.round>0.5 f:mouth.lowerVolume>0.4 f:nose.tip>0.3 f:mouth.dimples>0.4
homme sérieux au nez aquilin et aux sourcils broussailleux | gender=male mood=serious f:nose.hump>0.5 brows=bushy
femme aux yeux verts, cheveux châtains ondulés, chemisier bleu clair, souriante | gender=female eyes=green hair.color=brown hair.texture=wavy top=blouse top.color=blue mood=smile
étudiant aux cheveux ébouriffés avec un sweat à capuche vert | age=19-30 hair=messy top=hoodie top.color=green
femme d'une trentaine d'années, cheveux courts, marinière | gender=female age=30-39 hair.length=short
une dame ronde aux joues roses avec une robe à fleurs | gender=female rosy=yes top=dress top.pattern=flowers
indienne avec des boucles d'oreilles dorées et une tunique turquoise | origin=south-asian earrings=yes earrings.color=yellow top=kurta top.color=turquoise
homme avec une casquette et des lunettes de soleil, t-shirt rouge | gender=male top=tee top.color=red ignored=casquette ignored=lunettes~de~soleil
portrait en noir et blanc d'un homme moustachu en cravate | gender=male look=Noir beard=moustache tie=tie
femme métisse aux cheveux crépus avec des créoles | gender=female hair.texture=coily earrings=hoop
un cadre aux cheveux argentés coiffés en arrière, au bureau, avec une montre | hair=slickBack hair.color=gray place=office watch=yes
femme au carré brun avec frange, foulard bleu | gender=female hair=fringeBob hair.color=brown scarf=yes scarf.color=blue
ses cheveux sont longs et noirs, ses yeux sont marron et elle porte une robe vert foncé | gender=female hair.length=long hair.color=black eyes=brown top=dress top.color=green
homme d'environ 60 ans avec un bouc gris et un béret | gender=male age=57-63 beard=goatee beard.color=gray ignored=béret
jeune homme musclé, cheveux ras, t-shirt noir, sans tatouage | gender=male age=19-36 build=athletic hair=buzz top=tee top.color=black
`;
