// Tasks over HTTP: created, listed, changed, removed and restored.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { dayMs } from '#server/contract/time.ts'
import { member, office, type Person } from '#tests/support/actors.ts'
import { asJob } from '#tests/support/as-job.ts'
import { runConcurrently } from '#tests/support/run-concurrently.ts'
import { useApp } from '#tests/support/app.ts'
import { dayFromToday, makeTask, titlesOf, type CreatedTask } from '#tests/support/make-task.ts'
import { purgeTasks } from './purge-tasks.ts'

const app = useApp({ background: true })
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code
const openCase = async (by: Person, name = 'Rivera v. Mar') =>
  ((await by.post('/cases', { name }).expect(201)).body as { id: string }).id

describe('a task', () => {
  it('is created with all fields, and assigned to the person who creates it', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const task = await makeTask(owner, '  Presentar la demanda ', {
      caseId,
      notes: 'En SUMAC',
      dueOn: '2026-12-15',
      dueTime: '09:30',
      priority: 'high',
      checklist: [
        { text: 'Sello', done: true },
        { text: 'Emplazamiento', done: false },
      ],
    })
    expect(task).toMatchObject({
      title: 'Presentar la demanda',
      notes: 'En SUMAC',
      case: { id: caseId, name: 'Rivera v. Mar' },
      assignee: { id: owner.id },
      dueOn: '2026-12-15',
      dueTime: '09:30',
      priority: 'high',
      checklistDone: 1,
      checklistTotal: 2,
      hasNotes: true,
      waitsFor: null,
      doneAt: null,
      version: 1,
      can: { update: true, complete: true, reopen: false, remove: true, restore: false },
    })
    expect((await owner.get(`/tasks/${task.id}`).expect(200)).body).toEqual(task)
  })

  it('is created once for an id in an office, even if the request is repeated', async () => {
    const { owner } = await office(app())
    const id = randomUUID()
    const answers = await runConcurrently(3, () => owner.post('/tasks', { id, title: 'Una' }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(titlesOf((await owner.get('/tasks')).body)).toEqual(['Una'])
    const stranger = (await office(app())).owner
    await stranger.post('/tasks', { id, title: 'Ajena' }).expect(201)
    expect(titlesOf((await stranger.get('/tasks')).body)).toEqual(['Ajena'])
    expect(titlesOf((await owner.get('/tasks')).body)).toEqual(['Una'])
  })

  it.each([
    [{ title: '' }, 'validation_failed'],
    [{ title: 'x', dueOn: '2026-02-31' }, 'validation_failed'],
    [{ title: 'x', dueOn: '1949-01-01' }, 'validation_failed'],
    [{ title: 'x', dueOn: '2026-12-01', dueTime: '25:00' }, 'validation_failed'],
    [{ title: 'x', checklist: Array.from({ length: 51 }, () => ({ text: 'a', done: false })) }, 'validation_failed'],
    [{ title: 'x', dependsOn: Array.from({ length: 21 }, () => randomUUID()) }, 'validation_failed'],
    [{ title: 'x', dueTime: '09:00' }, 'task_time_needs_date'],
    [{ title: 'x', recurrence: { unit: 'week', every: 1 } }, 'task_recurrence_needs_date'],
    [{ title: 'x', caseId: randomUUID() }, 'case_not_found'],
    [{ title: 'x', assigneeId: randomUUID() }, 'user_not_found'],
    [{ title: 'x', dependsOn: [randomUUID()] }, 'task_predecessor_not_found'],
  ])('is refused with %j: %s', async (body, code) => {
    const { owner } = await office(app())
    expect(codeOf((await owner.post('/tasks', body)).body)).toBe(code)
  })

  it('cannot be assigned to a client or to a person of another office', async () => {
    const lawOffice = await office(app())
    const client = await member(app(), lawOffice, 'customer')
    const stranger = (await office(app())).owner
    for (const assigneeId of [client.id, stranger.id])
      expect(codeOf((await lawOffice.owner.post('/tasks', { title: 'x', assigneeId }).expect(404)).body)).toBe(
        'user_not_found',
      )
    await client.get('/tasks').expect(403)
  })

  it('is changed by any member of the office with its version; absent fields stay unchanged', async () => {
    const lawOffice = await office(app())
    const secretary = await member(app(), lawOffice, 'staff')
    const task = await makeTask(lawOffice.owner, 'Llamar', { dueOn: '2026-12-15', dueTime: '10:00' })
    const changed = (await secretary.put(`/tasks/${task.id}`, { title: 'Llamar hoy', version: 1 }).expect(200)).body
    expect(changed).toMatchObject({ title: 'Llamar hoy', dueOn: '2026-12-15', dueTime: '10:00', version: 2 })
    expect(codeOf((await secretary.put(`/tasks/${task.id}`, { title: 'Tarde', version: 1 }).expect(409)).body)).toBe(
      'stale_version',
    )
    const undated = (await secretary.put(`/tasks/${task.id}`, { dueOn: null, version: 2 }).expect(200)).body
    expect(undated).toMatchObject({ dueOn: null, dueTime: null })
  })

  it('is removed, restored within 30 days and deleted for good afterwards', async () => {
    const { owner, companyId } = await office(app())
    const task = await makeTask(owner, 'Vieja')
    await owner.delete(`/tasks/${task.id}`).expect(204)
    await owner.get(`/tasks/${task.id}`).expect(404)
    await owner.delete(`/tasks/${task.id}`).expect(404)
    expect(titlesOf((await owner.get('/tasks?deleted=true')).body)).toEqual(['Vieja'])
    await owner.post(`/tasks/${task.id}/restore`).expect(200)
    await owner.post(`/tasks/${task.id}/restore`).expect(200)
    await owner.delete(`/tasks/${task.id}`).expect(204)
    const purgeAfter = async (days: number) => {
      const work = app().services.openWork()
      const clock = { now: () => new Date(Date.now() + days * dayMs) }
      await asJob(() => purgeTasks({ ...work, ports: { ...work.ports, clock } }))
      return withScope({ kind: 'company', companyId }, () =>
        rows(work.em, { id: col.uuid }, sql`select id from task where id = ${task.id}`),
      )
    }
    expect(await purgeAfter(29)).toHaveLength(1)
    expect(await purgeAfter(31)).toHaveLength(0)
    await owner.post(`/tasks/${task.id}/restore`).expect(404)
  })

  it('is refused once its case has 5,000 open tasks, and accepted after one is completed', async () => {
    const { owner, companyId } = await office(app())
    const caseId = await openCase(owner)
    const first = await makeTask(owner, 'Primera', { caseId })
    await withScope({ kind: 'company', companyId }, () =>
      change(
        app().services.openWork().em,
        sql`insert into task (company_id, title, case_id)
          select ${companyId}, 'Tarea ' || n, ${caseId} from generate_series(2, 5000) n`,
      ),
    )
    const refused = (await owner.post('/tasks', { title: 'De más', caseId }).expect(409)).body
    expect(refused).toMatchObject({
      error: { code: 'task_limit_of_case', message: expect.stringContaining('5000') as string },
    })
    await owner.post(`/tasks/${first.id}/complete`).expect(200)
    await makeTask(owner, 'La que cabe', { caseId })
    expect(codeOf((await owner.post(`/tasks/${first.id}/reopen`).expect(409)).body)).toBe('task_limit_of_case')
  })
})

describe('lists of tasks', () => {
  it('are sorted by due date and follow the filters', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const colleague = await member(app(), lawOffice)
    const caseId = await openCase(owner)
    await makeTask(owner, 'Sin fecha')
    await makeTask(owner, 'Mañana', { dueOn: dayFromToday(1) })
    await makeTask(owner, 'Hoy tarde', { dueOn: dayFromToday(0), dueTime: '16:00' })
    await makeTask(owner, 'Hoy temprano', { dueOn: dayFromToday(0), dueTime: '08:00', caseId })
    await makeTask(owner, 'Atrasada ñandú', { dueOn: dayFromToday(-2), assigneeId: colleague.id, priority: 'high' })
    await makeTask(owner, 'De nadie', { dueOn: dayFromToday(9), assigneeId: null })
    const titles = async (query: string, by = owner) => titlesOf((await by.get(`/tasks?${query}`).expect(200)).body)
    expect(await titles('')).toEqual(['Atrasada ñandú', 'Hoy temprano', 'Hoy tarde', 'Mañana', 'De nadie', 'Sin fecha'])
    expect(await titles('sort=-due')).toEqual((await titles('')).reverse())
    expect(await titles('assignee=me', colleague)).toEqual(['Atrasada ñandú'])
    expect(await titles(`assignee=${colleague.id}`)).toEqual(['Atrasada ñandú'])
    expect(await titles('assignee=nobody')).toEqual(['De nadie'])
    expect(await titles(`caseId=${caseId}`)).toEqual(['Hoy temprano'])
    expect(await titles('overdue=true')).toEqual(['Atrasada ñandú'])
    expect(await titles('overdue=false')).toEqual((await titles('')).slice(1))
    expect(await titles('priority=high')).toEqual(['Atrasada ñandú'])
    expect(await titles('dated=false')).toEqual(['Sin fecha'])
    expect(await titles('q=NANDU')).toEqual(['Atrasada ñandú'])
    expect(await titles(`dueFrom=${dayFromToday(1)}&dueUntil=${dayFromToday(9)}`)).toEqual(['Mañana', 'De nadie'])
    expect(await titles('sort=title&pageSize=10')).toHaveLength(6)
    const { items } = (await owner.get('/tasks?q=temprano')).body as { items: CreatedTask[] }
    await owner.post(`/tasks/${items[0]?.id}/complete`).expect(200)
    expect(await titles('state=done')).toEqual(['Hoy temprano'])
    expect(await titles('state=all')).toHaveLength(6)
    expect(await titles('state=all&overdue=false')).toHaveLength(5)
    expect(await titles('')).toHaveLength(5)
    expect(codeOf((await owner.get(`/tasks?caseId=${randomUUID()}`).expect(404)).body)).toBe('case_not_found')
  })

  it("group the caller's day into overdue, today, the next seven days, undated and done", async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const colleague = await member(app(), lawOffice)
    for (const [title, days] of [
      ['ayer', -1],
      ['hoy', 0],
      ['mañana', 1],
      ['en siete', 7],
      ['en ocho', 8],
    ] as const)
      await makeTask(owner, title, { dueOn: dayFromToday(days) })
    await makeTask(owner, 'sin fecha')
    await makeTask(owner, 'del colega', { dueOn: dayFromToday(0), assigneeId: colleague.id })
    await makeTask(owner, 'de nadie', { assigneeId: null })
    const done = await makeTask(owner, 'hecha', { dueOn: dayFromToday(0) })
    await owner.post(`/tasks/${done.id}/complete`).expect(200)
    const body = (await owner.get('/tasks/day').expect(200)).body as Record<string, { total: number }>
    const groups = ['overdue', 'due', 'next', 'undated', 'done'].map((name) => titlesOf(body[name]))
    expect(groups).toEqual([['ayer'], ['hoy'], ['mañana', 'en siete'], ['sin fecha'], ['hecha']])
    expect(body).toMatchObject({ today: dayFromToday(0), unassigned: 1, next: { total: 2 } })
    expect(titlesOf(((await colleague.get('/tasks/day')).body as Record<string, unknown>)['due'])).toEqual([
      'del colega',
    ])
  })
})
