import { describe, expect, it } from 'vitest'
import { readNotice } from './read-notice.ts'

const readOrder = (words: string) => {
  const { hearingAt, orders, readings } = readNotice({
    subject: '',
    text: `CASO NÚM: SJ2026CV01234\n\n${words}`,
    fromAddress: 'no-reply@court.example',
    attachments: [],
    receivedOn: '2026-12-09',
  })
  const dueOn = orders.flatMap((order) => order.dueOn ?? [])
  return { hearingAt, certainty: readings.find(({ field }) => field === 'hearingAt')?.certainty, dueOn }
}
const hearingAt = '2027-02-09T13:30:00.000Z'
const when = '9 de febrero de 2027 a las 9:30 A.M.'

describe('a hearing in an order that takes something else from the calendar', () => {
  it.each([
    `Se deja sin efecto la anotación de rebeldía y las partes comparecerán a vista el ${when}`,
    `Se deja sin efecto la orden de mostrar causa y se mantiene la vista del ${when}`,
    `Se deja sin efecto la sentencia y se ordena la celebración de vista para el ${when}`,
    `Se suspende la vista de hoy y queda señalada para el ${when}`,
    `Se suspende la vista de hoy, quedando señalada para el ${when}`,
    `Suspendidos los procedimientos, se celebrará vista de estado el ${when}`,
    `Se concede la suspensión solicitada y la vista será el ${when}`,
    `Se pospone la decisión y las partes comparecerán a la vista señalada para el ${when}`,
    `La vista será el ${when} Se deja sin efecto toda orden anterior.`,
    `La vista será el ${when} Se suspende todo otro procedimiento.`,
    `La vista será el ${when} Se cancela deuda y embargo.`,
    `La vista será el ${when} Queda sin efecto la orden anterior.`,
    `Se suspende la vista de hoy y continuará el ${when}`,
    `Se suspende la vista de hoy y se reanudará el ${when}`,
    `Se suspende la vista de hoy y tendrá lugar el ${when}`,
    `Se suspende la vista de hoy, señalándose nueva vista para el ${when}`,
    `Se suspende la vista de hoy, señalando otra fecha para el ${when}`,
    'Se transfiere la vista para la mañana del 9 de febrero de 2027 a las 9:30 A.M.',
    `Se transfiere la vista para las sesiones del ${when}`,
  ])('is read, sure, from «%s»', (words) => expect(readOrder(words)).toMatchObject({ hearingAt, certainty: 'sure' }))

  it.each([
    `Se suspende el término y la vista del ${when}`,
    `Se suspende la vista y nos vemos el ${when}`,
    `Se cancela la conferencia, con nueva fecha: ${when}`,
    `The court cancels the hearing, next date February 9, 2027 at 9:30 AM`,
    `Se aplaza la sentencia hasta la vista del ${when}`,
    `Se aplaza la adjudicación para la conferencia del ${when}`,
    `Se adelanta que la vista señalada para el ${when} será presencial.`,
    `Se suspende la vista de hoy hasta el juicio del ${when}`,
    `Se suspende la vista de hoy, por lo que se celebrará el ${when}`,
    `La vista será el ${when} Se suspende.`,
    `Se suspende la vista del 20 de enero de 2027 a las 9:00 A.M. y nos vemos para el ${when}`,
    `Se cancela la cita del 20 de enero de 2027 a las 9:00 A.M. y se cita a las partes para el ${when}`,
    `LA VISTA SERÁ EL 9 DE FEBRERO DE 2027 A LAS 9:30 A.M. SE DEJA SIN EFECTO TODA ORDEN ANTERIOR.`,
    `La vista del 9 de febrero de 2027 a las 9:30 A.M., se transfiere para las 2:00 P.M.`,
  ])('is read, unsure, from «%s»', (words) =>
    expect(readOrder(words)).toMatchObject({ hearingAt, certainty: 'unsure' }),
  )
})

