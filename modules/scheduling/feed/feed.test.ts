import ICAL from 'ical.js'
import { request } from '#tests/support/request.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { createTestClock } from '#tests/support/test-clock.ts'

const clock = createTestClock()
clock.set(new Date('2037-11-25T12:00:00Z'))
const app = useApp({ background: true, ports: { clock } })
let lawOffice: Office
let lawyer: Person
beforeAll(async () => {
  lawOffice = await office(app())
  lawyer = lawOffice.owner
})

const openFeed = async (user = lawyer) =>
  new URL(((await user.post('/schedule/feed').expect(201)).body as { url: string }).url).pathname
const fetchFeed = (path: string) => request(app().handler).get(path)
const textOf = async (path: string) =>
  (await fetchFeed(path).expect(200).expect('content-type', 'text/calendar; charset=utf-8')).text
interface FeedEvent {
  readonly uid: string
  readonly summary: string
  readonly start: ICAL.Time
  readonly end: ICAL.Time
  readonly component: ICAL.Component
}
const parseEvents = (text: string): FeedEvent[] =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return { uid: event.uid, summary: event.summary, start: event.startDate, end: event.endDate, component }
  })
const createEvent = async (body: object, user = lawyer) =>
  (
    (
      await user
        .post('/events', {
          title: 'Vista',
          kind: 'hearing',
          start: '2037-12-01T13:00:00.000Z',
          end: '2037-12-01T14:00:00.000Z',
          ...body,
        })
        .expect(201)
    ).body as { id: string }
  ).id

