import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import type { PublicContext } from '#server/http/context.ts'
import { fieldError } from '#server/http/validation.ts'
import type { Span } from '../availability/availability.ts'
import { dayNumber, dayText, midnight, wallClockOf } from '../zoned-time.ts'
import type { appointmentsContract } from './appointments.contract.ts'
import type { AppointmentsDependencies } from './appointments.dependencies.ts'
import type { Bookable } from './bookable.ts'
import { presentDays, slotsWithin, type FreeTimes } from './free-times.ts'

const weekMs = 7 * dayMs
const maxDays = 62
const daysAtFirst = 31

type Query = z.output<typeof appointmentsContract.routes.availability.query>

export const presentBookable = ({ slug, name, surname, professionalTitle, companyName }: Bookable) => ({
  slug,
  name,
  surname,
  professionalTitle,
  company: companyName,
})
/** The safe pre-consultation always needs the professional's answer, so that the parties are checked first. */
export const confirmationOf = ({
  confirm,
  safePreConsultation,
}: Pick<Bookable, 'confirm' | 'safePreConsultation'>): 'auto' | 'request' => (safePreConsultation ? 'request' : confirm)

/** Returns the first free time. Searched week by week, since it is mostly in the next one. */
function firstFreeSlot(free: FreeTimes): Span | undefined {
  for (let start = free.range.start; start < free.range.end; start += weekMs) {
    const [first] = slotsWithin(free, { start, end: start + weekMs })
    if (first) return first
  }
  return undefined
}

/**
 * Lists free times by the visitor's dates. @throws 404 `professional_not_found`, 400 for a period that ends before it
 * begins or is too long
 */
export async function listFreeTimes(
  deps: Pick<AppointmentsDependencies, 'freeTimes'>,
  { locale }: Pick<PublicContext, 'locale'>,
  slug: string,
  query: Query,
) {
  const free = await deps.freeTimes(slug)
  const { bookable, now } = free
  const { rules } = bookable
  const zone = query.timeZone ?? rules.timeZone
  const first = query.from ? dayNumber(query.from) : wallClockOf(now, zone).day
  const last = query.to ? dayNumber(query.to) : first + daysAtFirst - 1
  if (last < first) throw fieldError('to', 'validation.periodOrder', locale)
  if (last - first >= maxDays) throw fieldError('to', 'validation.daysAtOnce', locale)
  const slots = slotsWithin(free, { start: midnight(first, zone), end: midnight(last + 1, zone) })
  const firstFree = firstFreeSlot(free)
  const horizonEnds = midnight(wallClockOf(now, rules.timeZone).day + rules.horizonDays, rules.timeZone)
  return {
    timeZone: zone,
    office: { timeZone: rules.timeZone },
    professional: presentBookable(bookable),
    meetingMinutes: rules.meetingMinutes,
    confirm: confirmationOf(bookable),
    safePreConsultation: bookable.safePreConsultation,
    firstFree: firstFree ? new Date(firstFree.start).toISOString() : null,
    bookableUntil: dayText(wallClockOf(horizonEnds - 1, zone).day),
    days: presentDays(slots, zone),
  }
}
