import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { presentBooked, readOffice, readPlace, type AppointmentOffice } from './appointment-office.ts'
import {
  begins,
  eventIds,
  findByToken,
  isOpen,
  lockByToken,
  type AppointmentRow,
  type OpenAppointment,
} from './appointment-row.ts'
import { appointmentsErrors } from './appointments.errors.ts'
import { appointmentDescribed } from './appointments.events.ts'
import { visitorAbilities, type VisitorAbilities } from './appointments.policy.ts'
import type { AppointmentsDependencies } from './appointments.dependencies.ts'
import { cancelAppointment, isTaken, moveAppointment } from './change-appointment.ts'
import { offered, slotTaken } from './free-times.ts'
import { companyOfToken, companyTokenHash } from '#server/company-token.ts'
import { dayHasRoom, placeOf } from './take-time.ts'

const notFound = () => appointmentsErrors.error('appointment_not_found')

/** What somebody who holds the link of an appointment finds, in its company's scope. */
export interface Managed {
  readonly appointment: AppointmentRow
  readonly office: AppointmentOffice
}

/** Nothing is found of a professional who cannot be met any more. @throws 404 `appointment_not_found` */
async function found(em: EntityManager, appointment: AppointmentRow | undefined): Promise<Managed> {
  const office = appointment && (await readOffice(em, appointment.company_id, appointment.professional_id))
  if (!appointment || !office?.active) throw notFound()
  return { appointment, office }
}

/** Runs in the scope of the company that the link names. @throws 404 `appointment_not_found` */
export function inCompanyOf<T>(token: string, work: (companyId: string, hash: Buffer) => Promise<T>): Promise<T> {
  const companyId = companyOfToken(token)
  if (!companyId) throw notFound()
  return withScope({ kind: 'company', companyId }, () => work(companyId, companyTokenHash(token)))
}

export const findManaged = async (em: EntityManager, companyId: string, hash: Buffer): Promise<Managed> =>
  found(em, await findByToken(em, companyId, hash))

const abilities = (deps: AppointmentsDependencies, a: AppointmentRow): VisitorAbilities =>
  visitorAbilities({ state: a.state, past: begins(a) <= deps.now(), extensions: a.hold_extensions })

/** Locked, and still open to what its visitor wants. @throws 404 `appointment_not_found`, 409 `appointment_closed` */
async function lockManaged(
  deps: AppointmentsDependencies,
  tx: EntityManager,
  companyId: string,
  hash: Buffer,
  ability: 'move' | 'cancel' | 'describe',
): Promise<Managed & { readonly appointment: OpenAppointment }> {
  const { appointment, office } = await found(tx, await lockByToken(tx, companyId, hash))
  if (!isOpen(appointment) || !abilities(deps, appointment)[ability])
    throw appointmentsErrors.error('appointment_closed')
  return { appointment, office }
}

async function present(deps: AppointmentsDependencies, em: EntityManager, { appointment: a, office }: Managed) {
  const place = await readPlace(em, a.company_id, a.id)
  const ranOut = a.state === 'held' && a.hold_expires_at !== null && new Date(a.hold_expires_at) <= deps.now()
  return {
    id: a.id,
    status: ranOut ? ('expired' as const) : a.state,
    start: instant(a.starts_at),
    end: instant(a.ends_at),
    timeZone: a.time_zone,
    office: { timeZone: office.timeZone },
    professional: presentBooked(office),
    name: a.name,
    email: a.email,
    locale: a.locale,
    expiresAt: a.state === 'held' ? instant(a.hold_expires_at) : null,
    ...place,
    safePreConsultation: office.safePreConsultation,
    descriptionGiven: a.description !== null,
    can: abilities(deps, a),
  }
}

/** @throws 404 `appointment_not_found` */
export const readManaged = (deps: AppointmentsDependencies, { em }: Pick<PublicContext, 'em'>, token: string) =>
  inCompanyOf(token, async (companyId, hash) => present(deps, em, await findManaged(em, companyId, hash)))

/** @throws 404 `appointment_not_found`, 409 `appointment_closed` */
export const cancelManaged = (deps: AppointmentsDependencies, ctx: PublicContext, token: string): Promise<void> =>
  inCompanyOf(token, (companyId, hash) =>
    ctx.em.transactional(async (tx) => {
      const { appointment } = await lockManaged(deps, tx, companyId, hash, 'cancel')
      await cancelAppointment(ctx, tx, appointment, 'visitor', deps.now())
    }),
  )

/**
 * Moves an appointment to another free time. One that was accepted stays so: the professional knows the visitor, and
 * the time is one they offer.
 * @throws 404 `appointment_not_found`; 409 `appointment_closed`; 409 `slot_taken`, 422 `slot_not_offered`, both with
 * fresh times
 */
export const moveManaged = (deps: AppointmentsDependencies, ctx: PublicContext, token: string, start: string) =>
  inCompanyOf(token, async (companyId, hash) => {
    const { appointment: before, office } = await findManaged(ctx.em, companyId, hash)
    if (!abilities(deps, before).move) throw appointmentsErrors.error('appointment_closed')
    const wish = Date.parse(start)
    const fresh = () => deps.freeTimesBeside(office.slug, wish, before.id)
    const free = await fresh()
    const place = placeOf(free.bookable.rules, offered(free, wish, before.time_zone))
    const now = deps.now()
    try {
      const room = await ctx.em.transactional(async (tx) => {
        const { appointment } = await lockManaged(deps, tx, companyId, hash, 'move')
        if (begins(appointment).getTime() === wish) return true
        if (!(await dayHasRoom(tx, free.bookable, place, now, appointment.id))) return false
        await moveAppointment(ctx, tx, appointment, place, 'visitor', now)
        return true
      })
      if (!room) throw slotTaken(await fresh(), wish, before.time_zone)
    } catch (error) {
      if (isTaken(error)) throw slotTaken(await fresh(), wish, before.time_zone)
      throw error
    }
    return present(deps, ctx.em, await findManaged(ctx.em, companyId, hash))
  })

/** The story, once the professional has accepted. @throws 404 `appointment_not_found`, 409 `appointment_closed` */
export const describeManaged = (
  deps: AppointmentsDependencies,
  ctx: PublicContext,
  token: string,
  description: string,
) =>
  inCompanyOf(token, async (companyId, hash) => {
    await ctx.em.transactional(async (tx) => {
      const { appointment } = await lockManaged(deps, tx, companyId, hash, 'describe')
      await change(
        tx,
        sql`update appointment set description = ${description}, version = version + 1,
          updated_at = ${deps.now().toISOString()} where company_id = ${companyId} and id = ${appointment.id}`,
      )
      await ctx.record(tx, appointmentDescribed, eventIds(appointment))
    })
    return present(deps, ctx.em, await findManaged(ctx.em, companyId, hash))
  })
