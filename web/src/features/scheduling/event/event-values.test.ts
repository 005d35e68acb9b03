import { describe, expect, it } from 'vitest'
import { unusedFields, usesPart } from './event-values.ts'

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
