/** Spanish descriptions, and what must be seen of each. */
export const SPANISH_DESCRIPTIONS = `
una mujer de unos cincuenta años con el pelo gris rizado, gafas rojas y una americana verde | gender=female age=48-52 hair.color=gray hair.texture=curly glasses=yes glasses.color=red layer=blazer layer.color=green
hombre de 35 años, calvo, con barba poblada y traje azul marino | gender=male age=35-35 hair=bald beard=fullBeard layer=blazer layer.color=blue
chica pelirroja con pecas, una trenza larga y jersey amarillo | gender=female hair.color=red freckles=yes hair=sideBraid top=sweater top.color=yellow
un anciano sin gafas, con bigote blanco y camisa a cuadros | gender=male age=65-90 glasses=no beard=moustache beard.color=white top=shirt top.pattern=gingham
mujer joven rubia de ojos azules con coleta | gender=female age=19-36 hair.color=blond eyes=blue hair=ponytail
hombre moreno de ojos marrones, sin barba ni gafas, camisa blanca | gender=male eyes=brown beard=none glasses=no top=shirt top.color=white hair.color=brown/black
mujer negra con pelo afro, aros dorados y vestido naranja | gender=female origin=african hair=afro/taperedAfro earrings=hoop earrings.color=yellow top=dress top.color=orange
empresaria asiática con pelo negro liso por los hombros y blusa de seda blanca | gender=female origin=asian hair.color=black hair.texture=straight top=blouse top.weave=satin top.color=white
abuela con moño blanco, collar de perlas y rebeca lila | gender=female age=65-90 hair=bun hair.color=white necklace=pearls layer=cardigan layer.color=purple
profesor de 58 años con pelo canoso, chaqueta de pana marrón y pajarita | gender=male age=58-58 hair.gray=some layer=blazer layer.weave=corduroy layer.color=brown tie=bow
mujer árabe con hiyab rosa y vestido largo negro | gender=female origin=middle-eastern headwear=hijab headwear.color=pink top=dress top.color=black
hombre delgado y alto con gafas de pasta y jersey de cuello alto negro | gender=male build=slim height=tall glasses=yes top=sweater top.neck=roll top.color=black
cara redonda, labios carnosos, nariz respingona y hoyuelos | f:head.round>0.5 f:mouth.lowerVolume>0.4 f:nose.tip>0.3 f:mouth.dimples>0.4
hombre serio con nariz aguileña y cejas pobladas | gender=male mood=serious f:nose.hump>0.5 brows=bushy
mujer de ojos verdes, pelo castaño ondulado y blusa azul claro, sonriendo | gender=female eyes=green hair.color=brown hair.texture=wavy top=blouse top.color=blue mood=smile
estudiante con sudadera con capucha verde y pelo despeinado | age=19-30 top=hoodie top.color=green hair=messy
mujer treintañera de pelo corto con camiseta de rayas blancas y azules | gender=female age=30-39 hair.length=short top=tee top.pattern=stripes
hombre con barba de tres días, corbata roja y chaleco gris | gender=male beard=stubble tie=tie tie.color=red layer=waistcoat layer.color=gray
una señora gordita con mejillas sonrosadas y vestido de flores | gender=female build=heavy rosy=yes top=dress top.pattern=flowers
mujer india con pendientes de oro y túnica turquesa | gender=female origin=south-asian earrings=yes earrings.color=yellow top=kurta top.color=turquoise
hombre con gorra y gafas de sol, camiseta roja | gender=male top=tee top.color=red ignored=gorra ignored=gafas~de~sol
retrato en blanco y negro de un hombre con bigote y corbata | gender=male look=Noir beard=moustache tie=tie
un ejecutivo con el pelo plateado peinado hacia atrás y reloj, en la oficina | gender=male hair=slickBack hair.color=gray watch=yes place=office
chico musculoso rapado con camiseta negra | gender=male build=athletic hair=buzz top=tee top.color=black
mujer con flequillo y melena corta castaña, pañuelo azul | gender=female hair=fringeBob/shag hair.color=brown scarf=yes scarf.color=blue
su pelo es largo y negro, sus ojos son marrones y lleva un vestido verde oscuro | hair.length=long hair.color=black eyes=brown top=dress top.color=green
un hombre de finales de los sesenta, con perilla gris y boina | gender=male age=67-69 beard=goatee beard.color=gray ignored=boina
`;
