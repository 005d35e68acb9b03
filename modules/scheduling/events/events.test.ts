import { beforeAll, describe, expect, it } from 'vitest'
import { office, anonymous, type Person } from '#tests/support/actors.ts'
import { december, errorOf, courtHearing, useEvents, type EventAnswer } from '#tests/support/events.ts'

const { app, people, createEvent, list, startsOf } = useEvents()
let lawyer: Person
let colleague: Person
let customer: Person
let clientId: string
beforeAll(() => {
  ;({ lawyer, colleague, customer, clientId } = people())
})

describe('an event', () => {
  it('is created with all fields and read as written', async () => {
    const { id: caseId } = (
      await lawyer
        .post('/cases', { name: 'Picorelli v. Alborada', clientId, courtCaseNumber: 'CG2026RF00418' })
        .expect(201)
    ).body as { id: string }
    const created = await createEvent({
      description: 'Traer los originales',
      location: 'Sala 301',
      meetingLink: 'https://example.com/sala',
      color: 'navy',
      caseId,
      participants: [{ userId: colleague.id }, { name: 'Perito Castellar', email: 'Perito@Example.com' }],
      guestName: 'Zoraida',
      guestEmail: 'zoraida@example.com',
    })
    expect(created).toMatchObject({
      ...courtHearing,
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
    const { warnings: _, ...event } = created as EventAnswer & { warnings: unknown }
    expect((await lawyer.get(`/events/${created.id}`).expect(200)).body).toEqual(event)
    expect((await list(`${december}&caseId=${caseId}`, colleague)).map(({ id }) => id)).toEqual([created.id])
  })

  it('is listed for a range that it overlaps, not for a range that it only touches', async () => {
    const { id } = await createEvent({ start: '2026-10-05T13:00:00.000Z', end: '2026-10-05T14:00:00.000Z' })
    const isListedBetween = async (from: string, to: string) =>
      (await list(`from=2026-10-05T${from}:00.000Z&to=2026-10-05T${to}:00.000Z`)).some((event) => event.id === id)
    expect(
      await Promise.all([
        isListedBetween('12:00', '13:00'),
        isListedBetween('12:00', '13:01'),
        isListedBetween('13:30', '13:40'),
        isListedBetween('13:59', '15:00'),
        isListedBetween('14:00', '15:00'),
      ]),
    ).toEqual([false, true, true, true, false])
  })

  it('includes its first and last day when it is all-day, from midnight to midnight of its zone', async () => {
    const created = await createEvent({
      start: undefined,
      end: undefined,
      allDay: true,
      startDay: '2026-12-24',
      endDay: '2026-12-26',
    })
    expect(created).toMatchObject({
      start: '2026-12-24T04:00:00.000Z',
      end: '2026-12-27T04:00:00.000Z',
      startDay: '2026-12-24',
      endDay: '2026-12-26',
    })
    const long = await createEvent({
      start: undefined,
      end: undefined,
      allDay: true,
      startDay: '2026-12-01',
      endDay: '2026-12-31',
    })
    expect(
      (await list('from=2026-12-25T15:00:00.000Z&to=2026-12-25T16:00:00.000Z')).map(({ id }) => id).sort(),
    ).toEqual([created.id, long.id].sort())
  })

  it('is changed in part, moved and resized, and rejects a stale version and incomplete times', async () => {
    const created = await createEvent()
    const moved = (
      await lawyer.put(`/events/${created.id}`, { start: '2026-12-02T15:00:00.000Z', version: 1 }).expect(200)
    ).body as EventAnswer
    expect(moved).toMatchObject({
      title: courtHearing.title,
      start: '2026-12-02T15:00:00.000Z',
      end: '2026-12-02T16:00:00.000Z',
      version: 2,
    })
    const longer = (
      await lawyer
        .put(`/events/${created.id}`, { end: '2026-12-02T18:00:00.000Z', title: 'Juicio', version: 2 })
        .expect(200)
    ).body as EventAnswer
    expect(longer).toMatchObject({
      title: 'Juicio',
      start: '2026-12-02T15:00:00.000Z',
      end: '2026-12-02T18:00:00.000Z',
    })
    expect(errorOf(await lawyer.put(`/events/${created.id}`, { title: 'Tarde', version: 2 }).expect(409)).code).toBe(
      'stale_version',
    )
    const wholeDay = (
      await lawyer.put(`/events/${created.id}`, { allDay: true, startDay: '2026-12-03', version: 3 }).expect(200)
    ).body as EventAnswer
    expect(wholeDay).toMatchObject({
      startDay: '2026-12-03',
      endDay: '2026-12-03',
      start: '2026-12-03T04:00:00.000Z',
      end: '2026-12-04T04:00:00.000Z',
    })
    expect(errorOf(await lawyer.put(`/events/${created.id}`, { allDay: false, version: 4 }).expect(422)).code).toBe(
      'event_times_invalid',
    )
    expect(
      errorOf(await lawyer.put(`/events/${created.id}`, { start: '2026-12-03T15:00:00.000Z', version: 4 }).expect(422))
        .code,
    ).toBe('event_times_invalid')
  })

  it('accepts only one of three concurrent changes', async () => {
    const { id } = await createEvent()
    const answers = await Promise.all(
      [1, 2, 3].map((n) => lawyer.put(`/events/${id}`, { title: `Vista ${n}`, version: 1 })),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('is removed and restored', async () => {
    const { id } = await createEvent()
    await lawyer.delete(`/events/${id}`).expect(204)
    expect(errorOf(await lawyer.get(`/events/${id}`).expect(404)).code).toBe('event_not_found')
    expect(await startsOf(id)).toEqual([])
    await lawyer.delete(`/events/${id}`).expect(404)
    expect((await lawyer.post(`/events/${id}/restore`, {}).expect(200)).body).toMatchObject({
      id,
      title: courtHearing.title,
    })
    await lawyer.post(`/events/${id}/restore`, {}).expect(404)
    expect(await startsOf(id)).toEqual(['2026-12-01T13:00'])
  })
})

describe('access to an event', () => {
  it('shows colleagues all events but private ones, customers the events they take part in, others nothing', async () => {
    const officeEvent = await createEvent({ title: 'Reunión' })
    const personalEvent = await createEvent({ title: 'Dentista', kind: 'personal', description: 'calle Fortaleza' })
    const withClient = await createEvent({
      title: 'Entrevista',
      kind: 'call',
      description: 'notas del bufete',
      participants: [{ userId: customer.id }, { userId: colleague.id }],
      guestName: 'Z',
      guestEmail: 'z@example.com',
    })
    const titlesIn = (items: EventAnswer[]) =>
      items
        .filter(({ id }) => [officeEvent.id, personalEvent.id, withClient.id].includes(id))
        .map(({ title }) => title ?? '(taken)')
    expect(titlesIn(await list(december)).sort()).toEqual(['Dentista', 'Entrevista', 'Reunión'])
    expect(titlesIn(await list(december, colleague))).toEqual(['Entrevista'])
    const shared = await list(`${december}&calendar=office`, colleague)
    expect(titlesIn(shared).sort()).toEqual(['(taken)', 'Entrevista', 'Reunión'])
    const privateEvent = shared.find(({ id }) => id === personalEvent.id)
    expect(privateEvent).toMatchObject({
      title: null,
      busyOnly: true,
      description: null,
      location: null,
      kind: 'personal',
      can: { update: false, remove: false },
    })
    expect(JSON.stringify(privateEvent)).not.toContain('Dentista')
    expect((await colleague.get(`/events/${personalEvent.id}`).expect(200)).body).toMatchObject({
      title: null,
      busyOnly: true,
    })
    const [customerView] = await list(`${december}&calendar=office`, customer)
    expect(customerView).toMatchObject({
      id: withClient.id,
      title: 'Entrevista',
      description: null,
      case: null,
      guestEmail: null,
      can: { update: false, remove: false },
    })
    await customer.get(`/events/${officeEvent.id}`).expect(404)
    const other = (await office(app())).owner
    await other.get(`/events/${officeEvent.id}`).expect(404)
    expect(titlesIn(await list(`${december}&calendar=office`, other))).toEqual([])
    expect(titlesIn(await list(`${december}&professionalId=${lawyer.id}`, colleague)).sort()).toEqual([
      '(taken)',
      'Entrevista',
      'Reunión',
    ])
    await colleague.get(`/events?${december}&professionalId=${other.id}`).expect(404)
  })

  it('lets the calendar owner and the creator change it', async () => {
    const { id } = await createEvent()
    expect(errorOf(await colleague.put(`/events/${id}`, { title: 'x', version: 1 }).expect(403)).code).toBe('forbidden')
    await colleague.delete(`/events/${id}`).expect(403)
    await customer.delete(`/events/${id}`).expect(403)
    const assigned = await createEvent({ ownerId: colleague.id, title: 'Encargo' })
    await colleague.put(`/events/${assigned.id}`, { title: 'Hecho', version: 1 }).expect(200)
    await lawyer.put(`/events/${assigned.id}`, { title: 'Revisado', version: 2 }).expect(200)
    expect(await startsOf(assigned.id, colleague)).toHaveLength(1)
    expect(errorOf(await lawyer.post('/events', { ...courtHearing, ownerId: customer.id }).expect(404)).code).toBe(
      'user_not_found',
    )
  })
})

describe('a request', () => {
  it('stores hostile text in a title as text', async () => {
    const title = 'X BEGIN:VEVENT SUMMARY:otra; \\n , "comillas" 🎓'
    const { id } = await createEvent({ title })
    expect((await lawyer.get(`/events/${id}`)).body).toMatchObject({ title })
  })
  it('is refused without a session', async () => {
    await anonymous(app()).get(`/events?${december}`).expect(401)
  })
})
