import type { PEOPLE } from "../../meanings/people.ts";
import type { Words } from "../../meanings/meaning.ts";

/** Spanish: who somebody is. */
export const ES_PEOPLE: Words<typeof PEOPLE> = {
  woman:
    "mujer, mujeres, femenino, femenina, señora, ella, madre, hermana, esposa, tía, actriz, camarera, hembra, dama",
  man: "hombre, hombres, masculino, varón, señor, padre, hermano, marido, tío, caballero, camarero, tipo joven",
  girl: "chica, muchacha, señorita, mujer joven, chica joven",
  boy: "chico, muchacho, chaval, hombre joven, chico joven",
  oldWoman: "abuela, anciana, viejecita, mujer mayor, señora mayor, abuelita",
  oldMan: "abuelo, anciano, viejecito, hombre mayor, señor mayor, abuelito",
  blackWoman: "mujer negra, chica negra, señora negra",
  blackMan: "hombre negro, chico negro, señor negro",
  whiteWoman: "mujer blanca, chica blanca",
  whiteMan: "hombre blanco, chico blanco",
  androgynous: "andrógino, andrógina, no binario, no binaria",
  young: "joven, jóvenes, juvenil, jovencito, adulto joven",
  middleAged: "de mediana edad, mediana edad, de edad media",
  mature: "maduro, madura, mayor, entrado en años",
  old: "viejo, vieja, de la tercera edad, tercera edad, de edad avanzada, edad avanzada",
  veryOld: "muy mayor, muy anciano, muy anciana, muy viejo, muy vieja",
  retired: "jubilado, jubilada, pensionista",
  student: "estudiante, universitario, universitaria, aprendiz, becario",
  child: "niño, niña, bebé, adolescente, niños",
  white:
    "europeo, europea, caucásico, blanco europeo, inglés, inglesa, alemán, alemana, francés, francesa, irlandés, ruso, rusa, polaco, escocés",
  nordic: "nórdico, nórdica, escandinavo, sueco, sueca, noruego, danés, finlandés",
  mediterranean:
    "mediterráneo, italiano, italiana, español, española, griego, griega, portugués, portuguesa, andaluz",
  african:
    "africano, africana, afroamericano, afrodescendiente, nigeriano, senegalés, keniano, persona negra, afrocaribeño",
  eastAfrican: "etíope, somalí, eritreo",
  eastAsian:
    "chino, china, japonés, japonesa, coreano, coreana, asiático oriental, de asia oriental, asiática oriental",
  southEastAsian: "vietnamita, tailandés, indonesio, filipino, filipina, malayo, del sudeste asiático",
  southAsian: "indio, india, sij, hindú, pakistaní, bengalí, nepalí, del sur de asia",
  asian: "asiático, asiática, oriental",
  middleEastern:
    "árabe, persa, iraní, turco, turca, libanés, egipcio, marroquí, sirio, kurdo, de oriente medio, magrebí",
  pacific: "polinesio, polinesia, maorí, samoano, hawaiano",
  hispanic:
    "hispano, hispana, latino, latina, latinoamericano, mexicano, mexicana, colombiano, brasileño, argentino, cubano, venezolano, chileno",
  indigenousAmerican: "indígena, peruano, boliviano, andino, quechua",
  mixed: "mestizo, mestiza, de raza mixta",
  inBusiness:
    "ejecutivo, ejecutiva, gerente, abogado, abogada, director, directora, jefe, jefa, empresario, empresaria, consultor",
  businessWoman: "mujer de negocios, empresaria de éxito",
  businessMan: "hombre de negocios",
  teacher:
    "profesor, profesora, maestro, maestra, catedrático, científico, científica, bibliotecario, bibliotecaria, investigadora, investigador",
  doctor: "médico, médica, doctor, doctora, dentista, farmacéutico",
  nurse: "enfermero, enfermera, terapeuta, psicólogo, psicóloga",
  engineer: "ingeniero, ingeniera, programador, programadora, desarrollador, técnico, agricultor, granjero",
  artist: "artista, músico, diseñador, diseñadora, fotógrafo, escritor, escritora, pintor",
  presenter: "presentador, presentadora, locutor, locutora, periodista, reportero",
  clerk: "dependiente, dependienta, vendedor, vendedora, entrenador, recepcionista, secretaria, asistente",
};
