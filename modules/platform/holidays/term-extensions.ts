import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { constraintOf, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { UserContext } from '#server/http/context.ts'
import { platformErrors } from '../platform.errors.ts'
import { termsExtended } from '../platform.events.ts'
import type { NewTermExtension } from './holidays.contract.ts'

const extensionRow = {
  id: col.uuid,
  endsFrom: col.text,
  endsUntil: col.text,
  newDate: col.text,
  citation: col.text,
  decreedOn: col.text.nullable,
} as const satisfies Shape

const columns = sql`id, ends_from::text as "endsFrom", ends_until::text as "endsUntil", new_date::text as "newDate",
  citation, decreed_on::text as "decreedOn"`

/** Returns the extensions whose period touches a year, by date. */
export const termExtensions = (em: EntityManager, year: number) =>
  rows(
    em,
    extensionRow,
    sql`
    select ${columns} from term_extension
     where ends_from <= ${`${year}-12-31`} and ends_until >= ${`${year}-01-01`} order by ends_from`,
  )

/** @throws 409 `term_extension_overlaps` */
export async function addTermExtension(
  ctx: UserContext,
  { endsFrom, endsUntil, newDate, citation, decreedOn = null }: z.output<typeof NewTermExtension>,
) {
  try {
    return await ctx.em.transactional(async (tx) => {
      const extension = await row(
        tx,
        extensionRow,
        sql`
        insert into term_extension (ends_from, ends_until, new_date, citation, decreed_on, created_by)
        values (${endsFrom}, ${endsUntil}, ${newDate}, ${citation}, ${decreedOn}, ${ctx.actor.userId})
        returning ${columns}`,
      )
      if (!extension) throw new Error('an insert returned no row')
      await ctx.record(tx, termsExtended, { by: ctx.actor.userId, from: endsFrom, until: endsUntil, what: 'added' })
      return extension
    })
  } catch (error) {
    if (constraintOf(error) === 'term_extension_once')
      throw platformErrors.error('term_extension_overlaps', { cause: error })
    throw error
  }
}

/** @throws 404 `term_extension_not_found` */
export async function removeTermExtension(ctx: UserContext, id: string): Promise<void> {
  await ctx.em.transactional(async (tx) => {
    const removed = await row(tx, extensionRow, sql`delete from term_extension where id = ${id} returning ${columns}`)
    if (!removed) throw platformErrors.error('term_extension_not_found')
    const { endsFrom, endsUntil } = removed
    await ctx.record(tx, termsExtended, { by: ctx.actor.userId, from: endsFrom, until: endsUntil, what: 'removed' })
  })
}
