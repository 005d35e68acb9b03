import type { z } from 'zod'
import { inSpanish, ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { rows, sql } from '#server/db/query.ts'
import { everyWord } from '#server/db/search.ts'
import { pageOf } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { ofVisibleCase } from '#modules/cases/index.ts'
import type { termsContract } from '../terms.contract.ts'
import { todayOf } from './count-trigger.ts'
import { presentTerm } from './present-term.ts'
import { isBlindTermFor, termColumns, termJoins, termRow } from './term-row.ts'

type ListTermsQuery = z.output<(typeof termsContract.routes.list)['query']>
/** The filters of the list. */
export type TermFilter = Pick<ListTermsQuery, 'q' | 'from' | 'to' | 'ownerId' | 'nature' | 'state' | 'caseId'>

const sortOrders = ordersBy<NonNullable<ListTermsQuery['sort']>>(
  { dueOn: ['t.due_on'], act: [inSpanish('t.act'), 't.due_on'] },
  't.id',
)
const openStates = sql`t.state in ('proposed', 'confirmed')`

function ownerCondition(ownerId: ListTermsQuery['ownerId'], userId: string) {
  if (ownerId === undefined) return []
  if (ownerId === 'nobody') return [sql`t.owner_id is null`]
  return [sql`t.owner_id = ${ownerId === 'me' ? userId : ownerId}`]
}

/** The dialog that closes a case lists its open terms; after that they cause no alerts, and none can be recorded. */
export const inOpenCase = sql`exists (select from case_file o where o.company_id = t.company_id and o.id = t.case_id
  and o.status <> 'closed')`

function stateCondition({ state, caseId }: TermFilter, today: string) {
  const inOpenOrOwnCase = caseId ? [] : [inOpenCase]
  switch (state) {
    case undefined:
      return []
    case 'second':
      // A closed case refuses the count.
      return [inOpenCase]
    case 'open':
      return [openStates, ...inOpenOrOwnCase]
    case 'overdue':
      return [openStates, ...inOpenOrOwnCase, sql`t.due_on < ${today}::date`]
    case 'proposed':
    case 'confirmed':
      return [sql`t.state = ${state}`, ...inOpenOrOwnCase]
    default:
      return [sql`t.state = ${state}`]
  }
}

/**
 * Returns SQL that is true for the terms `t` of a filter, in cases that the actor may see. Excludes terms whose dates
 * are hidden from the actor, because a filter or an order by date would reveal the date. `state=second` selects only
 * those: the terms that the actor has to count as the second lawyer. With a state, open terms of closed cases are only
 * among those of their case; without a state they are in every list.
 */
export function termConditions(actor: CompanyActor, today: string, filter: TermFilter) {
  const { q, from, to, ownerId, nature, state, caseId } = filter
  const isSecond = state === 'second'
  const hidden = isBlindTermFor(actor)
  return sql.join(
    [
      sql`t.company_id = ${actor.companyId}`,
      ofVisibleCase(actor, 't'),
      isSecond ? sql`t.nature = 'jurisdictional' and ${hidden}` : sql`not ${hidden}`,
      ...(from && !isSecond ? [sql`t.due_on >= ${from}::date`] : []),
      ...(to && !isSecond ? [sql`t.due_on <= ${to}::date`] : []),
      ...ownerCondition(ownerId, actor.userId),
      ...(nature ? [sql`t.nature = ${nature}`] : []),
      ...stateCondition(filter, today),
      ...(caseId ? [sql`t.case_id = ${caseId}`] : []),
      ...everyWord(sql`t.act_folded`, q),
    ],
    sql` and `,
  )
}

/**
 * Lists terms of the cases that the actor may see, by date; with `state=second`, in the order in which they were
 * recorded.
 */
export async function listTerms(ctx: Context, query: ListTermsQuery) {
  const { em, actor, locale } = ctx
  const { state, sort = 'dueOn' } = query
  const isSecond = state === 'second'
  const today = todayOf(ctx)
  const where = termConditions(actor, today, query)
  const order = isSecond ? sql`t.id` : sortOrders[sort]
  const statement = pageStatement({
    table: 'case_term',
    as: 't',
    where,
    order,
    query,
    columns: termColumns(actor, today),
    joins: termJoins,
    wide: true,
  })
  return pageAnswer(termRow, await rows(em, pageOf(termRow), statement), query, (term) =>
    presentTerm(actor, locale, term),
  )
}
