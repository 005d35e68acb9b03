import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { member, office } from '#tests/support/actors.ts'
import { runConcurrently } from '#tests/support/run-concurrently.ts'
import { useApp } from '#tests/support/app.ts'
import { dayFromToday } from '#tests/support/make-task.ts'
import {
  applyTemplate,
  codeOf,
  contentsOf,
  countsIn,
  filedDate,
  makeTemplate,
  openCase,
  type Application,
  type ListedTask,
} from '#tests/support/matter-templates.ts'
import { emptyDefinition } from '../definition.contract.ts'

const app = useApp({ background: true })

describe('the preview of an application', () => {
  it('lists the folders, tasks with their dates, and terms that are then created', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    await owner.post(`/cases/${caseId}/folders`, { name: 'prueba' }).expect(201)
    // The template of the support file: a judgment filed on Monday 16 November 2026, a task three court days later, one
    // in ten days, and one before a hearing whose date is not given.
    const made = await makeTemplate(owner)
    const preview = (
      await owner.post(`/matter-templates/${made.id}/preview`, { caseId, dates: [filedDate] }).expect(200)
    ).body as {
      tasks: { title: string; dueOn: string | null; missingDate: string | null }[]
      triggers: { terms: { dueOn: string; act: string }[] }[]
    }
    expect(preview).toMatchObject({
      templateVersion: 1,
      draft: true,
      folders: [
        { path: 'Escritos', exists: false },
        { path: 'Escritos/Presentados', exists: false },
        { path: 'Prueba', exists: true },
      ],
      documents: [{ name: 'Apelación', sourceId: null }],
      forms: [],
    })
    expect(await countsIn(owner, caseId)).toEqual({ folders: 1, tasks: 0, triggers: 0, terms: 0 })
    expect(preview.tasks.map(({ title, dueOn, missingDate }) => [title, dueOn, missingDate])).toEqual([
      ['Ask for the parties’ details', null, null],
      // The courts are closed on Thursday 19 and Friday 20 November 2026.
      ['Leer la sentencia', '2026-11-23', null],
      ['Redactar la apelación', dayFromToday(10), null],
      ['Preparar la vista', null, 'Vista'],
      ['Prepare the documents', null, null],
    ])
    const applied = await applyTemplate(owner, caseId, made)
    expect(applied.created.folders.map(({ name }) => name)).toEqual(['Escritos', 'Escritos/Presentados'])
    const { folders, tasks, terms, triggers } = await contentsOf(owner, caseId)
    expect(folders).toHaveLength(3)
    expect(triggers).toHaveLength(1)
    const datesOf = (list: readonly { title: string; dueOn: string | null }[]) =>
      Object.fromEntries(list.map(({ title, dueOn }) => [title, dueOn]))
    expect(datesOf(tasks)).toEqual(datesOf(preview.tasks))
    expect(tasks.find(({ title }) => title === 'Redactar la apelación')?.waitsFor?.title).toBe('Leer la sentencia')
    const sorted = (list: readonly { act: string; dueOn: string }[]) =>
      list.map(({ act, dueOn }) => `${dueOn} ${act}`).sort()
    expect(sorted(terms)).toEqual(sorted(preview.triggers[0]?.terms ?? []))
    expect(terms.length).toBeGreaterThan(3)
  })

  it('names the terms of a date that is not known yet, and refuses dates that the template does not ask', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const made = await makeTemplate(owner)
    const previewWith = (dates: object[]) => owner.post(`/matter-templates/${made.id}/preview`, { caseId, dates })
    const { triggers } = (await previewWith([]).expect(200)).body as {
      triggers: { happenedOn: string | null; terms: { dueOn: string | null }[] }[]
    }
    expect(triggers).toMatchObject([{ happenedOn: null }])
    expect(triggers[0]?.terms.length).toBeGreaterThan(3)
    expect(triggers[0]?.terms.every(({ dueOn }) => dueOn === null)).toBe(true)
    expect(codeOf(await previewWith([{ position: 9, on: '2026-11-16' }]).expect(422))).toBe('matter_date_unknown')
    expect(codeOf(await previewWith([{ position: 0, on: dayFromToday(3) }]).expect(422))).toBe('term_trigger_ahead')
    expect(codeOf(await previewWith([filedDate, filedDate]).expect(400))).toBe('validation_failed')
  })
})

describe('an application of a template', () => {
  it('is made once for an id, even if the request is repeated', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const made = await makeTemplate(owner)
    const body = { id: randomUUID(), templateId: made.id, templateVersion: 1, dates: [filedDate] }
    const answers = await runConcurrently(3, () => owner.post(`/cases/${caseId}/matter-applications`, body))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await countsIn(owner, caseId)).toMatchObject({ folders: 3, tasks: 5, triggers: 1 })
    const otherCaseId = await openCase(owner)
    expect(codeOf(await owner.post(`/cases/${otherCaseId}/matter-applications`, body).expect(404))).toBe(
      'matter_application_not_found',
    )
  })

  it('is refused as a whole when a part of it is refused', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const made = await makeTemplate(owner)
    const ahead = { ...filedDate, on: dayFromToday(5) }
    const body = { templateId: made.id, templateVersion: 1, dates: [ahead] }
    await owner.post(`/cases/${caseId}/matter-applications`, body).expect(422)
    expect(await countsIn(owner, caseId)).toEqual({ folders: 0, tasks: 0, triggers: 0, terms: 0 })
  })

  it('is refused when the template changed after the preview, and earlier applications stay as they were made', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const made = await makeTemplate(owner)
    const applied = await applyTemplate(owner, caseId, made)
    const before = await contentsOf(owner, caseId)
    const change = { name: 'Vacía', kind: '', description: '', definition: emptyDefinition, version: 1 }
    await owner.put(`/matter-templates/${made.id}`, change).expect(200)
    const stale = { templateId: made.id, templateVersion: 1, dates: [] }
    expect(codeOf(await owner.post(`/cases/${caseId}/matter-applications`, stale).expect(409))).toBe('stale_version')
    expect(await contentsOf(owner, caseId)).toEqual(before)
    await owner.post(`/matter-applications/${applied.id}/undo`).expect(200)
    expect(await countsIn(owner, caseId)).toEqual({ folders: 0, tasks: 0, triggers: 0, terms: 0 })
  })

  it('is refused in a closed case, and so is its undo', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const made = await makeTemplate(owner)
    const applied = await applyTemplate(owner, caseId, made)
    await owner.post(`/cases/${caseId}/close`, {}).expect(200)
    const body = { templateId: made.id, templateVersion: 1, dates: [] }
    for (const refused of [
      owner.post(`/cases/${caseId}/matter-applications`, body),
      owner.post(`/matter-templates/${made.id}/preview`, { caseId, dates: [] }),
      owner.post(`/matter-applications/${applied.id}/undo`),
    ])
      expect(codeOf(await refused.expect(409))).toBe('case_closed')
  })
})

