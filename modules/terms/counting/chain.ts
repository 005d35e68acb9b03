// Counts every term that a trigger starts. Browser-safe: the form shows the dates while its fields are edited.
import type { z } from 'zod'
import type { TermRule } from '#modules/terms/rules/rules.contract.ts'
import { count, type Count, type CountedTrigger, type CountingRule } from './count.ts'
import type { DaySet } from './day-calendar.ts'
import { dayCalendar, type CalendarYear } from './year-calendar.ts'

type InForceRule = z.output<typeof TermRule>

/** The fields of a rule that counting a chain needs. */
export type ChainRule = CountingRule &
  Pick<InForceRule, 'code' | 'trigger' | 'set' | 'asks' | 'exclusiveWith' | 'after' | 'from' | 'until'>

export interface TriggerFacts {
  readonly kind: string
  readonly happenedOn: string
  /** Day on which the notice was deposited in the mail, `YYYY-MM-DD`, if that is later than `happenedOn`. */
  readonly mailedOn: string | null
  readonly method: CountedTrigger['method']
  /** Whether the State is a party; null when unknown. */
  readonly stateParty: boolean | null
}

/** Returns whether a rule is in force on a day. */
export const isInForce = ({ from, until }: Pick<ChainRule, 'from' | 'until'>, day: string): boolean =>
  from <= day && (until === null || until >= day)

/** The day from which terms run: the later of the filing and the deposit of its notice in the mail (rule 68.3). */
export const startOf = ({ happenedOn, mailedOn }: Pick<TriggerFacts, 'happenedOn' | 'mailedOn'>): string =>
  mailedOn !== null && mailedOn > happenedOn ? mailedOn : happenedOn

/**
 * Returns whether a rule applies to the facts. An act may have two rules with different lengths: one for cases in which
 * the State is a party (`asks`), and one for all others (`exclusiveWith` names the first). Both apply while that is not
 * known.
 */
function applies(rule: ChainRule, rules: readonly ChainRule[], stateParty: boolean | null): boolean {
  if (stateParty === null) return true
  if (rule.asks === 'state_party') return stateParty
  const isForState = (code: string) => rules.some((other) => other.code === code && other.asks === 'state_party')
  return !(stateParty && rule.exclusiveWith.some(isForState))
}

/** Returns the rules that a trigger starts: rules in force on its day, except lengths that its facts exclude. */
export function rulesStartedBy<R extends ChainRule>(rules: readonly R[], facts: TriggerFacts): R[] {
  const day = startOf(facts)
  const started = rules.filter((rule) => rule.trigger === facts.kind && isInForce(rule, day))
  return started.filter((rule) => applies(rule, started, facts.stateParty))
}

/**
 * Returns the first and last year that counting may need: terms may last years, and a last day may roll into the next.
 */
export function yearsOf(rules: readonly CountingRule[], day: string): { first: number; last: number } {
  const year = Number(day.slice(0, 4))
  const span = Math.max(
    1,
    ...rules.map(({ amount, unit }) => {
      if (unit === 'year') return amount + 1
      if (unit === 'month') return Math.ceil(amount / 12) + 1
      // 180 open days take less than a year.
      return Math.ceil((unit === 'hour' ? amount / 24 : amount) / 180)
    }),
  )
  const isBackward = rules.some(({ direction }) => direction === 'backward')
  return { first: isBackward ? year - span : year, last: year + span }
}

/**
 * Counts rules from the same facts, and orders them by last day. A rule with `after` runs from the last day of that
 * rule's term; that rule must be among `rules`.
 */
export function countChain<R extends ChainRule>(
  rules: readonly R[],
  facts: TriggerFacts,
  years: readonly CalendarYear[],
): { readonly rule: R; readonly counted: Count }[] {
  const calendars = new Map<DaySet, ReturnType<typeof dayCalendar>>()
  const calendarOf = (set: DaySet) => {
    const calendar = calendars.get(set) ?? dayCalendar(set, years)
    calendars.set(set, calendar)
    return calendar
  }
  const counts = new Map<string, Count>()
  function countRule(rule: R, seen: readonly string[] = []): Count {
    const cached = counts.get(rule.code)
    if (cached) return cached
    const precedingRule = rule.after === null ? undefined : rules.find(({ code }) => code === rule.after)
    const date =
      precedingRule && !seen.includes(precedingRule.code)
        ? countRule(precedingRule, [...seen, rule.code]).due
        : startOf(facts)
    // Days for the mail are added to the first term only; a term that runs from its last day gets none.
    const method = precedingRule ? 'personal' : facts.method
    const counted = count(rule, { date, method }, calendarOf(rule.set))
    counts.set(rule.code, counted)
    return counted
  }
  return rules
    .map((rule) => ({ rule, counted: countRule(rule) }))
    .sort((a, b) => a.counted.due.localeCompare(b.counted.due))
}
