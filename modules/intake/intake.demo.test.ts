import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { seedLeads } from './intake.demo.ts'

const app = useApp()

describe('leads of the demonstration', () => {
  it('fill every column, wait less than a day, meet in working hours, and have their case once hired', async () => {
    const { owner, companyId } = await office(app())
    const client = (await owner.post('/clients', { kind: 'person', name: 'Ana Ruiz Soto' })).body as { id: string }
    const { id: caseId } = (await owner.post('/cases', { name: 'Ruiz v. Mar', clientId: client.id })).body as {
      id: string
    }
    await seedLeads(
      app().services,
      {
        companyId,
        lawyers: [{ id: owner.id, name: 'Nereida', surname: 'Albaladejo' }],
        clients: [{ id: client.id, name: 'Ana Ruiz Soto' }],
      },
      [{ id: caseId, clientId: client.id, createdAt: new Date() }],
    )
    const board = (await owner.get('/leads/board').expect(200)).body as {
      columns: { total: number; items: { meetsAt: string | null }[] }[]
    }
    expect(board.columns.map(({ total }) => total)).toEqual([3, 2, 2, 1, 1])
    expect(board).toMatchObject({ open: 8, declined: 2, waitingOverDay: 0 })
    expect(board.columns[4]?.items).toMatchObject([{ name: 'Ana Ruiz Soto', case: { id: caseId } }])
    const consultations = board.columns.flatMap(({ items }) => items.flatMap(({ meetsAt }) => meetsAt ?? []))
    const inPuertoRico = (at: string) =>
      new Date(at).toLocaleString('en-US', { timeZone: 'America/Puerto_Rico', weekday: 'short', hour: 'numeric' })
    expect(consultations).toHaveLength(2)
    for (const at of consultations) expect(inPuertoRico(at)).toMatch(/^(Mon|Tue|Wed|Thu|Fri)\W+(10\WAM|2\WPM)$/)
  })
})
