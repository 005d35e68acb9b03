import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogue, catalogueFile } from './catalogue.ts'

it('matches the code; `npm run catalogue` regenerates it', () => {
  expect(readFileSync(catalogueFile, 'utf8')).toBe(catalogue())
})

it('finds listeners in their files: of an event of another module, of an own event, and of the audit', () => {
  const text = catalogue()
  expect(text).toContain('| `cases.document.text-extracted` | assistant |')
  expect(text).toContain('| `companies.company.created` | audit, billing |')
  expect(text).toContain('Tables: `call_attendance` · `call_capture`')
})
