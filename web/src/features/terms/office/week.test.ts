import { describe, expect, it } from 'vitest'
import { term } from '../testing.ts'
import { byPerson, shownDays, summaryOf } from './week.ts'

const isandro = { id: 'b', name: 'Isandro Quirindongo', shortName: 'I. Quirindongo' }
const terms = [
  term(1, { owner: null, dueOn: '2026-12-11' }),
  term(2, { owner: isandro, dueOn: '2026-12-09' }),
  term(3, { dueOn: '2026-12-08', state: 'met' }),
  term(4, { dueOn: '2026-12-10', state: 'confirmed' }),
]

describe('a week of terms', () => {
  it('shows the working days, and a day of the weekend only if a term is due on it', () => {
    expect(shownDays('2026-12-07', terms)).toHaveLength(5)
    expect(shownDays('2026-12-07', [...terms, term(5, { dueOn: '2026-12-12' })]).at(-1)).toBe('2026-12-12')
  })

  it('lists people by name, and unassigned terms last', () =>
    expect(byPerson(terms).map(({ owner, terms: own }) => [owner?.name ?? null, own.length])).toEqual([
      ['Isandro Quirindongo', 1],
      ['Nereida Albaladejo Font', 2],
      [null, 1],
    ]))

  it('counts met, open and overdue terms', () =>
    expect(summaryOf(terms, '2026-12-10')).toEqual({ met: 1, open: 2, late: 1 }))
})
