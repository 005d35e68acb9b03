import { describe, expect, it } from 'vitest'
import { readNotice } from './read-notice.ts'

const read = (words: string) => {
  const { hearingAt, readings } = readNotice({
    subject: '',
    text: `CASO NÚM: SJ2026CV01234\n\nSe señala vista para el 20 de enero de 2027${words}`,
    fromAddress: 'no-reply@court.example',
    attachments: [],
    receivedOn: '2026-12-09',
  })
  const isSure = readings.find(({ field }) => field === 'hearingAt')?.certainty === 'sure'
  return { hour: hearingAt?.slice(11, 16) ?? null, isSure }
}

describe('the hour of a hearing, in universal time,', () => {
  it.each([
    [' a las 9:30 A.M.', '13:30'],
    [', 2:00 de la tarde.', '18:00'],
    [' a las 12:00 M.', '16:00'],
    [' a las 12:00 M en el Salón 304.', '16:00'],
    [' a las 12:00 MD.', '16:00'],
    [' a las 09:30:00 AM.', '13:30'],
    [' | Hora: 9 AM', '13:00'],
    ['-9:30 AM', '13:30'],
    [' en el Salón 304 ambas partes comparecerán a las 9:30 A.M.', '13:30'],
    [' en el Salón 12 a las 9:30 A.M.', '13:30'],
    [' a las dos de la tarde.', '18:00'],
    [', a las nueve y treinta de la mañana.', '13:30'],
    [' a la una y media de la tarde.', '17:30'],
    [' a las nueve en punto de la mañana.', '13:00'],
  ])('is read from «%s»', (words, hour) => expect(read(words)).toMatchObject({ hour, isSure: true }))

  it.each([
    [' de 9:00 a 11:00 A.M.', '13:00'],
    [' desde las 9:00 hasta las 11:30 de la mañana.', '13:00'],
    [' de 9 a 11 AM.', '13:00'],
    [', 11:00-1:00 P.M.', '15:00'],
    [' de 1:30 a 4:00 P.M.', '17:30'],
    [' de 10:00 a 12:00 M.', '14:00'],
  ])('is the first one of «%s», and unsure because only the last one says its half of the day', (words, hour) =>
    expect(read(words)).toMatchObject({ hour, isSure: false }),
  )

  it.each([' a las 9:00 A.M. hasta las 11:00 A.M.', ' a las 9:00 A.M. a 1:00 P.M.'])(
    'is the first one of «%s»',
    (words) => expect(read(words)).toMatchObject({ hour: '13:00', isSure: true }),
  )

  it.each([
    ' | Notificada: 10/12/2026 3:15 PM',
    ' en el Salón 304 ambas partes comparecerán.',
    ' a las 13:75 AM',
    ' a las dos partes.',
  ])('is not read from «%s»', (words) => expect(read(words).hour).toBeNull())

  it('is unsure after the date of another hearing', () => {
    expect(read(' y el 21 de enero de 2027 a las 9:00 A.M.')).toMatchObject({ hour: '13:00', isSure: false })
  })
})

const readOrder = (words: string) => {
  const { hearingAt, readings } = readNotice({
    subject: '',
    text: `CASO NÚM: SJ2026CV01234\n\n${words}`,
    fromAddress: 'no-reply@court.example',
    attachments: [],
    receivedOn: '2026-12-09',
  })
  return { hearingAt, certainty: readings.find(({ field }) => field === 'hearingAt')?.certainty }
}

describe('a hearing that an order takes from the calendar', () => {
  it.each([
    'Se suspende la vista señalada para el 20 de enero de 2027 a las 9:00 A.M.',
    'Se cancela la conferencia del 20 de enero de 2027 a las 9:00 A.M. hasta nuevo aviso.',
    'Se deja sin efecto el juicio pautado para el 20 de enero de 2027 a las 9:00 A.M.',
    'La vista del 20 de enero de 2027 a las 9:00 A.M. queda sin efecto.',
    'The hearing set for January 20, 2027 at 9:00 AM is vacated.',
    'Suspendida la vista del 20 de enero de 2027 a las 9:00 A.M., las partes informarán fechas.',
    'Ha lugar a la suspensión del juicio del 20 de enero de 2027 a las 9:00 A.M.',
    'Se dejan sin efecto los señalamientos del 20 de enero de 2027 y del 9 de febrero de 2027 a las 9:00 A.M.',
    'Presenten el informe de la conferencia en o antes del 20 de enero de 2027 a las 5:00 P.M.',
  ])('is not read from «%s»', (words) => expect(readOrder(words).hearingAt).toBeNull())

  it.each([
    'Se deja sin efecto la vista del 20 de enero de 2027 y se reseñala para el martes 9 de febrero de 2027 a las 9:30 A.M.',
    'Se suspende el juicio señalado para el 20 de enero de 2027 a las 9:00 A.M. y se señala para el 9 de febrero de 2027 a las 9:30 A.M.',
    'Se transfiere la vista del 20 de enero de 2027 a las 9:00 A.M. para el 9 de febrero de 2027 a las 9:30 A.M.',
    'Se adelanta la vista del 20 de marzo de 2027 para el 9 de febrero de 2027 a las 9:30 A.M.',
    'Se ordena la suspensión de la vista del 20 de enero de 2027 y se reseñala para el 9 de febrero de 2027 a las 9:30 A.M.',
    'Se suspende la vista de hoy y se señala para el 9 de febrero de 2027 a las 9:30 A.M.',
    'The hearing set for January 20, 2027 is vacated and reset for February 9, 2027 at 9:30 AM.',
  ])('gives way to the new one in «%s»', (words) =>
    expect(readOrder(words)).toEqual({ hearingAt: '2027-02-09T13:30:00.000Z', certainty: 'sure' }),
  )

  it.each([
    'No ha lugar a la suspensión de la vista del 9 de febrero de 2027 a las 9:30 A.M.',
    'Se señala vista para el 9 de febrero de 2027 a las 9:30 A.M. y se deja sin efecto la del 20 de enero de 2027.',
    'Se reseñala la vista para el 9 de febrero de 2027 a las 9:30 A.M.',
    'Se señala vista para el 9 de febrero de 2027 a las 9:30 A.M. Se suspende la vista del 20 de enero de 2027.',
    'La vista del 9 de febrero de 2027 a las 9:30 A.M. no se suspende.',
    'No se suspende la vista del 9 de febrero de 2027 a las 9:30 A.M.',
  ])('is not the one in «%s»', (words) => expect(readOrder(words).hearingAt).toBe('2027-02-09T13:30:00.000Z'))
})

