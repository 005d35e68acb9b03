import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { seedFields } from './fields.demo.ts'

const app = useApp()

describe('fields of the demonstration', () => {
  it('have values in most of its cases', async () => {
    const { owner, companyId } = await office(app())
    const cases: { id: string; name: string }[] = []
    for (const name of ['Uno', 'Dos'])
      cases.push((await owner.post('/cases', { name })).body as { id: string; name: string })
    await seedFields(app().services, { companyId }, cases)
    // By design, the first case has neither a policy number nor an amount.
    const [, secondCase] = cases
    const { items } = (await owner.get(`/cases/${secondCase?.id}/fields`).expect(200)).body as {
      items: { field: { key: string }; value: { value: unknown } | null }[]
    }
    expect(items.map(({ field, value }) => [field.key, value !== null])).toEqual([
      ['numero_de_poliza', true],
      ['cuantia', true],
      ['fecha_de_los_hechos', true],
      ['dano', true],
    ])
  })
})