describe('the undo of an application', () => {
  it('removes everything that was created and leaves the earlier content of the case', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    await owner.post(`/cases/${caseId}/folders`, { name: 'Prueba' }).expect(201)
    const applied = await applyTemplate(owner, caseId, await makeTemplate(owner))
    const undone = (await owner.post(`/matter-applications/${applied.id}/undo`).expect(200)).body
    expect(undone).toMatchObject({ undoneBy: { id: owner.id }, remaining: [], can: { undo: false } })
    expect(await countsIn(owner, caseId)).toEqual({ folders: 1, tasks: 0, triggers: 0, terms: 0 })
    expect((await owner.get('/tasks?deleted=true').expect(200)).body).toMatchObject({ total: 0 })
  })

  it('leaves objects that were changed, done, awaited or filled since, each with the reason', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const applied = await applyTemplate(owner, caseId, await makeTemplate(owner))
    const { tasks, terms } = (await contentsOf(owner, caseId)) as unknown as {
      tasks: ListedTask[]
      terms: { id: string; dueOn: string; version: number }[]
    }
    const idOf = (title: string) => tasks.find((candidate) => candidate.title === title)?.id ?? ''
    await owner.put(`/tasks/${idOf('Redactar la apelación')}`, { title: 'Redactar ya', version: 1 }).expect(200)
    await owner.post(`/tasks/${idOf('Ask for the parties’ details')}/complete`).expect(200)
    const [term] = terms
    const confirmed = [{ id: term?.id, dueOn: term?.dueOn, version: term?.version }]
    await owner.post('/terms/confirm', { terms: confirmed }).expect(200)
    const parentId = applied.created.folders.find(({ name }) => name === 'Escritos/Presentados')?.id
    await owner.post(`/cases/${caseId}/folders`, { name: 'Mía', parentId }).expect(201)
    const undone = (await owner.post(`/matter-applications/${applied.id}/undo`).expect(200)).body as Application
    const reasons = undone.remaining.map(({ kind, name, reason }) => `${kind} ${name}: ${reason}`).sort()
    expect(reasons).toEqual([
      'folder Escritos/Presentados: in_use',
      'folder Escritos: in_use',
      'task Ask for the parties’ details: done',
      'task Leer la sentencia: awaited',
      'task Redactar la apelación: changed',
      'trigger judgment filed in the record: changed',
    ])
    expect(await countsIn(owner, caseId)).toMatchObject({ folders: 3, tasks: 2, triggers: 1 })
  })

  it('deletes a task for which only a task in the bin waits', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const applied = await applyTemplate(owner, caseId, await makeTemplate(owner))
    const { tasks } = (await contentsOf(owner, caseId)) as unknown as { tasks: ListedTask[] }
    const waiting = tasks.find(({ title }) => title === 'Redactar la apelación')?.id ?? ''
    await owner.put(`/tasks/${waiting}`, { title: 'Redactar ya', version: 1 }).expect(200)
    await owner.delete(`/tasks/${waiting}`).expect(204)
    const undone = (await owner.post(`/matter-applications/${applied.id}/undo`).expect(200)).body as Application
    expect(undone.remaining.filter(({ kind }) => kind === 'task')).toEqual([])
    expect(await countsIn(owner, caseId)).toMatchObject({ tasks: 0 })
  })

  it('happens once when two people request it at the same time, while two people may apply a template at the same time', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const colleague = await member(app(), lawOffice)
    const caseId = await openCase(owner)
    const made = await makeTemplate(owner)
    const body = { templateId: made.id, templateVersion: 1, dates: [filedDate] }
    const people = [owner, colleague]
    const applied = await runConcurrently(2, (n) =>
      (people[n % 2] ?? owner).post(`/cases/${caseId}/matter-applications`, body),
    )
    expect(applied.map(({ status }) => status)).toEqual([201, 201])
    expect(await countsIn(owner, caseId)).toMatchObject({ folders: 3, tasks: 10, triggers: 2 })
    const { id } = (applied[0] as { body: Application }).body
    const undone = await runConcurrently(2, (n) => (people[n % 2] ?? owner).post(`/matter-applications/${id}/undo`))
    expect(undone.map(({ status }) => String(status)).sort()).toEqual(['200', '409'])
    expect(await countsIn(owner, caseId)).toMatchObject({ tasks: 5, triggers: 1 })
  })
})