describe('a hearing that an order moves', () => {
  it.each([
    `La vista del 20 de enero de 2027 a las 9:00 A.M. queda reseñalada para el ${when}`,
    `La vista del 20 de enero de 2027 queda transferida para el ${when}`,
    `Ha lugar la solicitud de suspensión de la vista del 20 de enero de 2027 y se señala para el ${when}`,
    `Se suspende la celebración de la vista del 20 de enero de 2027 y se señala para el ${when}`,
    `Se suspende la vista del 20 de enero de 2027 a las 9:00 A.M. y se pauta para el ${when}`,
    `Se suspende la vista del 20 de enero de 2027 a las 9:00 A.M. y se reprograma para el ${when}`,
    `Se suspende la vista del 20 de enero de 2027 a las 9:00 A.M. y se pauta nuevamente para el ${when}`,
    `La vista de hoy a las 9:00 A.M. se reprograma para el ${when}`,
    `Se suspende la vista de hoy, 9 de diciembre de 2026, a las 9:00 A.M. y se señala para el ${when}`,
    `Se suspende la vista señalada para hoy, 9 de diciembre de 2026, y se señala para el ${when}`,
  ])('is read on its new date, which is no last day, from «%s»', (words) =>
    expect(readOrder(words)).toEqual({ hearingAt, certainty: 'sure', dueOn: [] }),
  )

  it('is not read from «Ha lugar la solicitud de suspensión de la vista»', () =>
    expect(
      readOrder('Ha lugar la solicitud de suspensión de la vista del 20 de enero de 2027 a las 9:00 A.M.').hearingAt,
    ).toBeNull())

  it.each([
    'Presente su réplica para el 15 de enero de 2027 a las 5:00 P.M.',
    'Se suspende la vista del 20 de enero de 2027 a las 9:00 A.M. Presente su posición para el 15 de enero de 2027 a las 5:00 P.M.',
    'Se fija el término de réplica para el 15 de enero de 2027 a las 5:00 P.M.',
    'El término para replicar se fija para el 15 de enero de 2027 a las 5:00 P.M.',
    'El término para replicar se fija para el viernes, 15 de enero de 2027 a las 5:00 P.M.',
    'El término para replicar se fija para el 15 de enero de 2027 a las 5:00 P.M., antes de la vista.',
    'El término de la orden se fija para el próximo 15 de enero de 2027 a las 5:00 P.M.',
    'El descubrimiento de prueba se calendariza para el 15 de enero de 2027 a las 5:00 P.M.',
    'Se suspende la vista del 20 de enero de 2027 a las 9:00 A.M. y para el 15 de enero de 2027 las partes presentarán moción.',
    'Se suspende la vista del 20 de enero de 2027 a las 9:00 a. m. y para el 15 de enero de 2027 las partes presentarán moción.',
    'Se suspende la vista del 20 de enero de 2027 a las 9:00 A.M. Exprese su posición para el 15 de enero de 2027 a las 5:00 P.M.',
    'Se suspende la vista del 20 de enero de 2027 a las 9:00 a. m. Exprese su posición para el 15 de enero de 2027 a las 5:00 p. m.',
    'Se suspende la vista del 20 de enero de 2027 a las 9:00 A.M. Deposite la suma para el 15 de enero de 2027 a las 5:00 P.M.',
    'Se suspende la vista del 20 de enero de 2027 a las 9:00 A.M. El plazo corre para el 15 de enero de 2027 a las 5:00 P.M.',
  ])('leaves «%s» a last day', (words) => expect(readOrder(words).dueOn).toEqual(['2027-01-15']))
})

describe('a hearing whose sentence has words of the record', () => {
  it.each([
    ['La conferencia fue notificada para el 9 de febrero de 2027 a las 9:30 de la mañana.'],
    [`Se ordena que comparezca a la vista notificada para el ${when}`],
    ['Según consta en autos, el 9 de febrero de 2027 a las 9:30 de la mañana se verá el juicio.'],
    ['Según consta en autos, el 9 de febrero de 2027 a las 9:30 A.M. se verá el juicio.'],
    ['Hearing entered for February 9, 2027 at 9:30 AM'],
  ])('is read from «%s»', (words) => expect(readOrder(words)).toMatchObject({ hearingAt, certainty: 'sure' }))
})

it.each([
  `Examinada la moción presentada, se pauta para el ${when}`,
  `Con lo informado por su representación legal, se fija para el ${when}`,
  `Recibido el informe, la vista se pauta para el ${when}`,
  `La vista de cumplimiento se fija para el ${when}`,
])('a hearing is read after an act that is done from «%s»', (words) =>
  expect(readOrder(words)).toEqual({ hearingAt, certainty: 'sure', dueOn: [] }),
)

it.each([
  `Recibido el informe, se pauta para el ${when}`,
  `Concluido el término de mediación, se fija para el ${when}`,
  `El término para replicar, por ser corto, se fija para el ${when}`,
  `El término para someter el informe de la conferencia se fija para el ${when}`,
])('a day that may be one of a hearing or a last day is read as both from «%s»', (words) =>
  expect(readOrder(words)).toEqual({ hearingAt, certainty: 'unsure', dueOn: ['2027-02-09'] }),
)

it.each([
  'Se cancela la conferencia fijada para el 9 de febrero de 2027 a las 9:30 A.M.',
  'The court vacates the hearing scheduled for February 9, 2027 at 9:30 AM',
  'The court cancels the hearing on Tuesday, February 9, 2027 at 9:30 AM',
  'The court cancels the trial of February 9, 2027 at 9:30 AM',
])('a hearing whose own date follows its cancellation is not read from «%s»', (words) =>
  expect(readOrder(words).hearingAt).toBeNull(),
)

it.each([
  ['La notificación de la vista fue enviada por correo el 9 de diciembre de 2026 a las 9:41 AM', 'mailedOn'],
  ['La orden sobre la vista fue remitida por correo electrónico el 9 de diciembre de 2026 a las 9:41 AM', 'mailedOn'],
  ['La citación a la vista fue depositada en el correo el 9 de diciembre de 2026 a las 9:41 AM', 'mailedOn'],
  ['Notice of hearing mailed on 12/9/2026 at 9:41 AM', 'mailedOn'],
  ['Order on the hearing entered by Judge Ana Ruiz on 12/9/2026 at 9:41 AM', 'filedOn'],
] as const)('the hour of the record in «%s» is no hearing, and its day is read as %s', (words, field) => {
  const notice = readNotice({
    subject: '',
    text: `CASO NÚM: SJ2026CV01234\n\n${words}`,
    fromAddress: 'no-reply@court.example',
    attachments: [],
    receivedOn: '2026-12-09',
  })
  expect({ day: notice[field], hearingAt: notice.hearingAt }).toEqual({ day: '2026-12-09', hearingAt: null })
})

it('the hour at which a ruling on a hearing was filed is no hearing', () => {
  const { filedOn, hearingAt: read } = readNotice({
    subject: '',
    text: 'CASO NÚM: SJ2026CV01234\n\nLa orden sobre la vista fue archivada en autos el 9 de diciembre de 2026 a las 9:41 AM.',
    fromAddress: 'no-reply@court.example',
    attachments: [],
    receivedOn: '2026-12-09',
  })
  expect({ filedOn, read }).toEqual({ filedOn: '2026-12-09', read: null })
})
