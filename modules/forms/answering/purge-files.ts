import { dayMs } from '#server/contract/time.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'

const batchSize = 1_000

/**
 * Deletes files that no response claimed in time, and files of responses and forms that were deleted before `cutoff`.
 * Deletes rows first, then the stored bytes.
 */
export async function purgeFiles(
  work: Work,
  { files: { store } }: FormsDependencies,
  companyId: string,
  cutoff: string,
): Promise<void> {
  const now = work.ports.clock.now().toISOString()
  const filesToDelete = sql`
    select f.id from form_file f left join form_response r on r.company_id = f.company_id and r.id = f.response_id
      join form m on m.company_id = f.company_id and m.id = f.form_id
     where f.company_id = ${companyId} and ((f.response_id is null and f.expires_at < ${now})
       or r.deleted_at < ${cutoff} or m.deleted_at < ${cutoff}) limit ${sql.lit(batchSize)}`
  for (;;) {
    const deleted = await work.em.fork().transactional(async (tx) => {
      const removed = await rows(
        tx,
        { key: col.text, bytes: col.bigint, charged: col.boolean },
        sql`
        delete from form_file where company_id = ${companyId} and id in (${filesToDelete})
          returning storage_key as key, size_bytes as bytes, response_id is not null as charged`,
      )
      await work.ports.entitlements.release(
        tx,
        companyId,
        'storage',
        removed.reduce((sum, { bytes, charged }) => sum + (charged ? Number(bytes) : 0), 0),
        { module: 'forms' },
      )
      return removed
    })
    for (const { key } of deleted) await removeQuietly(work, store, key)
    if (deleted.length < batchSize) return
  }
}

/** Deletes stored files without a row after a day; a crash between writing file and row leaves them. */
export async function sweepFiles(work: Work, { files: { store, storage } }: FormsDependencies): Promise<number> {
  const cutoff = new Date(work.ports.clock.now().getTime() - dayMs)
  const oldKeys = new Map<string, string[]>()
  let removed = 0
  const flush = async () => {
    for (const [companyId, keys] of oldKeys) {
      const referenced = await withScope({ kind: 'company', companyId }, () =>
        rows(
          work.em,
          { key: col.text },
          sql`select storage_key as key from form_file where company_id = ${companyId}
            and storage_key = any(${keys}::text[])`,
        ),
      )
      const referencedKeys = new Set(referenced.map(({ key }) => key))
      for (const key of keys.filter((candidate) => !referencedKeys.has(candidate))) {
        await removeQuietly(work, store, key)
        removed += 1
      }
    }
    oldKeys.clear()
  }
  let collected = 0
  for await (const { key, modifiedAt } of storage.list('')) {
    if (modifiedAt >= cutoff) continue
    const companyId = key.split('/')[0] ?? ''
    oldKeys.set(companyId, [...(oldKeys.get(companyId) ?? []), key])
    if ((collected += 1) % batchSize === 0) await flush()
  }
  await flush()
  return removed
}
