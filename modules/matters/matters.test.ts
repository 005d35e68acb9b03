// Templates of matters over HTTP: edited, previewed, applied and undone.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { member, office, type Person } from '#tests/support/actors.ts'
import { runConcurrently } from '#tests/support/all-at-once.ts'
import { useApp } from '#tests/support/app.ts'
import { dayFromToday } from '#tests/support/make-task.ts'
import { emptyDefinition, type Definition } from './definition.contract.ts'

const app = useApp({ background: true })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const openCase = async (by: Person, name = 'Rivera v. Mar') =>
  ((await by.post('/cases', { name }).expect(201)).body as { id: string }).id

interface Named {
  readonly id: string
  readonly name: string
}
interface Template {
  readonly id: string
  readonly version: number
}
interface Application {
  readonly id: string
  readonly created: { readonly folders: Named[]; readonly tasks: Named[]; readonly triggers: Named[] }
  readonly remaining: { readonly kind: string; readonly name: string; readonly reason: string }[]
}
interface ListedTask {
  readonly id: string
  readonly title: string
  readonly dueOn: string | null
  readonly waitsFor: { readonly title: string } | null
}

const task = (title: string, more: Partial<Definition['tasks'][number]> = {}): Definition['tasks'][number] => ({
  title,
  notes: '',
  checklist: [],
  assignee: 'applier',
  due: null,
  dependsOn: [],
  ...more,
})
const definition: Definition = {
  folders: ['Escritos/Presentados', 'Prueba'],
  parties: [{ role: 'Demandante', ask: 'nombre y dirección' }],
  dates: [
    { label: 'Archivo de la sentencia', trigger: 'judgment_filed' },
    { label: 'Vista', trigger: null },
  ],
  tasks: [
    task('Leer la sentencia', { due: { days: 3, unit: 'court', from: 0 }, checklist: ['Hechos', 'Derecho'] }),
    task('Redactar la apelación', { due: { days: 10, unit: 'calendar', from: null }, dependsOn: [0] }),
    task('Preparar la vista', { due: { days: -2, unit: 'court', from: 1 }, assignee: 'nobody' }),
  ],
  documents: [{ name: 'Apelación', templateId: null }],
  forms: [],
}
const filed = { position: 0, on: '2026-11-16', method: 'electronic', stateParty: false } as const

const makeTemplate = async (by: Person, body: object = { name: 'Apelación', definition }) =>
  (await by.post('/matter-templates', body).expect(201)).body as Template
const applyTo = async (by: Person, caseId: string, template: Template, dates: object[] = [filed]) =>
  (
    await by
      .post(`/cases/${caseId}/matter-applications`, {
        templateId: template.id,
        templateVersion: template.version,
        dates,
      })
      .expect(201)
  ).body as Application
const contentsOf = async (by: Person, caseId: string) => {
  const folders = (await by.get(`/cases/${caseId}/folders`).expect(200)).body as { items: Named[] }
  const tasks = (await by.get(`/tasks?caseId=${caseId}&pageSize=100`).expect(200)).body as { items: ListedTask[] }
  const chain = (await by.get(`/cases/${caseId}/terms`).expect(200)).body as {
    triggers: unknown[]
    terms: { dueOn: string; act: string }[]
  }
  return { folders: folders.items, tasks: tasks.items, triggers: chain.triggers, terms: chain.terms }
}
const countsIn = async (by: Person, caseId: string) =>
  Object.fromEntries(Object.entries(await contentsOf(by, caseId)).map(([name, list]) => [name, list.length]))

