import { expect, it } from 'vitest'
import { hearingPlace } from './hearing-place.ts'
import { readNotice } from './reading/read-notice.ts'

const noticeOf = (text: string) =>
  readNotice({ subject: '', text, fromAddress: 'no-reply@court.example', attachments: [], receivedOn: '2026-12-09' })
const placeIn = (text: string): string => {
  const notice = noticeOf(text)
  const hearing = notice.readings.find(({ field }) => field === 'hearingAt')
  return hearingPlace(notice.readings, notice.text, hearing)
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
  [
    'SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. De interesar comparecer mediante videoconferencia, presente moción.',
    'SALÓN: 803',
  ],
  [
    'SALÓN: 803\n\nSE SEÑALA VISTA PARA EL 15/01/2027 A LAS 9:30 A.M. DE INTERESAR COMPARECER MEDIANTE VIDEOCONFERENCIA, PRESENTE MOCIÓN.',
    'SALÓN: 803',
  ],
  ['SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. No se permitirá videoconferencia.', 'SALÓN: 803'],
  [
    'SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. y no se permitirá comparecer por videoconferencia.',
    'SALÓN: 803',
  ],
  [
    'SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. y la parte podrá comparecer por Zoom.',
    'SALÓN: 803',
  ],
  [
    'SALÓN: 803\n\nNo se celebrará la vista del 15/01/2027 a las 9:30 a.m. por videoconferencia, sino en el salón 803.',
    'salón 803',
  ],
  ['SALÓN: 803\n\nLa vista no será el 15/01/2027 a las 9:30 a.m. por videoconferencia.', 'SALÓN: 803'],
  ['SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. en el salón a designarse.', 'SALÓN: 803'],
  ['SALÓN: 803\n\nSE SEÑALA VISTA PARA EL 15/01/2027 A LAS 9:30 A.M. EN EL SALÓN A DESIGNARSE.', 'SALÓN: 803'],
  ['SALÓN: 803\n\nSE SEÑALA VISTA PARA EL 15/01/2027 A LAS 9:30 A.M. EN EL SALÓN B.', 'SALÓN B'],
  ['SALÓN: 803\n\nSE SEÑALA VISTA PARA EL 15/01/2027 A LAS 9:30 A.M. EN EL SALÓN 413.', 'SALÓN 413'],
  [
    'SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. La vista anterior fue en el salón 12.',
    'SALÓN: 803',
  ],
  ['SALÓN: 803\n\nSe señala vista para el 15/01/2027 en el salón 413 a las 9:30 a.m.', 'salón 413'],
  ['SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. a través de la plataforma Zoom.', 'Zoom'],
  [
    'SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. por el sistema de videoconferencia.',
    'videoconferencia',
  ],
  [
    'SALÓN: 803\n\nSE SEÑALA VISTA PARA EL 15/01/2027 A LAS 9:30 A.M. LA VISTA ANTERIOR FUE EN EL SALÓN 12.',
    'SALÓN: 803',
  ],
  ['Se señala vista para el 15/01/2027 a las 9:30 a.m. Salón 301.', 'Salón 301'],
  ['The hearing is set for January 15, 2027 at 9:30 AM in Courtroom 2.', 'Courtroom 2'],
  ['SALÓN: 803\n\nThe hearing is set for May 15, 2027 at 9:30 AM by Zoom.', 'Zoom'],
  ['SALÓN: 803\n\nThe hearing is set for May 15, 2027 at 9:30 AM on Zoom.', 'Zoom'],
  ['SALÓN: 803\n\nThe hearing is set for May 15, 2027 at 9:30 AM and parties may appear by Zoom.', 'SALÓN: 803'],
  [
    'SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. por videoconferencia y las partes no tendrán que venir.',
    'videoconferencia',
  ],
  [
    'SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. por videoconferencia, no presencial.',
    'videoconferencia',
  ],
  [
    'SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. por videoconferencia, para lo cual podrán conectarse.',
    'videoconferencia',
  ],
  ['SALÓN: 803\n\nIn Civil No. 26-1234 the hearing is set for January 15, 2027 at 9:30 AM by Zoom.', 'Zoom'],
  ['SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. (videoconferencia).', 'videoconferencia'],
  ['SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. Zoom no se permitirá.', 'SALÓN: 803'],
  ['SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. Zoom: 123 456 789.', 'Zoom'],
  [
    'SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m., salvo que se solicite videoconferencia.',
    'SALÓN: 803',
  ],
  [
    'SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. en el salón 413, sin videoconferencia.',
    'salón 413',
  ],
  ['SALÓN: 803\n\nSE SEÑALA VISTA PARA EL 15/01/2027 A LAS 9:30 A. M. EN EL SALÓN 413.', 'SALÓN 413'],
  [
    'SALÓN: 803\n\nSE SEÑALA VISTA PARA EL 15/01/2027 A LAS 9:30 A. M. LA VISTA ANTERIOR FUE EN EL SALÓN 12.',
    'SALÓN: 803',
  ],
  [
    'SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. ante la Hon. Ana Ruiz en el salón 413.',
    'salón 413',
  ],
  [
    'SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. ante la Hon. Ana M. Ruiz en el salón 413.',
    'salón 413',
  ],
  [
    'SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m., con el Lcdo. Luis Vega, en el salón 413.',
    'salón 413',
  ],
  [
    'SALÓN: 803\n\nNo se celebrará vista ante la Hon. Ana Ruiz el 15/01/2027 a las 9:30 a.m. por videoconferencia, sino en el salón 803.',
    'salón 803',
  ],
])('the place of a hearing in «%s» is «%s»', (text, place) => {
  expect(placeIn(text)).toBe(place)
})

