import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCase } from '#tests/support/opened-cases.ts'
import { seedTerms } from './terms.demo.ts'

const app = useApp()

it('the demonstration has proposed, confirmed, met and jurisdictional terms, and one unassigned term', async () => {
  const { owner, companyId } = await office(app())
  const cases = []
  for (let n = 0; n < 7; n += 1) cases.push(await openCase(owner))
  await seedTerms(app().services, { companyId, lawyers: [{ id: owner.id }] }, cases)
  const { body } = await owner.get('/terms?pageSize=100').expect(200)
  const { items } = body as { items: { state: string; owner: unknown; nature: string }[] }
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['proposed', 'confirmed', 'met']))
  expect(items.some(({ nature }) => nature === 'jurisdictional')).toBe(true)
  expect(items.filter(({ owner: termOwner }) => termOwner === null)).toHaveLength(1)
})
