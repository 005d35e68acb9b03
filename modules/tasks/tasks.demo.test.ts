import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { seedTasks } from './tasks.demo.ts'

const app = useApp()

describe('tasks of the demonstration', () => {
  it("fill every group of the first lawyer's day, with a blocked task and an unassigned task", async () => {
    const { owner, companyId } = await office(app())
    await seedTasks(app().services, { companyId, lawyers: [{ id: owner.id }] }, [])
    const { body } = await owner.get('/tasks/day').expect(200)
    const day = body as Record<
      'overdue' | 'due' | 'next' | 'undated' | 'done',
      { items: { waitsFor: unknown }[]; total: number }
    >
    for (const group of ['overdue', 'due', 'next', 'undated', 'done'] as const)
      expect(day[group].total, group).toBeGreaterThan(0)
    expect(day.due.items.filter(({ waitsFor }) => waitsFor !== null)).toHaveLength(1)
    expect((body as { unassigned: number }).unassigned).toBeGreaterThan(0)
  })
})
