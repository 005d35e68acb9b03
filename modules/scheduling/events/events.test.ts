import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { member, office, stranger, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })
let home: Office
let lawyer: Person
let colleague: Person
let customer: Person
let clientId: string
beforeAll(async () => {
  home = await office(app())
  lawyer = home.owner
  colleague = await member(app(), home)
  clientId = ((await lawyer.post('/clients', { name: 'Zoraida Picorelli' }).expect(201)).body as { id: string }).id
  customer = await member(app(), home, 'customer', clientId)
})

interface Shown {
  readonly id: string; readonly title: string | null; readonly start: string; readonly end: string; readonly version: number; readonly occurrence: string | null; readonly busyOnly: boolean
  readonly startDay: string | null; readonly endDay: string | null; readonly can: { update: boolean; remove: boolean }; readonly rrule: string | null; readonly warnings?: { code: string; message: string }[]
}
const hearing = { title: 'Vista sobre el estado de los procedimientos', kind: 'hearing', start: '2026-12-01T13:00:00.000Z', end: '2026-12-01T14:00:00.000Z', timeZone: 'America/Puerto_Rico' }
const make = async (body: object = {}, who = lawyer) => (await who.post('/events', { ...hearing, ...body }).expect(201)).body as Shown
const errorOf = (answer: Response) => (answer.body as { error: { code: string; message: string; details?: { path: string; message: string }[] } }).error
const list = async (query: string, who = lawyer) => ((await who.get(`/events?${query}`).expect(200)).body as { items: Shown[]; truncated: boolean }).items
const december = 'from=2026-12-01T04:00:00.000Z&to=2027-01-01T04:00:00.000Z'
const startsOf = async (id: string, who = lawyer, range = december) => (await list(range, who)).filter((event) => event.id === id).map(({ start }) => start.slice(0, 16))

