import { beforeAll, describe, expect, it } from 'vitest'
import { office, stranger, type Person } from '#tests/support/actors.ts'
import { december, errorOf, hearing, useEvents, type ShownEvent } from '#tests/support/events.ts'

const { app, people, make, list, startsOf } = useEvents()
let lawyer: Person
let colleague: Person
let customer: Person
let clientId: string
beforeAll(() => {
  ;({ lawyer, colleague, customer, clientId } = people())
})

describe('an event', () => {
  it('is put in my calendar with all that is known of it, and read as it was written', async () => {
    const { id: caseId } = (
      await lawyer
        .post('/cases', { name: 'Picorelli v. Alborada', clientId, courtCaseNumber: 'CG2026RF00418' })
        .expect(201)
    ).body as { id: string }
    const made = await make({
      description: 'Traer los originales',
      location: 'Sala 301',
      meetingLink: 'https://example.com/sala',
      color: 'navy',
      caseId,
      participants: [{ userId: colleague.id }, { name: 'Perito Castellar', email: 'Perito@Example.com' }],
      guestName: 'Zoraida',
      guestEmail: 'zoraida@example.com',
    })
    expect(made).toMatchObject({
      ...hearing,
      allDay: false,
      startDay: null,
      endDay: null,
      rrule: null,
      occurrence: null,
      busy: true,
      private: false,
      busyOnly: false,
      description: 'Traer los originales',
      location: 'Sala 301',
      case: { id: caseId, name: 'Picorelli v. Alborada', courtCaseNumber: 'CG2026RF00418' },
      owner: { id: lawyer.id, name: 'Nereida' },
      guestEmail: 'zoraida@example.com',
      version: 1,
      can: { update: true, remove: true },
      warnings: [],
      participants: [
        { userId: colleague.id, name: 'Ismael Quirindongo Vega', email: null },
        { userId: null, name: 'Perito Castellar', email: 'perito@example.com' },
      ],
    })
    const { warnings: _, ...event } = made as ShownEvent & { warnings: unknown }
    expect((await lawyer.get(`/events/${made.id}`).expect(200)).body).toEqual(event)
    expect((await list(`${december}&caseId=${caseId}`, colleague)).map(({ id }) => id)).toEqual([made.id])
  })

  it('may begin and end at any moment of a list, whose edges it does not touch', async () => {
    const { id } = await make({ start: '2026-10-05T13:00:00.000Z', end: '2026-10-05T14:00:00.000Z' })
    const found = async (from: string, to: string) =>
      (await list(`from=2026-10-05T${from}:00.000Z&to=2026-10-05T${to}:00.000Z`)).some((event) => event.id === id)
    expect(
      await Promise.all([
        found('12:00', '13:00'),
        found('12:00', '13:01'),
        found('13:30', '13:40'),
        found('13:59', '15:00'),
        found('14:00', '15:00'),
      ]),
    ).toEqual([false, true, true, true, false])
  })

  it('of whole days names its days, both included, and lasts from midnight to midnight of its zone', async () => {
    const made = await make({
      start: undefined,
      end: undefined,
      allDay: true,
      startDay: '2026-12-24',
      endDay: '2026-12-26',
    })
    expect(made).toMatchObject({
      start: '2026-12-24T04:00:00.000Z',
      end: '2026-12-27T04:00:00.000Z',
      startDay: '2026-12-24',
      endDay: '2026-12-26',
    })
    const long = await make({
      start: undefined,
      end: undefined,
      allDay: true,
      startDay: '2026-12-01',
      endDay: '2026-12-31',
    })
    expect(
      (await list('from=2026-12-25T15:00:00.000Z&to=2026-12-25T16:00:00.000Z')).map(({ id }) => id).sort(),
    ).toEqual([made.id, long.id].sort())
  })

  it('is changed in part, moved and lengthened, by who saw it as it is', async () => {
    const made = await make()
    const moved = (
      await lawyer.put(`/events/${made.id}`, { start: '2026-12-02T15:00:00.000Z', version: 1 }).expect(200)
    ).body as ShownEvent
    expect(moved).toMatchObject({
      title: hearing.title,
      start: '2026-12-02T15:00:00.000Z',
      end: '2026-12-02T16:00:00.000Z',
      version: 2,
    })
    const longer = (
      await lawyer
        .put(`/events/${made.id}`, { end: '2026-12-02T18:00:00.000Z', title: 'Juicio', version: 2 })
        .expect(200)
    ).body as ShownEvent
    expect(longer).toMatchObject({
      title: 'Juicio',
      start: '2026-12-02T15:00:00.000Z',
      end: '2026-12-02T18:00:00.000Z',
    })
    expect(errorOf(await lawyer.put(`/events/${made.id}`, { title: 'Tarde', version: 2 }).expect(409)).code).toBe(
      'stale_version',
    )
    const day = (
      await lawyer.put(`/events/${made.id}`, { allDay: true, startDay: '2026-12-03', version: 3 }).expect(200)
    ).body as ShownEvent
    expect(day).toMatchObject({
      startDay: '2026-12-03',
      endDay: '2026-12-03',
      start: '2026-12-03T04:00:00.000Z',
      end: '2026-12-04T04:00:00.000Z',
    })
    expect(errorOf(await lawyer.put(`/events/${made.id}`, { allDay: false, version: 4 }).expect(422)).code).toBe(
      'event_times_invalid',
    )
    expect(
      errorOf(await lawyer.put(`/events/${made.id}`, { start: '2026-12-03T15:00:00.000Z', version: 4 }).expect(422))
        .code,
    ).toBe('event_times_invalid')
  })

  it('lets one of two who change it at once through', async () => {
    const { id } = await make()
    const answers = await Promise.all(
      [1, 2, 3].map((n) => lawyer.put(`/events/${id}`, { title: `Vista ${n}`, version: 1 })),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('is removed, and comes back when that is undone', async () => {
    const { id } = await make()
    await lawyer.delete(`/events/${id}`).expect(204)
    expect(errorOf(await lawyer.get(`/events/${id}`).expect(404)).code).toBe('event_not_found')
    expect(await startsOf(id)).toEqual([])
    await lawyer.delete(`/events/${id}`).expect(404)
    expect((await lawyer.post(`/events/${id}/restore`, {}).expect(200)).body).toMatchObject({
      id,
      title: hearing.title,
    })
    await lawyer.post(`/events/${id}/restore`, {}).expect(404)
    expect(await startsOf(id)).toEqual(['2026-12-01T13:00'])
  })

  it.each<[string, object, string, string]>([
    ['ends before it starts', { end: '2026-12-01T12:00:00.000Z' }, 'end', 'It must end after it starts.'],
    ['has no length', { end: hearing.start }, 'end', 'It must end after it starts.'],
    [
      'lies in the year 9999',
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
      'has a guest whose address is none',
      { guestName: 'Zoraida', guestEmail: 'zoraida' },
      'guestEmail',
      'Invalid email address.',
    ],
    [
      'has a link with a user name before its host',
      { meetingLink: 'https://zoom.us@evil.example/j/93842' },
      'meetingLink',
      'Enter the address without a user name before the “@”: it leads somewhere else than it seems.',
    ],
    [
      'has a link on a host of look-alike letters',
      { meetingLink: 'https://z\u043E\u043Em.us/j/93842' },
      'meetingLink',
      'The name of that site has letters or signs that can be mistaken for others.',
    ],
    [
      'has a link that is no address',
      { meetingLink: 'javascript:alert(1)' },
      'meetingLink',
      'Enter a web address that starts with https://.',
    ],
    [
      'has a rule that nobody understands',
      { rrule: 'FREQ=FORTNIGHTLY' },
      'rrule',
      'That repetition rule is not understood.',
    ],
    [
      'has a rule that this calendar does not support',
      { rrule: 'FREQ=SECONDLY' },
      'rrule',
      'The calendar does not repeat by the hour, by week of the year or by day of the year. Use days, weeks, months or years.',
    ],
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
    expect(
      errorOf(await lawyer.post('/events', { ...hearing, rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }).expect(422))
        .code,
    ).toBe('recurrence_empty')
    expect(
      errorOf(await lawyer.post('/events', { ...hearing, caseId: '00000000-0000-7000-8000-000000000000' }).expect(404))
        .code,
    ).toBe('case_not_found')
    for (const participants of [
      [{ userId: '00000000-0000-7000-8000-000000000000' }],
      [{ userId: (await office(app())).owner.id }],
    ]) {
      expect(errorOf(await lawyer.post('/events', { ...hearing, participants }).expect(404)).code).toBe(
        'user_not_found',
      )
    }
  })

  it('asks for a range that can be listed', async () => {
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

describe('whose calendar it is', () => {
  it('decides who sees what: colleagues all but what is private, customers what they take part in, others nothing', async () => {
    const open = await make({ title: 'Reunión' })
    const shut = await make({ title: 'Dentista', kind: 'personal', description: 'calle Fortaleza' })
    const withClient = await make({
      title: 'Entrevista',
      kind: 'call',
      description: 'notas del bufete',
      participants: [{ userId: customer.id }, { userId: colleague.id }],
      guestName: 'Z',
      guestEmail: 'z@example.com',
    })
    const seen = (items: ShownEvent[]) =>
      items.filter(({ id }) => [open.id, shut.id, withClient.id].includes(id)).map(({ title }) => title ?? '(taken)')
    expect(seen(await list(december)).sort()).toEqual(['Dentista', 'Entrevista', 'Reunión'])
    expect(seen(await list(december, colleague))).toEqual(['Entrevista'])
    const shared = await list(`${december}&calendar=office`, colleague)
    expect(seen(shared).sort()).toEqual(['(taken)', 'Entrevista', 'Reunión'])
    const taken = shared.find(({ id }) => id === shut.id)
    expect(taken).toMatchObject({
      title: null,
      busyOnly: true,
      description: null,
      location: null,
      kind: 'personal',
      can: { update: false, remove: false },
    })
    expect(JSON.stringify(taken)).not.toContain('Dentista')
    expect((await colleague.get(`/events/${shut.id}`).expect(200)).body).toMatchObject({ title: null, busyOnly: true })
    const [theirs] = await list(`${december}&calendar=office`, customer)
    expect(theirs).toMatchObject({
      id: withClient.id,
      title: 'Entrevista',
      description: null,
      case: null,
      guestEmail: null,
      can: { update: false, remove: false },
    })
    await customer.get(`/events/${open.id}`).expect(404)
    const other = (await office(app())).owner
    await other.get(`/events/${open.id}`).expect(404)
    expect(seen(await list(`${december}&calendar=office`, other))).toEqual([])
    expect(seen(await list(`${december}&professionalId=${lawyer.id}`, colleague)).sort()).toEqual([
      '(taken)',
      'Entrevista',
      'Reunión',
    ])
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
    expect(errorOf(await lawyer.post('/events', { ...hearing, ownerId: customer.id }).expect(404)).code).toBe(
      'user_not_found',
    )
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
