// A week of terms by the people who hold them.
import { addDays, weekdayOf } from '#modules/terms/counting/day-calendar.ts'
import { isOpen } from '../next/term-parts.tsx'
import type { CaseTerm } from '../terms.queries.ts'

export interface PersonWeek {
  /** Null: nobody holds them. */
  readonly owner: CaseTerm['owner']
  readonly terms: readonly CaseTerm[]
}

/** Days of the week that are shown: working days, and a day of the weekend where a term falls on it. */
export function shownDays(monday: string, terms: readonly CaseTerm[]): readonly string[] {
  const used = new Set(terms.map(({ dueOn }) => dueOn))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).filter(
    (day) => ![0, 6].includes(weekdayOf(day)) || used.has(day),
  )
}

/** Returns the terms by whoever holds them, by name; those of nobody last. */
export function byPerson(terms: readonly CaseTerm[]): readonly PersonWeek[] {
  const groups = new Map<string, PersonWeek & { readonly terms: CaseTerm[] }>()
  for (const term of terms) {
    const key = term.owner?.id ?? ''
    const group = groups.get(key) ?? { owner: term.owner, terms: [] }
    group.terms.push(term)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) =>
    a.owner === null ? 1 : b.owner === null ? -1 : a.owner.name.localeCompare(b.owner.name),
  )
}

/** How many were met, are still open, and are past without a record. */
export function summaryOf(terms: readonly CaseTerm[], today: string) {
  const open = terms.filter(isOpen)
  const late = open.filter(({ dueOn }) => dueOn !== null && dueOn < today).length
  return { met: terms.filter(({ state }) => state === 'met').length, open: open.length - late, late }
}
