import { describe, expect, it } from 'vitest'
import { eventKinds, NewEvent } from '#modules/scheduling/events/event.contract.ts'
import { newValues, unusedFields, usesPart } from './event-values.ts'

const times = { start: Date.parse('2027-03-09T13:00:00Z'), end: Date.parse('2027-03-09T14:00:00Z') }

describe('a new event', () => {
  it('can be created with its title alone, so its first kind needs no guest', () => {
    const values = { ...newValues({ allDay: false, times }, undefined), title: 'Reunión de equipo' }
    // The form sends empty fields as null.
    const sent = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))
    expect(NewEvent.safeParse(sent).error?.issues ?? []).toEqual([])
    expect(values.busy).toBe(true)
  })

  it('keeps the kind of the place where it is created', () => {
    for (const kind of eventKinds) expect(newValues({ allDay: false, times, kind }, undefined).kind).toBe(kind)
  })
})

describe('fields of an event', () => {
  it('include only the fields that its kind uses', () => {
    expect(usesPart('hearing', 'location')).toBe(true)
    expect(usesPart('task', 'guest')).toBe(false)
    expect(usesPart('personal', 'participants')).toBe(false)
    expect(unusedFields('hearing')).toEqual([])
    expect(unusedFields('call')).toEqual(['location'])
    expect(unusedFields('task')).toEqual(['guestName', 'guestEmail', 'videoCall', 'meetingLink'])
    expect(unusedFields('personal')).toEqual([
      'caseId',
      'guestName',
      'guestEmail',
      'participants',
      'videoCall',
      'meetingLink',
    ])
  })
})
