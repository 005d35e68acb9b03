import { expect, it } from 'vitest'
import { readNotice } from './read-notice.ts'

const ordersOf = (words: string, number = 'CASO NÚM: SJ2026CV01234') =>
  readNotice({
    subject: '',
    text: `${number}\n\nORDEN\n\n${words}\n\nArchivada en autos el 9 de diciembre de 2026.`,
    fromAddress: 'no-reply@court.example',
    attachments: [],
    receivedOn: '2026-12-09',
  }).orders.map(({ days }) => days)

it.each([
  'La vista tendrá una duración de 24 horas.',
  'La vista tiene una duración de 24 horas para las partes.',
  'Cumplirá su sentencia en 120 horas de servicio comunitario.',
  'La prueba tomó 24 horas.',
  'La vista tendrá 24 horas.',
  'El juicio en su fondo tendrá 24 horas.',
])('hours that are no term are not read from «%s»', (words) => expect(ordersOf(words)).toEqual([]))

it.each([
  ['Muestre causa en 48 horas.', null],
  ['Muestre causa dentro de 48 horas de notificada esta orden.', 2],
  ['Es final, perentorio e improrrogable de 48 horas para mostrar causa.', 2],
  ['Se le dan 48 horas para mostrar causa.', null],
  ['Muestre causa en las próximas 48 horas.', null],
  ['Muestre causa en no más de 24 horas.', null],
  ['La parte demandada tendrá 48 horas, so pena de sanciones.', null],
  ['Tras la vista la parte tendrá 48 horas, so pena de sanciones.', null],
])('hours of a term are read from «%s» with %s days', (words, days) => expect(ordersOf(words)).toEqual([days]))

it.each([
  ['Se concede un término de dos (2) meses para culminar el descubrimiento de prueba.', [null]],
  ['Tiene la parte demandada un plazo final de tres semanas para informar.', [null]],
  ['La vista se celebrará en dos meses.', []],
  ['Pagará la renta de seis (6) meses.', []],
])('a term in weeks or months is read from «%s» without days: %j', (words, days) =>
  expect(ordersOf(words)).toEqual(days),
)

it('hours of a federal order have no days, because its court counts each hour', () => {
  const federal = 'IN THE UNITED STATES DISTRICT COURT FOR THE DISTRICT OF PUERTO RICO\n\nCivil No. 3:26-cv-00534'
  expect(ordersOf('Plaintiff shall show cause within 48 hours.', federal)).toEqual([null])
  expect(ordersOf('Plaintiff shall show cause within 48 hours.', 'Case Number: 3:26-cv-00534-ABC')).toEqual([null])
  expect(ordersOf('Plaintiff shall show cause within 14 days.', federal)).toEqual([14])
})

it.each([
  'en un término de diez (10) días previo a la vista',
  'en un término de diez (10) días previos al juicio',
  'en un término de diez (10) días con antelación a la vista',
  'en un término de diez (10) días de anterioridad a la vista',
  'en un término de diez (10) días anteriores a la vista',
  'en un término de diez (10) días calendario antes de la vista',
  'con diez (10) días previos a la vista',
])('days counted back from an act are asked for in «Notifique su prueba %s»', (words) =>
  expect(ordersOf(`Notifique su prueba ${words}.`)).toEqual([null]),
)
