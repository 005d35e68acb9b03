// The next dates of cases over HTTP, from every calendar of the office, and the list of cases sorted by them.
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { localDay } from '#server/ports/clock.ts'
import { dayMs } from '#server/contract/time.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { listCaseNames } from '#tests/support/list-cases.ts'
import type { NextDate } from './next-dates.contract.ts'

type ListedDate = z.output<typeof NextDate>

const app = useApp({ background: true })
let lawOffice: Office
let secretary: Person
let colleague: Person

beforeAll(async () => {
  lawOffice = await office(app())
  secretary = await member(app(), lawOffice, 'staff')
  colleague = await member(app(), lawOffice)
})

const inDays = (days: number, hours = 0): string =>
  new Date(Date.now() + days * dayMs + hours * 3_600_000).toISOString()
async function newCase(name: string, body: object = {}, person = lawOffice.owner): Promise<string> {
  return ((await person.post('/cases', { name, ...body }).expect(201)).body as { id: string }).id
}
async function newEvent(person: Person, caseId: string, title: string, days: number, body: object = {}) {
  const times = { start: inDays(days), end: inDays(days, 1) }
  const answer = await person.post('/events', { title, kind: 'hearing', caseId, ...times, ...body }).expect(201)
  return (answer.body as { id: string }).id
}
const listDates = async (person: Person, query = ''): Promise<readonly ListedDate[]> =>
  ((await person.get(`/next-dates${query}`).expect(200)).body as { items: ListedDate[] }).items
const datesOfCases = (person: Person, ...ids: string[]) => listDates(person, `?caseIds=${ids.join(',')}`)

