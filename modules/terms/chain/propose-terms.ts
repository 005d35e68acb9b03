import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '#server/http/context.ts'
import { startOf, type TriggerFacts } from '../counting/chain.ts'
import { CalendarYears } from './calendar-years.ts'
import { countStarted, firstTermDay, todayOf } from './count-trigger.ts'
import { readRules, readTriggers } from './stored-rules.ts'

/** A term that would run from a fact; it is not stored. */
export interface ProposedTerm {
  readonly code: string
  readonly act: string
  readonly citation: string
  readonly pack: string
  readonly amount: number
  readonly unit: 'hour' | 'day' | 'month' | 'year'
  readonly dueOn: string
  /** The last day according to the other reading of the rule; null when there is only one reading. */
  readonly laterOn: string | null
  /** The fact that decides between this length and another length of the same act; null when no fact does. */
  readonly asks: string | null
}

/**
 * Counts the terms that an event starts, for a person who has no case yet. Returns none for an unknown kind, a future
 * day, and a day before the calendar begins.
 * @returns the terms, that with the earliest last day first
 */
export async function proposeTerms(
  ctx: Pick<Context, 'actor' | 'locale' | 'ports'>,
  em: EntityManager,
  facts: TriggerFacts,
): Promise<readonly ProposedTerm[]> {
  const day = startOf(facts)
  if (day < firstTermDay || day > todayOf(ctx) || !(await readTriggers(em)).has(facts.kind)) return []
  const counted = await countStarted(em, new CalendarYears(), await readRules(em, ctx.actor.companyId), facts)
  return counted.map(({ rule, counted: { due, later } }) => ({
    code: rule.code,
    act: rule.act[ctx.locale],
    citation: rule.citation,
    pack: rule.pack,
    amount: rule.amount,
    unit: rule.unit,
    dueOn: due,
    laterOn: later,
    asks: rule.asks,
  }))
}
