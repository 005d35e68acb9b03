// Closes a term (the act was done, was not done, or does not apply) and reopens it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { TermMet, TermMissed, TermReopening, TermVoid } from '../case-terms.contract.ts'
import { termsErrors } from '../terms.errors.ts'
import { changeTerm } from './change-term.ts'
import { termMet, termMissed, termReopened, termVoided } from './chain.events.ts'
import { CalendarYears } from './calendar-years.ts'
import { recount, todayOf } from './count-trigger.ts'
import { endInterruption, interruptByMotions, interruptTerms, isFiledInTime } from './interruption.ts'
import { assertDocument } from './term-people.ts'
import { isRuled, readTermsOfTrigger, type TermRow } from './term-row.ts'
import { updateCounts } from './write-terms.ts'

/**
 * Records that the act was done. A motion filed by its last day interrupts the terms that its rule names; a late motion
 * interrupts none (rules 43.2, 47 and 52.2 of Civil Procedure of Puerto Rico).
 * @throws 404 `term_not_found`, 409 `term_not_open`, `term_blind`, `stale_version`, 422 for the date and the document
 */
export const meetTerm = (ctx: Context, id: string, input: z.output<typeof TermMet>) =>
  changeTerm(ctx, { id, version: input.version }, 'meet', termMet, async (tx, term) => {
    const { metOn, documentId } = input
    if (metOn > todayOf(ctx)) throw termsErrors.error('term_met_ahead')
    const { happenedOn, mailedOn, rule } = term
    if (happenedOn !== null && rule?.direction === 'forward' && metOn < happenedOn)
      throw termsErrors.error('term_met_before_trigger')
    await assertDocument(tx, term.companyId, term.caseId, documentId)
    await change(
      tx,
      sql`
      update case_term set state = 'met', met_on = ${metOn}, met_document_id = ${documentId},
        closed_by = ${ctx.actor.userId}, closed_at = now(), version = version + 1
       where company_id = ${term.companyId} and id = ${id}`,
    )
    const facts = happenedOn === null ? null : { happenedOn, mailedOn }
    if (isFiledInTime(metOn, term.dueOn, facts)) await interruptTerms(tx, term)
  })

const closeWithReason = (tx: EntityManager, ctx: Context, term: TermRow, state: 'missed' | 'void', reason: string) =>
  change(
    tx,
    sql`
    update case_term set state = ${state}, reason = ${reason}, closed_by = ${ctx.actor.userId}, closed_at = now(),
      version = version + 1
     where company_id = ${term.companyId} and id = ${term.id}`,
  )

/** @throws 404 `term_not_found`, 409 `term_not_due`, `term_not_open`, `term_blind`, `stale_version` */
export const missTerm = (ctx: Context, id: string, { reason, version }: z.output<typeof TermMissed>) =>
  changeTerm(ctx, { id, version }, 'miss', termMissed, async (tx, term) => {
    await closeWithReason(tx, ctx, term, 'missed', reason)
  })

/** @throws 404 `term_not_found`, 409 `term_not_open`, `term_blind`, `stale_version` */
export const voidTerm = (ctx: Context, id: string, { reason, version }: z.output<typeof TermVoid>) =>
  changeTerm(ctx, { id, version }, 'void', termVoided, async (tx, term) => {
    await closeWithReason(tx, ctx, term, 'void', reason)
  })

/**
 * Counts a reopened term again, and the terms that are open with it; a term that was entered by hand keeps its date.
 * Terms that another motion in time interrupts as well are interrupted again.
 * @param opened ids of the terms that `term` had interrupted
 */
async function recountReopened(
  ctx: Context,
  tx: EntityManager,
  term: TermRow,
  opened: readonly string[],
): Promise<void> {
  const { companyId, triggerId, happenedOn, mailedOn, method, stateParty } = term
  if (triggerId === null || happenedOn === null || method === null || term.rule === null) return
  const facts = { kind: term.rule.trigger, happenedOn, mailedOn, method, stateParty }
  const terms = (await readTermsOfTrigger(tx, ctx, triggerId)).filter(isRuled)
  const rules = terms.map(({ rule }) => rule)
  const reopened = terms.filter(({ id }) => id === term.id || opened.includes(id))
  const counted = await recount(tx, new CalendarYears(), reopened, rules, facts)
  await updateCounts(tx, companyId, counted, { cause: 'counted', madeBy: ctx.actor.userId }, 'revoked')
  if (opened.length > 0) await interruptByMotions(tx, terms, facts)
}

/**
 * Reopens a closed term. The terms that it had interrupted are open again, unless a ruling has restarted them
 * meanwhile. All are counted again: while they were closed, a fact or the calendar may have changed.
 * @throws 404 `term_not_found`, 409 `term_not_closed`, `stale_version`
 */
export const reopenTerm = (ctx: Context, id: string, { version }: z.output<typeof TermReopening>) =>
  changeTerm(ctx, { id, version }, 'reopen', termReopened, async (tx, term) => {
    const { companyId } = term
    await change(
      tx,
      sql`
      update case_term set state = case when confirmed_by is null then 'proposed' else 'confirmed' end, met_on = null,
        met_document_id = null, reason = null, closed_by = null, closed_at = null, version = version + 1
       where company_id = ${companyId} and id = ${id}`,
    )
    const opened = await endInterruption(tx, term, 'kept')
    await recountReopened(ctx, tx, term, opened)
  })
