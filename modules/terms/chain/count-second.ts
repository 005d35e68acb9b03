import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { rulesStartedBy } from '../counting/chain.ts'
import type { SecondCount } from '../case-terms.contract.ts'
import { termsErrors } from '../terms.errors.ts'
import { factsFrom } from './add-trigger.ts'
import { CalendarYears } from './calendar-years.ts'
import { termsCountedTwice } from './chain.events.ts'
import { assertFacts, countRules, todayOf } from './count-trigger.ts'
import { readCaseTerms } from './read-case-terms.ts'
import { readTriggers } from './stored-rules.ts'
import { readTerms } from './term-row.ts'
import { factsOf, isBlindFor, lockTrigger } from './trigger-row.ts'

/**
 * Counts the jurisdictional terms of a trigger a second time, from facts that the second lawyer enters without having
 * seen the first count. If the dates differ, confirmed terms become proposed again, and both counts are shown.
 * @throws 404 `term_trigger_not_found`, 409 `term_second_not_asked`, `case_closed`, 422 for the facts
 */
export async function countSecond(ctx: Context, id: string, input: z.output<typeof SecondCount>) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const { caseId, same } = await em.transactional(async (tx) => {
    const trigger = await lockTrigger(tx, actor, id)
    if (!isBlindFor(trigger, userId)) throw termsErrors.error('term_second_not_asked')
    const facts = factsFrom(trigger.kind, input)
    assertFacts(facts, (await readTriggers(tx)).get(trigger.kind), todayOf(ctx))
    const terms = await readTerms(
      tx,
      actor,
      todayOf(ctx),
      sql`t.company_id = ${companyId} and t.trigger_id = ${id} and t.state <> 'void' order by t.id for no key update of t`,
    )
    const rules = terms.flatMap(({ rule, nature }) => (rule && nature === 'jurisdictional' ? [rule] : []))
    const calendar = new CalendarYears()
    const first = await countRules(tx, calendar, rulesStartedBy(rules, factsOf(trigger)), factsOf(trigger))
    const second = await countRules(tx, calendar, rulesStartedBy(rules, facts), facts)
    const datesOf = (counts: typeof first) => counts.map(({ rule, counted }) => `${rule.code} ${counted.due}`).sort()
    const isSame = datesOf(first).join() === datesOf(second).join()
    await change(
      tx,
      sql`
      update case_trigger set second_result = ${isSame ? 'same' : 'differs'}, second_at = now(),
        second_facts = ${JSON.stringify(facts)}::jsonb, version = version + 1
       where company_id = ${companyId} and id = ${id}`,
    )
    if (!isSame)
      await change(
        tx,
        sql`
        update case_term set state = 'proposed', confirmed_by = null, confirmed_at = null, version = version + 1
         where company_id = ${companyId} and trigger_id = ${id} and state = 'confirmed'
           and nature = 'jurisdictional'`,
      )
    await record(tx, termsCountedTwice, { companyId, caseId: trigger.caseId, userId, triggerId: id, same: isSame })
    return { caseId: trigger.caseId, same: isSame }
  })
  return { ...(await readCaseTerms(ctx, caseId)), same }
}
