// Dependencies between tasks, and recurring tasks, over HTTP.
import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { runConcurrently } from '#tests/support/run-concurrently.ts'
import { useApp } from '#tests/support/app.ts'
import { dayFromToday, makeTask, titlesOf, type CreatedTask } from '#tests/support/make-task.ts'

const app = useApp()
const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code
const read = async (by: Person, id: string) => (await by.get(`/tasks/${id}`).expect(200)).body as CreatedTask
const post = (by: Person, { id }: { readonly id: string }, what: string) => by.post(`/tasks/${id}/${what}`)

describe('a task that depends on another', () => {
  it('is blocked until the other task is done, and again when that task is reopened or restored', async () => {
    const { owner } = await office(app())
    const first = await makeTask(owner, 'Presentar')
    const second = await makeTask(owner, 'Notificar', { dependsOn: [first.id] })
    expect(second).toMatchObject({
      waitsFor: { id: first.id, title: 'Presentar' },
      dependsOn: [{ id: first.id, title: 'Presentar', done: false }],
    })
    expect(codeOf((await post(owner, second, 'complete').expect(409)).body)).toBe('task_blocked')
    await post(owner, first, 'complete').expect(200)
    expect((await read(owner, second.id)).waitsFor).toBeNull()
    await post(owner, first, 'reopen').expect(200)
    expect((await read(owner, second.id)).waitsFor).toMatchObject({ id: first.id })
    await owner.delete(`/tasks/${first.id}`).expect(204)
    expect(await read(owner, second.id)).toMatchObject({ waitsFor: null, dependsOn: [] })
    await post(owner, first, 'restore').expect(200)
    expect(codeOf((await post(owner, second, 'complete').expect(409)).body)).toBe('task_blocked')
  })

  it('keeps its dependency on a deleted task that is restored, although the list was saved meanwhile', async () => {
    const { owner } = await office(app())
    const [a, b] = [await makeTask(owner, 'a'), await makeTask(owner, 'b')]
    const last = await makeTask(owner, 'última', { dependsOn: [a.id] })
    await owner.delete(`/tasks/${a.id}`).expect(204)
    await owner.put(`/tasks/${last.id}`, { dependsOn: [b.id], version: 1 }).expect(200)
    await post(owner, a, 'restore').expect(200)
    expect((await read(owner, last.id)).dependsOn.map(({ title }) => title).sort((x, y) => x.localeCompare(y))).toEqual(
      ['a', 'b'],
    )
  })

  it('rejects a cycle: on itself, over others, or through a deleted one', async () => {
    const { owner } = await office(app())
    const a = await makeTask(owner, 'a')
    const b = await makeTask(owner, 'b', { dependsOn: [a.id] })
    const c = await makeTask(owner, 'c', { dependsOn: [b.id] })
    const makeDependent = (task: CreatedTask, on: CreatedTask) =>
      owner.put(`/tasks/${task.id}`, { dependsOn: [on.id], version: 1 })
    expect(codeOf((await makeDependent(a, a).expect(409)).body)).toBe('task_dependency_cycle')
    expect(codeOf((await makeDependent(a, c).expect(409)).body)).toBe('task_dependency_cycle')
    await owner.delete(`/tasks/${b.id}`).expect(204)
    expect(codeOf((await makeDependent(a, c).expect(409)).body)).toBe('task_dependency_cycle')
    expect((await read(owner, a.id)).version).toBe(1)
  })

  it('rejects a cycle by two concurrent changes', async () => {
    const { owner } = await office(app())
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await makeTask(owner, 'a'), await makeTask(owner, 'b')]
      const answers = await runConcurrently(2, (n) =>
        n === 0
          ? owner.put(`/tasks/${a.id}`, { dependsOn: [b.id], version: 1 })
          : owner.put(`/tasks/${b.id}`, { dependsOn: [a.id], version: 1 }),
      )
      expect(answers.map(({ status }) => status).sort((x, y) => x - y)).toEqual([200, 409])
    }
  })
})

describe('a task that recurs', () => {
  it('creates the next task once when it is completed, with no item of the checklist done', async () => {
    const { owner } = await office(app())
    const task = await makeTask(owner, 'Cuadrar', {
      dueOn: '2030-01-31',
      dueTime: '09:00',
      recurrence: { unit: 'month', every: 1 },
      checklist: [{ text: 'Banco', done: true }],
    })
    const answers = await runConcurrently(3, () => post(owner, task, 'complete'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const open = async () => ((await owner.get('/tasks').expect(200)).body as { items: CreatedTask[] }).items
    const [february, ...more] = await open()
    expect(more).toEqual([])
    expect(february).toMatchObject({ title: 'Cuadrar', dueOn: '2030-02-28', dueTime: '09:00' })
    expect((await read(owner, february?.id ?? '')).checklist).toEqual([{ text: 'Banco', done: false }])
    await owner.post(`/tasks/${february?.id}/complete`).expect(200)
    expect((await open()).map(({ dueOn }) => dueOn)).toEqual(['2030-03-31'])
  })

  it('deletes the next task when it is reopened, unless the next task was changed', async () => {
    const { owner } = await office(app())
    const task = await makeTask(owner, 'Semanal', { dueOn: dayFromToday(0), recurrence: { unit: 'week', every: 1 } })
    const dates = async () =>
      ((await owner.get('/tasks').expect(200)).body as { items: CreatedTask[] }).items.map(({ dueOn }) => dueOn)
    await post(owner, task, 'complete').expect(200)
    expect(await dates()).toEqual([dayFromToday(7)])
    await post(owner, task, 'reopen').expect(200)
    expect(await dates()).toEqual([dayFromToday(0)])
    await post(owner, task, 'complete').expect(200)
    const [next] = ((await owner.get('/tasks')).body as { items: CreatedTask[] }).items
    await owner.put(`/tasks/${next?.id}`, { title: 'Semanal, con llamada', version: 1 }).expect(200)
    await post(owner, task, 'reopen').expect(200)
    expect(titlesOf((await owner.get('/tasks')).body)).toEqual(['Semanal', 'Semanal, con llamada'])
    await post(owner, task, 'complete').expect(200)
    expect(titlesOf((await owner.get('/tasks')).body)).toEqual(['Semanal, con llamada'])
  })

  it('requires a date as long as it recurs', async () => {
    const { owner } = await office(app())
    const task = await makeTask(owner, 'Diaria', { dueOn: '2030-01-01', recurrence: { unit: 'day', every: 2 } })
    const refused = await owner.put(`/tasks/${task.id}`, { dueOn: null, version: 1 }).expect(422)
    expect(codeOf(refused.body)).toBe('task_recurrence_needs_date')
    await owner.put(`/tasks/${task.id}`, { dueOn: null, recurrence: null, version: 1 }).expect(200)
  })
})
