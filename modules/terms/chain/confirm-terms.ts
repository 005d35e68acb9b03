import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { z } from 'zod'
import type { TermConfirmation } from '../case-terms.contract.ts'
import { termsErrors } from '../terms.errors.ts'
import { termConfirmed } from './chain.events.ts'
import { todayOf } from './count-trigger.ts'
import { presentTerm } from './present-term.ts'
import { lockTerms, readTerms } from './term-row.ts'

/**
 * Confirms dates of terms, all or none. Each date must still be the date that the caller saw.
 * @throws 404 `term_not_found`, 403 `forbidden`, 409 `term_date_changed`, `term_confirmed_already`, `term_not_open`,
 * `term_blind`, `case_closed`
 */
export async function confirmTerms(ctx: Context, { terms }: z.output<typeof TermConfirmation>) {
  const { em, actor, record, locale } = ctx
  const { companyId, userId } = actor
  const today = todayOf(ctx)
  const ids = [...new Set(terms.map(({ id }) => id))]
  await em.transactional(async (tx) => {
    const locked = await lockTerms(tx, actor, today, ids, 'confirm')
    for (const { id, dueOn, version } of terms) {
      const term = locked.find((candidate) => candidate.id === id)
      if (term?.dueOn !== dueOn || term.version !== version) throw termsErrors.error('term_date_changed')
    }
    await change(
      tx,
      sql`
      update case_term set state = 'confirmed', confirmed_by = ${userId}, confirmed_at = now(), version = version + 1
       where company_id = ${companyId} and id = any(${ids}::uuid[])`,
    )
    for (const { id, caseId } of locked) await record(tx, termConfirmed, { companyId, caseId, userId, termId: id })
  })
  const written = await readTerms(
    em,
    actor,
    today,
    sql`t.company_id = ${companyId} and t.id = any(${ids}::uuid[]) order by t.due_on, t.id`,
  )
  return { items: written.map((term) => presentTerm(actor, locale, term)) }
}
