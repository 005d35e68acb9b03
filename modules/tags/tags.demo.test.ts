import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { createLead } from '#tests/support/make-lead.ts'
import { seedTags } from './tags.demo.ts'

const app = useApp()

it('the demonstration has four tags, and puts them on its records', async () => {
  const { owner, companyId } = await office(app())
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']) await owner.post('/cases', { name }).expect(201)
  for (const name of ['Ana Ruiz Soto', 'Luis Mora Cruz']) await createLead(owner, { name })
  await seedTags(app().services, { companyId })
  const { items } = (await owner.get('/tags').expect(200)).body as { items: { name: string }[] }
  expect(items.map(({ name }) => name)).toEqual(['Apelación', 'Falta prueba', 'Mediación', 'Urgente'])
  const uses = (await owner.get('/tags/uses').expect(200)).body as { items: { count: number }[] }
  expect(uses.items.reduce((total, { count }) => total + count, 0)).toBeGreaterThanOrEqual(4)
})
