// Invented notices as the secretary of a law office sends them on: forwarded, pasted from tables, scanned, abbreviated,
// with typing errors. The grammar is our assumption, and independent of the code under test.
import { seededRandom, type Random } from '#server/seeded-random.ts'
import {
  abbreviatedDate,
  dayAfter,
  spanishDate,
  monthFirstDate,
  slashedDate,
  spacedDate,
  withWeekday,
  workday,
} from './invented-notice.ts'
import type { StyledNotice } from './invented-notice.ts'

const regions = [
  ['SJ', 'San Juan'],
  ['CA', 'Carolina'],
  ['HU', 'Humacao'],
  ['AG', 'Aguadilla'],
  ['GM', 'Guayama'],
  ['FA', 'Fajardo'],
] as const
const matters = ['CV', 'RF', 'AC', 'CR'] as const
const people = ['Sucn. Pagán Torres', 'Wanda I. Cruz Feliciano', 'Edwin Rosario', 'Aida Luz Báez Nieves', 'Joel Matos']
const firms = ['Mapfre Praico', 'Consejo de Titulares Cond. El Faro', 'Oriental Bank', 'Municipio de Cataño']
const judges = ['Ladi Buono', 'E. Ríos Malavé', 'Anthony Cuevas', 'G. Lasalle']

const words: Readonly<Record<'judgment' | 'resolution' | 'order' | 'minutes', readonly string[]>> = {
  judgment: ['Sentencia', 'Sentencia Parcial', 'SENTENCIA EN REBELDÍA', 'Sent.', 'Sentencia Sumaria'],
  resolution: ['Resolución', 'Resolución Interlocutoria', 'RESOLUCION', 'Resol.'],
  order: ['Orden', 'ORDEN', 'Orden de mostrar causa', 'Orden Protectora'],
  minutes: ['Minuta', 'MINUTA', 'Minuta-Acta'],
}

/** Returns a text as misread by OCR: O for 0 and l for 1 in numbers, lines that break anywhere. */
function misreadAsScan(text: string, random: Random): string {
  const letterOf = (digit: string): string => (digit === '0' ? 'O' : 'l')
  const misread = text.replaceAll(/(?<=\d)[01](?=\d)/gu, (digit) => (random.below(4) === 0 ? letterOf(digit) : digit))
  return misread.replaceAll(/ (?=\S{4,})/gu, () => (random.below(9) === 0 ? '\n' : ' '))
}

