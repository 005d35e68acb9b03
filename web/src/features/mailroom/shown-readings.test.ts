import { expect, it } from 'vitest'
import type { MailDetail } from './mailroom.queries.ts'
import { isEditableField, shownReadings } from './shown-readings.ts'

type Notice = NonNullable<MailDetail['courtNotice']>

const reading = (field: Notice['readings'][number]['field'], value: string): Notice['readings'][number] => ({
  field,
  ruling: 0,
  value,
  start: 0,
  end: 5,
  rule: field,
  certainty: 'sure',
})

it('lists every hearing of a notice, and those that it cancels, after the other dates', () => {
  const readings = [
    reading('cancelledHearingOn', '2027-01-08'),
    reading('furtherHearingAt', '2027-02-09T13:30:00.000Z'),
    reading('furtherHearingAt', '2027-03-15T17:30:00.000Z'),
    reading('hearingAt', '2027-01-20T13:00:00.000Z'),
    reading('filedOn', '2026-12-09'),
    reading('order', 'las partes comparecerán'),
  ]
  const shown = shownReadings({ readings } as unknown as Notice)
  expect(shown.map(({ field, value, mark }) => [mark, field, value])).toEqual([
    [1, 'filedOn', '2026-12-09'],
    [2, 'hearingAt', '2027-01-20T13:00:00.000Z'],
    [3, 'furtherHearingAt', '2027-02-09T13:30:00.000Z'],
    [4, 'furtherHearingAt', '2027-03-15T17:30:00.000Z'],
    [5, 'cancelledHearingOn', '2027-01-08'],
  ])
  expect(shown.filter(({ field }) => isEditableField(field)).map(({ mark }) => mark)).toEqual([1, 2])
})
