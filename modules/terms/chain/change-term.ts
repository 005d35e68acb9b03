import type { EntityManager } from '@mikro-orm/postgresql'
import { lockCase } from '#modules/cases/index.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import type { TermAbilities } from '../terms.policy.ts'
import type { termExtended, termMet, termMissed, termReopened, termUpdated, termVoided } from './chain.events.ts'
import { todayOf } from './count-trigger.ts'
import { readTermDetail } from './read-term.ts'
import { lockTerm, termNotFound, type TermRow } from './term-row.ts'

type TermEvent =
  | typeof termExtended
  | typeof termMet
  | typeof termMissed
  | typeof termReopened
  | typeof termUpdated
  | typeof termVoided

/**
 * Locks the case and the term, runs `write`, which changes the term, and records the event.
 * @throws 404 `term_not_found`, 403 `forbidden`, 409 `stale_version` and when only the state of the term prevents it
 */
export async function changeTerm(
  ctx: Context,
  target: { readonly id: string; readonly version: number },
  ability: keyof TermAbilities & string,
  event: TermEvent,
  write: (tx: EntityManager, term: TermRow) => Promise<void>,
) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const stored = await row(
      tx,
      { caseId: col.uuid },
      sql`select case_id as "caseId" from case_term where company_id = ${companyId} and id = ${target.id}`,
    )
    if (!stored) throw termNotFound()
    // Every writer locks the case before its terms, so that two writers of a case cannot deadlock.
    await lockCase(tx, actor, stored.caseId, 'update')
    const term = await lockTerm(tx, actor, todayOf(ctx), target, ability)
    await write(tx, term)
    await record(tx, event, { companyId, caseId: term.caseId, userId, termId: term.id })
  })
  return readTermDetail(ctx, target.id)
}