it.each([
  [
    'Se señala conferencia para el 12/01/2027 a las 9:00 a.m., vista para el 19/02/2027 a las 10:30 a.m. por videoconferencia y juicio para el 15/03/2027 a las 9:00 a.m. en el salón 413.',
    ['SALÓN: 803', 'videoconferencia', 'salón 413'],
  ],
  [
    'Se señala vista para el 12/01/2027 a las 9:00 a.m. y juicio para el 19/02/2027 a las 10:30 a.m., ambos por videoconferencia.',
    ['videoconferencia', 'videoconferencia'],
  ],
  ...['ambas partes', 'todas las partes', 'todos los abogados'].map((people): [string, string[]] => [
    `Se señala vista para el 13/01/2027 a las 9:00 a.m., a la que comparecerán ${people}, y juicio para el 15/03/2027 a las 9:00 a.m. en el salón 413.`,
    ['SALÓN: 803', 'salón 413'],
  ]),
])('each hearing of «%s» has its own place', (words, places) => {
  const { readings, text } = noticeOf(`SALÓN: 803\n\n${words}`)
  const hearings = readings.filter(({ rule }) => rule === 'hearing')
  expect(hearings.map((hearing) => hearingPlace(readings, text, hearing))).toEqual(places)
})

it('has the whole number of a courtroom at the end of its reach', () => {
  const start = 'SALÓN: 803\n\nSe señala vista para el 15/01/2027 a las 9:30 a.m. '
  for (let length = 100; length < 170; length += 1) {
    const words = `${'con todas las partes '.repeat(10).slice(0, length)} en el salón 413`
    expect(placeIn(`${start}${words}.`)).toMatch(/^(?:salón 413|SALÓN: 803)$/u)
  }
})

it('is the courtroom that a person entered, not the one in the text', () => {
  const text = 'La vista será el 15/01/2027 a las 9:00 en el salón 413'
  const reading = {
    field: 'room',
    start: 51,
    end: 54,
    rule: 'room',
    certainty: 'sure',
    ruling: 0,
    value: '413',
  } as const
  const hearing = { ...reading, field: 'hearingAt', rule: 'hearing', start: 17, end: 38, value: 'x' } as const
  const entered = { ...reading, rule: 'person', value: '402' } as const
  expect(hearingPlace([reading, hearing], text, hearing)).toBe('salón 413')
  expect(hearingPlace([entered], text, undefined)).toBe('Salón 402')
  expect(hearingPlace([{ ...entered, value: 'Sala 402' }], text, undefined)).toBe('Sala 402')
  expect(hearingPlace([entered, hearing], text, hearing)).toBe('Salón 402')
})
