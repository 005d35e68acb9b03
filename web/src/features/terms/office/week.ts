// Groups the terms of a week by owner.
import { addDays, weekdayOf } from '#modules/terms/counting/day-calendar.ts'
import { isOpen } from '../next/term-parts.tsx'
import type { CaseTerm } from '../terms.queries.ts'

export interface PersonWeek {
  /** Null: the terms are unassigned. */
  readonly owner: CaseTerm['owner']
  readonly terms: readonly CaseTerm[]
}

/** Returns the days of a week that are shown: working days, and days of the weekend on which a term is due. */
export function shownDays(monday: string, terms: readonly CaseTerm[]): readonly string[] {
  const dueDays = new Set(terms.map(({ dueOn }) => dueOn))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).filter(
    (day) => ![0, 6].includes(weekdayOf(day)) || dueDays.has(day),
  )
}

/** Groups terms by owner, ordered by name; unassigned terms last. */
export function byPerson(terms: readonly CaseTerm[]): readonly PersonWeek[] {
  const groups = new Map<string, PersonWeek & { readonly terms: CaseTerm[] }>()
  for (const term of terms) {
    const key = term.owner?.id ?? ''
    const group = groups.get(key) ?? { owner: term.owner, terms: [] }
    group.terms.push(term)
    groups.set(key, group)
  }
  return [...groups.values()].sort(compareOwners)
}

/** Orders by the name of the owner; unassigned terms are last. */
function compareOwners({ owner: a }: PersonWeek, { owner: b }: PersonWeek): number {
  if (a === null) return 1
  return b === null ? -1 : a.name.localeCompare(b.name)
}

/** Returns the numbers of met, open and overdue terms. */
export function summaryOf(terms: readonly CaseTerm[], today: string) {
  const open = terms.filter(isOpen)
  const late = open.filter(({ dueOn }) => dueOn !== null && dueOn < today).length
  return { met: terms.filter(({ state }) => state === 'met').length, open: open.length - late, late }
}
