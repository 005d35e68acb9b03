// Grace periods of profiles that were published before a verified licence became required: their professionals are
// notified, and the profiles are hidden some days later. `app.listed_now` reads these columns.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { inScope, withScope } from '#server/db/scope.ts'
import type { EventBus } from '#server/events/bus.ts'
import type { Work } from '#server/http/context.ts'
import { notify } from '#server/notices/notify.ts'
import { localDay } from '#server/ports/clock.ts'
import { platformSettings, settingsChanged } from '#modules/platform/index.ts'
import { licenceRequested, profileHidden } from '../marketplace.events.ts'

const batchSize = 100

const profileRow = { userId: col.uuid, companyId: col.uuid, day: col.text } as const satisfies Shape
type GraceProfile = RowOf<typeof profileRow>

/** True for a published profile whose professional (`u`) has neither a verified nor a withdrawn licence. */
const isUnverified = sql.raw(
  `u.marketplace_visible and u.rua_withdrawn_at is null and (u.rua_verified_on is null or u.rua_expired_at is not null)`,
)

/** Starts the grace periods of profiles whose professionals have not been notified, and returns those profiles. */
const markWarned = (tx: EntityManager, today: string, graceDays: number): Promise<GraceProfile[]> =>
  rows(
    tx,
    profileRow,
    sql`update professional_profile p set licence_warned_at = now(),
        licence_grace_until = ${today}::date + ${sql.lit(graceDays)}
      where p.user_id in (
        select q.user_id from professional_profile q join user_account u on u.id = q.user_id
         where q.licence_grace_until is not null and q.licence_warned_at is null and ${isUnverified}
         order by q.user_id limit ${sql.lit(batchSize)} for no key update of q skip locked)
      returning p.user_id as "userId", p.company_id as "companyId", p.licence_grace_until::text as day`,
  )

/** Ends the grace periods that are over, and returns their profiles, which are then hidden. */
const endExpired = (tx: EntityManager, today: string): Promise<GraceProfile[]> =>
  rows(
    tx,
    profileRow,
    sql`update professional_profile p set licence_grace_until = null, licence_warned_at = null
      where p.user_id in (
        select q.user_id from professional_profile q join user_account u on u.id = q.user_id
         where q.licence_grace_until < ${today}::date and q.licence_warned_at is not null and ${isUnverified}
         order by q.user_id limit ${sql.lit(batchSize)} for no key update of q skip locked)
      returning p.user_id as "userId", p.company_id as "companyId", ${today} as day`,
  )

/** Clears all grace periods, so that each begins anew, with a notice, when a verified licence is required again. */
const clearAll = (tx: EntityManager): Promise<number> =>
  change(
    tx,
    sql`update professional_profile set licence_grace_until = null, licence_warned_at = null
      where licence_grace_until is not null`,
  )

/** Clears the grace periods of profiles that no longer need one: verified, withdrawn or unpublished profiles. */
const clearUnneeded = (tx: EntityManager): Promise<number> =>
  change(
    tx,
    sql`update professional_profile p set licence_grace_until = null, licence_warned_at = null
      from user_account u where u.id = p.user_id and p.licence_grace_until is not null and not (${isUnverified})`,
  )

async function runInBatches(work: Work, batch: (tx: EntityManager) => Promise<readonly unknown[]>): Promise<void> {
  while ((await work.em.transactional(batch)).length === batchSize);
}

/**
 * Notifies professionals of published profiles without a verified licence, and hides profiles after the grace period.
 */
export const reviewGracePeriods = (work: Work): Promise<void> =>
  withScope({ kind: 'platform' }, async () => {
    const { licenceRequired, licenceGraceDays } = await platformSettings(work.em)
    if (!licenceRequired) return
    const today = localDay(work.ports.clock.now())
    await clearUnneeded(work.em)
    await runInBatches(work, async (tx) => {
      const warned = await markWarned(tx, today, licenceGraceDays)
      for (const { userId, companyId, day } of warned) {
        await inScope(tx, { kind: 'company', companyId }, async () => {
          await work.record(tx, licenceRequested, { userId, companyId, visibleUntil: day })
          await notify(tx, { kind: 'licence.required', userId, companyId, key: day, data: { dueOn: day } })
        })
      }
      return warned
    })
    await runInBatches(work, async (tx) => {
      const hidden = await endExpired(tx, today)
      for (const { userId, companyId, day } of hidden) {
        await inScope(tx, { kind: 'company', companyId }, async () => {
          await work.record(tx, profileHidden, { userId, companyId })
          await notify(tx, { kind: 'licence.hidden', userId, companyId, key: day })
        })
      }
      return hidden
    })
  })

/** Marks the published profiles without a verified licence for a grace period. */
const beginGracePeriods = (work: Work, today: string, graceDays: number): Promise<void> =>
  runInBatches(work, (tx) =>
    rows(
      tx,
      { id: col.uuid },
      sql`update professional_profile p set licence_grace_until = ${today}::date + ${sql.lit(graceDays)},
          licence_warned_at = null
        where p.user_id in (
          select q.user_id from professional_profile q join user_account u on u.id = q.user_id
           where q.licence_grace_until is null and ${isUnverified} order by q.user_id limit ${sql.lit(batchSize)})
        returning p.user_id as id`,
    ),
  )

/** Updates the directory entries of published profiles without a verified licence after none is required any more. */
async function refreshListings(work: Work): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const batch = await row(
      work.em,
      { ids: col.array(col.uuid), last: col.uuid.nullable },
      sql`select coalesce(array_agg(id order by id), '{}') as ids, (array_agg(id order by id desc))[1] as last from (
        select u.id from user_account u where ${isUnverified} and u.id > ${after}
         order by u.id limit ${sql.lit(batchSize)}) b`,
    )
    if (!batch?.last) return
    await change(work.em, sql`select app.refresh_listings(${[...batch.ids]}::uuid[])`)
    after = batch.last
  }
}

/** Starts or ends grace periods when the setting that requires a verified licence is switched on or off. */
export function applyLicenceSetting(bus: EventBus): void {
  bus.after(settingsChanged, 'marketplace.licence-setting', async (work, { changed }) => {
    if (!changed.includes('licenceRequired')) return
    await withScope({ kind: 'platform' }, async () => {
      const { licenceRequired, licenceGraceDays } = await platformSettings(work.em)
      if (licenceRequired) await beginGracePeriods(work, localDay(work.ports.clock.now()), licenceGraceDays)
      else {
        await clearAll(work.em)
        await refreshListings(work)
      }
    })
    await reviewGracePeriods(work)
  })
}