describe('a feed', () => {
  it('is created, read by anyone with its address, replaced and revoked', async () => {
    const user = await member(app(), lawOffice)
    expect((await user.get('/schedule/feed').expect(200)).body).toEqual({
      active: false,
      createdAt: null,
      lastReadAt: null,
    })
    const first = await openFeed(user)
    expect((await user.get('/schedule/feed')).body).toMatchObject({ active: true, lastReadAt: null })
    await fetchFeed(first).expect(200)
    expect((await user.get('/schedule/feed')).body).toMatchObject({
      active: true,
      lastReadAt: expect.any(String) as string,
    })
    const second = await openFeed(user)
    await fetchFeed(first).expect(404)
    await fetchFeed(second).expect(200)
    await user.delete('/schedule/feed').expect(204)
    await fetchFeed(second).expect(404)
    await user.delete('/schedule/feed').expect(204)
    await fetchFeed('/api/calendar/x.ics').expect(404)
    await fetchFeed(`/api/calendar/${'x'.repeat(5_000)}.ics`).expect((answer) => {
      expect(answer.status).toBeLessThan(500)
    })
    const auditEntries = await asOwner<{ action: string }>(
      app(),
      `select action from audit_entry where subject_id = $1 and action like 'feeds.%' order by at, id`,
      [user.id],
    )
    expect(auditEntries.map(({ action }) => action)).toEqual(['feeds.opened', 'feeds.opened', 'feeds.revoked'])
  })

  it('is stored as a hash only, and closed for an inactive account', async () => {
    const user = await member(app(), lawOffice)
    const path = await openFeed(user)
    const token = /calendar\/(.+)\.ics/.exec(path)?.[1] ?? ''
    expect(token.length).toBeGreaterThanOrEqual(32)
    const rows = await asOwner<{ stored: string }>(app(), `select calendar_feed::text as stored from calendar_feed`)
    expect(rows.some(({ stored }) => stored.includes(token))).toBe(false)
    await asOwner(app(), `update user_account set status = 'inactive' where id = $1`, [user.id])
    await fetchFeed(path).expect(404)
  })

  it('contains instants in UTC, whole days as dates, each occurrence, and own events only', async () => {
    const user = await member(app(), lawOffice)
    await createEvent({ title: 'Vista', location: 'Sala 301' }, user)
    await createEvent(
      { title: 'Feria', start: undefined, end: undefined, allDay: true, startDay: '2037-12-24', endDay: '2037-12-25' },
      user,
    )
    const series = await createEvent(
      {
        title: 'Semanal',
        timeZone: 'America/New_York',
        start: '2037-10-26T13:00:00.000Z',
        end: '2037-10-26T14:00:00.000Z',
        rrule: 'FREQ=WEEKLY;COUNT=3',
      },
      user,
    )
    await createEvent({ title: 'De otra', description: 'nada' })
    const text = await textOf(await openFeed(user))
    const events = parseEvents(text)
    expect(events.map(({ summary }) => summary).sort()).toEqual(['Feria', 'Semanal', 'Semanal', 'Semanal', 'Vista'])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    const eventsNamed = (summary: string) => events.filter((event) => event.summary === summary)
    expect(eventsNamed('Vista')[0]?.start.toJSDate().toISOString()).toBe('2037-12-01T13:00:00.000Z')
    expect(eventsNamed('Vista')[0]?.component.getFirstPropertyValue('location')).toBe('Sala 301')
    expect(eventsNamed('Feria')[0]).toMatchObject({ start: { isDate: true }, end: { isDate: true } })
    expect([eventsNamed('Feria')[0]?.start.toString(), eventsNamed('Feria')[0]?.end.toString()]).toEqual([
      '2037-12-24',
      '2037-12-26',
    ])
    // Nine o'clock in New York before and after the end of daylight saving time.
    expect(
      eventsNamed('Semanal')
        .map(({ start }) => start.toJSDate().toISOString().slice(0, 16))
        .sort(),
    ).toEqual(['2037-10-26T13:00', '2037-11-02T14:00', '2037-11-09T14:00'])
    expect(eventsNamed('Semanal').every(({ uid }) => uid.startsWith(series))).toBe(true)
    expect(text).not.toContain('RRULE')
    expect(text).not.toContain('TZID')
    expect(text.match(/DTSTAMP:\d{8}T\d{6}Z\r\n/g)).toHaveLength(events.length)
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  it('is busy in external calendars only if the event takes time', async () => {
    const user = await member(app(), lawOffice)
    await createEvent({ title: 'Vista' }, user)
    await createEvent({ title: 'Nota', busy: false }, user)
    await createEvent({ title: 'Tarea', kind: 'task' }, user)
    await createEvent({ title: 'Tarea con hora', kind: 'task', busy: true }, user)
    const day = { start: undefined, end: undefined, allDay: true, startDay: '2037-12-24', endDay: '2037-12-24' }
    await createEvent({ title: 'Recordatorio', ...day, kind: 'personal', busy: false }, user)
    await createEvent({ title: 'Vacaciones', ...day, kind: 'personal' }, user)
    const events = parseEvents(await textOf(await openFeed(user)))
    const transparency = Object.fromEntries(
      events.map(({ summary, component }) => [summary, component.getFirstPropertyValue('transp')]),
    )
    expect(transparency).toEqual({
      Vista: 'OPAQUE',
      Nota: 'TRANSPARENT',
      Tarea: 'TRANSPARENT',
      'Tarea con hora': 'OPAQUE',
      Recordatorio: 'TRANSPARENT',
      Vacaciones: 'OPAQUE',
    })
  })

  it('cannot be injected with lines, events or properties', async () => {
    const user = await member(app(), lawOffice)
    const title = 'Vista END:VEVENT BEGIN:VEVENT; SUMMARY:otra, \\n "comillas" — ñandú 🎓 '.repeat(2).trim()
    await createEvent(
      { title, description: 'uno\r\nBEGIN:VEVENT\r\nSUMMARY:dos\r\nEND:VEVENT', location: 'A\\;B,C:D' },
      user,
    )
    const text = await textOf(await openFeed(user))
    const events = parseEvents(text)
    expect(events).toHaveLength(1)
    expect(events[0]?.summary).toBe(title)
    expect(events[0]?.component.getFirstPropertyValue('location')).toBe('A\\;B,C:D')
    expect(
      events[0]?.component
        .getAllProperties()
        .map(({ name }) => name)
        .filter((name) => name === 'summary'),
    ).toHaveLength(1)
    // The file omits a lawyer's notes about an event.
    expect(text).not.toContain('SUMMARY:dos')
  })

  it('is in the language of its owner', async () => {
    expect(await textOf(await openFeed())).toContain('X-WR-CALNAME:Agenda de Nereida Albaladejo Font')
    await asOwner(app(), `update user_account set locale = 'en' where id = $1`, [lawyer.id])
    expect(await textOf(await openFeed())).toContain('X-WR-CALNAME:Schedule of Nereida Albaladejo Font')
  })
})
