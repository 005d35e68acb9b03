// Invented notices of courts, from grammars that are independent of the code under test. Two styles: the form described
// by the courts' public pages, and a secretary's free text.
import { seededRandom } from '#server/seeded-random.ts'

export interface InventedNotice {
  readonly subject: string
  readonly text: string
  readonly receivedOn: string
  readonly expected: {
    readonly number: string
    readonly kind: 'judgment' | 'resolution' | 'order' | 'minutes'
    readonly issuedOn: string
    readonly filedOn: string
  }
}

type RulingKind = InventedNotice['expected']['kind']
const spanish: Readonly<Record<RulingKind, string>> = {
  judgment: 'SENTENCIA',
  resolution: 'RESOLUCIÓN',
  order: 'ORDEN',
  minutes: 'MINUTA',
}
const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const words =
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta treinta\u00a0y\u00a0uno'
    .split(' ')
    .map((word) => word.replaceAll('\u00a0', ' '))
const regions = [
  ['SJ', 'SAN JUAN'],
  ['BY', 'BAYAMÓN'],
  ['PO', 'PONCE'],
  ['MZ', 'MAYAGÜEZ'],
  ['CG', 'CAGUAS'],
  ['AR', 'ARECIBO'],
] as const
const surnames = ['RIVERA LÓPEZ', 'NEVÁREZ SOTO', 'ORTIZ DÍAZ', 'MÉNDEZ PEÑA', 'COLÓN RUIZ', 'VEGA MARÍN']
const names = ['CARMEN M.', 'LUIS A.', 'ANA', 'JOSÉ', 'MARÍA DEL C.', 'HÉCTOR']
const firms = ['COOPERATIVA X', 'SEGUROS DEL CARIBE, INC.', 'BANCO DE PONCE', 'FERRETERÍA LA UNIÓN, LLC']

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const partsOf = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month: months[Number(month) - 1] ?? '', date: String(Number(date)), monthNumber: month }
}
const long = (day: string): string => {
  const { year, month, date } = partsOf(day)
  return `${date} de ${month} de ${year}`
}
const short = (day: string): string => {
  const { year, month, date } = partsOf(day)
  return `${date}/${month.slice(0, 3)}/${year}`
}
const inWords = (day: string): string => {
  const { year, month, date } = partsOf(day)
  return `${words[Number(date) - 1]} (${date}) de ${month} de ${year}`
}
const numbers = (day: string): string => {
  const { year, date, monthNumber } = partsOf(day)
  return `${monthNumber}/${date.padStart(2, '0')}/${year}`
}

/** Returns an invented notice; the same for the same seed. `free`: a secretary who writes as they please. */
export function inventNotice(seed: number, voice: 'form' | 'free'): InventedNotice {
  const random = seededRandom(seed)
  const [prefix, city] = random.pick(regions)
  const kind = random.pick(['judgment', 'judgment', 'resolution', 'order', 'minutes'] as const)
  const number = `${prefix}${2020 + random.below(7)}CV${String(1 + random.below(9_000)).padStart(5, '0')}`
  const issuedOn = dayAfter('2026-01-05', random.below(300))
  const filedOn = dayAfter(issuedOn, 1 + random.below(6))
  const receivedOn = dayAfter(filedOn, random.below(3))
  const room = 200 + random.below(700)
  const side = `${random.pick(surnames)}, ${random.pick(names)}`
  const other = random.pick(firms)
  const word = spanish[kind]
  const expected = { number, kind, issuedOn, filedOn }
  if (voice === 'form') {
    const certificate = random.pick([
      `EL (LA) SECRETARIO(A) QUE SUSCRIBE CERTIFICA Y NOTIFICA A USTED QUE CON RELACIÓN AL CASO DE EPÍGRAFE ESTE TRIBUNAL EMITIÓ UNA ${word} EL ${long(issuedOn).toUpperCase()}.`,
      `CERTIFICO QUE EN RELACIÓN CON EL CASO DE EPÍGRAFE EL TRIBUNAL DICTÓ LA ${word} CON FECHA DE ${long(issuedOn).toUpperCase()}, QUE SE INCLUYE.`,
    ])
    const filing = random.pick([
      `HABIENDO SIDO REGISTRADA Y ARCHIVADA EN AUTOS COPIA DE ESTA NOTIFICACIÓN HOY ${long(filedOn).toUpperCase()}.`,
      `LA CUAL FUE DEBIDAMENTE REGISTRADA Y ARCHIVADA HOY ${long(filedOn).toUpperCase()}.`,
      `EN ${city}, PUERTO RICO, A ${long(filedOn).toUpperCase()}. EN ESTA MISMA FECHA FUE ARCHIVADA EN AUTOS COPIA DE ESTA NOTIFICACIÓN.`,
    ])
    const text = `ESTADO LIBRE ASOCIADO DE PUERTO RICO
TRIBUNAL DE PRIMERA INSTANCIA
SALA SUPERIOR DE ${city}

${side} VS ${other}
CASO NÚM: ${number}${random.below(3) === 0 ? ` (${room})` : ''}
SALÓN: ${room}
SOBRE: COBRO DE DINERO

NOTIFICACIÓN

${certificate}

${filing}

HON. ${random.pick(names)} ${random.pick(surnames)}
SECRETARIA REGIONAL
Presione aquí para acceder al documento electrónico: https://red.example.pr/d/${seed}
El documento estará disponible a través de este enlace durante 45 días desde que se archivó en autos la notificación.
OAT 1812 FORMULARIO ÚNICO DE NOTIFICACIÓN`
    return { subject: `Notificación electrónica ${number}`, text, receivedOn, expected }
  }
  const day = random.pick([long, short, inWords, numbers])
  const lower = word.toLowerCase()
  const text = `Tribunal de Primera Instancia
Sala Superior de ${city.toLowerCase()}

${side}
v.
${other}

Civil Núm. ${number.slice(0, 2)} ${number.slice(2, 6)} ${number.slice(6, 8)} ${number.slice(8)}
Sobre: ${random.pick(['Daños y perjuicios', 'Desahucio', 'Incumplimiento de contrato'])}

${random.pick([
  `Le notifico que este Tribunal ha emitido la siguiente ${lower}, fechada ${long(issuedOn)}, en el caso de referencia.`,
  `Se le notifica copia de la ${lower} dictada el ${day(issuedOn)} por el Hon. ${random.pick(names)} ${random.pick(surnames)}.`,
  `NOTIFICACIÓN DE ${word}\n\nFecha de la ${lower}: ${long(issuedOn)}`,
])}

${random.pick([
  `Archivada en autos: ${day(filedOn)}`,
  `Fecha de archivo en autos: ${day(filedOn)}`,
  `Se archivó en los autos copia de la notificación el día ${day(filedOn)} y se envió por correo electrónico.`,
  `Certifico que el ${day(filedOn)} se registró y archivó en autos.`,
])}

Secretaria Auxiliar del Tribunal`
  return { subject: random.pick(['Notificación del tribunal', `Notificación de ${lower}`]), text, receivedOn, expected }
}
