// Closes a term (the act was done, was not done, or does not apply) and reopens it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { startOf } from '../counting/chain.ts'
import type { TermMet, TermMissed, TermReopening, TermVoid } from '../case-terms.contract.ts'
import { termsErrors } from '../terms.errors.ts'
import { changeTerm } from './change-term.ts'
import { termMet, termMissed, termReopened, termVoided } from './chain.events.ts'
import { todayOf } from './count-trigger.ts'
import { assertDocument } from './term-people.ts'
import type { TermRow } from './term-row.ts'

/** Interrupts the open terms of the same trigger that the rule of a timely motion names, for every party. */
const interrupt = (tx: EntityManager, term: TermRow, codes: readonly string[]) =>
  change(
    tx,
    sql`
    update case_term set state = 'interrupted', interrupted_by = ${term.id}, version = version + 1
     where company_id = ${term.companyId} and trigger_id = ${term.triggerId} and state in ('proposed', 'confirmed')
       and rule_code = any(${[...codes]}::text[]) and id <> ${term.id}`,
  )

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
    const isInTime = metOn <= term.dueOn && (happenedOn === null || metOn >= startOf({ happenedOn, mailedOn }))
    if (rule && isInTime && rule.interrupts.length > 0) await interrupt(tx, term, rule.interrupts)
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
 * Reopens a closed term. The terms that it had interrupted are open again, unless a ruling has restarted them
 * meanwhile.
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
    await change(
      tx,
      sql`
      update case_term t set state = case when t.confirmed_by is null then 'proposed' else 'confirmed' end,
        interrupted_by = null, version = t.version + 1
       where t.company_id = ${companyId} and t.interrupted_by = ${id} and t.state = 'interrupted'
         and not exists (select from case_term n where n.company_id = t.company_id and n.case_id = t.case_id
           and n.rule_code = t.rule_code and n.id > t.id)`,
    )
  })
