import { randomUUIDv7 } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { inSpanish } from '#server/db/list.ts'
import { change, constraintOf, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import type { TagSubjects } from './tag-subject.ts'
import { maxTags, tagColours, type NewTag, type TagUpdate } from './tags.contract.ts'
import { tagsErrors } from './tags.errors.ts'
import { tagAdded, tagChanged, tagRemoved } from './tags.events.ts'

const tagRow = {
  id: col.uuid,
  name: col.text,
  colour: col.oneOf(tagColours),
} as const satisfies Shape

const selectTags = ({ em, actor }: Context, condition: RawBuilder<unknown>) =>
  rows(
    em,
    tagRow,
    sql`select t.id, t.name, t.colour from tag t where t.company_id = ${actor.companyId} ${condition}
      order by ${sql.raw(inSpanish('t.name'))}, t.id`,
  )

async function readTag(ctx: Context, id: string) {
  const [tag] = await selectTags(ctx, sql`and t.id = ${id}`)
  if (!tag) throw tagsErrors.error('tag_not_found')
  return tag
}

/** Runs a statement that may give two tags the same name. @throws 409 `tag_exists` */
async function withUniqueName<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (constraintOf(error) === 'tag_name') throw tagsErrors.error('tag_exists', { cause: error })
    throw error
  }
}

/** Lists the tags of the office by name. */
export const listTags = async (ctx: Context) => ({ items: await selectTags(ctx, sql``) })

/**
 * Counts, for each tag, the objects with it that the actor may see. Separate from the list, which screens read more
 * often.
 */
export const countUses = async ({ em, actor }: Context, subjects: TagSubjects) => {
  const taggings = subjects.all().map(
    (subject) => sql`select g.tag_id from ${sql.table(subject.table)} g
      where g.company_id = ${actor.companyId} and ${subject.isVisible(actor)}`,
  )
  return {
    items: await rows(
      em,
      { id: col.uuid, count: col.int },
      sql`select tag_id as id, count(*)::int as count from (${sql.join(taggings, sql` union all `)}) x group by tag_id`,
    ),
  }
}

/**
 * Adds a tag; the same id again answers the tag that it added.
 * @throws 409 `tag_exists`, `tag_limit`
 */
export async function addTag(ctx: Context, { id = randomUUIDv7(), name, colour }: z.output<typeof NewTag>) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await withUniqueName(() =>
    em.transactional(async (tx) => {
      // Serializes concurrent additions, so that the limit holds.
      await change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`tags ${companyId}`}, 0))`)
      const count = await row(
        tx,
        { total: col.int, isAdded: col.boolean },
        sql`select count(*)::int as total, coalesce(bool_or(id = ${id}), false) as "isAdded" from tag
          where company_id = ${companyId}`,
      )
      if (count?.isAdded) return
      if ((count?.total ?? 0) >= maxTags) throw tagsErrors.error('tag_limit', { values: { max: maxTags } })
      await change(
        tx,
        sql`insert into tag (company_id, id, name, colour) values (${companyId}, ${id}, ${name}, ${colour})`,
      )
      await record(tx, tagAdded, { companyId, tagId: id, userId })
    }),
  )
  return readTag(ctx, id)
}

/** Changes the name and the colour of a tag. @throws 404 `tag_not_found`, 409 `tag_exists` */
export async function updateTag(ctx: Context, id: string, { name, colour }: z.output<typeof TagUpdate>) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await withUniqueName(() =>
    em.transactional(async (tx) => {
      const count = await change(
        tx,
        sql`update tag set name = ${name}, colour = ${colour} where company_id = ${companyId} and id = ${id}`,
      )
      if (count === 0) throw tagsErrors.error('tag_not_found')
      await record(tx, tagChanged, { companyId, tagId: id, userId })
    }),
  )
  return readTag(ctx, id)
}

/** Deletes a tag and removes it from all objects. @throws 404 `tag_not_found` */
export async function removeTag({ em, actor, record }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const count = await change(tx, sql`delete from tag where company_id = ${companyId} and id = ${id}`)
    if (count === 0) throw tagsErrors.error('tag_not_found')
    await record(tx, tagRemoved, { companyId, tagId: id, userId })
  })
}
