import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '#server/http/context.ts'
import { startOf, type TriggerFacts } from '../counting/chain.ts'
import { CalendarYears } from './calendar-years.ts'
import { countStarted, firstTermDay, todayOf } from './count-trigger.ts'
import { readRules, readTriggers } from './stored-rules.ts'

/** A term that would run from a fact; nothing of it is stored. */
export interface ProposedTerm {
  readonly code: string
  readonly act: string
  readonly citation: string
  readonly pack: string
  readonly amount: number
  readonly unit: 'hour' | 'day' | 'month' | 'year'
  readonly dueOn: string
  /** The last day in the other reading; null: there is one reading. */
  readonly laterOn: string | null
  /** The fact on which this length depends, instead of another one of the same act; null: it depends on none. */
  readonly asks: string | null
}

/**
 * Counts what an event starts, for a person who is not in a case yet. An unknown kind, a day that has not come and one
 * before the calendar start nothing.
 * @returns the terms, the first day first
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
