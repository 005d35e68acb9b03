// Counts the terms that a trigger starts, and checks its facts.
import type { EntityManager } from '@mikro-orm/postgresql'
import { localDay } from '#server/ports/clock.ts'
import type { Ports } from '#server/ports/ports.ts'
import { countChain, rulesStartedBy, startOf, type TriggerFacts } from '../counting/chain.ts'
import { withExtensions, type GrantedExtension } from '../counting/count.ts'
import { dayCalendar } from '../counting/year-calendar.ts'
import { termsErrors } from '../terms.errors.ts'
import type { CalendarYears } from './calendar-years.ts'
import type { StoredRule, Trigger } from './stored-rules.ts'
import type { CountedTerm } from './write-terms.ts'

/** Earliest day of a trigger or a term: the calendar has no holidays before it. */
export const firstTermDay = '1950-01-01'

/** Returns the present day in Puerto Rico, `YYYY-MM-DD`. */
export const todayOf = ({ ports }: { readonly ports: Ports }): string => localDay(ports.clock.now())

/** @throws 422 `term_trigger_too_early`, `term_trigger_ahead` */
export function assertFacts(facts: TriggerFacts, trigger: Trigger | undefined, today: string): void {
  if (facts.happenedOn < firstTermDay) throw termsErrors.error('term_trigger_too_early')
  if (trigger?.ahead !== true && startOf(facts) > today) throw termsErrors.error('term_trigger_ahead')
}

/** Counts these rules from the facts; a rule with `after` from the last day of that rule, which must be among them. */
export async function countRules(
  em: EntityManager,
  calendar: CalendarYears,
  rules: readonly StoredRule[],
  facts: TriggerFacts,
): Promise<CountedTerm[]> {
  return countChain(rules, facts, await calendar.read(em, rules, startOf(facts)))
}

/** Counts every rule that a trigger starts. */
export const countStarted = (
  em: EntityManager,
  calendar: CalendarYears,
  rules: readonly StoredRule[],
  facts: TriggerFacts,
): Promise<CountedTerm[]> => countRules(em, calendar, rulesStartedBy(rules, facts), facts)

export interface CountableTerm {
  readonly id: string
  readonly dueOn: string
  readonly rule: StoredRule
  readonly extensions: readonly GrantedExtension[]
}

/**
 * Counts terms of one trigger again from its facts, with the extensions granted since.
 * @param rules rules of all terms of the trigger, because a term may run from the last day of another
 */
export async function recount<T extends CountableTerm>(
  em: EntityManager,
  calendar: CalendarYears,
  terms: readonly T[],
  rules: readonly StoredRule[],
  facts: TriggerFacts,
) {
  const years = await calendar.read(em, rules, startOf(facts))
  const counts = new Map(countChain(rules, facts, years).map(({ rule, counted }) => [rule.code, counted]))
  return terms.flatMap((term) => {
    const counted = counts.get(term.rule.code)
    if (!counted) return []
    return [{ ...term, counted: withExtensions(counted, term.extensions, dayCalendar(term.rule.set, years)) }]
  })
}
