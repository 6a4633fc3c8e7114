import type { PEOPLE } from "../../meanings/people.ts";
import type { Words } from "../../meanings/meaning.ts";

/** English: who somebody is. */
export const EN_PEOPLE: Words<typeof PEOPLE> = {
  woman:
    "woman, women, female, lady, she, her, mother, mom, mum, sister, wife, aunt, actress, waitress, policewoman, chairwoman, sportswoman, craftswoman",
  man: "man, men, male, gentleman, gentlemen, guy, he, his, him, father, dad, brother, husband, uncle, fellow, bloke, fisherman, policeman, fireman, craftsman, chairman, sportsman",
  girl: "girl, young lady",
  boy: "boy, lad, young fellow",
  oldWoman: "grandmother, grandma, granny, old lady",
  oldMan: "grandfather, grandpa, granddad",
  blackWoman: "black woman, black lady, black girl, black female, african american woman",
  blackMan: "black man, black guy, black boy, black male, black gentleman, african american man",
  whiteWoman: "white woman, white lady, white girl, white female",
  whiteMan: "white man, white guy, white boy, white male",
  androgynous: "androgynous, non binary, nonbinary, gender neutral",
  young: "young, youthful, younger, young adult",
  middleAged: "middle aged, midlife, middle age",
  mature: "mature, older",
  old: "old, elderly, aged person, senior, pensioner, aging, ageing, old aged",
  veryOld: "very old, ancient, very elderly",
  retired: "retired, retiree",
  student: "student, graduate, apprentice, trainee",
  child: "child, children, kid, baby, toddler, teenager, teen, teenage, schoolboy, schoolgirl",
  white:
    "white person, caucasian, european, british, english, irish, scottish, american woman, german, french, dutch, polish, russian, ukrainian, czech, austrian, swiss, belgian, canadian, australian",
  nordic: "nordic, scandinavian, swedish, norwegian, danish, finnish, icelandic",
  mediterranean: "mediterranean, italian, spanish, greek, portuguese, southern european",
  african:
    "african, african american, afro american, afro caribbean, black person, black people, nigerian, ghanaian, kenyan, jamaican, senegalese, congolese",
  eastAfrican: "ethiopian, somali, eritrean, east african, sudanese",
  eastAsian: "east asian, chinese, japanese, korean, taiwanese, mongolian",
  southEastAsian:
    "south east asian, southeast asian, vietnamese, thai, indonesian, filipino, filipina, malaysian, cambodian, burmese",
  southAsian:
    "south asian, indian, sikh, hindu, pakistani, bangladeshi, sri lankan, nepali, nepalese, bengali, punjabi, tamil",
  asian: "asian, asian american",
  middleEastern:
    "middle eastern, arab, arabic, arabian, persian, iranian, turkish, lebanese, egyptian, moroccan, syrian, iraqi, israeli, kurdish, north african, afghan",
  pacific: "pacific islander, pacific, polynesian, maori, samoan, hawaiian, tongan, fijian",
  hispanic:
    "hispanic, latino, latina, latin american, mexican, brazilian, colombian, argentinian, cuban, puerto rican, venezuelan, chilean",
  indigenousAmerican: "native american, indigenous, peruvian, bolivian, first nations, inuit, quechua",
  mixed: "mixed race, biracial, multiracial, mixed, mixed heritage",
  inBusiness:
    "manager, executive, lawyer, banker, consultant, ceo, boss, politician, accountant, entrepreneur, business person, businessperson",
  businessWoman: "businesswoman, business woman",
  businessMan: "businessman, business man",
  teacher: "teacher, professor, lecturer, librarian, academic, scientist, researcher, tutor",
  doctor: "doctor, physician, surgeon, dentist, pharmacist",
  nurse: "nurse, carer, therapist, psychologist, midwife",
  engineer: "engineer, developer, programmer, gamer, technician, mechanic, builder, farmer",
  artist: "artist, musician, designer, photographer, writer, painter, hipster",
  presenter:
    "presenter, newsreader, anchor, news anchor, newscaster, host, moderator, journalist, reporter, speaker",
  clerk:
    "clerk, receptionist, assistant, secretary, salesperson, shop assistant, salesman, saleswoman, trainer, coach, instructor, guide",
};
