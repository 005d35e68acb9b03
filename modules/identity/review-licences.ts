// Warns of the end of verifications, and expires them, which hides the public profile.
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { ruaVerificationExpired } from './identity.events.ts'
import { licenceWarningDays } from './licence.contract.ts'
import { notifyOfLicence } from './notify-of-licence.ts'

const reviewedRow = { id: col.uuid, companyId: col.uuid.nullable, validUntil: col.text } as const satisfies Shape
type ReviewedAccount = RowOf<typeof reviewedRow>

const batchSize = 100

const reviewedColumns = sql.raw(`u.id, u.company_id as "companyId", u.rua_valid_until::text as "validUntil"`)

const expire = (tx: EntityManager, today: string): Promise<ReviewedAccount[]> =>
  rows(
    tx,
    reviewedRow,
    sql`update user_account u set rua_expired_at = now() where u.id in (
      select id from user_account where rua_verified_on is not null and rua_valid_until < ${today}::date
        and rua_expired_at is null order by rua_valid_until, id limit ${sql.lit(batchSize)} for no key update skip locked)
      returning ${reviewedColumns}`,
  )

const markWarned = (tx: EntityManager, today: string): Promise<ReviewedAccount[]> =>
  rows(
    tx,
    reviewedRow,
    sql`update user_account u set rua_warned_for = u.rua_valid_until where u.id in (
      select id from user_account where rua_verified_on is not null and rua_expired_at is null
        and rua_valid_until between ${today}::date and ${today}::date + ${sql.lit(licenceWarningDays)}
        and rua_warned_for is distinct from rua_valid_until
        order by rua_valid_until, id limit ${sql.lit(batchSize)} for no key update skip locked)
      returning ${reviewedColumns}`,
  )

/** Runs batches, each in its own transaction, until a batch is not full. */
async function runInBatches(work: Work, batch: (tx: EntityManager) => Promise<ReviewedAccount[]>): Promise<void> {
  while ((await work.em.transactional(batch)).length === batchSize);
}

/** Expires verifications whose last day has passed, and notifies professionals whose verification ends soon. */
export async function reviewLicences(work: Work): Promise<void> {
  const today = localDay(work.ports.clock.now())
  await runInBatches(work, async (tx) => {
    const expired = await expire(tx, today)
    for (const account of expired) {
      await work.record(tx, ruaVerificationExpired, { userId: account.id, validUntil: account.validUntil })
      await notifyOfLicence(tx, 'licence.expired', account, { dueOn: account.validUntil })
    }
    return expired
  })
  await runInBatches(work, async (tx) => {
    const warned = await markWarned(tx, today)
    for (const account of warned) await notifyOfLicence(tx, 'licence.expiring', account, { dueOn: account.validUntil })
    return warned
  })
}
