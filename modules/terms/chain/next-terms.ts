import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { ofVisibleCase } from '#modules/cases/index.ts'
import { defaultTimeZone } from '#server/contract/time.ts'
import { countRows } from '#server/db/list.ts'
import { sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { NextTerm, nextTermsContract } from '../next-terms.contract.ts'
import { todayOf } from './count-trigger.ts'
import { inOpenCase } from './list-terms.ts'
import { isBlindTermFor, ownerShortName, readTerms, type TermRow } from './term-row.ts'
import { workingDaysFrom } from './working-days.ts'

type NextTermsScope = z.output<(typeof nextTermsContract.routes.list)['returns']>['scope']

/**
 * SQL that is true for the company's open terms `t` of cases that the caller may see, except those that the caller still
 * has to count a second time.
 */
const shownTerms = ({ actor }: Context): RawBuilder<unknown> => sql`t.company_id = ${actor.companyId}
  and t.state in ('proposed', 'confirmed') and not ${isBlindTermFor(actor)}
  and ${ofVisibleCase(actor, 't')}`

/** Presents terms with the number of remaining working days. */
async function presentNextTerms(ctx: Context, terms: readonly TermRow[]): Promise<z.input<typeof NextTerm>[]> {
  const today = todayOf(ctx)
  const workingDays = terms.length === 0 ? undefined : await workingDaysFrom(ctx.em, today)
  return terms.map((term) => ({
    id: term.id,
    caseId: term.caseId,
    caseName: term.caseName,
    act: term.rule?.act[ctx.locale] ?? term.act,
    dueOn: term.dueOn,
    nature: term.nature,
    state: term.state,
    ownerName: term.ownerName,
    ownerShortName: ownerShortName(term),
    workingDays: workingDays?.until(term.dueOn, term.rule?.set) ?? null,
  }))
}

/**
 * Lists the next open terms of a case or of the caller, with the total number of open terms. A caller without terms of
 * their own, such as a secretary, gets those of the office.
 */
export async function listNextTerms(
  ctx: Context,
  { caseId, limit }: z.output<typeof nextTermsContract.routes.list.query>,
) {
  const { em, actor } = ctx
  const own = sql`(t.owner_id = ${actor.userId} or t.case_id in (select r.id from case_file r
    where r.company_id = ${actor.companyId} and r.responsible_id = ${actor.userId}))`
  const listWhere = async (condition: RawBuilder<unknown>, scope: NextTermsScope) => {
    const where = sql`${shownTerms(ctx)} and ${condition}`
    const conditionAndOrder = sql`${where} order by t.due_on, t.id limit ${sql.lit(limit)}`
    const terms = await readTerms(em, actor, todayOf(ctx), conditionAndOrder)
    return {
      items: await presentNextTerms(ctx, terms),
      total: terms.length < limit ? terms.length : await countRows(em, sql`from case_term t where ${where}`),
      scope,
    }
  }
  if (caseId) return listWhere(sql`t.case_id = ${caseId}`, 'case')
  const ownTerms = await listWhere(sql`${own} and ${inOpenCase}`, 'own')
  return ownTerms.total > 0 ? ownTerms : listWhere(inOpenCase, 'office')
}

/** Lists the next open term of each case; closed cases and cases without an open term are absent. */
export async function listFirstTerms(ctx: Context, caseIds: readonly string[]) {
  const { em, actor } = ctx
  const first = sql`select distinct on (t.case_id) t.id from case_term t
    where ${shownTerms(ctx)} and ${inOpenCase} and t.case_id = any(${caseIds}::uuid[])
    order by t.case_id, t.due_on, t.id`
  const terms = await readTerms(
    em,
    actor,
    todayOf(ctx),
    sql`t.company_id = ${actor.companyId} and t.id in (${first}) order by t.due_on, t.id`,
  )
  return { items: await presentNextTerms(ctx, terms) }
}

/** Returns a query of `case_id` and `at` of each open case's next term, with which the list of cases is sorted. */
export const nextTermTimes = (ctx: Context): Promise<RawBuilder<unknown>> =>
  Promise.resolve(sql`select t.case_id, min(t.due_on)::timestamp at time zone ${sql.lit(defaultTimeZone)} as at
    from case_term t where t.company_id = ${ctx.actor.companyId} and t.state in ('proposed', 'confirmed')
      and not ${isBlindTermFor(ctx.actor)} and ${inOpenCase} group by t.case_id`)
