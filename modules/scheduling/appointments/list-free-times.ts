import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { fieldError } from '#server/http/validation.ts'
import { findPublicForms } from '#modules/forms/index.ts'
import { activeLegalAreas } from '#modules/platform/index.ts'
import { presentAskedPayment } from '../payment/refund-rule.ts'
import { nameIn } from '../types/type-row.ts'
import { dayNumber, dayText, midnight, wallClockOf } from '../zoned-time.ts'
import type { appointmentsContract } from './appointments.contract.ts'
import type { AppointmentsDependencies } from './appointments.dependencies.ts'
import type { Bookable } from './bookable.ts'
import { firstFreeSlot, nextFreeByType } from './next-free.ts'
import { freeTimesOfType, presentDays, slotsWithin, type FreeTimes } from './free-times.ts'

const maxDays = 62
const defaultDays = 31

type AvailabilityQuery = z.output<typeof appointmentsContract.routes.availability.query>

export const presentBookable = ({ slug, name, surname, professionalTitle, companyName }: Bookable) => ({
  slug,
  name,
  surname,
  professionalTitle,
  company: companyName,
})

/** Presents the types to visitors: with names in their language, and only with forms that are public now. */
async function presentTypes(
  deps: FreeTimesPresenter,
  em: EntityManager,
  { companyId, types }: Bookable,
  locale: Locale,
  nextFree: ReadonlyMap<string, string | null>,
) {
  const formIds = types.flatMap(({ formId }) => formId ?? [])
  const [forms, readinessOf] = await withScope({ kind: 'company', companyId }, async () => [
    await findPublicForms(em, companyId, formIds),
    types.some(({ payment }) => payment !== null) ? await deps.payments.current.readiness(em, companyId) : null,
  ])
  return types.map(({ id, version, names, minutes, priceCents, modes, place, confirm, formId, payment }) => {
    const form = forms.get(formId ?? '')
    const canBePaidNow = payment !== null && confirm === 'auto' && readinessOf?.(payment) === 'ready'
    return {
      id,
      version,
      name: nameIn(names, locale),
      minutes,
      priceCents,
      modes: [...modes],
      place: modes.includes('office') ? place : null,
      confirm,
      nextFree: nextFree.get(id) ?? null,
      form: form ? { slug: form.slug, title: form.title } : null,
      payment: payment && presentAskedPayment(payment, canBePaidNow),
    }
  })
}

type FreeTimesPresenter = Pick<AppointmentsDependencies, 'payments'>
type FreeTimesReader = Pick<AppointmentsDependencies, 'freeTimes' | 'payments'>
export type PublicReader = Pick<PublicContext, 'em' | 'locale'>

/**
 * Lists free times by the visitor's dates. @throws 404 `professional_not_found`, 409 `appointment_type_changed`, 400
 * for a period that ends before it begins or is too long
 */
export async function listFreeTimes(
  deps: FreeTimesReader,
  reader: PublicReader,
  slug: string,
  { typeId, ...query }: AvailabilityQuery,
) {
  const freeTimes = freeTimesOfType(await deps.freeTimes(slug), typeId)
  return presentFreeTimes(deps, reader, freeTimes, query, freeTimes.bookable.type.id)
}

/**
 * Presents free times by the visitor's dates.
 * @param typeId the type to which the times apply; null when they are for moving an appointment
 */
export async function presentFreeTimes(
  deps: FreeTimesPresenter,
  { em, locale }: PublicReader,
  freeTimes: FreeTimes,
  query: Omit<AvailabilityQuery, 'typeId'>,
  typeId: string | null,
) {
  const { bookable, now } = freeTimes
  const { rules } = bookable
  const zone = query.timeZone ?? rules.timeZone
  const first = query.from ? dayNumber(query.from) : wallClockOf(now, zone).day
  const last = query.to ? dayNumber(query.to) : first + defaultDays - 1
  if (last < first) throw fieldError('to', 'validation.periodOrder', locale)
  if (last - first >= maxDays) throw fieldError('to', 'validation.daysAtOnce', locale)
  const slots = slotsWithin(freeTimes, { start: midnight(first, zone), end: midnight(last + 1, zone) })
  const firstFree = firstFreeSlot(freeTimes)
  const horizonEnd = midnight(wallClockOf(now, rules.timeZone).day + rules.horizonDays, rules.timeZone)
  return {
    timeZone: zone,
    office: { timeZone: rules.timeZone },
    professional: presentBookable(bookable),
    types: await presentTypes(deps, em, bookable, locale, typeId === null ? new Map() : nextFreeByType(freeTimes)),
    typeId,
    cancellation: { hours: bookable.cancellationHours, feePercent: bookable.cancellationFeePercent },
    areas: (await activeLegalAreas(em, locale)).map(({ code, name }) => ({ code, name })),
    meetingMinutes: rules.meetingMinutes,
    confirm: bookable.type.confirm,
    safePreConsultation: bookable.safePreConsultation,
    firstFree: firstFree ? new Date(firstFree.start).toISOString() : null,
    bookableUntil: dayText(wallClockOf(horizonEnd - 1, zone).day),
    days: presentDays(slots, zone),
  }
}
