import { describe, expect, it } from 'vitest'
import { comparePacks, type DescribedRule } from './compare-packs.ts'
import { packVersion, rule } from './rules.factory.ts'
import type { ListedRule } from './rules.queries.ts'

const describeRule = (each: ListedRule): DescribedRule => ({
  act: each.act,
  length: `${each.amount} ${each.unit}`,
  start: each.trigger,
  nature: each.nature,
  extendable: String(each.extendable),
  set: each.set,
  mail: null,
  citation: each.citation,
  quote: each.quote,
  quotedOn: each.quotedOn,
  certainty: each.certainty,
  note: each.note,
  interrupts: null,
  exclusiveWith: null,
  after: each.after,
  asks: each.asks,
})

describe('two versions of a pack', () => {
  it('differ by added, removed and changed rules, field by field', () => {
    const former = packVersion('2010-07', [rule('a'), rule('b'), rule('c', { amount: 15 })])
    const current = packVersion('2026-01', [rule('a'), rule('c', { amount: 20, note: 'Ley 1-2026' }), rule('d')])
    const { added, removed, changed } = comparePacks(former, current, describeRule)
    expect(added.map(({ code }) => code)).toEqual(['d'])
    expect(removed.map(({ code }) => code)).toEqual(['b'])
    expect(changed.map(({ rule: { code }, fields }) => [code, fields])).toEqual([
      [
        'c',
        [
          { field: 'length', former: '15 day', now: '20 day' },
          { field: 'note', former: null, now: 'Ley 1-2026' },
        ],
      ],
    ])
  })

  it('do not differ with the same rules, even if other lawyers confirmed them', () => {
    const confirmed = { name: 'Lcda. Vega', on: '2026-01-15', note: null }
    const comparison = comparePacks(
      packVersion('2010-07', [rule('a')]),
      packVersion('2026-01', [rule('a', { confirmed })]),
      describeRule,
    )
    expect(comparison).toEqual({ added: [], removed: [], changed: [] })
  })
})
