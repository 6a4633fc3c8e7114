import type { LexiconSource } from "./lexicon-source.ts";

/** Questions as they are asked in Spanish. */
export const SPANISH: LexiconSource = {
  yesNo:
    /^[¿¡\s]*(?:(?:y|pero|hola|entonces)[,\s]+)*(?:es|está|están|son|tiene|tienen|hay|puedo|se puede|pueden|incluye|abre|abren|cierra|cuesta|pesa|dura|necesito|ofrecen|venden|aceptan)(?![\p{L}])/iu,
  roles: `
    ask money: cuánto cuesta, cuánto cuestan, cuánto vale, cuánto valen, qué precio tiene, precio, precios, tarifa, tarifas, costo, coste, cuesta, cuestan, cuánto es, cuánto hay que pagar, a cuánto está, cuánto sale
    ask weight: cuánto pesa, cuánto pesan, pesa, pesan, peso
    ask duration: cuánto tiempo, cuánto dura, cuánto duran, cuánto tarda, duración, dura, duran, tarda, cuántos días, cuántas horas, cuántos minutos, cuántas semanas, cuántos meses
    ask length: cuánto mide, longitud, largo
    ask time date weekday: cuándo
    ask time: a qué hora, qué hora, horario, horarios, hasta qué hora, desde qué hora
    ask date: qué fecha, en qué fecha, en qué año, qué año
    ask weekday: qué día, qué días
    ask area volume length: qué tamaño, tamaño, superficie, qué superficie, cómo de grande
    ask speed duration: qué velocidad, a qué velocidad
    ask percent: qué porcentaje
    ask volume: cuántos litros, qué capacidad
    ask temperature: qué temperatura, temperatura
    ask number: cuántas personas, cuántas plazas, cuántas veces
    ask contact: teléfono, número de teléfono, número, correo, correo electrónico, email, contactar, llamar
    ask person: quién, quiénes, quién es
    ask place: dónde, dónde está, dónde se encuentra, en qué sala, en qué aula, en qué planta
    ask named: qué altura, qué anchura, qué profundidad, qué edad, a qué distancia
    extreme money-: más barato, más barata, más baratos, más baratas, más económico, más económica, menos caro, menos cara, cuesta menos
    extreme money+: más caro, más cara, más caros, más caras, cuesta más
    extreme weight-: más ligero, más ligera, más ligeros, más ligeras, pesa menos, menos pesado
    extreme weight+: más pesado, más pesada, más pesados, más pesadas, pesa más
    extreme duration+ length+: más largo, más larga, más largos, más largas, dura más
    extreme duration- length-: más corto, más corta, más cortos, más cortas, dura menos
    extreme area+ volume+ length+ number+ weight+: más grande, más grandes, más amplio, más amplia, mayor
    extreme area- volume- length- number- weight-: más pequeño, más pequeña, más pequeños, más pequeñas, menor
    extreme speed+ duration-: más rápido, más rápida, más rápidos, más rápidas
    extreme speed- duration+: más lento, más lenta
    extreme time- date-: más temprano, más pronto, primero, primera, primer
    extreme time+ date+: más tarde, último, última
    extreme date+: más reciente, más nuevo, más nueva, más joven
    extreme date- number+: más antiguo, más antigua, más viejo, más vieja, mayor edad
    extreme temperature+: más caliente, más cálido
    extreme temperature-: más frío, más fría
    extreme any+: más alto, más alta, mejor, más elevado, más elevada, con más, tiene más
    extreme any-: más bajo, más baja, con menos, tiene menos
    compare money-: más barato que, más barata que, menos caro que
    compare money+: más caro que, más cara que
    compare weight-: más ligero que, más ligera que
    compare weight+: más pesado que, más pesada que
    compare duration+ length+: más largo que, más larga que
    compare duration- length-: más corto que, más corta que
    compare area+ volume+ length+ number+ weight+: más grande que, mayor que
    compare area- volume- length- number- weight-: más pequeño que, más pequeña que, menor que
    compare speed+ duration-: más rápido que, más rápida que
    compare speed- duration+: más lento que, más lenta que
    compare time- date-: más temprano que
    compare time+ date+: más tarde que
    limit under: menos de, por debajo de, inferior a, por menos de, antes de
    limit over: más de, por encima de, superior a, por más de, después de
    limit most: hasta, como máximo, no más de
    limit least: al menos, como mínimo, a partir de, desde
    difference: diferencia, cuánto más, cuánto menos
    list: lista, muéstrame, cuáles son, qué hay, tienen, ofrecen, venden
    which: qué, cuál, cuáles
    count: cuántos, cuántas, cuánto, cuánta
    without: sin, no
    shut: cerrado, cerrada, cerrados, cerradas
    also: y, e, también, o
    weak: hay, entre, tienen, tiene, ofrecen, venden, vende, disponible, disponibles, producto, productos, artículo, artículos, cosa, cosas, posible, necesito, por favor, pueden, puedo, hace, hacen, usted, ustedes, todos, todas, todo, cada, su, sus, comprar, pagar, cuesta, está, están, vuestro, vuestra, me, dan, da, encuentro, encuentra, sirve, lleva, llevan, es, son, hola, gracias, ser, incluye, incluido, tenéis, vendéis, que
  `,
  columns: `
    precio coste costo tarifa cuesta cuota vale
    color colores
    stock existencias disponible disponibilidad
    teléfono número tel extensión llamar
    correo email mail
    contacto teléfono correo contactar
    sala lugar dónde aula despacho planta ubicación
    dirección dónde lugar calle
    profesor profesora monitor monitora docente imparte enseña
    persona quién responsable nombre encargado encargada
    material hecho tejido
    tamaño dimensiones superficie medidas
    altura alto
    anchura ancho
    profundidad profundo
    peso pesa pesado ligero
    longitud largo mide
    edad años
    año fundación construido
    distancia lejos
    puesto cargo función
    responsable departamento tema área
    nivel dificultad
    inicio empieza comienza apertura abre desde
    fin termina cierre cierra hasta
    duración tiempo dura tarda plazo
    capacidad personas plazas huéspedes
    garantía
    referencia código
    versión
    fecha cuándo
    día cuándo
    hora horario cuándo horarios
    idioma idiomas habla hablan
    potencia vatios
    desayuno comida pensión
    preaviso antelación
    fianza depósito
    descuento rebaja
    envío entrega plazo
    velocidad rápido
    nota observaciones
    temporada
    ingredientes alérgenos
  `,
};
