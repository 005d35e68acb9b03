// Acts on many tasks, over HTTP.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { makeTask, type CreatedTask } from '#tests/support/make-task.ts'

const app = useApp({ background: true })

interface Result {
  readonly done: { id: string; former: string | null }[]
  readonly failed: { id: string; name: string | null; code: string }[]
}
const bulk = async (by: Person, body: object): Promise<Result> =>
  (await by.post('/tasks/bulk', body).expect(200)).body as Result
const read = async (by: Person, id: string) => (await by.get(`/tasks/${id}`).expect(200)).body as CreatedTask

describe('an act on many tasks', () => {
  it('completes tasks by ids or by a filter, except those that wait for another, and reopens them', async () => {
    const { owner } = await office(app())
    const first = await makeTask(owner, 'Primera')
    const second = await makeTask(owner, 'Segunda', { dependsOn: [first.id] })
    await makeTask(owner, 'Otra')
    const result = await bulk(owner, { ids: [second.id, first.id, randomUUID()], act: { kind: 'complete' } })
    expect(result.done).toEqual([{ id: first.id, former: null }])
    expect(result.failed.map(({ code }) => code)).toEqual(['task_blocked', 'task_not_found'])
    const rest = await bulk(owner, { filter: {}, act: { kind: 'complete' } })
    expect(rest.done.length).toBe(2)
    await bulk(owner, { ids: [second.id], act: { kind: 'reopen' } })
    expect((await read(owner, second.id)).doneAt).toBeNull()
  })

  it('assigns and moves, and returns the former value; a moved date can be counted again', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const colleague = await member(app(), lawOffice)
    const plain = await makeTask(owner, 'Llamar', { dueOn: '2037-03-02' })
    const counted = await makeTask(owner, 'Preparar', { offset: { days: 5, unit: 'calendar', anchorOn: '2037-03-02' } })
    const ids = [plain.id, counted.id]
    const assigned = await bulk(owner, { ids, act: { kind: 'assign', assigneeId: colleague.id } })
    expect(assigned.done.map(({ former }) => former)).toEqual([owner.id, owner.id])
    expect((await read(owner, plain.id)).assignee?.id).toBe(colleague.id)
    const moved = await bulk(owner, { ids, act: { kind: 'move', dueOn: '2037-04-01' } })
    expect(moved.done.map(({ former }) => former)).toEqual(['2037-03-02', 'counted'])
    expect((await read(owner, counted.id)).dueOn).toBe('2037-04-01')
    await bulk(owner, { ids: [counted.id], act: { kind: 'count' } })
    expect(await read(owner, counted.id)).toMatchObject({ dueOn: '2037-03-07', pinned: false })
  })

  it('finds no task of another office', async () => {
    const { owner } = await office(app())
    const task = await makeTask(owner, 'Ajena', { assigneeId: null })
    const stranger = (await office(app())).owner
    for (const act of [{ kind: 'assign', assigneeId: null }, { kind: 'move', dueOn: null }, { kind: 'complete' }])
      expect((await bulk(stranger, { ids: [task.id], act })).failed).toMatchObject([{ code: 'task_not_found' }])
  })
})