describe('the next date of a case', () => {
  it('is its first event that has not ended, also of a colleague, and none once the case is closed', async () => {
    const caseId = await newCase('Laracuente v. Punta Verde')
    const ended = { start: inDays(-2), end: inDays(-2, 1) }
    await newEvent(colleague, caseId, 'Vista pasada', -2, ended)
    await newEvent(colleague, caseId, 'Juicio', 30)
    const id = await newEvent(colleague, caseId, 'Conferencia con antelación', 3, { location: 'Sala 604' })
    const [date, ...rest] = await datesOfCases(lawOffice.owner, caseId)
    expect(rest).toEqual([])
    expect(date).toMatchObject({
      case: { id: caseId, name: 'Laracuente v. Punta Verde' },
      eventId: id,
      title: 'Conferencia con antelación',
      location: 'Sala 604',
      kind: 'hearing',
      allDay: false,
      ownerId: colleague.id,
    })
    await lawOffice.owner.post(`/cases/${caseId}/close`).expect(200)
    expect(await datesOfCases(lawOffice.owner, caseId)).toEqual([])
  })

  it('is an event in progress until it ends, and an all-day event with its day', async () => {
    const caseId = await newCase('Montesinos v. Bahía Serena')
    await newEvent(colleague, caseId, 'Deposición', 0, { start: inDays(0, -1), end: inDays(0, 1) })
    expect((await datesOfCases(lawOffice.owner, caseId))[0]).toMatchObject({ title: 'Deposición', workingDays: 0 })
    const other = await newCase('Vendrell, herederos')
    const day = localDay(new Date(Date.now() + 4 * dayMs))
    await colleague
      .post('/events', { title: 'Inspección', kind: 'task', caseId: other, allDay: true, startDay: day, endDay: day })
      .expect(201)
    expect((await datesOfCases(lawOffice.owner, other))[0]).toMatchObject({ allDay: true, startDay: day })
  })

  it('counts the days the courts work until then', async () => {
    const caseId = await newCase('Irizarri v. Municipio')
    await newEvent(colleague, caseId, 'Vista', 14)
    const [date] = await datesOfCases(lawOffice.owner, caseId)
    // Two weeks have ten weekdays, minus the days on which the courts are closed.
    expect(date?.workingDays).toBeGreaterThan(4)
    expect(date?.workingDays).toBeLessThanOrEqual(10)
  })

  it('is the next occurrence of a series', async () => {
    const caseId = await newCase('Tirado v. Borinquen Real')
    const start = inDays(-20)
    const body = { start, end: inDays(-20, 1), rrule: 'FREQ=WEEKLY' }
    await newEvent(colleague, caseId, 'Reunión semanal', -20, body)
    const [date] = await datesOfCases(lawOffice.owner, caseId)
    // The series began 20 days ago: its fourth date is tomorrow.
    expect(date?.occurrence).toBe(date?.start)
    expect(Math.round((Date.parse(date?.start ?? '') - Date.now()) / dayMs)).toBe(1)
  })

  it.each([
    ['every two years', -10, 'FREQ=YEARLY;INTERVAL=2', 700, 730],
    ['that begins more than 400 days ahead', 500, 'FREQ=WEEKLY', 499, 501],
    ['on 29 February', -10, 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', -1, 8 * 366],
  ])('is the next occurrence of a series %s, also in the sorted list', async (name, start, rrule, least, most) => {
    const { owner } = await office(app())
    await newCase('Sin fecha', {}, owner)
    const caseId = await newCase('Con serie', {}, owner)
    await newCase('Sin fecha tampoco', {}, owner)
    await newEvent(owner, caseId, name, start, { rrule })
    const [date] = await datesOfCases(owner, caseId)
    const daysAhead = (Date.parse(date?.start ?? '') - Date.now()) / dayMs
    expect(daysAhead).toBeGreaterThan(least)
    expect(daysAhead).toBeLessThan(most)
    expect((await listCaseNames(owner, '?sort=nextDate'))[0]).toBe('Con serie')
  })

  it("has a time and neither title nor place when it is a colleague's private event", async () => {
    const caseId = await newCase('Sucesión Echeandía')
    await newEvent(colleague, caseId, 'Asunto reservado', 2, { private: true, location: 'Calle 1' })
    const [date] = await datesOfCases(lawOffice.owner, caseId)
    expect(date).toMatchObject({ eventId: null, occurrence: null, kind: null, title: null, location: null })
    expect(JSON.stringify(date)).not.toContain('reservado')
    expect((await datesOfCases(colleague, caseId))[0]?.title).toBe('Asunto reservado')
  })

  it('is absent for cases of other offices, and refused for clients and for more than a hundred ids', async () => {
    const caseId = await newCase('Caso propio')
    await newEvent(colleague, caseId, 'Vista', 2)
    const stranger = (await office(app())).owner
    expect(await datesOfCases(stranger, caseId)).toEqual([])
    const customer = await member(app(), lawOffice, 'customer')
    await customer.get(`/next-dates?caseIds=${caseId}`).expect(403)
    await lawOffice.owner.get('/next-dates?caseIds=x').expect(400)
    await lawOffice.owner.get(`/next-dates?caseIds=${Array.from({ length: 101 }, () => caseId).join(',')}`).expect(400)
  })
})

describe('the next dates of a person', () => {
  it('are the dates of the cases for which they are responsible, from every calendar of the office', async () => {
    const lawyer = await member(app(), lawOffice)
    const own = await newCase('Caso a cargo', { responsibleId: lawyer.id })
    const other = await newCase('Caso de otra persona', { responsibleId: colleague.id })
    await newEvent(colleague, own, 'Segunda', 6)
    await newEvent(colleague, own, 'Primera', 2)
    await newEvent(colleague, own, 'Muy lejos', 90)
    await newEvent(colleague, other, 'Ajena', 1)
    await newEvent(colleague, own, 'Cada semana', 3, { rrule: 'FREQ=WEEKLY;COUNT=2' })
    const titles = (await listDates(lawyer, '?limit=3')).map(({ title }) => title)
    expect(titles).toEqual(['Primera', 'Cada semana', 'Segunda'])
    expect(await listDates(secretary)).toEqual([])
  })
})

describe('the list of cases sorted by next date', () => {
  it('has events and terms in one order, cases without a date last, in pages and in a search', async () => {
    const { owner } = await office(app())
    const createCase = (name: string) => newCase(name, {}, owner)
    await createCase('Sin fecha')
    const [withTerm, withEvent, withLateEvent, closed] = [
      await createCase('Con término'),
      await createCase('Con vista'),
      await createCase('Con vista lejana'),
      await createCase('Cerrado'),
    ]
    const dueOn = localDay(new Date(Date.now() + 5 * dayMs))
    await owner.post(`/cases/${withTerm}/terms`, { act: 'Contestar', dueOn, nature: 'ordinary' }).expect(201)
    await newEvent(owner, withEvent, 'Vista', 3)
    await newEvent(owner, withLateEvent, 'Juicio', 40)
    await newEvent(owner, closed, 'Vista', 1)
    await owner.post(`/cases/${closed}/close`).expect(200)
    const inOrder = ['Con vista', 'Con término', 'Con vista lejana', 'Cerrado', 'Sin fecha']
    expect(await listCaseNames(owner, '?sort=nextDate')).toEqual(inOrder)
    expect((await listCaseNames(owner, '?sort=-nextDate')).slice(0, 3)).toEqual(inOrder.slice(0, 3).reverse())
    expect(await listCaseNames(owner, '?sort=nextDate&q=vista')).toEqual(['Con vista', 'Con vista lejana'])
    expect(await listCaseNames(owner, '?sort=nextDate&status=closed')).toEqual(['Cerrado'])
  })

  it('is sorted by last change for a client, who sees no dates', async () => {
    const own = await office(app())
    const clientId = ((await own.owner.post('/clients', { name: 'Ana' }).expect(201)).body as { id: string }).id
    const first = await newCase('Primero', { clientId }, own.owner)
    await newCase('Segundo', { clientId }, own.owner)
    await newEvent(own.owner, first, 'Vista', 1)
    const customer = await member(app(), own, 'customer', clientId)
    expect(await listCaseNames(customer, '?sort=nextDate')).toEqual(await listCaseNames(customer, '?sort=-updatedAt'))
  })
})
