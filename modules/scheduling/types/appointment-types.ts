import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { perLocale } from '#server/contract/locale.ts'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { findForm, formsErrors } from '#modules/forms/index.ts'
import type { BookingPaymentsSource } from '../payment/booking-payments.ts'
import { scheduleChanged } from '../settings/settings.events.ts'
import { maxTypes, type AppointmentTypeUpdate, type NewAppointmentType } from './appointment-types.contract.ts'
import { appointmentTypesErrors } from './appointment-types.errors.ts'
import { checkedClaims, saveTypeClaims } from './type-claims.ts'
import { readType, readTypes, type StoredNames, type TypeRow } from './type-row.ts'

type NewType = z.output<typeof NewAppointmentType>
type TypeUpdate = z.output<typeof AppointmentTypeUpdate>

const notFound = () => appointmentTypesErrors.error('appointment_type_not_found')

const presentType = ({ names, modes, claims: _claims, ...type }: TypeRow) => ({
  ...type,
  names: perLocale((locale) => names[locale] ?? ''),
  modes: [...modes],
})

/** Lists the types of the actor, in the order in which visitors see them. */
export async function listTypes({ em, actor: { companyId, userId } }: Context) {
  const items = (await readTypes(em, companyId, userId)).map(presentType)
  const company = await row(
    em,
    { address: col.text.nullable },
    sql`select address from company where id = ${companyId}`,
  )
  return { items, officeAddress: company?.address ?? null }
}

/** Locks the calendar, so that concurrent changes of its types see each other. @returns false without a calendar */
const lockCalendar = (tx: EntityManager, { companyId, userId }: CompanyActor): Promise<boolean> =>
  exists(
    tx,
    sql`select from schedule_settings where company_id = ${companyId} and professional_id = ${userId} for update`,
  )

/** Removes languages without a name. */
const storedNames = (names: NewType['names']): StoredNames =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))

async function assertFormExists({ em, actor }: Context, formId: string | null): Promise<void> {
  if (formId !== null && !(await findForm(em, actor.companyId, formId))) throw formsErrors.error('form_not_found')
}

const readinessErrors = {
  no_account: 'booking_payment_no_account',
  no_bank: 'booking_payment_no_bank',
  amount: 'booking_payment_amount',
} as const

/**
 * Asserts that the office can receive the payment of a type, and that its bookings are confirmed immediately: a request
 * that the office may decline must not ask for money.
 */
async function assertPayable(
  payments: BookingPaymentsSource,
  { em, actor }: Context,
  { payment, confirm }: Pick<NewType, 'payment' | 'confirm'>,
): Promise<void> {
  if (payment === null) return
  if (confirm !== 'auto') throw appointmentTypesErrors.error('booking_payment_request')
  const readiness = (await payments.current.readiness(em, actor.companyId))(payment)
  if (readiness !== 'ready') throw appointmentTypesErrors.error(readinessErrors[readiness])
}

async function recordChange(ctx: Context, tx: EntityManager): Promise<void> {
  const { companyId, userId } = ctx.actor
  await writeAuditEntry(tx, { action: 'schedules.changed', subject: { type: 'account', id: userId } })
  await ctx.record(tx, scheduleChanged, { companyId, professionalId: userId })
}

/** Values in the order of `columnNames`. */
const columnValues = (
  type: Omit<NewType, 'claimsNote'>,
) => sql`${JSON.stringify(storedNames(type.names))}::jsonb, ${type.minutes}::int,
  ${type.bufferBeforeMinutes}::int, ${type.bufferAfterMinutes}::int, ${type.confirm}::text, ${type.priceCents}::int,
  ${type.modes}::text[], ${type.place || null}::text, ${type.formId}::uuid,
  ${type.payment === null ? null : JSON.stringify(type.payment)}::jsonb`
const columnNames = sql.raw(
  'names, minutes, buffer_before_minutes, buffer_after_minutes, confirm, price_cents, modes, place, form_id, payment',
)

/**
 * Adds a type after the existing types.
 * @throws 409 `appointment_types_full`, `appointment_hours_missing`, `appointment_type_claims`,
 * `booking_payment_no_account`, `booking_payment_no_bank`; 422 `booking_payment_amount`, `booking_payment_request`; 404
 * `form_not_found`
 */
