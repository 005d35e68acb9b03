import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { change, instant, preparedStatement, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { fieldError } from '#server/http/validation.ts'
import { activeLegalAreas } from '#modules/platform/index.ts'
import {
  appointmentIds,
  findAppointment,
  isNamed,
  isOpen,
  lockByToken,
  startOf,
  type AppointmentRow,
} from './appointment-row.ts'
import type { NewAppointment } from './appointment-shapes.contract.ts'
import { termsOf, type AppointmentTerms } from './appointment-terms.ts'
import { presentVenue, readVenue } from './appointment-venue.ts'
import { appointmentsErrors } from './appointments.errors.ts'
import { assertPayable, payHoldExpiry } from '../payment/pay-hold.ts'
import { appointmentConfirmed, appointmentRequested } from './appointments.events.ts'
import type { AppointmentsDependencies } from './appointments.dependencies.ts'
import type { Bookable } from './bookable.ts'
import { addCalendarEntry } from './calendar-entry.ts'
import { freeTimesOfType, offeredSlot, slotTakenError, type FreeTimes } from './free-times.ts'
import { companyOfToken, companyTokenHash } from '#server/company-token.ts'
import { createQuestionsLink, visitorQuestions } from './questions.ts'
import { hasRoomOnDay, timeRangeOf, reserveTime, slotKey } from './reserve-time.ts'
import { storeNameMatches } from './store-name-matches.ts'

type BookingInput = z.output<typeof NewAppointment>

/** Maximum of future bookings per e-mail address and professional; more are made by bots or by mistake. */
const maxFutureBookings = 5

/** The details of the form, as stored. */
interface Visitor {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly parties: string | null
  readonly description: string | null
  readonly category: string | null
  readonly locale: Locale
  readonly timeZone: string
}

/**
 * Checks the form. The safe pre-consultation requires the parties first and the description later; an appointment by
 * telephone requires a number.
 * @throws 400 for a form that breaks these rules
 */
function visitorOf(
  input: BookingInput,
  bookable: Bookable,
  { mode }: AppointmentTerms,
  category: string | null,
  locale: Locale,
): Visitor {
  const parties = input.parties?.trim() || null
  const description = input.description?.trim() || null
  if (bookable.safePreConsultation && description !== null)
    throw fieldError('description', 'validation.afterAcceptance', locale)
  if (bookable.safePreConsultation && parties === null) throw fieldError('parties', 'validation.required', locale)
  if (mode === 'phone' && !input.phone) throw fieldError('phone', 'validation.required', locale)
  return {
    name: input.name,
    email: input.email,
    phone: input.phone || null,
    parties,
    description,
    category,
    locale: input.locale ?? locale,
    timeZone: input.timeZone ?? bookable.rules.timeZone,
  }
}

/** Returns the code of an area of law, or null when it is unknown or no longer in use. */
async function activeAreaCode({ em, locale }: PublicContext, code: string | undefined): Promise<string | null> {
  if (!code) return null
  return (await activeLegalAreas(em, locale)).some((area) => area.code === code) ? code : null
}

async function assertFewFutureBookings(
  tx: EntityManager,
  { companyId, professionalId }: Bookable,
  email: string,
  now: Date,
): Promise<void> {
  const counted = await row(
    tx,
    { n: col.int },
    sql`${preparedStatement}
    select count(*)::int as n from appointment
     where company_id = ${companyId} and professional_id = ${professionalId} and lower(email) = ${email}
       and (state in ('pending', 'confirmed') or (state = 'held' and hold_expires_at > ${now.toISOString()}))
       and starts_at > ${now.toISOString()}`,
  )
  if ((counted?.n ?? 0) >= maxFutureBookings) throw appointmentsErrors.error('too_many_bookings')
}

interface Booking {
  readonly deps: AppointmentsDependencies
  readonly ctx: PublicContext
  readonly bookable: Bookable
  readonly terms: AppointmentTerms
  readonly visitor: Visitor
  readonly start: number
  readonly now: Date
}

/**
 * Locks and returns the hold of the submitted token, if it is for the submitted time and type. Releases a hold on
 * another time, because the visitor has changed their choice.
 */
async function findHold(
  tx: EntityManager,
  { bookable, terms, start, now }: Booking,
  token: string | undefined,
): Promise<AppointmentRow | undefined> {
  if (!token || companyOfToken(token) !== bookable.companyId) return undefined
  const hold = await lockByToken(tx, bookable.companyId, companyTokenHash(token))
  if (!hold || hold.professionalId !== bookable.professionalId) return undefined
  const isOfType = hold.state !== 'held' || hold.typeId === terms.typeId
  if (startOf(hold).getTime() === start && isOfType) return hold
  await change(
    tx,
    sql`update appointment set state = 'expired', holder_hash = null, address_hash = null, updated_at = ${now.toISOString()}
      where company_id = ${hold.companyId} and id = ${hold.id} and state = 'held'`,
  )
  return undefined
}

/** The state in which a booking begins: on the calendar, a request, or held until it is paid. */
type FirstState = 'held' | 'pending' | 'confirmed'

/** Turns a hold into a booking. @returns its id; null when the hold expired and its day has filled up meanwhile */
async function convertHold(
  tx: EntityManager,
  booking: Booking,
  hold: AppointmentRow,
  state: FirstState,
): Promise<string | null> {
  const { bookable, terms, visitor, now } = booking
  const isExpired = hold.holdExpiresAt !== null && Date.parse(hold.holdExpiresAt) <= now.getTime()
  const slot = { start: Date.parse(hold.startsAt), end: Date.parse(hold.endsAt) }
  if (isExpired && !(await hasRoomOnDay(tx, bookable, timeRangeOf(bookable.rules, slot), now, hold.id))) return null
  await change(
    tx,
    sql`
    update appointment set state = ${state},
      hold_expires_at = ${state === 'held' ? payHoldExpiry(now).toISOString() : null}::timestamptz,
      holder_hash = null, address_hash = null, name = ${visitor.name},
      email = ${visitor.email}, phone = ${visitor.phone}, parties = ${visitor.parties},
           description = ${visitor.description}, category = ${visitor.category},
           type_names = ${JSON.stringify(terms.typeNames)}::jsonb, price_cents = ${terms.priceCents},
           mode = ${terms.mode}, place = ${terms.place}, form_id = ${terms.formId},
           cancellation_hours = ${terms.cancellationHours}::int,
           cancellation_fee_percent = ${terms.cancellationFeePercent}::int,
           payment = ${terms.payment === null ? null : JSON.stringify(terms.payment)}::jsonb,
           locale = ${visitor.locale}, time_zone = ${visitor.timeZone}, version = version + 1,
           created_at = ${now.toISOString()}, updated_at = ${now.toISOString()}
     where company_id = ${hold.companyId} and id = ${hold.id}`,
  )
  return hold.id
}

/** Books a free time without a hold. @returns its id; null when the time is taken or its day is full */
async function bookFreeTime(
  tx: EntityManager,
  { deps, bookable, terms, visitor, start, now }: Booking,
  freeTimes: FreeTimes,
  state: FirstState,
): Promise<string | null> {
  const id = randomUUIDv7()
  const slot = offeredSlot(freeTimes, start, visitor.timeZone)
  const newRow = {
    ...visitor,
    id,
    state,
    terms,
    tokenHash: companyTokenHash(deps.tokens(bookable.companyId, id)),
    uid: deps.uidOf(id),
    ...(state === 'held' ? { holdExpiresAt: payHoldExpiry(now) } : {}),
  } as const
  return (await reserveTime(tx, bookable, timeRangeOf(bookable.rules, slot), newRow, now)) ? id : null
}

const firstStateOf = ({ type }: Bookable): FirstState => {
  if (type.payment !== null) return 'held'
  return type.confirm === 'auto' ? 'confirmed' : 'pending'
}

/** Whether the visitor gave their details and has still to pay. */
const isUnpaid = (hold: AppointmentRow, now: Date): boolean =>
  hold.state === 'held' && isNamed(hold) && hold.holdExpiresAt !== null && new Date(hold.holdExpiresAt) > now

interface BookedAppointment {
  readonly id: string
  readonly start: string
  readonly end: string
  readonly status: AppointmentRow['state']
  /** Form of questions of the type. */
  readonly formId: string | null
}

/** Writes the booking in the caller's transaction. @returns null when the time is taken */
async function writeBooking(
  tx: EntityManager,
  booking: Booking,
  freeTimes: FreeTimes,
  holdToken: string | undefined,
): Promise<BookedAppointment | null> {
  const { deps, ctx, bookable, visitor, now } = booking
  const hold = await findHold(tx, booking, holdToken)
  // A repeated request, whose first response was lost, gets the same response again.
  const isRepeated = hold !== undefined && (isOpen(hold) || isUnpaid(hold, now)) && hold.email === visitor.email
  if (isRepeated) return bookedAppointment(hold)
  await assertFewFutureBookings(tx, bookable, visitor.email, now)
  const state = firstStateOf(bookable)
  const reservedId =
    hold?.state === 'held'
      ? await convertHold(tx, booking, hold, state)
      : await bookFreeTime(tx, booking, freeTimes, state)
  if (reservedId === null) return null
  await storeNameMatches(tx, ctx, { ...visitor, companyId: bookable.companyId, id: reservedId })
  const booked = await findAppointment(tx, bookable.companyId, reservedId)
  if (!booked) throw new Error('the appointment was not stored')
  if (isNamed(booked) && state !== 'held') await createQuestionsLink(deps, tx, booked)
  if (state === 'confirmed') {
    await addCalendarEntry(deps, ctx, tx, booked, now)
    await ctx.record(tx, appointmentConfirmed, { ...appointmentIds(booked), accepted: false })
  }
  if (state === 'pending') await ctx.record(tx, appointmentRequested, appointmentIds(booked))
  return bookedAppointment(booked)
}

const bookedAppointment = ({ id, startsAt, endsAt, state, formId }: AppointmentRow): BookedAppointment => ({
  id,
  start: instant(startsAt),
  end: instant(endsAt),
  status: state,
  formId,
})

/**
 * Books a time, with or without a hold. No quota of the plan applies: a visitor is always accepted. If the type
 * requires a payment, the time is held until it is paid.
 * @throws 404 `professional_not_found`; 409 `appointment_type_changed`, `booking_payment_unavailable`; 409
 * `slot_taken`, 422 `slot_not_offered`, both with the times that are free now; 422 `appointment_failed` when the
 * honeypot is filled in; 429 `too_many_bookings`
 */
export async function bookAppointment(deps: AppointmentsDependencies, ctx: PublicContext, input: BookingInput) {
  // `website` is the honeypot: only programs fill it in.
  if (input.website) throw appointmentsErrors.error('appointment_failed')
  const start = Date.parse(input.start)
  const readFreeTimes = async () =>
    freeTimesOfType(await deps.freeTimes(input.professionalSlug, start), input.typeId, input.typeVersion)
  const freeTimes = await readFreeTimes()
  const { bookable } = freeTimes
  const terms = termsOf(bookable, input.mode)
  await assertPayable(deps, ctx.em, bookable)
  const visitor = visitorOf(input, bookable, terms, await activeAreaCode(ctx, input.category), ctx.locale)
  if (!input.holdToken) offeredSlot(freeTimes, start, visitor.timeZone)
  const booking: Booking = { deps, ctx, bookable, terms, visitor, start, now: deps.now() }
  const attempt = () =>
    withScope({ kind: 'company', companyId: bookable.companyId }, () =>
      ctx.em.transactional((tx) => writeBooking(tx, booking, freeTimes, input.holdToken)),
    )
  // A visitor with a hold does not compete for the slot.
  const booked = input.holdToken ? await attempt() : await deps.reserveOnce(slotKey(bookable, booking), attempt)
  if (!booked) throw slotTakenError(await readFreeTimes(), start, visitor.timeZone)
  const { companyId } = bookable
  const { formId, ...answer } = booked
  return withScope({ kind: 'company', companyId }, async () => {
    const withQuestions = formId === null ? undefined : await findAppointment(ctx.em, companyId, booked.id)
    return {
      ...answer,
      token: deps.tokens(companyId, booked.id),
      ...presentVenue(await readVenue(deps, ctx.em, companyId, booked.id)),
      form: withQuestions ? await visitorQuestions(deps, ctx.em, withQuestions) : null,
      sendsMail: deps.sendsMail(),
    }
  })
}
