/** Spanish words that people use for one another when they ask a business, an office or a school something. */
export const SPANISH = `
precio coste costo cuesta tarifa caro vale
comprar pedir pedido compra encargar
pagar pago abonar
tarjeta tarjetas visa mastercard
efectivo metálico
devolver devolución devoluciones retornar
reembolso dinero devuelven reembolsar
cambiar cambio canjear
roto avería averías estropeado dañado defectuoso
reparar reparación taller arreglar
garantía garantizado
enviar envío envíos entrega mandar
extranjero internacional países
paquete pedido envío
mensajero transportista repartidor
seguimiento seguir rastrear
horario abierto abren horas apertura
cerrado cierran cierra
teléfono número llamar
contactar atención contacto escribir
dirección ubicación lugar sitio
tienda local comercio
cancelar anular baja cancelación
suscripción abono cuota
socio miembro
inscribirse inscripción matrícula registrarse
limpiar limpieza lavar
vacaciones días_libres
enfermo enfermedad baja médico
médico doctor consulta
cita consulta visita
dentista dental
director jefe gerente responsable encargado directora
dueño propietario
fundador fundó fundada
empleado personal equipo trabajadores
profesor maestro profesora enseña
cocinero chef cocina
factura facturas recibo
descuento rebaja descuentos
gratis gratuito gratuita
estudiante alumno estudiantes
niño niños hijos pequeños
bebé bebés
padres madre padre
edad años
perro mascota mascotas animales perros
gato mascota animales
cuenta perfil
contraseña clave
vale tarjeta_regalo bono
regalo envolver
coche vehículo auto carro
aparcar aparcamiento parking estacionamiento
bicicleta bici bicicletas
tren estación
autobús bus parada
metro tranvía
avión aeropuerto
carné permiso licencia
permitido permiten admiten aceptan
prohibido
habitación cuarto
noche noches
entrada check-in llegada
salida check-out dejar
desayuno mañana
incluido incluye
comida comer almuerzo menú
cena cenar
beber bebida bebidas
vegetariano vegano
alergia alergias alérgenos
piscina nadar
toalla toallas
wifi internet
fumar fumador
ascensor planta
escalera escalones
silla_de_ruedas accesible discapacidad
baño aseo servicios
equipaje maletas maleta
reservar reserva
alquilar alquiler
prestar préstamo
fianza depósito
perdido pérdida objetos_perdidos
retraso tarde
multa penalización
seguro asegurado
duración dura tiempo tarda
plazo días tiempo
válido validez caduca
empieza comienza inicio
termina acaba fin
curso clase cursos
clase curso lección
examen prueba
título certificado
documentos papeles documentación
dni pasaporte identidad
formulario solicitud
idioma idiomas habla lengua
habla idiomas idioma
datos privacidad
queja reclamación
programa aplicación software
actualización versión
ordenador portátil computadora
foto imagen
tamaño medidas talla
peso pesa kilos
color colores
calor calefacción
frío nevera
ruido tranquilo
empleo trabajo puesto
sueldo salario
teletrabajo casa
sábado domingo fin_de_semana
festivo festivos
rápido urgente exprés
recoger recogida
ayuda asistencia soporte
grupo grupos
fiesta evento
visitante visita
`;
