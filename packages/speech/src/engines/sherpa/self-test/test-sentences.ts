/** Three sentences with every kind of sound, for the test of a voice, by the language that it speaks. */
export const TEST_SENTENCES: Readonly<Record<string, readonly [string, string, string]>> = {
  de: [
    "Sechs Tassen stehen auf dem Tisch, und die Katze sucht frischen Fisch.",
    "Kannst du bitte langsam sprechen, damit alle Gäste das Buch verstehen?",
    "Die Stadt am See ist schön, doch im Herbst kommt oft dichter Nebel.",
  ],
  es: [
    "Seis tazas están en la mesa, y el gato busca pescado fresco.",
    "Por favor, habla despacio para que todos entiendan este libro.",
    "La ciudad junto al lago es bonita, pero en otoño hay mucha niebla.",
  ],
  it: [
    "Sei tazze stanno sul tavolo, e il gatto cerca il pesce fresco.",
    "Puoi parlare piano, così tutti capiscono bene questo libro?",
    "La città vicino al lago è bella, ma in autunno si alza spesso la nebbia.",
  ],
  nl: [
    "Zes kopjes staan op de tafel, en de kat zoekt verse vis.",
    "Kun je alsjeblieft langzaam praten, zodat iedereen het boek begrijpt?",
    "De stad aan zee is mooi, maar in de herfst komt er vaak dichte mist.",
  ],
  pt: [
    "Seis copos estão na mesa, e o gato procura peixe fresco.",
    "Você pode falar devagar para que todos entendam este livro?",
    "A cidade perto do lago é bonita, mas no outono chove bastante.",
  ],
  ru: [
    "Шесть чашек стоят на столе, а кошка ищет свежую рыбу.",
    "Пожалуйста, говорите медленно, чтобы все поняли эту книгу.",
    "Город у озера очень красив, но осенью часто бывает туман.",
  ],
  zh: [
    "六只杯子放在桌上，小猫在找新鲜的鱼。",
    "请你慢慢地说，让大家都听懂这本书。",
    "湖边的城市很漂亮，可是秋天常常有大雾。",
  ],
};
