import { describe, expect, it } from 'vitest'
import { midnight, dayNumber } from '../zoned-time.ts'
import { daysOf, guestDetails, whenOf } from './guest-details.ts'

const event = { location: 'Sala 301', meetingLink: null, roomUrl: null }
const facts = { event, officePhone: '787-555-0100', isSeries: false, isCancelled: false }

describe('details in a mail to a guest', () => {
  it('are the place and the telephone of the office', () => {
    expect(guestDetails(facts, 'es')).toEqual({
      paragraphs: ['Lugar: {place}', 'Teléfono de la oficina: {officePhone}'],
      values: { place: 'Sala 301', officePhone: '787-555-0100', formerDay: '' },
      linkValues: {},
    })
  })
  it('contain no place, but mention the other dates, for a cancelled series', () => {
    const cancelled = guestDetails({ ...facts, isSeries: true, isCancelled: true }, 'en')
    expect(cancelled.paragraphs).toEqual(['The dates after it are canceled, too.', 'Office phone: {officePhone}'])
  })
  it('give a link that can be opened, and no path', () => {
    const online = {
      ...facts,
      officePhone: null,
      event: { ...event, location: null, meetingLink: 'https://zoom.us/j/1' },
    }
    expect(guestDetails(online, 'pt').linkValues).toEqual({ callLink: 'https://zoom.us/j/1' })
    expect(
      guestDetails({ ...online, event: { ...online.event, meetingLink: '/app/calls/1' } }, 'pt').paragraphs,
    ).toEqual([])
  })
  it('name the former day', () => {
    const moved = guestDetails({ ...facts, formerDay: 'el lunes, 30 de noviembre de 2026' }, 'es')
    expect(moved.paragraphs[0]).toBe('Antes era {formerDay}.')
    expect(moved.values.formerDay).toBe('el lunes, 30 de noviembre de 2026')
  })
})

describe('the days of an event', () => {
  const madrid = { allDay: true, timeZone: 'Europe/Madrid' }
  const midnightOf = (day: string) => midnight(dayNumber(day), 'Europe/Madrid')

  it('are whole across a change of the clocks, without an hour', () => {
    const span = { start: midnightOf('2027-03-28'), end: midnightOf('2027-03-29') }
    expect(span.end - span.start).toBe(23 * 3_600_000)
    expect(daysOf(madrid, span)).toEqual({ start: '2027-03-28', end: '2027-03-29' })
    expect(whenOf(madrid, span, 'es').onDay).toBe('el domingo, 28 de marzo de 2027')
    expect(whenOf(madrid, { start: midnightOf('2027-03-27'), end: midnightOf('2027-03-30') }, 'fr').onDay).toBe(
      'du samedi 27 mars 2027 au lundi 29 mars 2027',
    )
  })
  it('have hours when the last mail to the guest had hours, although the event is all-day now', () => {
    const span = { start: midnightOf('2027-03-29') + 9 * 3_600_000, end: midnightOf('2027-03-29') + 10 * 3_600_000 }
    expect(daysOf(madrid, span)).toBeNull()
    expect(whenOf(madrid, span, 'es').onDay).toContain('a las 9:00')
  })
})
