import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { seedMatterTemplates } from './matters.demo.ts'

const app = useApp()

describe('templates of matters of the demonstration', () => {
  it('include a reviewed template, which is applied to a case, and a draft', async () => {
    const { owner, companyId } = await office(app())
    const { id } = (await owner.post('/cases', { name: 'Rivera v. Mar' }).expect(201)).body as { id: string }
    const lawyer = { id: owner.id, name: 'Nereida', surname: 'Albaladejo', email: owner.email }
    await seedMatterTemplates(app().services, { companyId, name: 'Oficina', lawyers: [lawyer] }, [
      { id, status: 'filed' },
    ])
    const { items } = (await owner.get('/matter-templates').expect(200)).body as { items: { reviewed: unknown }[] }
    expect(items.filter(({ reviewed }) => reviewed === null)).toHaveLength(1)
    expect(items).toHaveLength(2)
    expect((await owner.get(`/cases/${id}/matter-applications`).expect(200)).body).toMatchObject({
      items: [
        { template: { draft: false }, created: { documents: [{ name: 'Carta de cobro' }] }, can: { undo: true } },
      ],
    })
  })
})
