import { beforeAll, describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { errorOf, courtHearing, useEvents } from '#tests/support/events.ts'

const { app, people } = useEvents()
let lawyer: Person
beforeAll(() => {
  ;({ lawyer } = people())
})

describe('an event', () => {
  // An empty message stands for any message.
  it.each<[string, object, string, string]>([
    ['ends before it starts', { end: '2026-12-01T12:00:00.000Z' }, 'end', 'It must end after it starts.'],
    ['has no length', { end: courtHearing.start }, 'end', 'It must end after it starts.'],
    [
      'is in the year 9999',
      { start: '9999-12-31T13:00:00.000Z', end: '9999-12-31T14:00:00.000Z' },
      'start',
      'Use a date between the years 1990 and 2100.',
    ],
    ['lasts longer than a year', { end: '2028-12-01T13:00:00.000Z' }, 'end', 'An event may last up to 366 days.'],
    [
      'is in a zone that does not exist',
      { timeZone: 'America/San_Juan_de_Puerto_Rico' },
      'timeZone',
      'That time zone does not exist.',
    ],
    ['is in an offset instead of a zone', { timeZone: '+04:00' }, 'timeZone', 'That time zone does not exist.'],
    ['is on a day that does not exist', { start: '2026-02-30T13:00:00.000Z' }, 'start', ''],
    ['has no title', { title: '   ' }, 'title', 'This field is required.'],
    ['has a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 'title', ''],
    [
      'has line ends in its title',
      { title: 'Vista\r\nBEGIN:VEVENT' },
      'title',
      'It contains characters that cannot be shown.',
    ],
    ['has a description of 10,000 characters', { description: 'x'.repeat(10_000) }, 'description', ''],
    ['is an appointment without a guest', { kind: 'appointment' }, 'guestEmail', 'This field is required.'],
    ['has a guest without an address', { guestName: 'Zoraida' }, 'guestEmail', 'This field is required.'],
    [
      'has a guest with an invalid address',
      { guestName: 'Zoraida', guestEmail: 'zoraida' },
      'guestEmail',
      'Invalid email address.',
    ],
    [
      'has a link with a user name before its host',
      { meetingLink: 'https://zoom.us@evil.example/j/93842' },
      'meetingLink',
      'Enter the address without a username before the “@”: it leads somewhere other than it seems.',
    ],
    [
      'has a link on a host of look-alike letters',
      { meetingLink: 'https://z\u043E\u043Em.us/j/93842' },
      'meetingLink',
      'The name of that site has characters that can be mistaken for others.',
    ],
    [
      'has a link that is not a web address',
      { meetingLink: 'javascript:alert(1)' },
      'meetingLink',
      'Enter a web address that starts with https://.',
    ],
    ['has an invalid rule', { rrule: 'FREQ=FORTNIGHTLY' }, 'rrule', 'That repeat rule is not recognized.'],
    [
      'has a rule that this calendar does not support',
      { rrule: 'FREQ=SECONDLY' },
      'rrule',
      'The calendar does not repeat by the hour, by week of the year or by day of the year. Use days, weeks, months or years.',
    ],
    ['has an unknown colour', { color: 'url(x)' }, 'color', 'Choose one of the colors.'],
    ['is of whole days without a day', { allDay: true }, 'startDay', 'This field is required.'],
    ['has an unknown field', { companyId: '00000000-0000-7000-8000-000000000000' }, 'companyId', ''],
  ])('is refused when it %s', async (_, body, path, message) => {
    const { code, details = [] } = errorOf(await lawyer.post('/events', { ...courtHearing, ...body }).expect(400))
    expect(code).toBe('validation_failed')
    const detailOfField = details.find((detail) => detail.path === path)
    expect(details.map((detail) => detail.path)).toContain(path)
    if (message) expect(detailOfField?.message).toBe(message)
  })

  it('rejects a null character, a rule without dates, an unknown case and unknown people', async () => {
    await lawyer.post('/events', { ...courtHearing, description: 'a\u0000b' }).expect(400)
    expect(
      errorOf(
        await lawyer.post('/events', { ...courtHearing, rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }).expect(422),
      ).code,
    ).toBe('recurrence_empty')
    expect(
      errorOf(
        await lawyer.post('/events', { ...courtHearing, caseId: '00000000-0000-7000-8000-000000000000' }).expect(404),
      ).code,
    ).toBe('case_not_found')
    for (const participants of [
      [{ userId: '00000000-0000-7000-8000-000000000000' }],
      [{ userId: (await office(app())).owner.id }],
    ]) {
      expect(errorOf(await lawyer.post('/events', { ...courtHearing, participants }).expect(404)).code).toBe(
        'user_not_found',
      )
    }
  })

  it('rejects a deadline, which is a term of a case', async () => {
    const { details } = errorOf(await lawyer.post('/events', { ...courtHearing, kind: 'deadline' }).expect(400))
    expect(details).toMatchObject([{ path: 'kind', message: expect.stringMatching(/término|deadline/i) as string }])
    const { id } = (await lawyer.post('/events', courtHearing).expect(201)).body as { id: string }
    await lawyer.put(`/events/${id}`, { kind: 'deadline', version: 1 }).expect(400)
  })

  it('is not listed for a range that is missing, invalid or too long', async () => {
    for (const query of [
      '',
      'from=2026-12-01T04:00:00.000Z',
      'from=2026-12-02T04:00:00.000Z&to=2026-12-01T04:00:00.000Z',
      'from=2026-01-01T04:00:00.000Z&to=2028-01-01T04:00:00.000Z',
      'from=x&to=y',
    ]) {
      expect((await lawyer.get(`/events?${query}`)).status).toBe(400)
    }
  })
})