export async function createType(
  payments: BookingPaymentsSource,
  ctx: Context,
  { claimsNote: note, ...type }: NewType,
) {
  const { companyId, userId } = ctx.actor
  await assertFormExists(ctx, type.formId)
  await assertPayable(payments, ctx, type)
  const id = randomUUIDv7()
  await ctx.em.transactional(async (tx) => {
    if (!(await lockCalendar(tx, ctx.actor))) throw appointmentTypesErrors.error('appointment_hours_missing')
    const types = await readTypes(tx, companyId, userId)
    const claims = checkedClaims(type.names, [], note)
    if (types.length >= maxTypes)
      throw appointmentTypesErrors.error('appointment_types_full', { values: { max: maxTypes } })
    await change(
      tx,
      sql`
      insert into appointment_type (id, company_id, professional_id, position, ${columnNames})
      select ${id}, ${companyId}, ${userId}, coalesce(max(position) + 1, 0), ${columnValues(type)} from appointment_type
       where company_id = ${companyId} and professional_id = ${userId}`,
    )
    await saveTypeClaims(ctx, tx, types, { id, claims, note })
    await recordChange(ctx, tx)
  })
  return readPresented(ctx, id)
}

async function readPresented({ em, actor }: Context, id: string) {
  const type = await readType(em, actor.companyId, actor.userId, id)
  if (!type) throw notFound()
  return presentType(type)
}

/**
 * Changes a type; booked appointments keep their terms.
 * @throws 404 `appointment_type_not_found`, `form_not_found`; 409 `stale_version`, `appointment_type_claims`, and as
 * {@link createType} for a payment
 */
export async function updateType(
  payments: BookingPaymentsSource,
  ctx: Context,
  id: string,
  { version, claimsNote: note, ...type }: TypeUpdate,
) {
  const { companyId, userId } = ctx.actor
  const current = await readType(ctx.em, companyId, userId, id)
  if (!current) throw notFound()
  if (type.formId !== current.formId) await assertFormExists(ctx, type.formId)
  if (!isDeepStrictEqual(type.payment, current.payment) || type.confirm !== current.confirm)
    await assertPayable(payments, ctx, type)
  await ctx.em.transactional(async (tx) => {
    await lockCalendar(tx, ctx.actor)
    const types = await readTypes(tx, companyId, userId)
    const previousClaims = types.find((other) => other.id === id)?.claims ?? []
    const claims = checkedClaims(type.names, previousClaims, note)
    const changed = await change(
      tx,
      sql`update appointment_type set (${columnNames}) = row(${columnValues(type)}), version = version + 1,
        updated_at = now() where company_id = ${companyId} and professional_id = ${userId} and id = ${id}
        and version = ${version}`,
    )
    if (changed === 0) throw kernelErrors.error('stale_version', { details: { current: presentType(current) } })
    await saveTypeClaims(ctx, tx, types, { id, claims, note })
    await recordChange(ctx, tx)
  })
  return readPresented(ctx, id)
}

/** Deletes a type. @throws 404 `appointment_type_not_found`, 409 `appointment_type_last` */
export async function removeType(ctx: Context, id: string): Promise<void> {
  const { companyId, userId } = ctx.actor
  await ctx.em.transactional(async (tx) => {
    await lockCalendar(tx, ctx.actor)
    const types = await readTypes(tx, companyId, userId)
    if (!types.some((type) => type.id === id)) throw notFound()
    if (types.length === 1) throw appointmentTypesErrors.error('appointment_type_last')
    await saveTypeClaims(ctx, tx, types, { id, claims: [] })
    await change(
      tx,
      sql`delete from appointment_type where company_id = ${companyId} and professional_id = ${userId} and id = ${id}`,
    )
    await recordChange(ctx, tx)
  })
}

/** Changes the order of the types. @throws 409 `appointment_types_changed` unless the ids name every type */
export async function orderTypes(ctx: Context, ids: readonly string[]) {
  const { companyId, userId } = ctx.actor
  await ctx.em.transactional(async (tx) => {
    await lockCalendar(tx, ctx.actor)
    const types = await readTypes(tx, companyId, userId)
    const isComplete = types.length === ids.length && types.every(({ id }) => ids.includes(id))
    if (!isComplete) throw appointmentTypesErrors.error('appointment_types_changed')
    await change(
      tx,
      sql`update appointment_type t set position = o.position - 1 from unnest(${[...ids]}::uuid[])
        with ordinality as o (id, position)
        where t.company_id = ${companyId} and t.professional_id = ${userId} and t.id = o.id`,
    )
    await recordChange(ctx, tx)
  })
  return listTypes(ctx)
}
