import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { TermUpdate } from '../case-terms.contract.ts'
import { termUpdated } from './chain.events.ts'
import { changeTerm } from './change-term.ts'
import { assertOwner } from './term-people.ts'

/**
 * Changes who holds a term, and whether clients who may see the case see it.
 * @throws 404 `term_not_found`, 409 `stale_version`, `case_closed`, 404 `term_owner_unknown`
 */
export const updateTerm = (ctx: Context, id: string, { ownerId, shared, version }: z.output<typeof TermUpdate>) =>
  changeTerm(ctx, { id, version }, 'update', termUpdated, async (tx, { companyId }) => {
    await assertOwner(tx, companyId, ownerId)
    await change(
      tx,
      sql`
      update case_term set owner_id = ${ownerId}, shared = ${shared}, version = version + 1
       where company_id = ${companyId} and id = ${id}`,
    )
  })
