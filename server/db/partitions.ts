import type { Work } from '#server/http/context.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'

/** Months after the present one for which partitions are created in advance. */
const monthsAhead = 3

/**
 * Adds the missing partitions of all tables that are divided by time, each in a transaction of its own. Rows of a month
 * without a partition are not refused: they are stored in the default partition until theirs is added.
 * @returns the names of the added partitions
 * @throws AggregateError when a table was in use; its partitions are added by the next run
 */
export const addPartitions = ({ em, log }: Pick<Work, 'em' | 'log'>): Promise<readonly string[]> =>
  withScope({ kind: 'platform' }, async () => {
    const tables = await rows(
      em,
      { name: col.text },
      sql`select c.relname as name from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
        where c.relnamespace = 'public'::regnamespace order by 1`,
    )
    const added: string[] = []
    const errors: unknown[] = []
    for (const { name } of tables)
      try {
        for (let next = await addNext(name); next !== null; next = await addNext(name)) added.push(next)
      } catch (error) {
        errors.push(error)
      }
    if (added.length > 0) log.info({ added }, 'partitions were added')
    if (errors.length > 0) throw new AggregateError(errors, 'partitions could not be added')
    return added

    async function addNext(table: string): Promise<string | null> {
      const partition = await row(
        em,
        { name: col.text.nullable },
        sql`select app.add_partition(${table}, now() + make_interval(months => ${monthsAhead})) as name`,
      )
      return partition?.name ?? null
    }
  })

export const registerPartitions = ({ jobs }: Services): void => {
  jobs.every('kernel.add-partitions', '10 4 * * *', async (work) => {
    await addPartitions(work)
  })
}
