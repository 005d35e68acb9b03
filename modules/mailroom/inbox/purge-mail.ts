import { dayMs } from '#server/contract/time.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import type { Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import type { MailroomDependencies } from '../mailroom.dependencies.ts'

/** Days after which dismissed or rejected mail is deleted permanently. */
export const dismissedDays = 90
const batchSize = 500

/** Deletes messages that were dismissed or rejected more than {@link dismissedDays} ago: rows first, then their bytes. */
export async function purgeMail(work: Work, { files: { store } }: Pick<MailroomDependencies, 'files'>): Promise<void> {
  const cutoff = new Date(work.ports.clock.now().getTime() - dismissedDays * dayMs).toISOString()
  await inEachOffice(work, 'mailroom.purge', async (companyId) => {
    for (;;) {
      const removed = await work.em.fork().transactional(async (tx) => {
        const deleted = await rows(
          tx,
          { key: col.text, bytes: col.bigint },
          sql`
            delete from inbound_mail where company_id = ${companyId} and id in (
                select id from inbound_mail where company_id = ${companyId} and state in ('dismissed', 'rejected')
                  and coalesce(decided_at, received_at) < ${cutoff} limit ${sql.lit(batchSize)})
              returning storage_key as key, size_bytes as bytes`,
        )
        const bytes = deleted.reduce((sum, { bytes: size }) => sum + Number(size), 0)
        if (bytes > 0) await work.ports.entitlements.release(tx, companyId, 'storage', bytes, { module: 'mailroom' })
        return deleted
      })
      for (const { key } of removed) await removeQuietly(work, store, key)
      if (removed.length < batchSize) return
    }
  })
}
