import type { z } from 'zod'
import type { PublicContext } from '#server/http/context.ts'
import { fieldError } from '#server/http/validation.ts'
import { dayNumber, dayText, midnight, wallOf } from '../zoned-time.ts'
import type { appointmentsContract } from './appointments.contract.ts'
import type { AppointmentsTools } from './appointments-tools.ts'
import type { Bookable } from './bookable.ts'
import { presentDays, slotsWithin } from './free-times.ts'

const mostDays = 62
const daysAtFirst = 31

type Query = z.output<typeof appointmentsContract.routes.availability.query>

export const presentBookable = ({ slug, name, surname, professionalTitle, companyName }: Bookable) => ({ slug, name, surname, professionalTitle, company: companyName })
/** With the safe pre-consultation nothing is confirmed before the parties were looked at. */
export const confirmationOf = ({ confirm, safePreConsultation }: Pick<Bookable, 'confirm' | 'safePreConsultation'>): 'auto' | 'request' => (safePreConsultation ? 'request' : confirm)

/** Free times by the visitor's dates. @throws 404 `professional_not_found`, 400 for a period that ends before it begins or is too long */
export async function listFreeTimes(tools: Pick<AppointmentsTools, 'freeTimes'>, { locale }: Pick<PublicContext, 'locale'>, slug: string, query: Query) {
  const { bookable, slots, now } = await tools.freeTimes(slug)
  const { rules } = bookable
  const zone = query.timeZone ?? rules.timeZone
  const first = query.from ? dayNumber(query.from) : wallOf(now, zone).day
  const last = query.to ? dayNumber(query.to) : first + daysAtFirst - 1
  if (last < first) throw fieldError('to', 'validation.periodOrder', locale)
  if (last - first >= mostDays) throw fieldError('to', 'validation.daysAtOnce', locale)
  const wanted = slotsWithin(slots, { start: midnight(first, zone), end: midnight(last + 1, zone) })
  const firstFree = slots[0]
  const horizonEnds = midnight(wallOf(now, rules.timeZone).day + rules.horizonDays, rules.timeZone)
  return {
    timeZone: zone, office: { timeZone: rules.timeZone }, professional: presentBookable(bookable),
    meetingMinutes: rules.meetingMinutes, confirm: confirmationOf(bookable), safePreConsultation: bookable.safePreConsultation,
    firstFree: firstFree ? new Date(firstFree.start).toISOString() : null,
    bookableUntil: dayText(wallOf(horizonEnds - 1, zone).day),
    days: presentDays(wanted, zone),
  }
}
