import { rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'

const dayMs = 86_400_000
const batch = 1_000

/**
 * What nobody's answer named in time, and what belongs to answers and forms that were deleted before `before`: rows
 * first, then bytes.
 */
export async function purgeFiles(
  work: Work,
  { files: { store } }: FormsDependencies,
  companyId: string,
  before: string,
): Promise<void> {
  const now = work.ports.clock.now().toISOString()
  const over = sql`
    select f.id from form_file f left join form_response r on r.company_id = f.company_id and r.id = f.response_id
      join form m on m.company_id = f.company_id and m.id = f.form_id
     where f.company_id = ${companyId} and ((f.response_id is null and f.expires_at < ${now})
       or r.deleted_at < ${before} or m.deleted_at < ${before}) limit ${sql.lit(batch)}`
  for (;;) {
    const gone = await work.em.fork().transactional(async (tx) => {
      const removed = await rows<{ key: string; bytes: string; charged: boolean }>(
        tx,
        sql`
        delete from form_file where company_id = ${companyId} and id in (${over})
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
    for (const { key } of gone) await removeQuietly(work, store, key)
    if (gone.length < batch) return
  }
}

/** Bytes that no row names, a day after they came: what a crash left between bytes and row, or row and bytes. */
export async function sweepFiles(work: Work, { files: { store, storage } }: FormsDependencies): Promise<number> {
  const before = new Date(work.ports.clock.now().getTime() - dayMs)
  const old = new Map<string, string[]>()
  let removed = 0
  const flush = async () => {
    for (const [companyId, keys] of old) {
      const named = await withScope({ kind: 'company', companyId }, () =>
        rows<{ key: string }>(
          work.em,
          sql`select storage_key as key from form_file where company_id = ${companyId}
            and storage_key = any(${keys}::text[])`,
        ),
      )
      const known = new Set(named.map(({ key }) => key))
      for (const key of keys.filter((one) => !known.has(one))) {
        await removeQuietly(work, store, key)
        removed += 1
      }
    }
    old.clear()
  }
  let waiting = 0
  for await (const { key, modifiedAt } of storage.list('')) {
    if (modifiedAt >= before) continue
    const companyId = key.split('/')[0] ?? ''
    old.set(companyId, [...(old.get(companyId) ?? []), key])
    if ((waiting += 1) % batch === 0) await flush()
  }
  await flush()
  return removed
}