describe('a template of a matter', () => {
  it('is a draft until a lawyer reviews it, and again after a change', async () => {
    const { owner } = await office(app())
    const made = await makeTemplate(owner)
    expect(made).toMatchObject({ name: 'Apelación', reviewed: null, version: 1, definition })
    const reviewed = (await owner.post(`/matter-templates/${made.id}/review`, { version: 1 }).expect(200)).body
    expect(reviewed).toMatchObject({ reviewed: { by: { id: owner.id } }, version: 2, can: { review: false } })
    const body = { name: 'Otra', kind: '', description: '', definition: emptyDefinition }
    const changed = await owner.put(`/matter-templates/${made.id}`, { ...body, version: 2 }).expect(200)
    expect(changed.body).toMatchObject({ name: 'Otra', reviewed: null, version: 3 })
    expect(codeOf(await owner.put(`/matter-templates/${made.id}`, { ...body, version: 2 }).expect(409))).toBe(
      'stale_version',
    )
  })

  it('is made from one of the product, or as a copy', async () => {
    const { owner } = await office(app())
    const { body } = await owner.get('/matter-templates').expect(200)
    const { starters } = body as { starters: { key: string }[] }
    expect(starters).toHaveLength(7)
    for (const { key } of starters) await makeTemplate(owner, { starter: key })
    const first = await makeTemplate(owner, { starter: 'eviction' })
    expect(await makeTemplate(owner, { copyOf: first.id, name: 'Copia' })).toMatchObject({
      name: 'Copia',
      reviewed: null,
      definition: (first as unknown as { definition: Definition }).definition,
    })
    expect(codeOf(await owner.post('/matter-templates', { starter: 'none' }).expect(404))).toBe(
      'matter_starter_not_found',
    )
  })

  it.each([
    [{ ...definition, folders: ['a//b'] }, 'validation_failed'],
    [{ ...definition, dates: [] }, 'validation_failed'],
    [{ ...definition, tasks: [task('Primera', { dependsOn: [1] }), task('Segunda')] }, 'validation_failed'],
    [{ ...definition, dates: [{ label: 'x', trigger: 'none' }, definition.dates[1]] }, 'matter_trigger_unknown'],
  ])('is refused with %j: %s', async (wrong, code) => {
    const { owner } = await office(app())
    expect(codeOf(await owner.post('/matter-templates', { name: 'x', definition: wrong }))).toBe(code)
  })

  it('is archived, restored and deleted; an archived one is neither changed nor applied', async () => {
    const { owner } = await office(app())
    const made = await makeTemplate(owner)
    const caseId = await openCase(owner)
    await applyTo(owner, caseId, made)
    expect(codeOf(await owner.delete(`/matter-templates/${made.id}`).expect(409))).toBe('matter_template_not_archived')
    await owner.post(`/matter-templates/${made.id}/archive`).expect(200)
    const preview = owner.post(`/matter-templates/${made.id}/preview`, { caseId, dates: [] })
    expect(codeOf(await preview.expect(409))).toBe('matter_template_archived')
    const body = { templateId: made.id, templateVersion: 2, dates: [] }
    expect(codeOf(await owner.post(`/cases/${caseId}/matter-applications`, body).expect(409))).toBe(
      'matter_template_archived',
    )
    await owner.post(`/matter-templates/${made.id}/restore`).expect(200)
    await owner.post(`/matter-templates/${made.id}/archive`).expect(200)
    await owner.delete(`/matter-templates/${made.id}`).expect(204)
    await owner.get(`/matter-templates/${made.id}`).expect(404)
    expect((await owner.get(`/cases/${caseId}/matter-applications`).expect(200)).body).toMatchObject({
      items: [{ template: { id: null, name: 'Apelación' }, can: { undo: true } }],
    })
  })

  it('is applied by staff and edited by lawyers; clients and other offices know nothing of it', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const [secretary, client] = [await member(app(), lawOffice, 'staff'), await member(app(), lawOffice, 'customer')]
    const stranger = (await office(app())).owner
    const made = await makeTemplate(owner)
    const caseId = await openCase(owner)
    await secretary.post('/matter-templates', { name: 'x' }).expect(403)
    await secretary.post(`/matter-templates/${made.id}/review`, { version: 1 }).expect(403)
    const applied = await applyTo(secretary, caseId, made)
    await client.get('/matter-templates').expect(403)
    await client.get(`/cases/${caseId}/matter-applications`).expect(403)
    await stranger.get(`/matter-templates/${made.id}`).expect(404)
    await stranger.post(`/matter-applications/${applied.id}/undo`).expect(404)
    const theirs = { templateId: made.id, templateVersion: 1, dates: [] }
    const strangersCase = await openCase(stranger)
    expect(codeOf(await stranger.post(`/cases/${strangersCase}/matter-applications`, theirs).expect(404))).toBe(
      'matter_template_not_found',
    )
    await secretary.post(`/matter-applications/${applied.id}/undo`).expect(200)
  })
})

