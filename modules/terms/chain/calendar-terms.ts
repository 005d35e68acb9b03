import type { z } from 'zod'
import { visibleTo } from '#modules/cases/index.ts'
import type { FeedSource } from '#server/calendar-feed.ts'
import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import type { nextTermsContract } from '../next-terms.contract.ts'
import { termNatures, termStates } from '../term-kinds.contract.ts'
import { todayOf } from './count-trigger.ts'
import type { StoredRule } from './stored-rules.ts'
import { isBlindTermFor } from './term-row.ts'

const calendarRow = {
  id: col.uuid,
  caseId: col.uuid,
  caseName: col.text,
  act: col.text,
  rule: col.json<StoredRule>().nullable,
  dueOn: col.text,
  nature: col.oneOf(termNatures),
  state: col.oneOf(termStates),
  version: col.int,
} as const satisfies Shape

interface CalendarTermsQuery {
  /** Null for terms of the whole office. */
  readonly ownerId: string | null
  readonly from: string
  readonly to: string
  readonly today: string
}

const listLimit = 2_000

/**
 * Reads the terms that a calendar shows: open terms of open cases, and past terms that were met, missed or not recorded.
 * Excludes terms that were met early, are interrupted or do not apply, and terms whose dates are hidden from the actor.
 */
async function readCalendarTerms(
  { em, actor, locale }: Pick<Context, 'em' | 'actor' | 'locale'>,
  { ownerId, from, to, today }: CalendarTermsQuery,
) {
  const terms = await rows(
    em,
    calendarRow,
    sql`
    select t.id, t.case_id as "caseId", f.name as "caseName", t.act, t.rule, t.due_on::text as "dueOn", t.nature, t.state,
           t.version
      from case_term t join case_file f on f.company_id = t.company_id and f.id = t.case_id
     where t.company_id = ${actor.companyId} and ${ownerId === null ? sql`true` : sql`t.owner_id = ${ownerId}`}
       and t.due_on between ${from}::date and ${to}::date
       and (t.state in ('proposed', 'confirmed') and f.status <> 'closed'
         or t.state in ('met', 'missed', 'unrecorded') and t.due_on < ${today}::date)
       and (${visibleTo(actor)}) and not ${isBlindTermFor(actor)}
     order by t.due_on, t.id limit ${sql.lit(listLimit)}`,
  )
  return terms.map(({ rule, act, ...term }) => ({ ...term, act: rule?.act[locale] ?? act }))
}

/** Lists the terms whose last day is in a range of days, for the calendar. */
export async function listCalendarTerms(
  ctx: Context,
  { ownerId, from, to }: z.output<typeof nextTermsContract.routes.calendar.query>,
) {
  const query = { from, to, today: todayOf(ctx), ownerId: ownerId === 'me' ? ctx.actor.userId : (ownerId ?? null) }
  // The response schema removes fields that it does not declare, such as the version.
  return { items: await readCalendarTerms(ctx, query) }
}

/** Provides the terms assigned to a person for their calendar feed and for the calendar file of an export. */
export const termFeed =
  (publicUrl: string): FeedSource =>
  async (em, actor, { personId, ...range }) => {
    if (!can(actor, 'terms.work')) return []
    const terms = await readCalendarTerms({ em, actor, locale: actor.locale }, { ...range, ownerId: personId })
    return terms.map(({ id, version, act, caseId, caseName, dueOn, state }) => ({
      id,
      version,
      title: `${act} · ${caseName}`,
      day: dueOn,
      status: state === 'proposed' ? ('tentative' as const) : ('confirmed' as const),
      link: `${publicUrl}/app/my_cases/${caseId}?tab=terms&term=${id}`,
    }))
  }
