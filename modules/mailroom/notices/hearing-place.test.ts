import { expect, it } from 'vitest'
import { hearingPlace } from './hearing-place.ts'
import { readNotice } from './reading/read-notice.ts'

const placeIn = (text: string): string => {
  const notice = readNotice({
    subject: '',
    text,
    fromAddress: 'no-reply@court.example',
    attachments: [],
    receivedOn: '2026-12-09',
  })
  return hearingPlace(notice.readings, notice.text)
}

it.each([
  ['Se señala vista para el 15/01/2027 a las 9:00 a.m. en el Salón 301', 'Salón 301'],
  ['SALÓN: 803', 'SALÓN: 803'],
  ['Comparezca al SALON DE SESIONES\nNÚM. 301 a las 9:00', 'SALON DE SESIONES NÚM. 301'],
  ['Caso Núm.: MZ2022CV01627 (206)', 'Salón 206'],
  ['Se señala vista para el 15/01/2027.', ''],
  ['SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:00 a.m. mediante videoconferencia.', 'videoconferencia'],
  ['SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:00 a.m. en el salón 413.', 'salón 413'],
  ['SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:00 a.m. en el salón asignado.', 'SALÓN: 803'],
  ['SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:00 a.m.\n\nPor videoconferencia no.', 'SALÓN: 803'],
])('the place of a hearing in «%s» is «%s»', (text, place) => {
  expect(placeIn(text)).toBe(place)
})

it('is the courtroom that a person entered, not the one in the text', () => {
  const text = 'en el Salón 301'
  const reading = { field: 'room', start: 12, end: 15, rule: 'person', certainty: 'sure', ruling: 0 } as const
  expect(hearingPlace([{ ...reading, value: '402' }], text)).toBe('Salón 402')
  expect(hearingPlace([{ ...reading, value: 'Sala 402' }], text)).toBe('Sala 402')
  const hearing = { ...reading, field: 'hearingAt', rule: 'hearing', start: 0, end: 2, value: 'x' } as const
  expect(hearingPlace([{ ...reading, value: '402' }, hearing], text)).toBe('Salón 402')
})
