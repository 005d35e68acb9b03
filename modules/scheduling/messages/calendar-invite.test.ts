import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { publishedInvite, calendarInvite, mailboxOf, type Invite } from './calendar-invite.ts'

const invite: Invite = {
  uid: '01a1fcc4-2774-73a9-b8b0-21b92b1cb79c@oficina.example',
  sequence: 2,
  start: new Date('2026-12-01T18:00:00Z'),
  end: new Date('2026-12-01T18:30:00Z'),
  summary: 'Cita con Nereida Albaladejo Font (Albaladejo & Asociados)',
  location: 'Calle Fortaleza 5, San Juan; oficina 2',
  url: 'https://bufete.example/app/schedule/public/appointments/abc',
  organizer: { name: 'Bufete', email: 'bufete@oficina.example' },
  attendees: [
    { name: 'Nereida Albaladejo Font', email: 'nereida@example.com' },
    { name: 'Iñaki Éva', email: 'inaki@example.com' },
  ],
  stamp: new Date('2026-11-21T16:00:00Z'),
}

/** Parses with another, strict implementation. */
function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { calendar, events }
}

describe('an invitation', () => {
  it('ends each line with CRLF, also the last one', () => {
    const { content } = calendarInvite('REQUEST', invite)
    expect(content).toMatch(/END:VCALENDAR\r\n$/)
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('is parsed by another implementation as written', () => {
    const { method, content } = calendarInvite('REQUEST', invite)
    const {
      calendar,
      events: [event, ...more],
    } = read(content)
    expect(method).toBe('REQUEST')
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(more).toEqual([])
    expect(event).toMatchObject({ uid: invite.uid, sequence: 2, summary: invite.summary, location: invite.location })
    expect(event?.startDate.toJSDate()).toEqual(invite.start)
    expect(event?.endDate.toJSDate()).toEqual(invite.end)
    expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(event?.component.getFirstProperty('organizer')?.getFirstValue()).toBe('mailto:bufete@oficina.example')
    expect(event?.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual([
      'mailto:nereida@example.com',
      'mailto:inaki@example.com',
    ])
  })

  it('blocks the time only if the event takes time', () => {
    const transparency = (busy?: boolean) =>
      read(
        calendarInvite('REQUEST', busy === undefined ? invite : { ...invite, busy }).content,
      ).events[0]?.component.getFirstPropertyValue('transp')
    expect([transparency(), transparency(true), transparency(false)]).toEqual(['OPAQUE', 'OPAQUE', 'TRANSPARENT'])
  })

  it('has instants in UTC and no zone', () => {
    const { content } = calendarInvite('REQUEST', invite)
    expect(content).toContain('DTSTART:20261201T180000Z')
    expect(content).toContain('DTSTAMP:20261121T160000Z')
    expect(content).not.toContain('TZID')
  })

  it('folds long lines between characters and ends each with CRLF', () => {
    const { content } = calendarInvite('REQUEST', { ...invite, summary: 'ñandú '.repeat(40).trim() })
    expect(content.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(read(content).events[0]?.summary).toBe('ñandú '.repeat(40).trim())
  })

  it('cancels the event with the same UID and a higher SEQUENCE', () => {
    const { content } = calendarInvite('CANCEL', { ...invite, sequence: 3 })
    const {
      calendar,
      events: [event],
    } = read(content)
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(event).toMatchObject({ uid: invite.uid, sequence: 3 })
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it.each([
    ['the beginning of another event', 'Ana\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:otro\r\nSUMMARY:Falso'],
    ['a line break alone', 'Ana\nATTENDEE:mailto:espia@example.com'],
    ['quotation marks and separators', 'Ana "La Jefa"; Ruiz, hija: y más \\n fin'],
    ['control characters', 'Ana\u0007\u0000\u001b[31m'],
  ])('escapes a name with %s', (_name, name) => {
    const { content } = calendarInvite('REQUEST', {
      ...invite,
      summary: `Cita con ${name}`,
      attendees: [{ name, email: 'ana@example.com' }],
    })
    const {
      events: [event, ...more],
    } = read(content)
    expect(more).toEqual([])
    expect(event?.uid).toBe(invite.uid)
    expect(event?.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual([
      'mailto:ana@example.com',
    ])
    expect(event?.summary).toMatch(/^Cita con Ana/)
  })
})

describe('the file that a visitor adds to their calendar', () => {
  it('requests no answer, and is tentative for a pending request', () => {
    const confirmed = read(publishedInvite(invite, true))
    expect(confirmed.calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(confirmed.events[0]?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(read(publishedInvite(invite, false)).events[0]?.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
  })
})

describe('the sender as organizer', () => {
  it.each([
    ['Bufete <bufete@oficina.example>', { name: 'Bufete', email: 'bufete@oficina.example' }],
    ['"Bufete Ríos" <citas@rios.example>', { name: 'Bufete Ríos', email: 'citas@rios.example' }],
    ['<solo@rios.example>', { name: 'solo@rios.example', email: 'solo@rios.example' }],
    ['solo@rios.example', { name: 'solo@rios.example', email: 'solo@rios.example' }],
  ])('is parsed from %s', (from, expected) => {
    expect(mailboxOf(from)).toEqual(expected)
  })
})
