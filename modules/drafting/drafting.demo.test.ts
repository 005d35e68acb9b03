import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import type { CreatedTemplate } from '#tests/support/make-template.ts'
import { seedTemplates } from './drafting.demo.ts'

const app = useApp()

it('the demonstration office has a letter with known placeholders only', async () => {
  const { owner, companyId } = await office(app())
  await seedTemplates(app().services, {
    companyId,
    name: 'Albaladejo & Asociados',
    lawyers: [{ id: owner.id, name: 'Nereida', surname: 'Albaladejo Font', email: owner.email }],
  })
  const { items } = (await owner.get('/document-templates?source=office').expect(200)).body as {
    items: CreatedTemplate[]
  }
  expect(items).toMatchObject([{ name: 'Carta de seguimiento', kind: 'authored', unknownCount: 0, draftNotice: false }])
})