/** Quoted-printable that no program decoded. */
function encodeQuotedPrintable(text: string): string {
  const bytes = [...text].map((unit) =>
    unit < '\u0080' && unit !== '='
      ? unit
      : [...Buffer.from(unit)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  )
  let column = 0
  return bytes
    .map((piece) => {
      if (piece === '\n') column = 0
      else column += piece.length
      if (column < 74) return piece
      column = piece.length
      return `=\n${piece}`
    })
    .join('')
}

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Returns an invented notice; the same for the same seed. */
export function inventOfficeNotice(seed: number): StyledNotice {
  const random = seededRandom(seed * 7_919)
  const [prefix, city] = random.pick(regions)
  const kind = random.pick(['judgment', 'resolution', 'resolution', 'order', 'order', 'minutes'] as const)
  const word = random.pick(words[kind])
  const number = `${prefix}${2019 + random.below(8)}${random.pick(matters)}${String(1 + random.below(4_000)).padStart(5, '0')}`
  const issuedOn = workday(dayAfter('2026-01-12', random.below(290)))
  const filedOn = workday(dayAfter(issuedOn, random.below(8)))
  const receivedOn = dayAfter(filedOn, random.below(4))
  const [plaintiff, defendant] = [random.pick(people), random.pick(firms)]
  const formatDate = random.pick([spanishDate, abbreviatedDate, spacedDate, monthFirstDate, slashedDate, withWeekday])
  const judge = `Hon. ${random.pick(judges)}`
  const room = 100 + random.below(900)
  const writtenNumber = random.pick([
    number,
    number.toLowerCase(),
    `${prefix}-${number.slice(2, 6)}-${number.slice(6, 8)}-${number.slice(8)}`,
  ])
  const days = random.pick([0, 5, 10, 15, 20, 30])
  const term =
    days === 0
      ? ''
      : random.pick([
          `La parte demandada tendrá ${days} días para replicar.`,
          `Se concede a las partes un término final de ${days} días para expresarse.`,
          `Muestre causa en ${days} días por la cual no deba imponerse sanción.`,
          `Cumpla la parte con lo ordenado dentro del plazo de ${days} días.`,
        ])
  const table = `Tribunal:    Primera Instancia - Sala de ${city}
Caso No.:    ${writtenNumber}
Partes:      ${plaintiff} v. ${defendant}
Materia:     Cobro de dinero - ordinario
Documento:   ${word}
Fecha doc.:  ${formatDate(issuedOn)}
Archivo:     ${formatDate(filedOn)}
Juez:        ${judge}
Salón:       ${room}

${term}
Secretaría del Tribunal`
  const rulingClause = `Se notifica a las partes que el ${formatDate(issuedOn)} el tribunal, por voz de su juez ${judge}, dictó`
  const rulingSentence = `${rulingClause} ${random.pick(['', 'la siguiente '])}${word}`
  const filed = random.pick([
    'archivada en autos',
    'registrada y archivada en los autos',
    'archivada en el expediente electrónico',
  ])
  const letter = `Estado Libre Asociado de Puerto Rico
Tribunal de Primera Instancia
Centro Judicial de ${city}
Sala Superior

${plaintiff}
   Demandante
        vs.
${defendant}
   Demandado

Caso: ${writtenNumber}   Salón ${room}
Asunto: ${random.pick(['Desahucio', 'División de comunidad', 'Alimentos', 'Injunction'])}

${rulingSentence} en el caso del epígrafe.
${term}
Dicha determinación quedó ${filed} el ${formatDate(filedOn)}.

Secretaria Regional`
  const brief = `Tribunal de Primera Instancia de PR, Sala Sup. de ${city}
Núm. de caso: ${writtenNumber}
${plaintiff.toUpperCase()} -v- ${defendant.toUpperCase()}

NOTIFICACIÓN DE ${random.pick(['DETERMINACIÓN', 'DOCUMENTO', word.toUpperCase()])}

Tipo: ${word}. Emitida: ${formatDate(issuedOn)}. Fecha de archivo en autos de la notificación: ${formatDate(filedOn)}.
${term}
Para ver el documento oprima el enlace: https://sumac.example.pr/n/${seed}`
  const body = random.pick([table, letter, brief])
  const base = { receivedOn, subject: `Notificación ${number}` }
  const expected = {
    number,
    kinds: [kind],
    filedOn,
    issuedOn,
    hearingAt: null,
    days: days === 0 ? [] : [days],
    dueOn: [],
  } as const
  switch (random.below(5)) {
    case 0:
      return { ...base, text: body, expected }
    case 1: {
      const sentOn = withWeekday(receivedOn)
      const text = `Lcda., llegó esto del tribunal. La llamo luego. Maritza

---------- Mensaje reenviado ----------
De: Notificaciones <noreply@tribunal.example>
Fecha: ${sentOn}, 9:12 a. m.
Para: bufete@example.com
Asunto: ${base.subject}

${body}`
      return { ...base, subject: `RV: ${base.subject}`, text, expected }
    }
    case 2:
      return { ...base, subject: 'Fwd: del tribunal', text: misreadAsScan(body, random), expected }
    case 3:
      return { ...base, subject: 'notificacion', text: encodeQuotedPrintable(body), expected }
    default:
      return { ...base, subject: 'Documento judicial', text: withoutAccents(body).replaceAll('\n', ' \r\n'), expected }
  }
}
