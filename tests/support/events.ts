// Events in the calendars of one office, for tests of the scheduling module.
import type { Response } from 'supertest'
import { beforeAll } from 'vitest'
import { member, office, type Person } from './actors.ts'
import { useApp, type TestApp } from './app.ts'

export interface EventAnswer {
  readonly id: string
  readonly title: string | null
  readonly start: string
  readonly end: string
  readonly version: number
  readonly occurrence: string | null
  readonly busyOnly: boolean
  readonly startDay: string | null
  readonly endDay: string | null
  readonly can: { update: boolean; remove: boolean }
  /** Also set in an occurrence that was edited separately. */
  readonly rrule: string | null
  /** `video_room_failed`: the event was saved without its room. */
  readonly warnings?: { code: string; message: string }[]
}
interface ErrorAnswer {
  readonly code: string
  readonly message: string
  readonly details?: { path: string; message: string }[]
}

/** An event to be posted, on the first day of {@link december}. */
export const courtHearing = {
  title: 'Vista sobre el estado de los procedimientos',
  kind: 'hearing',
  start: '2026-12-01T13:00:00.000Z',
  end: '2026-12-01T14:00:00.000Z',
  timeZone: 'America/Puerto_Rico',
}
/** The month in Puerto Rico, as a query. */
export const december = 'from=2026-12-01T04:00:00.000Z&to=2027-01-01T04:00:00.000Z'
export const errorOf = (answer: Response): ErrorAnswer => (answer.body as { error: ErrorAnswer }).error

export interface EventPeople {
  readonly lawyer: Person
  readonly colleague: Person
  /** A customer with an account of the client `clientId`. */
  readonly customer: Person
  readonly clientId: string
}

export interface Events {
  readonly app: () => TestApp
  /** Set when the tests run. */
  readonly people: () => EventPeople
  /** `person` defaults to the lawyer, here and below. */
  readonly createEvent: (body?: object, person?: Person) => Promise<EventAnswer>
  readonly list: (query: string, person?: Person) => Promise<EventAnswer[]>
  /** Returns the starts of an event's occurrences, to the minute. */
  readonly startsOf: (id: string, person?: Person, range?: string) => Promise<string[]>
}

export function useEvents(): Events {
  const app = useApp({ background: true })
  let createdPeople: EventPeople | undefined
  beforeAll(async () => {
    const home = await office(app())
    const lawyer = home.owner
    const colleague = await member(app(), home)
    const clientId = ((await lawyer.post('/clients', { name: 'Zoraida Picorelli' }).expect(201)).body as { id: string })
      .id
    createdPeople = { lawyer, colleague, clientId, customer: await member(app(), home, 'customer', clientId) }
  })
  const people = () => createdPeople as EventPeople
  const list: Events['list'] = async (query, person = people().lawyer) =>
    ((await person.get(`/events?${query}`).expect(200)).body as { items: EventAnswer[] }).items
  return {
    app,
    people,
    list,
    createEvent: async (body = {}, person = people().lawyer) =>
      (await person.post('/events', { ...courtHearing, ...body }).expect(201)).body as EventAnswer,
    startsOf: async (id, person, range = december) =>
      (await list(range, person)).filter((event) => event.id === id).map(({ start }) => start.slice(0, 16)),
  }
}
