// Stored keys follow the name engine: those that another version made are computed again.
import { performance } from 'node:perf_hooks'
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { engineVersion } from '#server/names/engine-version.ts'
import { derivedOf } from './person-values.ts'
import { personColumns, personRow, valuesOf } from './person-row.ts'

/** Each batch is a transaction of its own, so that the people of the office wait for few rows and a short time. */
const batchSize = 500

async function recomputeBatch(tx: EntityManager, companyId: string): Promise<number> {
  const people = await rows(
    tx,
    personRow,
    sql`select ${personColumns} from person p where p.company_id = ${companyId}
      and (p.keys_version < ${engineVersion} or p.keys_version > ${engineVersion})
      order by p.keys_version, p.id limit ${sql.lit(batchSize)} for no key update of p skip locked`,
  )
  const written = people.map((person) => {
    const { words, keys } = derivedOf(valuesOf(person))
    return { id: person.id, words, keys }
  })
  if (written.length > 0)
    await change(
      tx,
      sql`update person p set name_fold = app.fold(x.words), keys = x.keys, keys_version = ${engineVersion}
        from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as x (id uuid, words text, keys text[])
        where p.company_id = ${companyId} and p.id = x.id`,
    )
  return written.length
}

/**
 * Computes the stored words and keys of an office's people where another version of the engine made them. Names,
 * versions and times of change stay as they are. People who are being changed get their keys by that change.
 */
export async function recomputeKeysOf(
  { em }: Pick<Work, 'em'>,
  companyId: string,
  until = Number.POSITIVE_INFINITY,
): Promise<number> {
  let total = 0
  for (;;) {
    const written = await em.transactional((tx) => recomputeBatch(tx, companyId))
    total += written
    if (written < batchSize || performance.now() > until) return total
  }
}

/** Less than the time between two runs, so that only one works at a time; the next one continues. */
const maxRunMs = 4 * 60_000

/** Serves every office. */
export async function recomputeKeys({ em }: Work): Promise<void> {
  const until = performance.now() + maxRunMs
  for (const { id: companyId } of await rows(em, { id: col.uuid }, sql`select id from company order by id`)) {
    await withScope({ kind: 'company', companyId }, () => recomputeKeysOf({ em: em.fork() }, companyId, until))
    if (performance.now() > until) return
  }
}
