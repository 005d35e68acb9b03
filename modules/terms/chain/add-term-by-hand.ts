import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { lockCase } from '#modules/cases/index.ts'
import { change, exists, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { TypedTerm } from '../case-terms.contract.ts'
import { termsErrors } from '../terms.errors.ts'
import { assertTermLimit } from './add-trigger.ts'
import { termEnteredByHand } from './chain.events.ts'
import { firstTermDay } from './count-trigger.ts'
import { readTermDetail } from './read-term.ts'
import { assertOwner, responsibleOf } from './term-people.ts'
import { insertRevisions } from './write-terms.ts'

/**
 * Adds a term whose last day a person enters by hand; no rule counts it. A repeated request with the same `id` changes
 * nothing.
 * @throws 404 `case_not_found`, `term_owner_unknown`; 409 `case_closed`, `too_many_terms`, `person_walled`; 422
 * `term_trigger_too_early`
 */
export async function addTermByHand(ctx: Context, caseId: string, input: z.output<typeof TypedTerm>) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const { act, dueOn, nature, citation = null, note = null, id = randomUUIDv7() } = input
  if (dueOn < firstTermDay) throw termsErrors.error('term_trigger_too_early')
  await em.transactional(async (tx) => {
    await lockCase(tx, actor, caseId, 'update')
    if (await exists(tx, sql`select from case_term where company_id = ${companyId} and id = ${id}`)) return
    await assertTermLimit(tx, companyId, caseId, 1)
    await assertOwner(tx, { companyId, caseId }, input.ownerId ?? null)
    const ownerId = input.ownerId === undefined ? await responsibleOf(tx, companyId, caseId) : input.ownerId
    await change(
      tx,
      sql`
      insert into case_term (id, company_id, case_id, act, nature, citation, due_on, owner_id, note, created_by)
      values (${id}, ${companyId}, ${caseId}, ${act}, ${nature}, ${citation || null}, ${dueOn}, ${ownerId},
        ${note || null}, ${userId})`,
    )
    const revision = { termId: id, from: null, to: dueOn, steps: [] }
    await insertRevisions(tx, companyId, [revision], { cause: 'typed', madeBy: userId })
    await record(tx, termEnteredByHand, { companyId, caseId, userId, termId: id })
  })
  return readTermDetail(ctx, id)
}
