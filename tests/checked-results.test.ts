// Every result declares its shape, which is compared with PostgreSQL's answer (docs/adr/0037-shapes-of-results.md).
// `rows` and `row` take no statement without a shape. This test also finds a type argument in place of a shape.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { countUncheckedResults, uncheckedResults } from './support/unchecked-results.ts'

const root = resolve(import.meta.dirname, '..')
const modules = readdirSync(`${root}/modules`, { withFileTypes: true }).filter((entry) => entry.isDirectory())

it.each(['server', ...modules.map(({ name }) => `modules/${name}`)])('has a shape for every result of %s', (folder) => {
  expect(uncheckedResults(root).filter(({ file }) => file.startsWith(`${folder}/`))).toEqual([])
})

it('distinguishes results with a shape from results without a shape', () => {
  expect(countUncheckedResults('await row(em, sql`select 1`)')).toBe(1)
  expect(countUncheckedResults('await rows<Case & { total: string }>(\n  em,\n  statement)')).toBe(1)
  expect(countUncheckedResults('rows<Case>(\n  this.#openEm(),\n  statement)')).toBe(1)
  expect(countUncheckedResults('await rows(em, caseRow, sql`select 1`)')).toBe(0)
  expect(countUncheckedResults('await row(\n  tx,\n  { id: col.uuid },\n  sql`select 1`)')).toBe(0)
})
