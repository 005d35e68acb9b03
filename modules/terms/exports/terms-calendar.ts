// Terms as whole days of a calendar: a file of a filter, and what the feeds of people contain.
import type { FeedDay, FeedSource } from '#server/calendar-feed.ts'
import type { Locale } from '#server/contract/locale.ts'
import { can } from '#server/contract/roles.ts'
import { sql } from '#server/db/query.ts'
import { addWholeDays, newCalendar } from '#server/files/ical.ts'
import type { Context } from '#server/http/context.ts'
import { visibleTo } from '#modules/cases/index.ts'
import { isHiddenFrom, readTerms, type TermRow } from '../chain/term-row.ts'
import { filePhrases } from './file.phrases.ts'
import { sendTermsFile, termBatches, type TermFileQuery } from './terms-file.ts'

/** Most terms of a feed. */
const maxFeedTerms = 2_000

const statusOf = ({ state }: TermRow): FeedDay['status'] =>
  state === 'proposed' ? 'tentative' : state === 'void' || state === 'interrupted' ? 'cancelled' : 'confirmed'

const dayOf = (term: TermRow, title: string, publicUrl: string): FeedDay => ({
  id: term.id,
  version: term.version,
  day: term.dueOn,
  title,
  status: statusOf(term),
  link: `${publicUrl}/app/my_cases/${term.caseId}?tab=terms`,
})
const actOf = ({ rule, act }: TermRow, locale: Locale): string => rule?.act[locale] ?? act

async function* fileOf(ctx: Context, publicUrl: string, query: TermFileQuery): AsyncGenerator<string> {
  const locale = query.locale ?? ctx.locale
  const calendar = newCalendar(filePhrases.calendar[locale])
  for await (const batch of termBatches(ctx, { ...query, state: query.state ?? 'open' }))
    addWholeDays(
      calendar,
      batch.map((term) => dayOf(term, `${actOf(term, locale)} · ${term.caseName}`, publicUrl)),
      ctx.ports.clock.now(),
    )
  yield calendar.toString()
}

/** Sends the terms of a filter as a calendar file, the open ones unless a state is chosen. */
export const sendTermsCalendar = (ctx: Context, publicUrl: string, query: TermFileQuery): Promise<void> =>
  sendTermsFile(ctx, fileOf(ctx, publicUrl, query), query, 'ics')

/**
 * Adds the open terms that a person holds to their calendar feed. Programs outside read it by its address alone, so it
 * names no case; a term whose date is hidden from the person is not in it.
 */
export const feedTerms =
  (publicUrl: string): FeedSource =>
  async (em, actor, { from, to }) => {
    if (!can(actor, 'terms.work')) return []
    const terms = await readTerms(
      em,
      actor,
      from,
      sql`t.company_id = ${actor.companyId} and t.owner_id = ${actor.userId} and t.state in ('proposed', 'confirmed')
        and t.due_on between ${from}::date and ${to}::date and not ${isHiddenFrom(actor)}
        and exists (select from case_file v where v.company_id = t.company_id and v.id = t.case_id
          and ${visibleTo(actor, 'v')}) order by t.due_on, t.id limit ${sql.lit(maxFeedTerms)}`,
    )
    return terms.map((term) => dayOf(term, actOf(term, actor.locale), publicUrl))
  }
