// Recomputes stored search keys of people that another version of the name engine made.
import { performance } from 'node:perf_hooks'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, preparedStatement, rows, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { engineVersion } from '#server/names/engine-version.ts'
import { derivedOf } from './person-values.ts'
import { personColumns, personRow, valuesOf } from './person-row.ts'

/** People of one transaction, so that other writers wait for a short time only. */
const batchSize = 500

/** Two comparisons instead of `<>`, because an index can serve only those. */
const isOtherVersion = sql`(p.keys_version < ${engineVersion} or p.keys_version > ${engineVersion})`

async function recomputeBatch(tx: EntityManager, companyId: string): Promise<number> {
  const people = await rows(
    tx,
    personRow,
    sql`${preparedStatement}select ${personColumns} from person p where p.company_id = ${companyId}
      and ${isOtherVersion}
      order by p.keys_version, p.id limit ${sql.lit(batchSize)} for no key update of p skip locked`,
  )
  const keyRows = people.map((person) => {
    const { words, keys } = derivedOf(valuesOf(person))
    return { id: person.id, words, keys }
  })
  if (keyRows.length > 0)
    await change(
      tx,
      sql`update person p set name_fold = app.fold(x.words), keys = x.keys, keys_version = ${engineVersion}
        from jsonb_to_recordset(${JSON.stringify(keyRows)}::jsonb) as x (id uuid, words text, keys text[])
        where p.company_id = ${companyId} and p.id = x.id`,
    )
  return keyRows.length
}

/**
 * Recomputes the words and keys of an office's people whose words and keys come from another version of the engine.
 * Names, versions and times of change stay the same. People locked by another change are skipped, because that change
 * computes their keys.
 */
export async function recomputeKeysOf(
  { em }: Pick<Work, 'em'>,
  companyId: string,
  deadline = Number.POSITIVE_INFINITY,
): Promise<number> {
  let total = 0
  for (;;) {
    const count = await em.transactional((tx) => recomputeBatch(tx, companyId))
    total += count
    if (count < batchSize || performance.now() > deadline) return total
  }
}

/** Less than the interval of the job, so that runs do not overlap; the next run continues. */
const maxRunMs = 4 * 60_000

/** Recomputes the keys of every office, for at most {@link maxRunMs}. */
export async function recomputeKeys(work: Work): Promise<void> {
  const deadline = performance.now() + maxRunMs
  await inEachOffice(work, 'parties.recompute-keys', async (companyId) => {
    if (performance.now() <= deadline) await recomputeKeysOf({ em: work.em.fork() }, companyId, deadline)
  })
}