it.each([
  'los días 15, 16 y 17 de febrero de 2027',
  'el 15 y 16 de febrero de 2027',
  'los días 15 y 16 de febrero de 2027',
  'los días del 15 al 17 de febrero de 2027',
])('the first of several days is read, unsure, from «%s»', (days) =>
  expect(readOrder(`Se señala el juicio para ${days} a las 9:00 A.M.`)).toEqual({
    hearingAt: '2027-02-15T13:00:00.000Z',
    certainty: 'unsure',
  }),
)

describe('several hearings of one notice', () => {
  const readingsOf = (words: string) =>
    readNotice({
      subject: '',
      text: `CASO NÚM: SJ2026CV01234\n\n${words}`,
      fromAddress: 'no-reply@court.example',
      attachments: [],
      receivedOn: '2026-12-09',
    }).readings
  const readAll = (words: string) =>
    readingsOf(words)
      .filter(({ field }) => field === 'hearingAt' || field === 'furtherHearingAt')
      .map(({ field, value, rule, certainty }) => [field, value, rule, certainty])

  it('are all read, in the order of the text', () => {
    const words = `Se señala la conferencia con antelación al juicio para el 20 de enero de 2027 a las 9:00 A.M.
      en el Salón 301. Se señala el juicio en su fondo para el 15 de marzo de 2027 a las 1:30 P.M. en el Salón 402.`
    expect(readAll(words)).toEqual([
      ['hearingAt', '2027-01-20T13:00:00.000Z', 'hearing', 'sure'],
      ['furtherHearingAt', '2027-03-15T17:30:00.000Z', 'hearing', 'sure'],
    ])
  })

  it('are one if they have the same hour', () => {
    const hearing = 'Se señala vista para el 20 de enero de 2027 a las 9:00 A.M.'
    expect(readAll(`${hearing}\n\n${hearing}`)).toHaveLength(1)
  })

  it('leave out the one that the order takes from the calendar, and mark the one that it may take', () => {
    const moved = `Se suspende la vista señalada para el 20 de enero de 2027 a las 9:00 A.M. y se señala para el 9 de
      febrero de 2027 a las 9:30 A.M.`
    expect(readAll(moved).map(([, value]) => value)).toEqual(['2027-02-09T13:30:00.000Z'])
    expect(readingsOf(moved).find(({ field }) => field === 'cancelledHearingOn')).toMatchObject({
      value: '2027-01-20',
      certainty: 'sure',
    })
    const unclear = `Se suspende, hasta el juicio, el descubrimiento y la vista del 20 de enero de 2027 a las 9:00 A.M.
      Se señala el juicio para el 9 de febrero de 2027 a las 9:30 A.M.`
    expect(readAll(unclear)).toEqual([
      ['hearingAt', '2027-02-09T13:30:00.000Z', 'hearing', 'unsure'],
      ['furtherHearingAt', '2027-01-20T13:00:00.000Z', 'hearing_in_doubt', 'unsure'],
    ])
  })
})

it('a hearing without an hour is an order for a person, and one with an hour is none', () => {
  const ordersOf = (words: string) => {
    const { orders } = readNotice({
      subject: '',
      text: `CASO NÚM: SJ2026CV01234\n\n${words}`,
      fromAddress: 'no-reply@court.example',
      attachments: [],
      receivedOn: '2026-12-09',
    })
    return orders.map(({ words: found, dueOn }) => [found, dueOn])
  }
  expect(ordersOf('Se señala vista para el 20 de enero de 2027.')).toEqual([
    ['Se señala vista para el 20 de enero de 2027.', null],
  ])
  expect(ordersOf('Se señala vista para el 20 de enero de 2027. La vista del 20 de enero de 2027 será final.')).toEqual(
    [['Se señala vista para el 20 de enero de 2027', null]],
  )
  const vacated = 'Hearing set for January 20, 2027. The hearing scheduled for January 20, 2027 is vacated.'
  expect(ordersOf(vacated)).toEqual([])
  const timed =
    'Se señala vista para el 20 de enero de 2027 a las 9:00 A.M. La vista del 20 de enero de 2027 será final.'
  expect(ordersOf(timed)).toEqual([])
})
