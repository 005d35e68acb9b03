// Paragraphs of mails to guests of an event beyond who and when: place or link, the telephone of the office, the former
// day.
import type { Locale } from '#server/contract/locale.ts'
import { formatDaysInSentence, type DayInSentence } from '#server/text/format-day.ts'
import { callLinkOf } from '../events/call-link.contract.ts'
import type { StoredEvent } from '../events/event-row.ts'
import type { Span } from '../events/recurrence.ts'
import { dayOf, midnight, wallClockOf } from '../zoned-time.ts'
import { detailPhrases } from './appointment-details.phrases.ts'
import type { MailDetails } from './appointment-details.ts'
import type { InviteDays } from './calendar-invite.ts'
import { guestDetailPhrases } from './guest-details.phrases.ts'
import { formatWhen } from './when.ts'

type EventDays = Pick<StoredEvent, 'allDay' | 'timeZone'>

/**
 * Returns the days of an all-day event at its present or former times; `end` is the day after the last day. Returns
 * null for an event that is not all-day, or was not at those times.
 */
export function daysOf({ allDay, timeZone }: EventDays, { start, end }: Span): InviteDays | null {
  const isMidnight = (instant: number) => midnight(wallClockOf(instant, timeZone).day, timeZone) === instant
  return allDay && isMidnight(start) && isMidnight(end)
    ? { start: dayOf(start, timeZone), end: dayOf(end, timeZone) }
    : null
}

/** Formats the start of an event in its own zone, or only its days when it is all-day, for a guest. */
export function whenOf(event: EventDays, span: Span, locale: Locale): DayInSentence {
  const { timeZone } = event
  return daysOf(event, span) === null
    ? formatWhen(new Date(span.start), locale, timeZone, timeZone)
    : formatDaysInSentence(dayOf(span.start, timeZone), dayOf(span.end - 1, timeZone), locale)
}

interface GuestFacts {
  readonly event: Pick<StoredEvent, 'location' | 'meetingLink' | 'roomUrl'>
  /** Null when the office has no telephone. */
  readonly officePhone: string | null
  /** The day before the change, as part of a sentence. */
  readonly formerDay?: string | undefined
  readonly isSeries: boolean
  readonly isCancelled: boolean
}

/** Returns the link of the video call, if it is a complete address, which can be opened from a mail. */
const linkOf = (event: GuestFacts['event']): string | null => {
  const link = callLinkOf(event)
  return link !== null && /^https?:\/\/\S+$/.test(link) ? link : null
}

/** Returns the paragraphs that apply, with their values. A cancelled event has no place. */
export function guestDetails(facts: GuestFacts, locale: Locale): MailDetails {
  const { event, officePhone, formerDay, isSeries, isCancelled } = facts
  const link = isCancelled ? null : linkOf(event)
  const place = isCancelled ? null : event.location
  const series = isCancelled ? guestDetailPhrases.seriesCancelled : guestDetailPhrases.series
  return {
    paragraphs: [
      ...(formerDay === undefined ? [] : [guestDetailPhrases.formerly[locale]]),
      ...(isSeries ? [series[locale]] : []),
      ...(place === null ? [] : [detailPhrases.place[locale]]),
      ...(link === null ? [] : [guestDetailPhrases.online[locale]]),
      ...(officePhone === null ? [] : [detailPhrases.officePhone[locale]]),
    ],
    values: { place: place ?? '', officePhone: officePhone ?? '', formerDay: formerDay ?? '' },
    linkValues: link === null ? {} : { callLink: link },
  }
}
