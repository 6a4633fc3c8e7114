/** French descriptions that no table was tuned on. */
export const FRENCH_HELD_OUT = `
femme de 45 ans, brune, lunettes noires rectangulaires, veste beige | gender=female age=45-45 hair.color=brown glasses=rectangular glasses.color=black layer=blazer layer.color=beige
un jeune homme avec des dreadlocks, une barbe courte et une chemise en lin blanche | gender=male age=19-36 hair=locs beard=shortBeard top=shirt top.weave=linen top.color=white
vieille dame aux cheveux blancs courts et bouclés, broche dorée, chemisier violet | gender=female age=60-90 hair.length=short hair.texture=curly hair.color=white brooch=yes top=blouse top.color=purple
homme rasé de près, raie sur le côté, yeux gris, costume gris foncé, cravate bleue | gender=male beard=none hair=sidePart eyes=gray layer=blazer layer.color=gray tie=tie tie.color=blue
une femme sans maquillage ni bijoux, cheveux attachés, pull bordeaux | gender=female makeUp=no earrings=no hair=ponytail top=sweater top.color=red
présentatrice blonde, carré long, blazer bleu roi, fond de studio | gender=female hair.color=blond hair=lob layer=blazer layer.color=blue place=studio
japonais de 70 ans aux cheveux gris, lunettes rondes, cardigan vert | gender=male origin=asian age=70-70 hair.color=gray glasses=round layer=cardigan layer.color=green
femme à la peau foncée, rouge à lèvres rouge, turban jaune | gender=female skin=dark lipstick=yes headwear=turban headwear.color=yellow
garçon aux cheveux bouclés châtain clair, yeux noisette et sweat gris | gender=male hair.texture=curly hair.color=brown eyes=hazel top=sweater top.color=gray
femme joyeuse au visage ovale, petit nez et sourcils fins, gilet rouge | gender=female mood=smile f:head.oval>0.4 f:nose.length<-0.1 brows=thin layer=cardigan layer.color=red
grand-père chauve à la longue barbe blanche, chemise rayée | gender=male age=65-90 hair=bald beard=fullBeard beard.color=white top=shirt top.pattern=stripes
homme roux barbu avec un manteau et une chemise de bûcheron | gender=male hair.color=red beard=yes top=shirt top.pattern=tartan ignored=manteau
médecin souriante aux cheveux mi-longs, badge autour du cou, blouse blanche | mood=smile hair.length=medium/long badge=lanyard
femme d'affaires élégante, chignon bas, boucles d'oreilles pendantes, tailleur gris | gender=female hair=lowBun earrings=drop layer=blazer layer.color=gray
`;
