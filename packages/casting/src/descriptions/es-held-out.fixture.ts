/** Spanish descriptions that no table was tuned on. */
export const SPANISH_HELD_OUT = `
mujer de cuarenta y cinco años, morena, con gafas negras y chaqueta beige | gender=female age=45-45 hair.color=brown/black glasses=yes glasses.color=black layer=blazer layer.color=beige
joven con rastas, barba corta y camisa de lino blanca | age=19-36 hair=locs beard=shortBeard top=shirt top.weave=linen top.color=white
señora mayor de pelo blanco y corto, con broche y blusa morada | gender=female age=60-90 hair.length=short hair.color=white brooch=yes top=blouse top.color=purple
hombre bien afeitado, raya al lado, ojos grises, traje gris oscuro y corbata azul | gender=male beard=none hair=sidePart eyes=gray layer=blazer layer.color=gray tie=tie tie.color=blue
mujer pecosa con trenzas y peto vaquero | gender=female freckles=yes hair=twinBraids ignored=peto
hombre latino fuerte con tatuajes, perilla y camiseta gris | gender=male origin=latin beard=goatee top=tee top.color=gray ignored=tatuajes
periodista rubia con media melena, americana azul celeste, en un plató | hair.color=blond layer=blazer layer.color=blue
una mujer sin maquillaje ni pendientes, con el pelo recogido y jersey burdeos | gender=female makeUp=no earrings=no hair=bun/lowBun top=sweater top.color=red
señor japonés de 70 años con pelo canoso, gafas redondas y cárdigan verde | gender=male origin=asian age=70-70 hair.gray=some glasses=round layer=cardigan layer.color=green
mujer de piel oscura y labios rojos con turbante amarillo | gender=female skin=dark lipstick=yes headwear=turban headwear.color=yellow
chico de pelo rizado castaño claro, ojos color avellana y sudadera gris | gender=male hair.texture=curly hair.color=brown eyes=hazel top=sweater top.color=gray
mujer alegre de cara ovalada, nariz pequeña y cejas finas con chaleco rojo | gender=female mood=smile f:head.oval>0.4 f:nose.length<-0.1 brows=thin layer=waistcoat layer.color=red
un abuelo calvo con barba blanca larga y camisa a rayas | gender=male age=65-90 hair=bald beard=fullBeard beard.color=white top=shirt top.pattern=stripes
`;
