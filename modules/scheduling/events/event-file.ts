import type { Context } from '#server/http/context.ts'
import { calendarFile } from '../feed/calendar-file.ts'
import { feedPhrases } from '../feed/feed.phrases.ts'
import { readEvent } from './read-event.ts'

export const eventFileName = 'evento.ics'

/**
 * Returns one event as an iCalendar file, as the actor may see it: a private event of a colleague appears as busy time.
 * @throws 404 `event_not_found`, `occurrence_not_found`
 */
export async function readEventFile({ em, actor, ports, locale }: Context, id: string, occurrence?: string) {
  const event = await readEvent(em, actor, id, occurrence)
  const busy = feedPhrases.busy[locale]
  return calendarFile({ events: [event], days: [] }, { name: event.title ?? busy, busy }, ports.clock.now())
}
