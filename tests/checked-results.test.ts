// Results whose shape is declared are compared with PostgreSQL's answer (docs/adr/0037-shapes-of-results.md). The number
// of those without a shape may only fall: lower the ceiling after converting some.
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { uncheckedIn, uncheckedResults } from './support/unchecked-results.ts'

const ceiling = 3
const root = resolve(import.meta.dirname, '..')

it('leaves no more results without a shape than the ceiling says', () => {
  const found = uncheckedResults(root)
  const count = found.reduce((sum, file) => sum + file.count, 0)
  expect(count, found.map((f) => `${f.file} ${f.count}`).join('\n')).toBeLessThanOrEqual(ceiling)
  expect(count, 'lower the ceiling to what is left').toBeGreaterThan(ceiling - 25)
})

it.each([
  'server',
  'modules/audit',
  'modules/billing',
  'modules/calls',
  'modules/cases',
  'modules/companies',
  'modules/documents',
  'modules/drafting',
  'modules/forms',
  'modules/identity',
  'modules/marketplace',
  'modules/notifications',
  'modules/platform',
  'modules/portability',
  'modules/scheduling',
  'modules/storefront',
])('has a shape for every result of %s', (folder) => {
  expect(uncheckedResults(root).filter(({ file }) => file.startsWith(`${folder}/`))).toEqual([])
})

it('distinguishes results with a shape from those without', () => {
  expect(uncheckedIn('await row(em, sql`select 1`)')).toBe(1)
  expect(uncheckedIn('await rows<Case & { total: string }>(\n  em,\n  statement)')).toBe(1)
  expect(uncheckedIn('await rows(em, caseRow, sql`select 1`)')).toBe(0)
  expect(uncheckedIn('await row(\n  tx,\n  { id: col.uuid },\n  sql`select 1`)')).toBe(0)
})
