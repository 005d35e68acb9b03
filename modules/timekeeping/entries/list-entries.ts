import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { pageAnswer, pageStatement } from '#server/db/list.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col, pageOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess, visibleTo } from '#modules/cases/index.ts'
import { identityErrors } from '#modules/identity/index.ts'
import { assertColleague } from '../rates/hourly-rates.ts'
import { maxEntriesOfDay, maxListedDays, type timekeepingContract } from '../timekeeping.contract.ts'
import { entryColumns, entryJoins, entryRow, presentEntry } from './entry-row.ts'

type PersonTimeQuery = z.output<(typeof timekeepingContract.routes.list)['query']>
type CaseTimeQuery = z.output<(typeof timekeepingContract.routes.ofCase)['query']>

/**
 * Lists entries of one person on some days.
 * @throws 404 `user_not_found`, also where the actor may not see the time of that person
 */
export async function listEntries({ em, actor }: Context, { from, days, userId = actor.userId }: PersonTimeQuery) {
  const { companyId } = actor
  if (userId !== actor.userId) {
    if (!can(actor, 'timekeeping.manage')) throw identityErrors.error('user_not_found')
    await assertColleague(em, companyId, userId)
  }
  const person = await row(
    em,
    { id: col.uuid, name: col.text },
    sql`select id, name || ' ' || surname as name from user_account where company_id = ${companyId} and id = ${userId}`,
  )
  if (!person) throw identityErrors.error('user_not_found')
  const entries = await rows(
    em,
    entryRow,
    sql`select ${entryColumns(actor)} from time_entry e ${entryJoins}
      where e.company_id = ${companyId} and e.user_id = ${userId} and e.deleted_at is null
        and e.worked_on >= ${from}::date and e.worked_on < ${from}::date + ${days}::int
        and (e.case_id is null or ${visibleTo(actor)})
      order by e.worked_on, e.created_at, e.id limit ${sql.lit(maxListedDays * maxEntriesOfDay)}`,
  )
  return {
    items: entries.map((entry) => presentEntry(actor, entry)),
    person,
    showsRates: can(actor, 'timekeeping.rates'),
  }
}

/**
 * Lists the entries of a case with their sums. An actor who may manage time gets the entries of everybody, any other
 * actor only their own.
 * @throws 404 `case_not_found`
 */
export async function listCaseEntries({ em, actor }: Context, caseId: string, query: CaseTimeQuery) {
  await readCaseAccess(em, actor, caseId)
  const { companyId, userId } = actor
  const ofPerson = can(actor, 'timekeeping.manage') ? sql`` : sql` and e.user_id = ${userId}`
  const where = sql`e.company_id = ${companyId} and e.case_id = ${caseId} and e.deleted_at is null${ofPerson}`
  const showsRates = can(actor, 'timekeeping.rates')
  // Cents are rounded half up for each entry: 1,800 is half of the 3,600 seconds of an hour.
  const sums = await row(
    em,
    { seconds: col.int, billedSeconds: col.int, billableSeconds: col.int, amountCents: col.count },
    sql`select coalesce(sum(e.seconds), 0)::int as seconds, coalesce(sum(e.billed_seconds), 0)::int as "billedSeconds",
        coalesce(sum(e.billed_seconds) filter (where e.billable), 0)::int as "billableSeconds",
        coalesce(sum(floor((e.billed_seconds::bigint * e.rate_cents + 1800) / 3600)) filter (where e.billable), 0)::bigint
          as "amountCents"
      from time_entry e where ${where}`,
  )
  const entries = await rows(
    em,
    pageOf(entryRow),
    pageStatement({
      table: 'time_entry',
      as: 'e',
      where,
      order: query.sort === 'workedOn' ? sql.raw('e.worked_on, e.id') : sql.raw('e.worked_on desc, e.id desc'),
      query,
      columns: entryColumns(actor),
      joins: entryJoins,
    }),
  )
  return {
    ...pageAnswer(entryRow, entries, query, (entry) => presentEntry(actor, entry)),
    seconds: sums?.seconds ?? 0,
    billedSeconds: sums?.billedSeconds ?? 0,
    billableSeconds: sums?.billableSeconds ?? 0,
    amountCents: showsRates ? Number(sums?.amountCents ?? 0) : null,
    showsRates,
  }
}
