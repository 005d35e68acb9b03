import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { visibleTo } from '#modules/cases/index.ts'
import { requiresApproval } from '../settings.ts'

/** Maximum rows; a row is one week of one person. */
const maxWeeks = 200

/** Lists the time that awaits approval, by person and week; empty when the office requires no approval. */
export async function listApprovals({ em, actor }: Context) {
  const { companyId } = actor
  if (!(await requiresApproval(em, companyId))) return { items: [] }
  // Cents are rounded half up for each entry: 1,800 is half of the 3,600 seconds of an hour.
  const weeks = await rows(
    em,
    {
      personId: col.uuid,
      personName: col.text,
      from: col.date,
      entries: col.int,
      billedSeconds: col.int,
      cents: col.count,
    },
    sql`select e.user_id as "personId", u.name || ' ' || u.surname as "personName",
        date_trunc('week', e.worked_on)::date as "from", count(*)::int as entries,
        sum(e.billed_seconds)::int as "billedSeconds",
        coalesce(sum(floor((e.billed_seconds::bigint * e.rate_cents + 1800) / 3600)) filter (where e.billable), 0)::bigint
          as cents
      from time_entry e
      join user_account u on u.company_id = e.company_id and u.id = e.user_id
      left join case_file f on f.company_id = e.company_id and f.id = e.case_id
     where e.company_id = ${companyId} and e.approval = 'submitted' and e.deleted_at is null
       and (e.case_id is null or ${visibleTo(actor)})
     group by e.user_id, u.name, u.surname, "from" order by "from", "personName", e.user_id limit ${sql.lit(maxWeeks)}`,
  )
  const showsRates = can(actor, 'timekeeping.rates')
  return {
    items: weeks.map(({ personId, personName, from, entries, billedSeconds, cents }) => ({
      person: { id: personId, name: personName },
      from,
      entries,
      billedSeconds,
      amountCents: showsRates ? Number(cents) : null,
    })),
  }
}
