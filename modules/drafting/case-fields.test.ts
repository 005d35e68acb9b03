// Fields that an office defined for its cases, in templates of documents.
import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { preflight, writeTemplate } from '#tests/support/make-template.ts'

const app = useApp()

const defineField = async (by: Person, body: object) =>
  (await by.post('/case-fields', body).expect(201)).body as { id: string; key: string }
const setValue = (by: Person, caseId: string, fieldId: string, value: unknown) =>
  by.put(`/cases/${caseId}/fields`, { values: [{ fieldId, value, version: 0 }] }).expect(200)

describe('a field of cases in a template', () => {
  it('is offered with its label, filled in the language of the document, and asked for if the case has no value', async () => {
    const { owner } = await office(app())
    const amount = await defineField(owner, { label: 'Cuantía', type: 'money' })
    const day = await defineField(owner, { label: 'Fecha de los hechos', type: 'date' })
    const adjuster = await defineField(owner, { label: 'Ajustadora', type: 'person' })
    const policy = await defineField(owner, { label: 'Póliza', type: 'text' })
    const { items } = (await owner.get('/document-templates/fields?locale=es').expect(200)).body as {
      items: { path: string; label: { es: string } }[]
    }
    expect(items.find(({ path }) => path === 'case.field.cuantia')?.label.es).toBe('Cuantía')

    const caseId = ((await owner.post('/cases', { name: 'Rivera v. Mar' })).body as { id: string }).id
    const person = (await owner.post('/people', { name: 'Carmen Rivera López' })).body as { id: string }
    await setValue(owner, caseId, amount.id, 125_050)
    await setValue(owner, caseId, day.id, '2037-02-28')
    await setValue(owner, caseId, adjuster.id, person.id)
    const { id } = await writeTemplate(
      owner,
      `<p>{case.field.${amount.key}} {case.field.${amount.key}.words} {case.field.${day.key}}
        {case.field.${adjuster.key}} {case.field.${policy.key}}</p>`,
    )
    const checked = await preflight(owner, id, { caseId, locale: 'es' })
    const valueOf = (path: string) => checked.values.find((value) => value.path === path)
    expect(valueOf('case.field.cuantia')).toMatchObject({ label: 'Cuantía', value: '$1,250.50' })
    expect(valueOf('case.field.fecha_de_los_hechos')).toMatchObject({ value: '28 de febrero de 2037' })
    expect(valueOf('case.field.ajustadora')).toMatchObject({ value: 'Carmen Rivera López' })
    expect(checked.missing).toMatchObject([{ path: 'case.field.poliza', label: 'Póliza' }])

    // The record of a deleted person is used in no document.
    await owner.delete(`/people/${person.id}`).expect(204)
    const later = await preflight(owner, id, { caseId, locale: 'es' })
    expect(later.missing.map(({ path }) => path)).toContain('case.field.ajustadora')
  })
})
