import { dayMs } from '#server/contract/time.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { visibleTo } from '#modules/cases/index.ts'
import { checksOfLeads } from './conflict-gate.ts'
import { maxLeadsOfColumn } from './intake.contract.ts'
import { leadJoins, listedLeadColumns, listedLeadRow, presentLead } from './intake.presenter.ts'
import { boardStages } from './lead.contract.ts'
import { unlockedFor } from './lead-row.ts'
import { leadConditions, type LeadFilters } from './list-leads.ts'
import { settingsOf } from './settings.ts'

/** Days for which a converted lead stays on the board. */
const hiredDays = 30

const boardRow = { ...listedLeadRow, total: col.int } as const satisfies Shape
const figuresRow = {
  open: col.int,
  waitingOverDay: col.int,
  declined: col.int,
  medianMinutes: col.int.nullable,
  nextPurgeOn: col.date.nullable,
} as const satisfies Shape

/** Counts open leads, including reserved leads. */
export const countLeads = async ({ em, actor }: Pick<Context, 'em' | 'actor'>) => ({
  open:
    (
      await row(
        em,
        { open: col.int },
        sql`select count(*)::int as open from lead l where l.company_id = ${actor.companyId} and l.purged_at is null
          and l.stage not in ('hired', 'declined')`,
      )
    )?.open ?? 0,
})

/**
 * Reads the board and figures of the office. In each column reserved leads come last; before them urgent leads come
 * first, then leads without an answer, then the others, each by their receipt, the earliest first.
 */
export async function readBoard(ctx: Context, filters: LeadFilters) {
  const { em, actor, ports } = ctx
  const { companyId } = actor
  const now = ports.clock.now()
  const since = new Date(now.getTime() - hiredDays * dayMs).toISOString()
  const onBoard = sql`l.company_id = ${companyId} and l.purged_at is null and (l.stage not in ('hired', 'declined')
    or (l.stage = 'hired' and l.stage_at > ${since}::timestamptz))`
  const isShownLead = sql.join([onBoard, ...leadConditions(ctx, filters)], sql` and `)
  const leads = await rows(
    em,
    boardRow,
    sql`
    select ${listedLeadColumns(visibleTo(actor))}, b.total from (
      select l.id as lead_id, (count(*) over (partition by l.stage))::int as total,
        row_number() over (partition by l.stage order by l.reserved, l.urgent desc,
          (l.first_answer_at is null) desc, l.received_at, l.id) as position
      from lead l where ${isShownLead}) b
    join lead l on l.company_id = ${companyId} and l.id = b.lead_id ${leadJoins}
    where b.position <= ${sql.lit(maxLeadsOfColumn)} order by b.position`,
  )
  const monthStart = `${localDay(now).slice(0, 7)}-01`
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  const figures = await row(
    em,
    figuresRow,
    sql`
    select count(*) filter (where l.stage not in ('hired', 'declined') and l.purged_at is null)::int as open,
      count(*) filter (where l.first_answer_at is null and l.received_at < ${dayAgo}::timestamptz
        and l.stage not in ('hired', 'declined') and l.purged_at is null)::int as "waitingOverDay",
      count(*) filter (where l.stage = 'declined' and l.purged_at is null)::int as declined,
      (select round(percentile_cont(0.5) within group (order by
          extract(epoch from m.first_answer_at - m.received_at)) / 60)::int
        from lead m where m.company_id = ${companyId} and m.first_answer_at is not null
          and m.received_at >= (${monthStart}::date::timestamp at time zone 'America/Puerto_Rico')) as "medianMinutes",
      min(l.purge_on) filter (where l.stage = 'declined' and l.purged_at is null) as "nextPurgeOn"
    from lead l where l.company_id = ${companyId}`,
  )
  const matters = await rows(
    em,
    { matter: col.text },
    sql`select distinct l.matter from lead l where ${onBoard} and l.matter <> '' and ${unlockedFor(actor)}
      order by l.matter limit 100`,
  )
  const settings = await settingsOf(em, companyId)
  const checks = await checksOfLeads(
    ctx,
    leads.map(({ id }) => id),
  )
  return {
    columns: boardStages.map((stage) => {
      const ofStage = leads.filter((lead) => lead.stage === stage)
      return {
        stage,
        total: ofStage[0]?.total ?? 0,
        items: ofStage.map((lead) => presentLead(actor, settings, lead, checks.get(lead.id))),
      }
    }),
    open: figures?.open ?? 0,
    waitingOverDay: figures?.waitingOverDay ?? 0,
    declined: figures?.declined ?? 0,
    medianMinutes: figures?.medianMinutes ?? null,
    nextPurgeOn: figures?.nextPurgeOn ?? null,
    purgeDays: settings.purgeDays,
    storyAfterCheck: settings.storyAfterCheck,
    matters: matters.map(({ matter }) => matter),
  }
}
