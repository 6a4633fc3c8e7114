/** German descriptions, and what must be seen of each. */
export const GERMAN_DESCRIPTIONS = `
eine Frau in den Fünfzigern mit grauen lockigen Haaren, roter Brille und grünem Blazer | gender=female age=50-59 hair.color=gray hair.texture=curly glasses=yes glasses.color=red layer=blazer layer.color=green
dunkelhaariger Mann Mitte vierzig mit Dreitagebart und weißem Hemd | gender=male age=44-46 hair.color=black/brown beard=stubble top=shirt top.color=white
Rothaarige mit Sommersprossen und langem geflochtenem Zopf | hair.color=red freckles=yes hair=sideBraid
ein älterer Herr ohne Brille, mit weißem Vollbart und kariertem Hemd | gender=male age=48-90 glasses=no beard=fullBeard beard.color=white top=shirt top.pattern=gingham
junge Frau, blond, blaue Augen, Pferdeschwanz, gelber Pullover | gender=female age=19-36 hair.color=blond eyes=blue hair=ponytail top=sweater top.color=yellow
Lockenkopf mit runder Brille und grünem Kapuzenpullover | hair.texture=curly glasses=round top=hoodie top.color=green
35-jähriger schwarzer Mann mit Glatze und dunkelblauem Anzug, keine Krawatte | gender=male age=35-35 hair=bald layer=blazer layer.color=blue tie=no
eine asiatische Geschäftsfrau mit schulterlangem glattem Haar und weißer Seidenbluse | gender=female origin=asian hair.length=medium/long hair.texture=straight top=blouse top.weave=satin top.color=white
Großmutter mit weißem Dutt, Perlenkette und fliederfarbener Strickjacke | gender=female age=65-90 hair=bun hair.color=white necklace=pearls layer=cardigan layer.color=purple
ein schlanker Mann mit Hornbrille, braunem Cordsakko und Rollkragenpullover | gender=male build=slim glasses=yes layer=blazer layer.weave=corduroy layer.color=brown top=sweater top.neck=roll
türkische Frau mit rosa Kopftuch und langem schwarzem Kleid | gender=female origin=middle-eastern headwear=hijab headwear.color=pink top=dress top.color=black
ein Mann weder mit Bart noch mit Brille, kurze braune Haare | gender=male beard=none glasses=no hair.length=short hair.color=brown
kräftiger Mann mit Ziegenbart und schwarzem T-Shirt | gender=male beard=goatee top=tee top.color=black
eine grünäugige Frau mit kastanienbraunem Bob und Pony | gender=female eyes=green hair.color=brown hair=fringeBob
Lehrer, 58 Jahre alt, graumeliertes Haar, Tweedsakko, Fliege, in der Bibliothek | gender=male age=58-58 hair.gray=some layer=blazer layer.weave=tweed tie=bow place=library
Inderin mit goldenen Ohrringen und türkiser Tunika | gender=female origin=south-asian earrings=yes earrings.color=yellow top=kurta top.color=turquoise
Frau mit Sonnenbrille und Hut, rotes Kleid | gender=female top=dress top.color=red ignored=Sonnenbrille ignored=Hut
ein ernster Mann mit Hakennase, buschigen Augenbrauen und markantem Kinn | gender=male mood=serious f:nose.hump>0.5 brows=bushy f:chin.prominence>0.2
rundes Gesicht, volle Lippen, Stupsnase, Grübchen | f:head.round>0.5 f:mouth.lowerVolume>0.4 f:nose.tip>0.3 f:mouth.dimples>0.4
Schwarzweißfoto eines Mannes mit Schnurrbart und Krawatte | gender=male look=Noir beard=moustache tie=tie
Frau, Anfang dreißig, hellbraune wellige Haare, hellblaue Bluse, lächelnd | gender=female age=30-33 hair.color=brown hair.texture=wavy top=blouse top.color=blue mood=smile
ein glattrasierter Mann mit Seitenscheitel, grauer Weste und weinroter Krawatte | gender=male beard=none hair=sidePart layer=waistcoat layer.color=gray tie=tie tie.color=red
eine mollige Frau mit roten Wangen und geblümtem Kleid | gender=female build=heavy rosy=yes top=dress top.pattern=flowers
Frau mit Perlenohrringen, ungeschminkt, ohne Schmuck am Hals | gender=female earrings=stud
Student mit Nickelbrille, zerzausten Haaren und gestreiftem T-Shirt | gender=male age=19-30 glasses=round hair=messy top=tee top.pattern=stripes
ihre Haare sind lang und schwarz, die Augen braun, das Kleid ist dunkelgrün | gender=female hair.length=long hair.color=black eyes=brown top=dress top.color=green
Mann mit silbernem Haar, blauem Hemd, Namensschild und Armbanduhr | gender=male hair.color=gray top=shirt top.color=blue badge=pin watch=yes
`;
