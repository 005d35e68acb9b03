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
`

const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')

const familyOf = new Map<string, readonly string[]>()
for (const line of families.trim().split('\n')) {
  const forms = line.trim().split(/\s+/)
  for (const form of forms) familyOf.set(fold(form), [...(familyOf.get(fold(form)) ?? []), ...forms])
}

/** Returns the other forms of a word without accents; none for a regular word. */
export const irregularForms = (folded: string): readonly string[] =>
  (familyOf.get(folded) ?? []).filter((form) => form !== folded)
