/**
 * What people say in Spanish, and behind ">" the words in which houses write of it. Without ">" each stands for each.
 * "me_doy_de_baja" also stands for "me doy ya de baja".
 */
export const SPANISH_EVERYDAY = `
sale_por me_sale cuesta_la_broma gastar pagar pago > precio cuesta coste tarifa
caro barato económico > precio cuesta tarifa
pasta plata dinero > dinero pago
gratis sin_pagar por_la_cara de_balde no_cuesta > gratis gratuito incluido sin_coste
más_barato rebaja descuento oferta promo ahorrar > descuento reducida oferta
recuperar_el_dinero devolverme_el_dinero devuelven_el_dinero mi_dinero reembolso reembolsar > devolución reembolso dinero devolvemos
a_plazos en_partes poco_a_poco fraccionar cuotas mensualidades > plazos mensual
por_adelantado adelantado señal > señal anticipo depósito
recargo suplemento extra aparte > suplemento recargo
tarjeta visa contactless sin_contacto móvil > tarjeta
efectivo metálico billetes > efectivo
bizum transferencia domiciliación > transferencia bizum domiciliación
cobro cobráis cobran pasáis_el_cobro pasan_el_recibo cargo > cobramos cobro recibo domiciliación
factura recibo ticket > factura recibo ticket
fianza depósito > fianza depósito
cancelar anular echarme_atrás echarse_atrás rajarme > cancelación anulación cancelar
darme_de_baja me_doy_de_baja dejarlo borrarme salirme desapuntarme > baja
cambiar_de_opinión cambio_de_opinión me_arrepiento > devolución cancelación desistimiento
no_puedo_ir no_puedo_venir no_voy falto faltar perderme no_aparezco olvido_ir saltarme > falta faltar ausencia cancelar
cambiar_la_cita cambiar_la_fecha otro_día aplazar mover > cambiar aplazar
apuntarme apuntarse inscribirme inscribirse matricularme hacerme_socio darme_de_alta > inscripción matrícula alta apuntarse
reservar guardar_sitio plaza hueco > reserva reservar plaza
sin_cita sin_reservar pasarme pasar > cita
lleno completo > plazas lista_de_espera
abierto abrís abren abre > abierto apertura horario abre
cerrado cerráis cierran cierra > cerrado cierre cierra
festivo festivos navidad semana_santa nochebuena reyes > festivos cerrado diciembre
fin_de_semana finde > sábado domingo
noche tarde > noche tarde
temprano pronto madrugar > temprano mañana
mediodía > mediodía
como_muy_tarde último hasta_cuándo plazo > plazo antes hasta
lejos distancia > kilómetros minutos
llegar ir_hasta ir_a_veros encontraros cómo_voy > llegar metro autobús dirección calle
transporte_público > autobús metro parada
aparcar aparco dejar_el_coche dejo_el_coche parking > aparcamiento aparcar parking
cargar enchufar coche_eléctrico > carga cargador eléctrico
llamar llamo telefonear dar_un_toque número > teléfono llamar
escribir correo mail mensaje whatsapp > correo escribir
con_quién_hablo a_quién_pregunto preguntar responsable > responsable encargado recepción contacto
jefe jefa mandamás dueño dueña lleva manda dirige > director directora encargado encargada dueña responsable
fundó montó abrió empezó creó > fundó fundada abrimos abrió desde
empresa negocio tienda > empresa tienda
compañero colega > compañeros equipo
amigo amigos colegas > invitados acompañante amigo
marido mujer pareja esposo > pareja
mamá papá padre madre padres > padres
niño niños niña críos crío chaval chavales peque peques hijo hija hijos > niños menores años
bebé bebés carrito > bebés
adolescente adolescentes jóvenes > jóvenes menores
abuelo abuela jubilado jubilados mayores tercera_edad > jubilados mayores
estudiante universitario > estudiantes
parado en_paro desempleado > desempleados
perro perros perrito chucho > perros mascotas animales
gato gatos > gatos mascotas animales
mascota mascotas animal bicho > mascotas animales perros
qué_edad edad_mínima > edad años desde
silla_de_ruedas minusválido discapacidad muletas > accesible rampa ascensor discapacidad
roto rota estropeado estropeada no_funciona no_va escacharrado se_ha_roto > avería roto reparación defecto defectuoso
dañado golpeado rajado > dañado daños defectuoso
romper rompo > daños rotura
pierna_rota romperse_una roto_una roto_la lesionado lesión me_he_roto operado > lesión médico accidente
accidente caída > accidente
arreglar reparar componer > reparación reparar taller
revisión mantenimiento puesta_a_punto > revisión mantenimiento
garantía cubierto > garantía
seguro asegurado > seguro
robado robo mangado > robo
perdido perder perdí extraviado dejado dejé me_dejé olvidado olvidé olvidó me_olvidé > perdidos objetos pérdida olvidado
contraseña clave entrar_en_mi_cuenta > contraseña cuenta
wifi internet > wifi
ordenador portátil > ordenador
móvil > móvil teléfono
llevar traer necesito_llevar hace_falta llevarme > llevar traer material obligatorio necesario
ropa vestir ponerme > ropa calzado
zapatillas zapatos > calzado
prestar dejar_prestado alquilar > alquiler alquilamos préstamo
toalla toallas > toalla toallas
prolongar alargar ampliar renovar > renovar ampliar prórroga
con_retraso tarde atrasado > retraso
multa castigo sanción > penalización multa
ducha duchas vestuario vestuarios > duchas vestuario
taquilla candado > taquilla candado
aseo baño servicio > aseos servicios
ruido música > ruido música silencio
fumar cigarro > fumar
nadar bañarme piscina > piscina
gorro bañador > gorro
caliente frío temperatura agua > temperatura grados
lluvia llueve mal_tiempo > lluvia
fuera aire_libre > exterior
comer comida picar hambre > comida restaurante cafetería
beber bebida café > bebidas cafetería
vegetariano vegano > vegetariano vegano
alergia alérgico gluten > alergias alérgenos
farmacia medicinas > farmacia
médico > médico
enfermo malo gripe fiebre > enfermedad médico
embarazada embarazo preñada > embarazo
vacaciones días_libres > vacaciones
mudanza mudarme nueva_dirección > cambio dirección
trabajo curro currar empleo > empleo trabajo
sueldo ganar cobrar > sueldo salario
probar prueba ver_si_me_gusta catar > prueba probar primera visita
clase curso taller aprender > clase curso taller
profe profesor monitor enseña da_la_clase > profesor monitor profesora
principiante novato nunca_he empezar_de_cero > principiantes nivel
examen > examen
certificado título justificante > certificado título
papeles documentación dni > documento documentación dni identidad
formulario rellenar > formulario
grupo grupos > grupo grupos
cumpleaños celebrar fiesta > cumpleaños fiesta
regalo regalar vale > regalo tarjeta_regalo vale
envolver papel_de_regalo > envolver regalo
socio carné abono bono > socio abono cuota bono
congelar pausar parar suspender > congelar suspender pausa
seguir_pagando dejar_de_pagar > congelar cuota baja pagar
caduca caducar vence válido > caduca válido validez
enviar envío mandar a_casa traéis_a_casa > envío envíos entrega domicilio
llega llegará mi_pedido dónde_está_mi > entrega pedido plazo envío
recoger ir_a_por pasar_a_buscar buscar > recoger recogida
disponible tenéis_en queda > disponible stock
cambiar_por talla_equivocada me_queda_pequeño > cambio cambiar
devolver retornar > devolución devolver
hecho_de composición ingredientes > composición material
talla medida medidas tamaño > talla medidas
pesa peso > peso kg
pesas levantar_pesas musculación máquinas > pesas sala
quejarme queja reclamar > reclamación quejas
datos privacidad > datos
foto fotos > fotos
permitido se_puede_hacer dejan > permitido admiten
prohibido > prohibido
obligatorio forzoso > obligatorio
bici bicicleta > bicicleta bicicletas
planta plantas maceta flores > plantas planta
regar riego echar_agua > regar riego agua
abono abonar fertilizante alimentar > abono fertilizante
podar cortar recortar > poda podar
bichos plaga plagas pulgón > plagas pulgón insectos
se_muere seca marchita amarillas mustia > hojas secas exceso agua
sol sombra luz > sol sombra luz
tierra sustrato > tierra sustrato
trasplantar cambiar_de_maceta > trasplantar trasplante maceta
césped hierba > césped
árbol árboles > árboles árbol
semilla semillas sembrar > semillas siembra
chaqueta abrigo prenda paraguas > objetos perdidos
una_sola_vez suelto entrada_suelta un_solo_día > entrada día
bono_de_diez > bono entradas
familia toda_la_familia > familiar
cuánta_gente caben aforo > personas plazas aforo
solo sin_acompañante > solo acompañado
acompañado adulto > adulto acompañado
recuperar_clase clase_perdida > recuperar clase
horario_de_clases > horario clases
monitor entrenador > entrenador monitor
rutina plan_de_entrenamiento > plan ejercicios
bañador chanclas > gorro chanclas
sauna jacuzzi solárium > sauna jacuzzi solárium
masaje fisio fisioterapia > sauna jacuzzi solárium > sauna jacuzzi solárium
masaje fisioterapia
guardería dejar_a_los_niños > niños ludoteca
invitar invitado llevar_a_un_amigo > invitado acompañante
hora_punta > horas
cerráis_en_agosto agosto verano > agosto verano
macetas tiestos > macetas
cortar flores_cortadas ramo ramos > ramos flores
interior dentro_de_casa casa > interior
exterior jardín terraza balcón > exterior jardín terraza
frío helada heladas invierno > heladas invierno temperatura
cada_cuánto frecuencia veces > semana días veces
poca_agua mucha_agua encharcar > riego agua exceso
manchas hojas_amarillas > hojas
venenoso tóxico tóxica > tóxica tóxicas mascotas niños
fácil difícil resistente > resistente fácil cuidado
crece crecer altura > altura crece metros
florece flor floración > floración flor
fruto frutos fruta > frutos
huerto verduras tomates hortalizas > huerto hortalizas tomates
cactus suculentas > cactus suculentas
aromáticas hierbas > aromáticas
herramientas tijeras pala > herramientas tijeras
manguera regadera > manguera riego
insecticida > insecticida plagas
asesoramiento consejo aconsejar experto > asesoramiento consejo
diseño diseñar_jardín jardinero mantenimiento_jardín > jardín servicio diseño
taller talleres > taller talleres
domicilio llevar_a_casa transporte > domicilio reparto envío
pedido_por_internet online web > web pedido
se_ha_muerto murió se_me_muere > garantía cambio planta
tique recibo > tique ticket recibo
aparcar_gratis > aparcamiento
perro_entrar entrar_con_perro > perros mascotas
dueños > fundó familia
`;
