// The public view of a calendar's free times.
import { defaultTimeZone } from '#server/contract/time.ts'
import { describe, expect, it } from 'vitest'
import { administrator, member, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { book, booked, freeDays, freeSlots, openCalendar, visitor } from '#tests/support/booking.ts'
import { createTestClock } from '#tests/support/test-clock.ts'

const clock = createTestClock({ isStopped: true })
// A Monday morning in winter: New York is an hour behind, Madrid five ahead.
clock.set(new Date('2038-01-11T11:00:00Z'))
const app = useApp({ background: true, ports: { clock } })

const lawyer = async () => (await office(app())).owner
const dayOf = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant))

describe('free times', () => {
  it('are listed by the office’s dates, with the professional and the kind of confirmation', async () => {
    const slug = await openCalendar(await lawyer(), { meetingMinutes: 60, horizonDays: 7 })
    const { body } = await visitor(app()).get(`/public/professionals/${slug}/availability`).expect(200)
    expect(body).toMatchObject({
      timeZone: defaultTimeZone,
      office: { timeZone: defaultTimeZone },
      meetingMinutes: 60,
      confirm: 'auto',
      safePreConsultation: false,
      professional: { slug, name: 'Nereida', surname: 'Albaladejo Font', company: 'Albaladejo & Asociados' },
      bookableUntil: '2038-01-17',
      firstFree: '2038-01-11T12:00:00.000Z',
    })
    const { days } = body as { days: { date: string; slots: { start: string; end: string }[] }[] }
    expect(days.map(({ date }) => date)).toEqual([
      '2038-01-11',
      '2038-01-12',
      '2038-01-13',
      '2038-01-14',
      '2038-01-15',
      '2038-01-16',
      '2038-01-17',
    ])
    expect(days[1]?.slots).toHaveLength(10)
    expect(days[1]?.slots[0]).toEqual({ start: '2038-01-12T12:00:00.000Z', end: '2038-01-12T13:00:00.000Z' })
  })

  it('are listed under the dates of a given zone', async () => {
    const slug = await openCalendar(await lawyer(), { workStart: '18:00', workEnd: '23:30' })
    const { timeZone, days } = await freeDays(app(), slug, '?from=2038-01-13&to=2038-01-13&timeZone=Europe/Madrid')
    expect(timeZone).toBe('Europe/Madrid')
    expect(days.map(({ date }) => date)).toEqual(['2038-01-13'])
    // Midnight in Madrid is seven in the evening of the 12th in Puerto Rico.
    expect(days[0]?.slots[0]?.start).toBe('2038-01-12T23:00:00.000Z')
    for (const { start } of days[0]?.slots ?? []) expect(dayOf(start, 'Europe/Madrid')).toBe('2038-01-13')
  })

  it('leave out holidays, but not days on which only the courts are closed by order', async () => {
    const slug = await openCalendar(await lawyer(), { horizonDays: 120, holidaysClosed: true })
    // Good Friday, the 23rd, is a legal holiday.
    const closure = { kind: 'added', date: '2038-04-22', name: 'Cierre por orden', set: 'judicial' }
    await (await administrator(app())).post('/admin/holidays', closure).expect(201)
    const { days } = await freeDays(app(), slug, '?from=2038-04-22&to=2038-04-23')
    expect(days.filter(({ slots }) => slots.length > 0).map(({ date }) => date)).toEqual(['2038-04-22'])
  })

  it('leave out busy, held and requested times and do not reveal why', async () => {
    const owner = await lawyer()
    const slug = await openCalendar(owner, { confirm: 'request' })
    const instantAt = (hour: string) => `2038-01-12T${hour}:00.000Z`
    await owner
      .post('/events', {
        title: 'Vista secreta Laracuente v. Montesinos',
        kind: 'hearing',
        start: instantAt('12:00'),
        end: instantAt('13:00'),
      })
      .expect(201)
    await visitor(app())
      .post('/public/appointments/holds', { professionalSlug: slug, start: instantAt('13:30') })
      .expect(201)
    await book(app(), slug, instantAt('14:30')).expect(201)
    const answer = await visitor(app())
      .get(`/public/professionals/${slug}/availability?from=2038-01-12&to=2038-01-12`)
      .expect(200)
    const starts =
      (answer.body as { days: { slots: { start: string }[] }[] }).days[0]?.slots.map(({ start }) => start) ?? []
    expect(starts.slice(0, 4)).toEqual([instantAt('13:00'), instantAt('14:00'), instantAt('15:00'), instantAt('15:30')])
    expect(answer.text).not.toMatch(/secreta|Laracuente|hearing/)
  })

  it('respect buffers around bookings and the limit per day', async () => {
    const slug = await openCalendar(await lawyer(), { bufferMinutes: 30, slotsPerDay: 2 })
    const first = await booked(app(), slug, '2038-01-12T14:00:00.000Z')
    const starts = (await freeSlots(app(), slug, '?from=2038-01-12&to=2038-01-12')).map(({ start }) =>
      start.slice(11, 16),
    )
    expect(first.status).toBe('confirmed')
    // Thirty minutes before the first booking and thirty after the second are free.
    expect(starts).toContain('12:30')
    for (const takenStart of ['13:00', '13:30', '14:00', '14:30', '15:00']) expect(starts).not.toContain(takenStart)
    expect(starts).toContain('15:30')
    await booked(app(), slug, '2038-01-12T18:00:00.000Z')
    expect(await freeSlots(app(), slug, '?from=2038-01-12&to=2038-01-12')).toEqual([])
    expect((await freeSlots(app(), slug, '?from=2038-01-13&to=2038-01-13')).length).toBeGreaterThan(0)
  })

  it('are not found for a closed or unknown calendar or a deactivated account', async () => {
    const owner = await lawyer()
    const closed = await openCalendar(owner)
    await openCalendar(owner, { publicBooking: false })
    const lawOffice = await office(app())
    const inactiveLawyer = await member(app(), lawOffice)
    const slug = await openCalendar(inactiveLawyer)
    await lawOffice.owner
      .put(`/companies/${lawOffice.companyId}/users/${inactiveLawyer.id}/status`, { status: 'inactive' })
      .expect(200)
    for (const name of [slug, closed, 'nadie-se-llama-asi', 'x'.repeat(119)]) {
      const { body } = await visitor(app()).get(`/public/professionals/${name}/availability`).expect(404)
      expect(body).toMatchObject({ error: { code: 'professional_not_found' } })
    }
    await book(app(), slug, '2038-01-12T14:00:00.000Z').expect(404)
  })

  it.each([
    ['a zone that does not exist', '?timeZone=America/Atlantis', 'timeZone'],
    ['an offset for a zone', '?timeZone=%2B05:00', 'timeZone'],
    ['a period that ends before it begins', '?from=2038-02-01&to=2038-01-01', 'to'],
    ['a period of a year', '?from=2038-01-01&to=2038-12-31', 'to'],
    ['a word for a date', '?from=mañana', 'from'],
  ])('are refused for %s', async (_name, query, path) => {
    const slug = await openCalendar(await lawyer())
    const { body } = await visitor(app()).get(`/public/professionals/${slug}/availability${query}`).expect(400)
    expect(body).toMatchObject({ error: { code: 'validation_failed', details: [{ path }] } })
  })

  it('are an empty list beyond the horizon', async () => {
    const slug = await openCalendar(await lawyer())
    expect((await freeDays(app(), slug, '?from=9999-12-30&to=9999-12-31')).days).toEqual([])
    expect((await freeDays(app(), slug, '?from=1970-01-01&to=1970-01-02')).days).toEqual([])
  })
})
