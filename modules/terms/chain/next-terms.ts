import type { z } from 'zod'
import { visibleTo } from '#modules/cases/index.ts'
import { countRows } from '#server/db/list.ts'
import { sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { nextTermsContract } from '../next-terms.contract.ts'
import { todayOf } from './count-trigger.ts'
import { isHiddenFrom, readTerms } from './term-row.ts'
import { workingDaysFrom } from './working-days.ts'

/** Lists the next open terms of a case, or those that the caller holds, and counts all of them. */
export async function listNextTerms(
  ctx: Context,
  { caseId, limit }: z.output<typeof nextTermsContract.routes.list.query>,
) {
  const { em, actor, locale } = ctx
  const today = todayOf(ctx)
  const where = sql`t.company_id = ${actor.companyId} and t.state in ('proposed', 'confirmed')
    and ${caseId ? sql`t.case_id = ${caseId}` : sql`t.owner_id = ${actor.userId}`} and not ${isHiddenFrom(actor)}
    and exists (select from case_file v where v.company_id = t.company_id and v.id = t.case_id
      and ${visibleTo(actor, 'v')})`
  const terms = await readTerms(em, actor, today, sql`${where} order by t.due_on, t.id limit ${sql.lit(limit)}`)
  const workingDays = terms.length === 0 ? undefined : await workingDaysFrom(em, today)
  return {
    items: terms.map(({ id, rule, act, caseName, dueOn, nature, state, ownerName, ...term }) => ({
      id,
      caseId: term.caseId,
      caseName,
      act: rule?.act[locale] ?? act,
      dueOn,
      nature,
      state,
      ownerName,
      workingDays: workingDays?.until(dueOn, rule?.set) ?? null,
    })),
    total: terms.length < limit ? terms.length : await countRows(em, sql`from case_term t where ${where}`),
  }
}
