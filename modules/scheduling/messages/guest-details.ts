// What mails to guests of an event give beside who and when: place or link, the telephone of the office, the former day.
import type { Locale } from '#server/contract/locale.ts'
import { formatDayInSentence, type DayInSentence } from '#server/text/format-day.ts'
import type { StoredEvent } from '../events/event-row.ts'
import { dayOf } from '../zoned-time.ts'
import { detailPhrases } from './appointment-details.phrases.ts'
import type { MailDetails } from './appointment-details.ts'
import { guestDetailPhrases } from './guest-details.phrases.ts'
import { formatWhen } from './when.ts'

/** Formats the beginning of an event in its own zone, as a guest reads it. */
export const whenOf = ({ allDay, timeZone }: StoredEvent, start: number, locale: Locale): DayInSentence =>
  allDay ? formatDayInSentence(dayOf(start, timeZone), locale) : formatWhen(new Date(start), locale, timeZone, timeZone)

interface GuestFacts {
  readonly event: Pick<StoredEvent, 'location' | 'meetingLink' | 'roomUrl'>
  /** Null when the office has none. */
  readonly officePhone: string | null
  /** The day that no longer stands, as part of a sentence. */
  readonly formerDay?: string | undefined
  readonly isSeries: boolean
  readonly isCancelled: boolean
}

/** Only whole addresses can be opened from a mail. */
const linkOf = ({ meetingLink, roomUrl }: GuestFacts['event']): string | null => {
  const link = meetingLink ?? roomUrl
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
    links: link === null ? {} : { callLink: link },
  }
}
