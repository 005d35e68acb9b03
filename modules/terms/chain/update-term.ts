import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { TermUpdate } from '../case-terms.contract.ts'
import { termsErrors } from '../terms.errors.ts'
import { termUpdated } from './chain.events.ts'
import { changeTerm } from './change-term.ts'
import { firstTermDay } from './count-trigger.ts'
import { assertOwner } from './term-people.ts'
import { insertRevisions } from './write-terms.ts'

/**
 * Changes the owner and the note of a term, and whether it is shared with clients who may see the case; in a term that
 * was entered by hand also act, nature, citation and date. A changed date requires a reason and has to be confirmed
 * again.
 * @throws 404 `term_not_found`, 409 `stale_version`, `case_closed`, `term_is_counted`, 404 `term_owner_unknown`, 409
 * `person_walled`, 422 `term_reason_required`, `term_trigger_too_early`
 */
export const updateTerm = (ctx: Context, id: string, input: z.output<typeof TermUpdate>) =>
  changeTerm(ctx, { id, version: input.version }, 'update', termUpdated, async (tx, term) => {
    const { companyId, ruleCode } = term
    const { ownerId, shared, act = term.act, nature = term.nature, dueOn = term.dueOn, reason } = input
    const citation = input.citation === undefined ? term.citation : input.citation || null
    const note = input.note === undefined ? term.note : input.note || null
    const isMoved = dueOn !== term.dueOn
    const isChanged = isMoved || act !== term.act || nature !== term.nature || citation !== term.citation
    if (isChanged && ruleCode !== null) throw termsErrors.error('term_is_counted')
    if (dueOn < firstTermDay) throw termsErrors.error('term_trigger_too_early')
    if (isMoved && !reason) throw termsErrors.error('term_reason_required')
    if (ownerId !== term.ownerId) await assertOwner(tx, term, ownerId)
    // `later_on` is the last day by another reading of the rule; a date that a person enters has no other reading.
    await change(
      tx,
      sql`
      update case_term set owner_id = ${ownerId}, shared = ${shared}, note = ${note}, act = ${act}, nature = ${nature},
        citation = ${citation}, due_on = ${dueOn}, later_on = case when ${isMoved} then null else later_on end,
        warnings = case when ${isMoved} then '{}' else warnings end,
        state = case when ${isMoved} then 'proposed' else state end,
        confirmed_by = case when ${isMoved} then null else confirmed_by end,
        confirmed_at = case when ${isMoved} then null else confirmed_at end, version = version + 1
       where company_id = ${companyId} and id = ${id}`,
    )
    if (!isMoved) return
    const revision = { termId: id, from: term.dueOn, to: dueOn, steps: [] }
    await insertRevisions(tx, companyId, [revision], {
      cause: 'typed',
      reason: reason ?? null,
      madeBy: ctx.actor.userId,
    })
  })
