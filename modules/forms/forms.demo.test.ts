import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { visit, type CreatedForm } from '#tests/support/make-form.ts'
import { seedForms } from './forms.demo.ts'

const app = useApp()

it('the demonstration office has forms with responses and one draft', async () => {
  const lawOffice = await office(app())
  await seedForms(app().services, { companyId: lawOffice.companyId, lawyers: [{ id: lawOffice.owner.id }] })
  const { items } = (await lawOffice.owner.get('/forms?sort=createdAt').expect(200)).body as { items: CreatedForm[] }
  expect(items.map((f) => [f.title, f.status, f.responsesCount, f.unread])).toEqual([
    ['Entrevista inicial', 'public', 3, 2],
    ['Reclamación por accidente', 'public', 4, 2],
    ['Encuesta al cerrar el caso', 'draft', 0, 0],
  ])
  await visit(app(), items[1]?.slug ?? '').expect(200)
  const { items: hits } = (await lawOffice.owner.get(`/forms/${items[1]?.id}/responses?q=supermercado`).expect(200))
    .body as { items: { values: object }[] }
  expect(hits).toEqual([
    expect.objectContaining({ values: expect.objectContaining({ nombre: 'Yarelis Montañez Cruz' }) as object }),
  ])
})
