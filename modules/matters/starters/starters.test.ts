import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MatterDefinition } from '../definition.contract.ts'
import { starters } from './starters.ts'

const pack = JSON.parse(readFileSync(join(import.meta.dirname, '../../terms/packs/pr-civil-2010-07.json'), 'utf8')) as {
  triggers: { kind: string }[]
  rules: { trigger: string }[]
}

describe('templates of matters that come with the product', () => {
  it('cover seven kinds of matters', () => {
    expect(starters.map(({ key }) => key)).toEqual([
      'collection',
      'damages',
      'divorce',
      'eviction',
      'succession',
      'review',
      'sale',
    ])
  })

  it.each(starters)('$key is a valid template with folders and tasks', ({ definition }) => {
    expect(MatterDefinition.parse(definition)).toEqual(definition)
    expect(definition.folders.length).toBeGreaterThan(3)
    expect(definition.tasks.length).toBeGreaterThan(5)
  })

  it.each(starters)('$key names only triggers that start a term of the rule pack', ({ definition }) => {
    const kinds = definition.dates.flatMap(({ trigger }) => trigger ?? [])
    for (const kind of kinds) {
      expect(pack.triggers.map((trigger) => trigger.kind)).toContain(kind)
      expect(pack.rules.map(({ trigger }) => trigger)).toContain(kind)
    }
  })

  it.each(starters)('$key asks for no date that nothing uses', ({ definition: { dates, tasks } }) => {
    const used = new Set(tasks.map(({ due }) => due?.from))
    for (const [position, { trigger }] of dates.entries()) expect(trigger !== null || used.has(position)).toBe(true)
  })
})
