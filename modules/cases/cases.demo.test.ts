import { describe, expect, it } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { office, type Office } from '#tests/support/actors.ts'
import { seedCases, type DemoCase } from './cases.demo.ts'
import { readCourtNumber } from './court-number.ts'

const app = useApp()

async function seedOffice(): Promise<{ ownOffice: Office; cases: readonly DemoCase[] }> {
  const ownOffice = await office(app())
  const clients: { id: string; name: string; kind: 'person' | 'organization' }[] = []
  for (const [name, kind] of [
    ['Efraín Laracuente Boneta', 'person'],
    ['Tirado Panadería, Inc.', 'organization'],
    ['Norma Irizarri Toledo', 'person'],
  ] as const) {
    clients.push((await ownOffice.owner.post('/clients', { name, kind }).expect(201)).body as (typeof clients)[number])
  }
  const cases = await seedCases(app().services.openWork(), {
    companyId: ownOffice.companyId,
    lawyers: [{ id: ownOffice.owner.id }],
    clients,
  })
  return { ownOffice, cases }
}

describe('the cases of the demonstration', () => {
  it('are sixty, of every status, and look realistic on the screen', async () => {
    const { ownOffice, cases } = await seedOffice()
    expect(cases).toHaveLength(60)
    const { body } = await ownOffice.owner.get('/cases?pageSize=100').expect(200)
    const { items, total, counts } = body as {
      items: {
        name: string
        createdAt: string
        closedAt: string | null
        courtYear: number | null
        suggestedCourtCaseNumber: string | null
      }[]
      total: number
      counts: Record<string, number>
    }
    expect(total).toBe(60)
    for (const status of ['open', 'in_progress', 'closed']) expect(counts[status]).toBeGreaterThan(8)
    const now = Date.now()
    for (const item of items) {
      expect(new Date(item.createdAt).getTime()).toBeLessThan(now)
      if (item.closedAt) {
        expect(item.closedAt > item.createdAt).toBe(true)
        expect(new Date(item.closedAt).getTime()).toBeLessThan(now)
      }
      expect(item.courtYear).toBeGreaterThan(2019)
    }
    expect(items.some((i) => i.suggestedCourtCaseNumber !== null)).toBe(true)
    expect(new Set(cases.map((c) => c.courtCaseNumber)).size).toBeGreaterThan(55)
    expect(new Set(cases.map((c) => c.court)).size).toBeGreaterThan(8)
    for (const { courtCaseNumber } of cases) expect(readCourtNumber(courtCaseNumber).normalized).toBe(courtCaseNumber)
  })

  it('are the same each time', async () => {
    const [first, second] = [await seedOffice(), await seedOffice()]
    expect(second.cases.map((c) => c.name)).toEqual(first.cases.map((c) => c.name))
    expect(second.cases.map((c) => c.courtCaseNumber)).toEqual(first.cases.map((c) => c.courtCaseNumber))
  })

  it('are counted with their clients and professionals, and have a history', async () => {
    const { ownOffice, cases } = await seedOffice()
    const clients = (await ownOffice.owner.get('/clients').expect(200)).body as { items: { caseCount: number }[] }
    expect(clients.items.reduce((sum, c) => sum + c.caseCount, 0)).toBe(60)
    const closed = cases.find((c) => c.status === 'closed')
    expect((await ownOffice.owner.get(`/cases/${closed?.id}/activity`).expect(200)).body).toMatchObject({
      total: 2,
      items: [{ kind: 'case.closed' }, { kind: 'case.opened' }],
    })
  })
})
