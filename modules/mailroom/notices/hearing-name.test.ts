import { expect, it } from 'vitest'
import { hearingName } from './hearing-name.ts'
import { hearingsOf } from './hearing-place.ts'
import { readNotice } from './reading/read-notice.ts'

it.each([
  [
    'SE SEÑALA CONFERENCIA CON ANTELACIÓN AL JUICIO PARA EL 12/01/2027 A LAS 9:00 A.M., VISTA DE ESTADO DE LOS PROCEDIMIENTOS PARA EL 19/02/2027 A LAS 10:30 A.M. Y JUICIO EN SU FONDO PARA EL 15/03/2027 A LAS 9:00 A.M.',
    ['Conferencia con antelación al juicio', 'Vista de estado de los procedimientos', 'Juicio en su fondo'],
  ],
  ['Se señala vista para el 12/01/2027 a las 9:00 a.m.', ['']],
  ['La vista del 12/01/2027 a las 9:00 a.m. será presencial.', ['']],
  ['Juicio los días 20, 21 y 22 de enero de 2027 a las 9:00 a.m.', ['Juicio']],
  ['Vista evidenciaria señalada para el martes, 12 de enero de 2027, a las 9:00 a.m.', ['Vista evidenciaria']],
  ['Celebrada la conferencia inicial. El juicio será el 12/01/2027 a las 9:00 a.m.; se cita a las partes.', ['Juicio']],
  ['The pretrial conference is set for January 12, 2027 at 9:00 AM.', ['']],
])('the hearings of «%s» are named %j', (text, names) => {
  const notice = readNotice({
    subject: '',
    text,
    fromAddress: 'no-reply@court.example',
    attachments: [],
    receivedOn: '2026-12-09',
  })
  const { readings } = notice
  expect(hearingsOf(readings).map((hearing) => hearingName(readings, notice.text, hearing))).toEqual(names)
})
