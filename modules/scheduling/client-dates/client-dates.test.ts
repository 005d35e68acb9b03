// The next dates of a client over HTTP, and one event as a calendar file.
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { created } from '#tests/support/office-fixture.ts'
import type { ClientDate } from './client-dates.contract.ts'

type ListedClientDate = z.output<typeof ClientDate>

const app = useApp({ background: true })
let lawOffice: Office
let client: Person
let otherClient: Person
let caseId: string
let otherCaseId: string

const inDays = (days: number, hours = 0): string =>
  new Date(Date.now() + days * dayMs + hours * 3_600_000).toISOString()

async function newClient(name: string): Promise<{ readonly person: Person; readonly caseId: string }> {
  const clientId = await created(lawOffice.owner.post('/clients', { name }))
  const person = await member(app(), lawOffice, 'customer', clientId)
  return { person, caseId: await created(lawOffice.owner.post('/cases', { name: `${name} v. Punta Verde`, clientId })) }
}

const newEvent = (title: string, days: number, body: object = {}, owner = lawOffice.owner): Promise<string> =>
  created(owner.post('/events', { title, kind: 'hearing', start: inDays(days), end: inDays(days, 1), caseId, ...body }))
const datesOf = async (person: Person): Promise<readonly ListedClientDate[]> =>
  ((await person.get('/client-home/dates').expect(200)).body as { items: ListedClientDate[] }).items
const titlesOf = async (person: Person) => (await datesOf(person)).map(({ title }) => title)

beforeAll(async () => {
  lawOffice = await office(app())
  ;({ person: client, caseId } = await newClient('Efraín Laracuente Boneta'))
  ;({ person: otherClient, caseId: otherCaseId } = await newClient('Migdalia Otero Font'))
})

describe('the next dates of a client', () => {
  it('lists no date before the office sets one', async () => {
    expect(await datesOf(client)).toEqual([])
  })

  it('gives day, place, video link and case of the events in which the client takes part, in order', async () => {
    const participants = [{ userId: client.id }]
    await newEvent('Reunión', 9, { participants, meetingLink: 'https://zoom.us/j/123' })
    const eventId = await newEvent('Conferencia con antelación', 5, { participants, location: 'Sala 604' })
    await newEvent('Vista pasada', -2, { participants, start: inDays(-2), end: inDays(-2, 1) })
    const [first, second, ...rest] = await datesOf(client)
    expect(rest).toEqual([])
    expect(first).toMatchObject({
      eventId,
      title: 'Conferencia con antelación',
      kind: 'hearing',
      location: 'Sala 604',
      joinUrl: null,
      case: { id: caseId, name: 'Efraín Laracuente Boneta v. Punta Verde' },
    })
    expect(second).toMatchObject({ title: 'Reunión', joinUrl: 'https://zoom.us/j/123' })
  })

  it('shows neither events of the case without the client, nor events of another client, case or office', async () => {
    await newEvent('Estrategia interna', 1)
    await newEvent('Vista de otra persona', 1, { caseId: otherCaseId, participants: [{ userId: otherClient.id }] })
    // The client was named in an event of a case that is not theirs.
    await newEvent('Vista ajena', 1, { caseId: otherCaseId, participants: [{ userId: client.id }] })
    const elsewhere = await office(app())
    await newEvent('Vista en otra oficina', 1, { caseId: undefined }, elsewhere.owner)
    expect(await titlesOf(client)).toEqual(['Conferencia con antelación', 'Reunión'])
    expect(await titlesOf(otherClient)).toEqual(['Vista de otra persona'])
  })

  it('has the next date of a series for every second year', async () => {
    const { person, caseId: seriesCase } = await newClient('Noemí Vélez Toro')
    const rrule = 'FREQ=YEARLY;INTERVAL=2'
    await newEvent('Informe', -20, { caseId: seriesCase, participants: [{ userId: person.id }], rrule })
    expect(await titlesOf(person)).toEqual(['Informe'])
  })

  it('counts dates of a series and lists four at most, each with its occurrence', async () => {
    const { person, caseId: seriesCase } = await newClient('Iraida Mattei Colón')
    const rrule = 'FREQ=WEEKLY;COUNT=9'
    const eventId = await newEvent('Terapia', 1, { caseId: seriesCase, participants: [{ userId: person.id }], rrule })
    const dates = await datesOf(person)
    expect(dates).toHaveLength(4)
    expect(new Set(dates.map((date) => date.eventId))).toEqual(new Set([eventId]))
    expect(dates.map(({ occurrence }) => occurrence)).toEqual(dates.map(({ start }) => start))
  })

  it('does not list a removed event', async () => {
    const { person, caseId: removedCase } = await newClient('Luis Bauzá Peña')
    const participants = [{ userId: person.id }]
    const id = await newEvent('Cita', 3, { caseId: removedCase, participants })
    await lawOffice.owner.delete(`/events/${id}`).expect(204)
    expect(await datesOf(person)).toEqual([])
  })

  it('is refused to people of the office, who have no case as a client', async () => {
    await lawOffice.owner.get('/client-home/dates').expect(403)
  })
})

describe('an event as a calendar file', () => {
  it('contains the title, place and link of an event of the client, and nothing that the office notes', async () => {
    const participants = [{ userId: client.id }]
    const notes = { description: 'Preparar al perito', location: 'Sala 604', meetingLink: 'https://zoom.us/j/9' }
    const id = await newEvent('Juicio', 40, { participants, ...notes })
    const { text, headers } = await client.get(`/events/${id}/calendar`).expect(200)
    expect(headers['content-type']).toContain('text/calendar')
    expect(text).toContain('SUMMARY:Juicio')
    expect(text).toContain('LOCATION:Sala 604')
    expect(text).toContain('URL;VALUE=URI:https://zoom.us/j/9')
    expect(text).not.toContain('perito')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })

  it('contains the named occurrence of a series alone', async () => {
    const rrule = 'FREQ=WEEKLY;COUNT=3'
    const id = await newEvent('Terapia', 60, { participants: [{ userId: client.id }], rrule })
    // Some milliseconds after the second occurrence, so the series has no such occurrence.
    const noOccurrence = inDays(67)
    await client.get(`/events/${id}/calendar?occurrence=${noOccurrence}`).expect(404)
    const event = (await client.get(`/events/${id}`).expect(200)).body as { start: string }
    const second = new Date(Date.parse(event.start) + 7 * dayMs).toISOString()
    const { text } = await client.get(`/events/${id}/calendar?occurrence=${second}`).expect(200)
    expect(text).toContain(`DTSTART:${second.replace(/[-:]|\.\d{3}/g, '')}`)
    expect(text).not.toContain('RRULE')
  })

  it('is not found for an event in which the client takes no part', async () => {
    const id = await newEvent('Estrategia', 41)
    await client.get(`/events/${id}/calendar`).expect(404)
    await (await office(app())).owner.get(`/events/${id}/calendar`).expect(404)
  })
})