describe('the preview of an application', () => {
  it('is what is then created: folders, tasks with their dates, terms', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    await owner.post(`/cases/${caseId}/folders`, { name: 'prueba' }).expect(201)
    const made = await makeTemplate(owner)
    const preview = (await owner.post(`/matter-templates/${made.id}/preview`, { caseId, dates: [filed] }).expect(200))
      .body as {
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
      ['Ask for the facts of the parties', null, null],
      // Thursday 19 and Friday 20 November 2026 the courts are closed.
      ['Leer la sentencia', '2026-11-23', null],
      ['Redactar la apelación', dayFromToday(10), null],
      ['Preparar la vista', null, 'Vista'],
      ['Prepare the documents', null, null],
    ])
    const applied = await applyTo(owner, caseId, made)
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
    const ask = (dates: object[]) => owner.post(`/matter-templates/${made.id}/preview`, { caseId, dates })
    const { triggers } = (await ask([]).expect(200)).body as {
      triggers: { happenedOn: string | null; terms: { dueOn: string | null }[] }[]
    }
    expect(triggers).toMatchObject([{ happenedOn: null }])
    expect(triggers[0]?.terms.length).toBeGreaterThan(3)
    expect(triggers[0]?.terms.every(({ dueOn }) => dueOn === null)).toBe(true)
    expect(codeOf(await ask([{ position: 9, on: '2026-11-16' }]).expect(422))).toBe('matter_date_unknown')
    expect(codeOf(await ask([{ position: 0, on: dayFromToday(3) }]).expect(422))).toBe('term_trigger_ahead')
    expect(codeOf(await ask([filed, filed]).expect(400))).toBe('validation_failed')
  })
})

describe('an application of a template', () => {
  it('is made once for an id, however often it is repeated', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const made = await makeTemplate(owner)
    const body = { id: randomUUID(), templateId: made.id, templateVersion: 1, dates: [filed] }
    const answers = await runConcurrently(3, () => owner.post(`/cases/${caseId}/matter-applications`, body))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await countsIn(owner, caseId)).toMatchObject({ folders: 3, tasks: 5, triggers: 1 })
    const other = await openCase(owner)
    expect(codeOf(await owner.post(`/cases/${other}/matter-applications`, body).expect(404))).toBe(
      'matter_application_not_found',
    )
  })

  it('is refused whole when a part of it is refused', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const made = await makeTemplate(owner)
    const ahead = { ...filed, on: dayFromToday(5) }
    const body = { templateId: made.id, templateVersion: 1, dates: [ahead] }
    await owner.post(`/cases/${caseId}/matter-applications`, body).expect(422)
    expect(await countsIn(owner, caseId)).toEqual({ folders: 0, tasks: 0, triggers: 0, terms: 0 })
  })

  it('is refused when the template changed after the preview, and a later change does not touch it', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const made = await makeTemplate(owner)
    const applied = await applyTo(owner, caseId, made)
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
    const applied = await applyTo(owner, caseId, made)
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
  it('removes all that was created and leaves what the case had', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    await owner.post(`/cases/${caseId}/folders`, { name: 'Prueba' }).expect(201)
    const applied = await applyTo(owner, caseId, await makeTemplate(owner))
    const undone = (await owner.post(`/matter-applications/${applied.id}/undo`).expect(200)).body
    expect(undone).toMatchObject({ undoneBy: { id: owner.id }, remaining: [], can: { undo: false } })
    expect(await countsIn(owner, caseId)).toEqual({ folders: 1, tasks: 0, triggers: 0, terms: 0 })
    expect((await owner.get('/tasks?deleted=true').expect(200)).body).toMatchObject({ total: 0 })
  })

  it('leaves what was changed, done, awaited or filled since, and says why', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const applied = await applyTo(owner, caseId, await makeTemplate(owner))
    const { tasks, terms } = (await contentsOf(owner, caseId)) as unknown as {
      tasks: ListedTask[]
      terms: { id: string; dueOn: string; version: number }[]
    }
    const idOf = (title: string) => tasks.find((candidate) => candidate.title === title)?.id ?? ''
    await owner.put(`/tasks/${idOf('Redactar la apelación')}`, { title: 'Redactar ya', version: 1 }).expect(200)
    await owner.post(`/tasks/${idOf('Ask for the facts of the parties')}/complete`).expect(200)
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
      'task Ask for the facts of the parties: done',
      'task Leer la sentencia: awaited',
      'task Redactar la apelación: changed',
      'trigger judgment filed in the record: changed',
    ])
    expect(await countsIn(owner, caseId)).toMatchObject({ folders: 3, tasks: 2, triggers: 1 })
  })

  it('happens once when two people ask for it at the same time, and two may apply at the same time', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const colleague = await member(app(), lawOffice)
    const caseId = await openCase(owner)
    const made = await makeTemplate(owner)
    const body = { templateId: made.id, templateVersion: 1, dates: [filed] }
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