describe('an event', () => {
  it('is put in my calendar with all that is known of it, and read as it was written', async () => {
    const { id: caseId } = (await lawyer.post('/cases', { name: 'Picorelli v. Alborada', clientId, courtCaseNumber: 'CG2026RF00418' }).expect(201)).body as { id: string }
    const made = await make({ description: 'Traer los originales', location: 'Sala 301', meetingLink: 'https://example.com/sala', color: 'navy', caseId, participants: [{ userId: colleague.id }, { name: 'Perito Castellar', email: 'Perito@Example.com' }], guestName: 'Zoraida', guestEmail: 'zoraida@example.com' })
    expect(made).toMatchObject({
      ...hearing, allDay: false, startDay: null, endDay: null, rrule: null, occurrence: null, busy: true, private: false, busyOnly: false, description: 'Traer los originales', location: 'Sala 301',
      case: { id: caseId, name: 'Picorelli v. Alborada', courtCaseNumber: 'CG2026RF00418' }, owner: { id: lawyer.id, name: 'Nereida' }, guestEmail: 'zoraida@example.com', version: 1, can: { update: true, remove: true }, warnings: [],
      participants: [{ userId: colleague.id, name: 'Ismael Quirindongo Vega', email: null }, { userId: null, name: 'Perito Castellar', email: 'perito@example.com' }],
    })
    const { warnings: _, ...event } = made as Shown & { warnings: unknown }
    expect((await lawyer.get(`/events/${made.id}`).expect(200)).body).toEqual(event)
    expect((await list(`${december}&caseId=${caseId}`, colleague)).map(({ id }) => id)).toEqual([made.id])
  })

  it('may begin and end at any moment of a list, whose edges it does not touch', async () => {
    const { id } = await make({ start: '2026-10-05T13:00:00.000Z', end: '2026-10-05T14:00:00.000Z' })
    const found = async (from: string, to: string) => (await list(`from=2026-10-05T${from}:00.000Z&to=2026-10-05T${to}:00.000Z`)).some((event) => event.id === id)
    expect(await Promise.all([found('12:00', '13:00'), found('12:00', '13:01'), found('13:30', '13:40'), found('13:59', '15:00'), found('14:00', '15:00')])).toEqual([false, true, true, true, false])
  })

  it('of whole days names its days, both included, and lasts from midnight to midnight of its zone', async () => {
    const made = await make({ start: undefined, end: undefined, allDay: true, startDay: '2026-12-24', endDay: '2026-12-26' })
    expect(made).toMatchObject({ start: '2026-12-24T04:00:00.000Z', end: '2026-12-27T04:00:00.000Z', startDay: '2026-12-24', endDay: '2026-12-26' })
    const long = await make({ start: undefined, end: undefined, allDay: true, startDay: '2026-12-01', endDay: '2026-12-31' })
    expect((await list('from=2026-12-25T15:00:00.000Z&to=2026-12-25T16:00:00.000Z')).map(({ id }) => id).sort()).toEqual([made.id, long.id].sort())
  })

  it('is changed in part, moved and lengthened, by who saw it as it is', async () => {
    const made = await make()
    const moved = (await lawyer.put(`/events/${made.id}`, { start: '2026-12-02T15:00:00.000Z', version: 1 }).expect(200)).body as Shown
    expect(moved).toMatchObject({ title: hearing.title, start: '2026-12-02T15:00:00.000Z', end: '2026-12-02T16:00:00.000Z', version: 2 })
    const longer = (await lawyer.put(`/events/${made.id}`, { end: '2026-12-02T18:00:00.000Z', title: 'Juicio', version: 2 }).expect(200)).body as Shown
    expect(longer).toMatchObject({ title: 'Juicio', start: '2026-12-02T15:00:00.000Z', end: '2026-12-02T18:00:00.000Z' })
    expect(errorOf(await lawyer.put(`/events/${made.id}`, { title: 'Tarde', version: 2 }).expect(409)).code).toBe('stale_version')
    const day = (await lawyer.put(`/events/${made.id}`, { allDay: true, startDay: '2026-12-03', version: 3 }).expect(200)).body as Shown
    expect(day).toMatchObject({ startDay: '2026-12-03', endDay: '2026-12-03', start: '2026-12-03T04:00:00.000Z', end: '2026-12-04T04:00:00.000Z' })
    expect(errorOf(await lawyer.put(`/events/${made.id}`, { allDay: false, version: 4 }).expect(422)).code).toBe('event_times_invalid')
    expect(errorOf(await lawyer.put(`/events/${made.id}`, { start: '2026-12-03T15:00:00.000Z', version: 4 }).expect(422)).code).toBe('event_times_invalid')
  })

  it('lets one of two who change it at once through', async () => {
    const { id } = await make()
    const answers = await Promise.all([1, 2, 3].map((n) => lawyer.put(`/events/${id}`, { title: `Vista ${n}`, version: 1 })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('is removed, and comes back when that is undone', async () => {
    const { id } = await make()
    await lawyer.delete(`/events/${id}`).expect(204)
    expect(errorOf(await lawyer.get(`/events/${id}`).expect(404)).code).toBe('event_not_found')
    expect(await startsOf(id)).toEqual([])
    await lawyer.delete(`/events/${id}`).expect(404)
    expect((await lawyer.post(`/events/${id}/restore`, {}).expect(200)).body).toMatchObject({ id, title: hearing.title })
    await lawyer.post(`/events/${id}/restore`, {}).expect(404)
    expect(await startsOf(id)).toEqual(['2026-12-01T13:00'])
  })

  it.each<[string, object, string, string]>([
    ['ends before it starts', { end: '2026-12-01T12:00:00.000Z' }, 'end', 'It must end after it starts.'],
    ['has no length', { end: hearing.start }, 'end', 'It must end after it starts.'],
    ['lies in the year 9999', { start: '9999-12-31T13:00:00.000Z', end: '9999-12-31T14:00:00.000Z' }, 'start', 'Use a date between the years 1990 and 2100.'],
    ['lasts longer than a year', { end: '2028-12-01T13:00:00.000Z' }, 'end', 'An event may last up to 366 days.'],
    ['is in a zone that does not exist', { timeZone: 'America/San_Juan_de_Puerto_Rico' }, 'timeZone', 'That time zone does not exist.'],
    ['is in an offset instead of a zone', { timeZone: '+04:00' }, 'timeZone', 'That time zone does not exist.'],
    ['is on a day that does not exist', { start: '2026-02-30T13:00:00.000Z' }, 'start', ''],
    ['has no title', { title: '   ' }, 'title', 'This field is required.'],
    ['has a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 'title', ''],
    ['has line ends in its title', { title: 'Vista\r\nBEGIN:VEVENT' }, 'title', 'It contains characters that cannot be shown.'],
    ['has a description of 10,000 characters', { description: 'x'.repeat(10_000) }, 'description', ''],
    ['is an appointment without a guest', { kind: 'appointment' }, 'guestEmail', 'This field is required.'],
    ['has a guest without an address', { guestName: 'Zoraida' }, 'guestEmail', 'This field is required.'],
    ['has a guest whose address is none', { guestName: 'Zoraida', guestEmail: 'zoraida' }, 'guestEmail', 'Invalid email address.'],
    ['has a link with a user name before its host', { meetingLink: 'https://zoom.us@evil.example/j/93842' }, 'meetingLink', 'Enter the address without a user name before the “@”: it leads somewhere else than it seems.'],
    ['has a link on a host of look-alike letters', { meetingLink: 'https://z\u043E\u043Em.us/j/93842' }, 'meetingLink', 'The name of that site has letters or signs that can be mistaken for others.'],
    ['has a link that is no address', { meetingLink: 'javascript:alert(1)' }, 'meetingLink', 'Enter a web address that starts with https://.'],
    ['has a rule that nobody understands', { rrule: 'FREQ=FORTNIGHTLY' }, 'rrule', 'That repetition rule is not understood.'],
    ['has a rule that this calendar does not support', { rrule: 'FREQ=SECONDLY' }, 'rrule',
      'The calendar does not repeat by the hour, by week of the year or by day of the year. Use days, weeks, months or years.'],
    ['has a colour of its own', { color: 'url(x)' }, 'color', 'Choose one of the colours.'],
    ['is of whole days without a day', { allDay: true }, 'startDay', 'This field is required.'],
    ['names a field that there is not', { companyId: '00000000-0000-7000-8000-000000000000' }, 'companyId', ''],
  ])('is refused when it %s', async (_, body, path, message) => {
    const { code, details = [] } = errorOf(await lawyer.post('/events', { ...hearing, ...body }).expect(400))
    expect(code).toBe('validation_failed')
    const named = details.find((one) => one.path === path)
    expect(details.map((one) => one.path)).toContain(path)
    if (message) expect(named?.message).toBe(message)
  })

  it('is refused with bytes that no text has, or with a name nobody has', async () => {
    expect((await lawyer.post('/events', { ...hearing, description: 'a\u0000b' })).status).toBeLessThan(500)
    expect(errorOf(await lawyer.post('/events', { ...hearing, rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }).expect(422)).code).toBe('recurrence_empty')
    expect(errorOf(await lawyer.post('/events', { ...hearing, caseId: '00000000-0000-7000-8000-000000000000' }).expect(404)).code).toBe('case_not_found')
    for (const participants of [[{ userId: '00000000-0000-7000-8000-000000000000' }], [{ userId: (await office(app())).owner.id }]]) {
      expect(errorOf(await lawyer.post('/events', { ...hearing, participants }).expect(404)).code).toBe('user_not_found')
    }
  })

  it('asks for a range that can be listed', async () => {
    for (const query of ['', 'from=2026-12-01T04:00:00.000Z', 'from=2026-12-02T04:00:00.000Z&to=2026-12-01T04:00:00.000Z', 'from=2026-01-01T04:00:00.000Z&to=2028-01-01T04:00:00.000Z', 'from=x&to=y']) {
      expect((await lawyer.get(`/events?${query}`)).status).toBe(400)
    }
  })
})

describe('whose calendar it is', () => {
  it('decides who sees what: colleagues all but what is private, customers what they take part in, others nothing', async () => {
    const open = await make({ title: 'Reunión' })
    const shut = await make({ title: 'Dentista', kind: 'personal', description: 'calle Fortaleza' })
    const withClient = await make({ title: 'Entrevista', kind: 'call', description: 'notas del bufete', participants: [{ userId: customer.id }, { userId: colleague.id }], guestName: 'Z', guestEmail: 'z@example.com' })
    const seen = (items: Shown[]) => items.filter(({ id }) => [open.id, shut.id, withClient.id].includes(id)).map(({ title }) => title ?? '(taken)')
    expect(seen(await list(december)).sort()).toEqual(['Dentista', 'Entrevista', 'Reunión'])
    expect(seen(await list(december, colleague))).toEqual(['Entrevista'])
    const shared = await list(`${december}&calendar=office`, colleague)
    expect(seen(shared).sort()).toEqual(['(taken)', 'Entrevista', 'Reunión'])
    const taken = shared.find(({ id }) => id === shut.id)
    expect(taken).toMatchObject({ title: null, busyOnly: true, description: null, location: null, kind: 'personal', can: { update: false, remove: false } })
    expect(JSON.stringify(taken)).not.toContain('Dentista')
    expect((await colleague.get(`/events/${shut.id}`).expect(200)).body).toMatchObject({ title: null, busyOnly: true })
    const [theirs] = await list(`${december}&calendar=office`, customer)
    expect(theirs).toMatchObject({ id: withClient.id, title: 'Entrevista', description: null, case: null, guestEmail: null, can: { update: false, remove: false } })
    await customer.get(`/events/${open.id}`).expect(404)
    const other = (await office(app())).owner
    await other.get(`/events/${open.id}`).expect(404)
    expect(seen(await list(`${december}&calendar=office`, other))).toEqual([])
    expect(seen(await list(`${december}&professionalId=${lawyer.id}`, colleague)).sort()).toEqual(['(taken)', 'Entrevista', 'Reunión'])
    await colleague.get(`/events?${december}&professionalId=${other.id}`).expect(404)
  })

  it('and who changes it: its owner and who put it there', async () => {
    const { id } = await make()
    expect(errorOf(await colleague.put(`/events/${id}`, { title: 'x', version: 1 }).expect(403)).code).toBe('forbidden')
    await colleague.delete(`/events/${id}`).expect(403)
    await customer.delete(`/events/${id}`).expect(403)
    const given = await make({ ownerId: colleague.id, title: 'Encargo' })
    await colleague.put(`/events/${given.id}`, { title: 'Hecho', version: 1 }).expect(200)
    await lawyer.put(`/events/${given.id}`, { title: 'Revisado', version: 2 }).expect(200)
    expect(await startsOf(given.id, colleague)).toHaveLength(1)
    expect(errorOf(await lawyer.post('/events', { ...hearing, ownerId: customer.id }).expect(404)).code).toBe('user_not_found')
  })
})

describe('an event that recurs', () => {
  const weekly = (rrule = 'FREQ=WEEKLY;BYDAY=TU,TH') => make({ rrule })

  it('is listed occurrence by occurrence, and begins with the first that fits its rule', async () => {
    const { id } = await weekly()
    expect(await startsOf(id)).toEqual(['2026-12-01T13:00', '2026-12-03T13:00', '2026-12-08T13:00', '2026-12-10T13:00', '2026-12-15T13:00', '2026-12-17T13:00', '2026-12-22T13:00', '2026-12-24T13:00', '2026-12-29T13:00', '2026-12-31T13:00'])
    expect((await weekly('FREQ=WEEKLY;BYDAY=FR')).start).toBe('2026-12-04T13:00:00.000Z')
    expect((await lawyer.get(`/events/${id}?occurrence=2026-12-10T13:00:00.000Z`).expect(200)).body).toMatchObject({ start: '2026-12-10T13:00:00.000Z', occurrence: '2026-12-10T13:00:00.000Z' })
    expect(errorOf(await lawyer.get(`/events/${id}?occurrence=2026-12-11T13:00:00.000Z`).expect(404)).code).toBe('occurrence_not_found')
  })

  it('is changed in one occurrence alone, again and again', async () => {
    const { id } = await weekly()
    const occurrence = '2026-12-08T13:00:00.000Z'
    const one = (await lawyer.put(`/events/${id}`, { scope: 'one', occurrence, start: '2026-12-09T15:00:00.000Z', title: 'Movida', version: 1 }).expect(200)).body as Shown
    expect(one).toMatchObject({ id, title: 'Movida', start: '2026-12-09T15:00:00.000Z', end: '2026-12-09T16:00:00.000Z', occurrence, version: 2, rrule: 'FREQ=WEEKLY;BYDAY=TU,TH' })
    await lawyer.put(`/events/${id}`, { scope: 'one', occurrence, title: 'Otra vez', version: 2 }).expect(200)
    const shown = (await list(december)).filter((event) => event.id === id)
    expect(shown.map(({ start, title }) => `${start.slice(8, 13)} ${title}`).slice(0, 4)).toEqual([`01T13 ${hearing.title}`, `03T13 ${hearing.title}`, '09T15 Otra vez', `10T13 ${hearing.title}`])
    expect(shown).toHaveLength(10)
    expect(errorOf(await lawyer.put(`/events/${id}`, { scope: 'one', occurrence, title: 'Tarde', version: 2 }).expect(409)).code).toBe('stale_version')
    expect(errorOf(await lawyer.put(`/events/${id}`, { scope: 'one', title: 'Cuál', version: 3 }).expect(400)).details?.map(({ path }) => path)).toEqual(['occurrence'])
  })

  it('is changed from one occurrence on, which leaves those before as they were', async () => {
    const { id } = await weekly('FREQ=WEEKLY;BYDAY=TU,TH;COUNT=8')
    await lawyer.put(`/events/${id}`, { scope: 'one', occurrence: '2026-12-17T13:00:00.000Z', title: 'Propia', version: 1 }).expect(200)
    const rest = (await lawyer.put(`/events/${id}`, { scope: 'following', occurrence: '2026-12-10T13:00:00.000Z', start: '2026-12-10T14:00:00.000Z', title: 'Desde aquí', version: 2 }).expect(200)).body as Shown
    expect(rest.id).not.toBe(id)
    expect(rest.rrule).toBe('FREQ=WEEKLY;BYDAY=TU,TH;COUNT=5')
    expect(await startsOf(id)).toEqual(['2026-12-01T13:00', '2026-12-03T13:00', '2026-12-08T13:00'])
    const tail = (await list(december)).filter((event) => event.id === rest.id)
    // What was edited by itself keeps its own hour and name.
    expect(tail.map(({ start, title }) => `${start.slice(8, 13)} ${title}`)).toEqual(['10T14 Desde aquí', '15T14 Desde aquí', '17T13 Propia', '22T14 Desde aquí', '24T14 Desde aquí'])
  })

  it('is changed as a whole from any of its occurrences: days turn, hours move, what was removed stays removed', async () => {
    const { id } = await weekly()
    await lawyer.delete(`/events/${id}?scope=one&occurrence=2026-12-03T13:00:00.000Z`).expect(204)
    const { version } = (await lawyer.get(`/events/${id}`).expect(200)).body as Shown
    const moved = (await lawyer.put(`/events/${id}`, { scope: 'all', occurrence: '2026-12-08T13:00:00.000Z', start: '2026-12-09T15:30:00.000Z', end: '2026-12-09T16:00:00.000Z', version }).expect(200)).body as Shown
    expect(moved.rrule).toBe('FREQ=WEEKLY;BYDAY=WE,FR')
    expect((await startsOf(id)).slice(0, 4)).toEqual(['2026-12-02T15:30', '2026-12-09T15:30', '2026-12-11T15:30', '2026-12-16T15:30'])
  })

  it('gets another rule; what was edited and fits no more becomes an event of its own', async () => {
    const { id } = await weekly()
    await lawyer.put(`/events/${id}`, { scope: 'one', occurrence: '2026-12-10T13:00:00.000Z', title: 'Mía sola', version: 1 }).expect(200)
    await lawyer.put(`/events/${id}`, { rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2', version: 2 }).expect(200)
    expect(await startsOf(id)).toEqual(['2026-12-01T13:00', '2026-12-08T13:00'])
    const own = (await list(december)).find(({ title }) => title === 'Mía sola')
    expect(own).toMatchObject({ start: '2026-12-10T13:00:00.000Z', rrule: null, occurrence: null })
    expect(own?.id).not.toBe(id)
    await lawyer.put(`/events/${id}`, { rrule: null, version: 3 }).expect(200)
    expect(await startsOf(id)).toEqual(['2026-12-01T13:00'])
    expect(errorOf(await lawyer.put(`/events/${id}`, { rrule: 'FREQ=DAILY;UNTIL=20261101', version: 4 }).expect(422)).code).toBe('recurrence_empty')
  })

  it('loses one occurrence, the rest of them, or all, and gets back what it lost', async () => {
    const { id } = await weekly('FREQ=WEEKLY;COUNT=4')
    const whole = ['2026-12-01T13:00', '2026-12-08T13:00', '2026-12-15T13:00', '2026-12-22T13:00']
    const one = { scope: 'one', occurrence: '2026-12-08T13:00:00.000Z' }
    await lawyer.put(`/events/${id}`, { ...one, title: 'Editada', version: 1 }).expect(200)
    for (const { occurrence } of [one, { occurrence: '2026-12-15T13:00:00.000Z' }]) {
      await lawyer.delete(`/events/${id}?scope=one&occurrence=${occurrence}`).expect(204)
      expect(await startsOf(id)).toEqual(whole.filter((start) => start !== occurrence.slice(0, 16)))
      await lawyer.delete(`/events/${id}?scope=one&occurrence=${occurrence}`).expect(404)
      await lawyer.post(`/events/${id}/restore`, { scope: 'one', occurrence }).expect(200)
      expect(await startsOf(id)).toEqual(whole)
    }
    const following = { scope: 'following', occurrence: '2026-12-15T13:00:00.000Z' }
    await lawyer.delete(`/events/${id}?scope=following&occurrence=${following.occurrence}`).expect(204)
    expect(await startsOf(id)).toEqual(whole.slice(0, 2))
    const rest = (await lawyer.post(`/events/${id}/restore`, following).expect(200)).body as Shown
    expect([...await startsOf(id), ...await startsOf(rest.id)]).toEqual(whole)
    // Which one is never guessed.
    for (const scope of ['one', 'following']) {
      await lawyer.delete(`/events/${id}?scope=${scope}`).expect(400)
      await lawyer.post(`/events/${id}/restore`, { scope }).expect(400)
    }
    expect(await startsOf(id)).toEqual(whole.slice(0, 2))
    await lawyer.delete(`/events/${id}?scope=all`).expect(204)
    expect(await startsOf(id)).toEqual([])
    await lawyer.post(`/events/${id}/restore`, { scope: 'all' }).expect(200)
    expect((await list(december)).filter((event) => event.id === id).map(({ title }) => title)).toEqual([hearing.title, 'Editada'])
  })

  it('keeps its hour on a clock that changes', async () => {
    const { id } = await make({ timeZone: 'America/New_York', start: '2026-10-30T13:00:00.000Z', end: '2026-10-30T14:00:00.000Z', rrule: 'FREQ=DAILY;COUNT=4' })
    expect(await startsOf(id, lawyer, 'from=2026-10-30T00:00:00.000Z&to=2026-11-05T00:00:00.000Z')).toEqual(['2026-10-30T13:00', '2026-10-31T13:00', '2026-11-01T14:00', '2026-11-02T14:00'])
  })
})

describe('a deadline', () => {
  const deadline = async (body: object = {}) => (await lawyer.post('/events', { kind: 'deadline', title: 'Contestar la demanda', startDay: '2026-12-15', ...body }).expect(201)).body as Shown

  it('is a date: no duration, no time taken, and proposed until somebody confirms it', async () => {
    const made = await deadline({ proposed: true, busy: true })
    expect(made).toMatchObject({ startDay: '2026-12-15', endDay: '2026-12-15', allDay: true, busy: false, proposed: true })
    expect((await lawyer.put(`/events/${made.id}`, { proposed: false, version: 1 }).expect(200)).body).toMatchObject({ proposed: false })
    await lawyer.post('/events', { kind: 'deadline', title: 'Sin fecha' }).expect(400)
  })

  it('moves only with a reason, which stays with it; the audit keeps who moved it, from when to when', async () => {
    const { id } = await deadline()
    expect(errorOf(await lawyer.put(`/events/${id}`, { startDay: '2026-12-18', version: 1 }).expect(422)).code).toBe('deadline_reason_required')
    expect(errorOf(await lawyer.put(`/events/${id}`, { kind: 'task', version: 1 }).expect(422)).code).toBe('deadline_reason_required')
    expect((await lawyer.get(`/events/${id}`)).body).toMatchObject({ startDay: '2026-12-15', version: 1 })
    await lawyer.put(`/events/${id}`, { title: 'Contestar la demanda enmendada', version: 1 }).expect(200)
    await lawyer.put(`/events/${id}`, { startDay: '2026-12-18', reason: 'Prórroga concedida', version: 2 }).expect(200)
    expect((await lawyer.get(`/events/${id}/moves`).expect(200)).body).toMatchObject({ items: [{ from: '2026-12-15', to: '2026-12-18', reason: 'Prórroga concedida', by: { id: lawyer.id, name: 'Nereida Albaladejo Font' } }] })
    await lawyer.delete(`/events/${id}`).expect(204)
    const noted = await asOwner<{ action: string; actor_id: string; details: object }>(app(), `select action, actor_id, details from audit_entry where subject_id = $1 order by at, id`, [id])
    expect(noted).toEqual([
      { action: 'deadlines.moved', actor_id: lawyer.id, details: { from: '2026-12-15', to: '2026-12-18', caseId: null } },
      { action: 'deadlines.removed', actor_id: lawyer.id, details: { date: '2026-12-18', scope: 'all', caseId: null } },
    ])
  })
})

describe('a hostile name', () => {
  it('is kept as a name', async () => {
    const title = 'X BEGIN:VEVENT SUMMARY:otra; \\n , "comillas" 🎓'
    const { id } = await make({ title })
    expect((await lawyer.get(`/events/${id}`)).body).toMatchObject({ title })
  })
  it('tells a stranger nothing', async () => {
    await stranger(app()).get(`/events?${december}`).expect(401)
  })
})
