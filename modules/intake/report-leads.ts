import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { leadSources } from './lead.contract.ts'

const reportRow = {
  month: col.text,
  source: col.oneOf(leadSources),
  received: col.int,
  hired: col.int,
  declined: col.int,
  medianMinutes: col.int.nullable,
} as const satisfies Shape

/** Counts the leads of the last twelve months by the month of arrival and by the way of their first contact. */
export async function reportLeads({ em, actor, ports }: Context) {
  const [year = 0, month = 1] = localDay(ports.clock.now()).split('-').map(Number)
  // `Date.UTC` counts months from 0, so this is the first day of the month eleven months ago.
  const firstDay = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
  return {
    rows: await rows(
      em,
      reportRow,
      sql`
      select to_char(l.received_at at time zone 'America/Puerto_Rico', 'YYYY-MM') as month, l.source,
        count(*)::int as received, count(*) filter (where l.stage = 'hired')::int as hired,
        count(*) filter (where l.stage = 'declined')::int as declined,
        round(percentile_cont(0.5) within group (order by
          extract(epoch from l.first_answer_at - l.received_at)) / 60)::int as "medianMinutes"
        from lead l where l.company_id = ${actor.companyId}
          and l.received_at >= (${firstDay}::date::timestamp at time zone 'America/Puerto_Rico')
        group by 1, 2 order by 1 desc, 2`,
    ),
  }
}
