/** German descriptions, and what must be seen of each. */
export const GERMAN_DESCRIPTIONS = `
eine Frau in den Fünfzigern mit grauen lockigen Haaren, roter Brille und grünem Blazer | gender=female age=50-59 hair.colour=grey hair.texture=curly glasses=yes glasses.colour=red layer=blazer layer.colour=green
dunkelhaariger Mann Mitte vierzig mit Dreitagebart und weißem Hemd | gender=male age=44-46 hair.colour=black/brown beard=stubble top=shirt top.colour=white
Rothaarige mit Sommersprossen und langem geflochtenem Zopf | hair.colour=red freckles=yes hair=sideBraid
ein älterer Herr ohne Brille, mit weißem Vollbart und kariertem Hemd | gender=male age=48-90 glasses=no beard=fullBeard beard.colour=white top=shirt top.pattern=gingham
junge Frau, blond, blaue Augen, Pferdeschwanz, gelber Pullover | gender=female age=19-36 hair.colour=blond eyes=blue hair=ponytail top=sweater top.colour=yellow
Lockenkopf mit runder Brille und grünem Kapuzenpullover | hair.texture=curly glasses=round top=hoodie top.colour=green
35-jähriger schwarzer Mann mit Glatze und dunkelblauem Anzug, keine Krawatte | gender=male age=35-35 hair=bald layer=blazer layer.colour=blue tie=no
eine asiatische Geschäftsfrau mit schulterlangem glattem Haar und weißer Seidenbluse | gender=female origin=asian hair.length=medium/long hair.texture=straight top=blouse top.weave=satin top.colour=white
Großmutter mit weißem Dutt, Perlenkette und fliederfarbener Strickjacke | gender=female age=65-90 hair=bun hair.colour=white necklace=pearls layer=cardigan layer.colour=purple
ein schlanker Mann mit Hornbrille, braunem Cordsakko und Rollkragenpullover | gender=male build=slim glasses=yes layer=blazer layer.weave=corduroy layer.colour=brown top=sweater top.neck=roll
türkische Frau mit rosa Kopftuch und langem schwarzem Kleid | gender=female origin=middle-eastern headwear=hijab headwear.colour=pink top=dress top.colour=black
ein Mann weder mit Bart noch mit Brille, kurze braune Haare | gender=male beard=none glasses=no hair.length=short hair.colour=brown
kräftiger Mann mit Ziegenbart und schwarzem T-Shirt | gender=male beard=goatee top=tee top.colour=black
eine grünäugige Frau mit kastanienbraunem Bob und Pony | gender=female eyes=green hair.colour=brown hair=fringeBob
Lehrer, 58 Jahre alt, graumeliertes Haar, Tweedsakko, Fliege, in der Bibliothek | gender=male age=58-58 hair.grey=some layer=blazer layer.weave=tweed tie=bow place=library
Inderin mit goldenen Ohrringen und türkiser Tunika | gender=female origin=south-asian earrings=yes earrings.colour=yellow top=kurta top.colour=turquoise
Frau mit Sonnenbrille und Hut, rotes Kleid | gender=female top=dress top.colour=red ignored=Sonnenbrille ignored=Hut
ein ernster Mann mit Hakennase, buschigen Augenbrauen und markantem Kinn | gender=male mood=serious f:nose.hump>0.5 brows=bushy f:chin.prominence>0.2
rundes Gesicht, volle Lippen, Stupsnase, Grübchen | f:head.round>0.5 f:mouth.lowerVolume>0.4 f:nose.tip>0.3 f:mouth.dimples>0.4
Schwarzweißfoto eines Mannes mit Schnurrbart und Krawatte | gender=male look=Noir beard=moustache tie=tie
Frau, Anfang dreißig, hellbraune wellige Haare, hellblaue Bluse, lächelnd | gender=female age=30-33 hair.colour=brown hair.texture=wavy top=blouse top.colour=blue mood=smile
ein glattrasierter Mann mit Seitenscheitel, grauer Weste und weinroter Krawatte | gender=male beard=none hair=sidePart layer=waistcoat layer.colour=grey tie=tie tie.colour=red
eine mollige Frau mit roten Wangen und geblümtem Kleid | gender=female build=heavy rosy=yes top=dress top.pattern=flowers
Frau mit Perlenohrringen, ungeschminkt, ohne Schmuck am Hals | gender=female earrings=stud
Student mit Nickelbrille, zerzausten Haaren und gestreiftem T-Shirt | gender=male age=19-30 glasses=round hair=messy top=tee top.pattern=stripes
ihre Haare sind lang und schwarz, die Augen braun, das Kleid ist dunkelgrün | gender=female hair.length=long hair.colour=black eyes=brown top=dress top.colour=green
Mann mit silbernem Haar, blauem Hemd, Namensschild und Armbanduhr | gender=male hair.colour=grey top=shirt top.colour=blue badge=pin watch=yes
`;
