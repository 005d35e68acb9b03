// Terms as all-day items of iCalendar: in the file of a filter, and in the calendar feeds of people.
import type { FeedDay } from '#server/calendar-feed.ts'
import type { Locale } from '#server/contract/locale.ts'
import { addWholeDays, calendarText, newCalendar } from '#server/files/ical.ts'
import type { Context } from '#server/http/context.ts'
import type { TermRow } from '../chain/term-row.ts'
import { filePhrases } from './file.phrases.ts'
import { sendTermsFile, termBatches, type TermFileQuery } from './terms-file.ts'

function statusOf({ state }: TermRow): FeedDay['status'] {
  if (state === 'proposed') return 'tentative'
  return state === 'void' || state === 'interrupted' ? 'cancelled' : 'confirmed'
}

const feedDayOf = (term: TermRow, title: string, publicUrl: string): FeedDay => ({
  id: term.id,
  version: term.version,
  day: term.dueOn,
  title,
  status: statusOf(term),
  link: `${publicUrl}/app/my_cases/${term.caseId}?tab=terms&term=${term.id}`,
})
const actOf = ({ rule, act }: TermRow, locale: Locale): string => rule?.act[locale] ?? act

async function* calendarFile(ctx: Context, publicUrl: string, query: TermFileQuery): AsyncGenerator<string> {
  const locale = query.locale ?? ctx.locale
  const calendar = newCalendar(filePhrases.calendar[locale])
  for await (const batch of termBatches(ctx, { ...query, state: query.state ?? 'open' }))
    addWholeDays(
      calendar,
      batch.map((term) => feedDayOf(term, `${actOf(term, locale)} · ${term.caseName}`, publicUrl)),
      ctx.ports.clock.now(),
    )
  yield calendarText(calendar)
}

/** Sends the terms of a filter as a calendar file; only open terms unless the filter has a state. */
export const sendTermsCalendar = (ctx: Context, publicUrl: string, query: TermFileQuery): Promise<void> =>
  sendTermsFile(ctx, calendarFile(ctx, publicUrl, query), query, 'ics')
