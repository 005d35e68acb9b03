// Spanish words of one family that the Snowball stemmer separates (https://snowballstem.org/algorithms/spanish/stemmer.html),
// in the vocabulary of courts and offices. Each line is a family; with accents where the stem depends on them.

const families = `
juez jueces jueza juezas
ley leyes
actor actora actriz actores actrices
pagaré pagarés
albacea albaceas
adopcion adopciones adoptar adoptado adoptada
ejecucion ejecuciones ejecutar ejecutado ejecutada ejecutó
objecion objeciones objetar objetado objetada objetó
revision revisiones revisar revisado revisada revisó
decision decisiones decidir decidido decidida decidio
cesion cesiones ceder cedido cedida
concesion concesiones conceder concedido concedida concedio
posesion posesiones poseer poseido poseedor
oposicion oposiciones oponer opuesto opone oponerse
disposicion disposiciones disponer dispuesto dispone
imposicion imposiciones imponer impone
sustitucion sustituciones sustituir sustituido sustituida
construccion construcciones construir construido construida
resolucion resoluciones resolver resuelto resuelta resolvio
solucion soluciones solucionar
prescripcion prescripciones prescribir prescrito prescrita
inscripcion inscripciones inscribir inscrito inscrita
herencia herencias heredar heredado heredero heredera
garantía garantías garantizar garantizado garantizada
perjuicio perjuicios perjudicar perjudicado perjudicada
despido despidos despedir despedido despedida
renuncia renuncias renunciar renunció renunciado
patrono patronos patrona patronal patronales
plazo plazos aplazar aplazado aplazamiento
recurso recursos recurrir recurrido recurrida recurrio
enmienda enmiendas enmendar enmendado enmendada enmendo
interrogatorio interrogatorios interrogar interrogado interrogada interrogo
respuesta respuestas responder respondido respondio
propuesta propuestas proponer propuesto
prueba pruebas probar probado probada probo
venta ventas vender vendido vendida vendio
compra compras comprar comprado comprada
nacimiento nacimientos nacer nacido nacida
divorcio divorcios divorciar divorciado divorciada
matrimonio matrimonios matrimonial matrimoniales
contrato contratos contratar contractual contractuales
tribunal tribunales
exhibit exhibits
certiorari certioraris
negar negado niega niegue negativa negación
denegar denegado deniega deniegue denegación denegatoria
morir muere muera muriere muerte muerto muerta
fallecer fallezca fallecimiento
demostrar demuestra demuestre demostración
mostrar muestra muestre
renovar renueva renueve renovación
encontrar encuentra encuentre
devolver devuelva devuelto devolución
disolver disuelva disuelto disolución
volver vuelva vuelto vuelta
mover mueva movimiento
promover promueva promoción promovente
remover remueva remoción
requerir requiere requiera requirió requerimiento
adquirir adquiere adquiera adquisición adquirente
referir refiere refiera referencia
transferir transfiere transfiera transferencia
conferir confiere confiera
preferir prefiere prefiera preferencia preferente
diferir difiere difiera diferimiento
convertir convierte convierta conversión
invertir invierte invierta inversión
advertir advierte advierta advertencia
consentir consiente consienta consentimiento
servir sirve sirva
pedir pide pida petición
impedir impide impida impedimento
expedir expide expida expedición
medir mide mida medida medición
rendir rinde rinda rendición
elegir elige elija elección electo electa
corregir corrige corrija corrección
dirigir dirige dirija dirección
proteger protege proteja protección
exigir exige exija exigencia exigible
infringir infringe infrinja infracción infractor
restringir restringe restrinja restricción
seguir sigue siga seguimiento
perseguir persigue persiga persecución
conseguir consigue consiga consecución
extinguir extingue extinga extinción
distinguir distingue distinga distinción
entender entiende entienda entendimiento
defender defiende defienda defensa defensor
extender extiende extienda extensión
suspender suspende suspenda suspensión
perder pierde pierda pérdida
atender atiende atienda atención
encender enciende encienda encendido
omitir omite omita omisión
admitir admite admita admisión
emitir emite emita emisión
permitir permite permita permiso
remitir remite remita remisión
transmitir transmite transmita transmisión
someter somete someta sumisión
agredir agrede agresión agresor
expulsar expulsión
invadir invada invasión
evadir evada evasión
dividir divida división divisible
persuadir persuada persuasión
conocer conoce conozca conocimiento
reconocer reconoce reconozca reconocimiento
pertenecer pertenece pertenezca perteneciente pertenencia
ofrecer ofrece ofrezca ofrecimiento
comparecer comparece comparezca comparecencia
nombrar nombramiento
testar testamento testamentaria testamentario
obligar obligación obligatorio obligado
custodiar custodia
acusar acusación acusatorio
absolver absuelva absuelto absolución
satisfacer satisface satisfaga satisfecho satisfacción
deshacer deshecho
proveer provee provea provisto provisión
leer lee lea lectura
creer cree crea creencia
oír oye oiga oído
caer cae caiga caída
traer trae traiga traído
extraer extrae extraiga extracción
sustraer sustrae sustraiga sustracción
contraer contrae contraiga contrayente
abrir abierto apertura
cubrir cubierto cubierta cobertura
descubrir descubierto descubrimiento
romper roto rotura
cerrar cierra cierre
comenzar comienza comience comienzo
empezar empieza empiece
confesar confiesa confiese confesión
recomendar recomienda recomiende recomendación
encomendar encomienda encomiende
acordar acuerda acuerde acuerdo
aprobar aprueba apruebe aprobación
comprobar comprueba compruebe comprobación
reprobar reprueba
rogar ruego
colgar cuelga
jugar juega juegue juego
forzar fuerza fuerce forzoso
sembrar siembra siembre
arrendar arrienda arriende arrendamiento arriendo
apretar aprieta
revocar revoca revoque revocación revocatoria
electoral electorales elector electores
construir construye construya
destruir destruye destruya destrucción
instruir instruye instruya instrucción
sustituir sustituye sustitución
distribuir distribuye distribución
contribuir contribuye contribución
excluir excluye excluya exclusión
incluir incluye incluya inclusión
concluir concluye concluya conclusión
recluir recluye recluido reclusión
`

const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')

const familyOf = new Map<string, readonly string[]>()
for (const line of families.trim().split('\n')) {
  const forms = line.trim().split(/\s+/)
  for (const form of forms) familyOf.set(fold(form), [...(familyOf.get(fold(form)) ?? []), ...forms])
}

/** Returns the other forms of a word without accents; empty for a regular word. */
export const irregularForms = (folded: string): readonly string[] =>
  (familyOf.get(folded) ?? []).filter((form) => form !== folded)
