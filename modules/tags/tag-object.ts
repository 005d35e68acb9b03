import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import type { TagSubject } from './tag-subject.ts'
import { maxTagsOfObject, type Tagging } from './tags.contract.ts'
import { tagsErrors } from './tags.errors.ts'

const tagsOfObjectRow = { id: col.uuid, tagIds: col.array(col.uuid) } as const

/** Returns the tags of the objects that the actor may see; objects without tags are absent. */
const tagsOf = (em: EntityManager, actor: CompanyActor, subject: TagSubject, ids: readonly string[]) =>
  rows(
    em,
    tagsOfObjectRow,
    sql`select g.${sql.ref(subject.column)} as id, array_agg(t.id order by t.name_folded, t.id) as "tagIds"
      from ${sql.table(subject.table)} g join tag t on t.company_id = g.company_id and t.id = g.tag_id
     where g.company_id = ${actor.companyId} and g.${sql.ref(subject.column)} = any(${[...ids]}::uuid[])
       and ${subject.isVisible(actor)}
     group by 1`,
  )

/** Lists the tags of each object; objects without tags are absent. */
export const listTagsOfObjects = async ({ em, actor }: Context, subject: TagSubject, ids: readonly string[]) => ({
  items: (await tagsOf(em, actor, subject, ids)).map(({ id, tagIds }) => ({ id, tagIds: [...tagIds] })),
})

/**
 * Adds tags to an object and removes others. The history of the object names the tags that changed.
 * @throws 404 of the object, 404 `tag_not_found`, 409 `tag_limit_of_object`
 */
export async function tagObject(
  ctx: Context,
  subject: TagSubject,
  id: string,
  { add, remove }: z.output<typeof Tagging>,
): Promise<{ readonly changed: boolean }> {
  const { em, actor } = ctx
  const { companyId } = actor
  const table = sql.table(subject.table)
  const ofObject = sql`g.company_id = ${companyId} and g.${sql.ref(subject.column)} = ${id}`
  return em.transactional(async (tx) => {
    await subject.lock(tx, actor, id)
    const requestedTags = await rows(
      tx,
      { id: col.uuid, name: col.text, isOnObject: col.boolean },
      sql`select t.id, t.name, exists (select from ${table} g where ${ofObject} and g.tag_id = t.id) as "isOnObject"
        from tag t where t.company_id = ${companyId} and t.id = any(${[...add, ...remove]}::uuid[])
        order by t.id for key share of t`,
    )
    if (add.some((tagId) => !requestedTags.some((tag) => tag.id === tagId))) throw tagsErrors.error('tag_not_found')
    const added = requestedTags.filter((tag) => add.includes(tag.id) && !remove.includes(tag.id) && !tag.isOnObject)
    const removed = requestedTags.filter((tag) => remove.includes(tag.id) && tag.isOnObject)
    if (removed.length > 0)
      await change(
        tx,
        sql`delete from ${table} g where ${ofObject} and g.tag_id = any(${removed.map((tag) => tag.id)}::uuid[])`,
      )
    if (added.length > 0) {
      await change(
        tx,
        sql`insert into ${table} (company_id, ${sql.ref(subject.column)}, tag_id)
          select ${companyId}, ${id}, unnest(${added.map((tag) => tag.id)}::uuid[])`,
      )
      const count = await row(
        tx,
        { total: col.int },
        sql`select count(*)::int as total from ${table} g where ${ofObject}`,
      )
      if ((count?.total ?? 0) > maxTagsOfObject)
        throw tagsErrors.error('tag_limit_of_object', { values: { max: maxTagsOfObject } })
    }
    const isChanged = added.length + removed.length > 0
    if (isChanged)
      await subject.recordChange(ctx, tx, id, {
        added: added.map(({ name }) => name),
        removed: removed.map(({ name }) => name),
      })
    return { changed: isChanged }
  })
}

/** Adds and removes tags of an object and returns its tags. @throws as {@link tagObject} */
export async function changeTagsOfObject(
  ctx: Context,
  subject: TagSubject,
  id: string,
  input: z.output<typeof Tagging>,
) {
  await tagObject(ctx, subject, id, input)
  const [tags] = await tagsOf(ctx.em, ctx.actor, subject, [id])
  return { id, tagIds: [...(tags?.tagIds ?? [])] }
}

/** Applies a tagging act of a bulk route. @returns `changed`, or null where the tags of the object stay the same */
export async function applyTagAct(
  ctx: Context,
  subject: TagSubject,
  id: string,
  { kind, tagIds }: { readonly kind: 'tag' | 'untag'; readonly tagIds: string[] },
): Promise<'changed' | null> {
  const tagging = kind === 'tag' ? { add: tagIds, remove: [] } : { add: [], remove: tagIds }
  return (await tagObject(ctx, subject, id, tagging)).changed ? 'changed' : null
}
