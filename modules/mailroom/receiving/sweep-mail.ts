// Deletes, once a night, stored bytes of mail without a row. Crashes before the commit and deleted rows leave such
// bytes.
import { dayMs } from '#server/contract/time.ts'
import { rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import type { Work } from '#server/http/context.ts'
import type { ReceivingDependencies } from './receiving.dependencies.ts'

const keyShape = /^([0-9a-f-]{36})\/[0-9a-f-]{36}$/u
const batchSize = 1_000

/** Deletes bytes of mail that are older than a day and that no row refers to. */
export async function sweepMail({ files }: Pick<ReceivingDependencies, 'files'>, work: Work): Promise<void> {
  const cutoff = new Date(work.ports.clock.now().getTime() - dayMs)
  let batch: string[] = []
  const deleteUnused = async () => {
    for (const [companyId, keys] of Map.groupBy(batch, (key) => keyShape.exec(key)?.[1] ?? '')) {
      const stored = await withScope({ kind: 'company', companyId }, () =>
        rows(
          work.em,
          { key: col.text },
          sql`select storage_key as key from inbound_mail where company_id = ${companyId}
            and storage_key = any (${keys}::text[])`,
        ),
      )
      const referencedKeys = new Set(stored.map(({ key }) => key))
      for (const key of keys) if (!referencedKeys.has(key)) await removeQuietly(work, files.store, key)
    }
    batch = []
  }
  for await (const { key, modifiedAt } of files.storage.list('')) {
    if (modifiedAt >= cutoff || !keyShape.test(key)) continue
    batch.push(key)
    if (batch.length === batchSize) await deleteUnused()
  }
  await deleteUnused()
}
