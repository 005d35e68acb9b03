// Entries of time: recorded, changed, deleted and restored.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { yearsBefore } from '#server/contract/time.ts'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { localDay } from '#server/ports/clock.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { billedSeconds } from '../billed-time.contract.ts'
import { keepRates, rateFor } from '../rates/hourly-rates.ts'
import { incrementOf } from '../settings.ts'
import {
  maxEntriesOfDay,
  secondsOfDay,
  type NewTimeEntry,
  type TimeEntryUpdate,
  type WorkRef,
} from '../timekeeping.contract.ts'
import { timekeepingErrors } from '../timekeeping.errors.ts'
import { timeChanged, timeRecorded, timeRemoved, timeRestored } from '../timekeeping.events.ts'
import { lockEntry, readEntry } from './entry-row.ts'

/** Time of a person on a day, in the form in which it is stored. */
export interface WorkedTime {
  readonly caseId: string | null
  readonly workedOn: string
  readonly seconds: number
  readonly narrative: string
  readonly billable: boolean
  /** The work that it is recorded from, which is then no longer proposed. */
  readonly source?: z.output<typeof WorkRef> | undefined
}

/** Serialises changes of one person's time, so that concurrent changes cannot exceed the limits of a day. */
export const lockTimeOf = (tx: EntityManager, companyId: string, userId: string) =>
  change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`time ${companyId} ${userId}`}, 0))`)

/**
 * Asserts that an entry fits into its day together with the other entries of the person.
 * @throws 422 `time_day_full`; 409 `time_entry_limit`
 */
async function assertFitsDay(
  tx: EntityManager,
  companyId: string,
  userId: string,
  { id, workedOn, seconds }: { readonly id: string } & Pick<WorkedTime, 'workedOn' | 'seconds'>,
): Promise<void> {
  const otherEntries = await row(
    tx,
    { entries: col.int, seconds: col.int },
    sql`select count(*)::int as entries, coalesce(sum(seconds), 0)::int as seconds from time_entry
      where company_id = ${companyId} and user_id = ${userId} and worked_on = ${workedOn} and id <> ${id}
        and deleted_at is null`,
  )
  if ((otherEntries?.entries ?? 0) >= maxEntriesOfDay)
    throw timekeepingErrors.error('time_entry_limit', { values: { limit: maxEntriesOfDay } })
  const recorded = otherEntries?.seconds ?? 0
  if (recorded + seconds > secondsOfDay)
    throw timekeepingErrors.error('time_day_full', { values: { hours: (recorded / 3_600).toFixed(1) } })
}

/** Years after which a day is a mistyped year: older work is no longer billed. */
const maxYearsAgo = 10

/**
 * Asserts that time is not in the future or in a mistyped year, that billable time has a case, and that the actor may
 * see the case.
 * @throws 404 `case_not_found`; 422 `time_in_future`, `time_too_early`, `time_office_billable`
 */
async function assertValidWork(
  { em, actor, ports }: Context,
  { caseId, workedOn, billable }: WorkedTime,
): Promise<void> {
  const today = localDay(ports.clock.now())
  if (workedOn > today) throw timekeepingErrors.error('time_in_future')
  if (workedOn < yearsBefore(today, maxYearsAgo))
    throw timekeepingErrors.error('time_too_early', { values: { years: maxYearsAgo } })
  if (caseId === null && billable) throw timekeepingErrors.error('time_office_billable')
  if (caseId !== null) await readCaseAccess(em, actor, caseId)
}

/**
 * Records time of the actor in a transaction that called {@link keepRates} and then {@link lockTimeOf}.
 * @throws 422 `time_day_full`; 409 `time_entry_limit`
 */
export async function insertEntry(ctx: Context, tx: EntityManager, id: string, worked: WorkedTime): Promise<void> {
  const { companyId, userId } = ctx.actor
  const { caseId, workedOn, seconds, narrative, billable, source } = worked
  await assertFitsDay(tx, companyId, userId, { id, workedOn, seconds })
  const roundedSeconds = billedSeconds(seconds, await incrementOf(tx, companyId))
  const rate = await rateFor(tx, { companyId, userId, caseId, workedOn })
  await change(
    tx,
    sql`insert into time_entry (company_id, id, case_id, user_id, worked_on, seconds, billed_seconds, billable,
        narrative, rate_cents, source_kind, source_id, source_on)
      values (${companyId}, ${id}, ${caseId}, ${userId}, ${workedOn}, ${seconds}, ${roundedSeconds}, ${billable}, ${narrative},
        ${rate}, ${source?.kind ?? null}, ${source?.id ?? null}, ${source?.day ?? null})`,
  )
  await ctx.record(tx, timeRecorded, { companyId, entryId: id, caseId, userId })
}

/** Returns the entry that was recorded from the same work, so that an accepted proposal is recorded once. */
const findFromSource = (tx: EntityManager, { companyId, userId }: Context['actor'], source: z.output<typeof WorkRef>) =>
  row(
    tx,
    { id: col.uuid },
    sql`select id from time_entry where company_id = ${companyId} and user_id = ${userId} and source_on = ${source.day}
      and source_kind = ${source.kind} and source_id = ${source.id} and deleted_at is null order by id limit 1`,
  )

/**
 * Records time of the actor. Repeated with the same id or the same work, it returns the entry recorded before.
 * @throws 404 `case_not_found`; 422 `time_in_future`, `time_too_early`, `time_office_billable`, `time_day_full`;
 * 409 `time_entry_limit`
 */
export async function createEntry(ctx: Context, { id = randomUUIDv7(), ...worked }: z.output<typeof NewTimeEntry>) {
  const { em, actor } = ctx
  const { companyId, userId } = actor
  await assertValidWork(ctx, worked)
  const entryId = await em.transactional(async (tx) => {
    await keepRates(tx, companyId)
    await lockTimeOf(tx, companyId, userId)
    if (await exists(tx, sql`select from time_entry where company_id = ${companyId} and id = ${id}`)) return id
    const earlier = worked.source ? await findFromSource(tx, actor, worked.source) : undefined
    if (earlier) return earlier.id
    await insertEntry(ctx, tx, id, worked)
    return id
  })
  return readEntry(em, actor, entryId)
}

/**
 * Changes an entry. Its rounding changes only with its time, its rate only with its case or day.
 * @throws 404 `time_entry_not_found`, `case_not_found`; 409 `stale_version`, `time_entry_limit`, `time_entry_billed`,
 * `time_entry_approved`; 422 `time_in_future`, `time_too_early`, `time_office_billable`, `time_day_full`
 */
export async function updateEntry(ctx: Context, id: string, { version, ...worked }: z.output<typeof TimeEntryUpdate>) {
  const { em, actor } = ctx
  const { companyId } = actor
  await em.transactional(async (tx) => {
    await keepRates(tx, companyId)
    const entry = await lockEntry(tx, actor, id, 'update')
    await assertValidWork({ ...ctx, em: tx }, worked)
    if (entry.version !== version) throw kernelErrors.error('stale_version')
    const { userId } = entry
    const { caseId, workedOn, seconds, narrative, billable } = worked
    await lockTimeOf(tx, companyId, userId)
    await assertFitsDay(tx, companyId, userId, { id, workedOn, seconds })
    const roundedSeconds =
      seconds === entry.seconds ? entry.billedSeconds : billedSeconds(seconds, await incrementOf(tx, companyId))
    const rate =
      caseId === entry.caseId && workedOn === entry.workedOn
        ? entry.rateCents
        : await rateFor(tx, { companyId, userId, caseId, workedOn })
    // An own entry that was submitted becomes a draft, to be submitted again.
    const isWithdrawn = entry.approval === 'submitted' && userId === actor.userId
    await change(
      tx,
      sql`update time_entry set case_id = ${caseId}, worked_on = ${workedOn}, seconds = ${seconds},
          billed_seconds = ${roundedSeconds}, billable = ${billable}, narrative = ${narrative}, rate_cents = ${rate},
          approval = ${isWithdrawn ? 'draft' : entry.approval},
          version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await ctx.record(tx, timeChanged, { companyId, entryId: id, caseId, userId: actor.userId })
  })
  return readEntry(em, actor, id)
}

/**
 * Deletes an entry; it can be restored for 30 days.
 * @throws 404 `time_entry_not_found`; 409 `time_entry_billed`, `time_entry_approved`
 */
export async function removeEntry({ em, actor, ports, record }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId } = await lockEntry(tx, actor, id, 'remove')
    await change(
      tx,
      sql`update time_entry set deleted_at = ${ports.clock.now().toISOString()}, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, timeRemoved, { companyId, entryId: id, caseId, userId })
  })
}

/**
 * Restores a deleted entry; any other stays as it is.
 * @throws 404 `time_entry_not_found`; 422 `time_day_full`; 409 `time_entry_limit`
 */
export async function restoreEntry(ctx: Context, id: string) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const entry = await lockEntry(tx, actor, id, 'restore')
    if (entry.deletedAt === null) return
    await lockTimeOf(tx, companyId, entry.userId)
    await assertFitsDay(tx, companyId, entry.userId, entry)
    await change(
      tx,
      sql`update time_entry set deleted_at = null, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, timeRestored, { companyId, entryId: id, caseId: entry.caseId, userId })
  })
  return readEntry(em, actor, id)
}
