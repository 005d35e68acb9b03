import { describe, expect, it } from 'vitest'
import { changesForGuest, endOfValues, mailsGuest } from './guest-mail.ts'

const now = Date.parse('2026-11-23T14:00:00.000Z')
const event = { guestEmail: 'ana@example.com', end: '2026-11-24T15:00:00.000Z', occurrence: null }

describe('mailsGuest', () => {
  it('is true for a future event with a guest', () => {
    expect(mailsGuest(event, 'all', now)).toBe(true)
  })
  it('is false without a guest and for events that are over', () => {
    expect(mailsGuest({ ...event, guestEmail: null }, 'all', now)).toBe(false)
    expect(mailsGuest({ ...event, end: '2026-11-23T13:00:00.000Z' }, 'all', now)).toBe(false)
  })
  it('is true when a past event moves to the future', () => {
    const past = { ...event, end: '2026-11-23T13:00:00.000Z' }
    expect(mailsGuest(past, 'all', now, Date.parse('2026-11-25T13:00:00.000Z'))).toBe(true)
  })
  it('is true for one occurrence of a series, and for the rest of a series whose first dates are over', () => {
    const over = { ...event, occurrence: '2026-11-23T12:00:00.000Z', end: '2026-11-23T13:00:00.000Z' }
    expect(mailsGuest({ ...event, occurrence: '2026-11-24T14:00:00.000Z' }, 'one', now)).toBe(true)
    expect(mailsGuest(over, 'one', now)).toBe(false)
    expect(mailsGuest(over, 'all', now)).toBe(true)
  })
})

describe('endOfValues', () => {
  it('is the end of the last day of an all-day event, in Puerto Rico', () => {
    const days = { allDay: true, startDay: '2026-11-25', endDay: '2026-11-26' }
    expect(endOfValues(days, event)).toBe(Date.parse('2026-11-27T04:00:00.000Z'))
    expect(endOfValues({ allDay: true, startDay: '2026-11-25' }, event)).toBe(Date.parse('2026-11-26T04:00:00.000Z'))
  })
  it('is the entered end of a timed event, and the stored end when none is entered', () => {
    expect(endOfValues({ allDay: false, end: '2026-11-25T13:00:00.000Z' }, event)).toBe(
      Date.parse('2026-11-25T13:00:00.000Z'),
    )
    expect(endOfValues({ allDay: false }, event)).toBe(Date.parse(event.end))
  })
})

describe('changesForGuest', () => {
  const values = {
    start: '2026-11-24T14:00:00.000Z',
    end: '2026-11-24T15:00:00.000Z',
    location: '',
    guestEmail: 'ana@example.com',
    videoCall: false,
  }
  it('is true for another time, place or guest', () => {
    expect(changesForGuest(values, { ...values, end: '2026-11-24T16:00:00.000Z' })).toBe(true)
    expect(changesForGuest(values, { ...values, location: 'Oficina 3' })).toBe(true)
    expect(changesForGuest(values, { ...values, guestEmail: 'luis@example.com' })).toBe(true)
  })
  it('is false for changes that guests are not mailed about, and without a guest', () => {
    expect(changesForGuest(values, { ...values, location: null })).toBe(false)
    expect(
      changesForGuest({ ...values, guestEmail: '' }, { ...values, guestEmail: '', end: '2026-11-24T16:00:00.000Z' }),
    ).toBe(false)
  })
})
