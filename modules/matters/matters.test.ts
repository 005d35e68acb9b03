import { describe, expect, it } from 'vitest'
import { member, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { applyTemplate, codeOf, definition, makeTemplate, openCase, task } from '#tests/support/matter-templates.ts'
import { emptyDefinition, type TemplateDefinition } from './definition.contract.ts'

const app = useApp({ background: true })

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

  it('is reviewed once when several reviews arrive at the same time', async () => {
    const { owner } = await office(app())
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const made = await makeTemplate(owner)
      const reviews = await Promise.all(
        Array.from({ length: 4 }, () => owner.post(`/matter-templates/${made.id}/review`, { version: 1 })),
      )
      expect(reviews.map(({ status, body }) => [status, (body as { version: number }).version])).toEqual(
        reviews.map(() => [200, 2]),
      )
    }
  })

  it('is made from a template of the product, or as a copy', async () => {
    const { owner } = await office(app())
    const { body } = await owner.get('/matter-templates').expect(200)
    const { starters } = body as { starters: { key: string }[] }
    expect(starters).toHaveLength(7)
    for (const { key } of starters) await makeTemplate(owner, { starter: key })
    const first = await makeTemplate(owner, { starter: 'eviction' })
    expect(await makeTemplate(owner, { copyOf: first.id, name: 'Copia' })).toMatchObject({
      name: 'Copia',
      reviewed: null,
      definition: (first as unknown as { definition: TemplateDefinition }).definition,
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

  it('is archived, restored and deleted; an archived template is neither changed nor applied', async () => {
    const { owner } = await office(app())
    const made = await makeTemplate(owner)
    const caseId = await openCase(owner)
    await applyTemplate(owner, caseId, made)
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

  it('is applied by staff and edited by lawyers; for clients and other offices it does not exist', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const [secretary, client] = [await member(app(), lawOffice, 'staff'), await member(app(), lawOffice, 'customer')]
    const stranger = (await office(app())).owner
    const made = await makeTemplate(owner)
    const caseId = await openCase(owner)
    await secretary.post('/matter-templates', { name: 'x' }).expect(403)
    await secretary.post(`/matter-templates/${made.id}/review`, { version: 1 }).expect(403)
    const applied = await applyTemplate(secretary, caseId, made)
    await client.get('/matter-templates').expect(403)
    await client.get(`/cases/${caseId}/matter-applications`).expect(403)
    await stranger.get(`/matter-templates/${made.id}`).expect(404)
    await stranger.post(`/matter-applications/${applied.id}/undo`).expect(404)
    const foreignTemplate = { templateId: made.id, templateVersion: 1, dates: [] }
    const strangersCase = await openCase(stranger)
    expect(
      codeOf(await stranger.post(`/cases/${strangersCase}/matter-applications`, foreignTemplate).expect(404)),
    ).toBe('matter_template_not_found')
    await secretary.post(`/matter-applications/${applied.id}/undo`).expect(200)
  })
})
