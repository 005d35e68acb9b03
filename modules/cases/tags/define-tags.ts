import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { inSpanish } from '#server/db/list.ts'
import { change, constraintOf, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { ofVisibleCase } from '../case-visibility.ts'
import { maxTags, tagColours, type CaseTagUpdate, type NewCaseTag } from './case-tags.contract.ts'
import { caseTagsErrors } from './case-tags.errors.ts'
import { caseTagAdded, caseTagChanged, caseTagRemoved } from './case-tags.events.ts'

const tagRow = {
  id: col.uuid,
  name: col.text,
  colour: col.oneOf(tagColours),
  caseCount: col.int,
} as const satisfies Shape

const selectTags = (em: EntityManager, actor: CompanyActor, rest: RawBuilder<unknown>) =>
  rows(
    em,
    tagRow,
    sql`select t.id, t.name, t.colour, (select count(*)::int from case_tagging g
        where g.company_id = t.company_id and g.tag_id = t.id and ${ofVisibleCase(actor, 'g')}) as "caseCount"
      from case_tag t where t.company_id = ${actor.companyId} ${rest} order by ${sql.raw(inSpanish('t.name'))}, t.id`,
  )

async function readTag(em: EntityManager, actor: CompanyActor, id: string) {
  const [tag] = await selectTags(em, actor, sql`and t.id = ${id}`)
  if (!tag) throw caseTagsErrors.error('case_tag_not_found')
  return tag
}

/** Runs a statement that may give two tags the same name. @throws 409 `case_tag_exists` */
async function withUniqueName<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (constraintOf(error) === 'case_tag_name') throw caseTagsErrors.error('case_tag_exists', { cause: error })
    throw error
  }
}

/** Lists the tags of the office by name, each with the number of its cases that the actor may see. */
export const listTags = async ({ em, actor }: Context) => ({ items: await selectTags(em, actor, sql``) })

/**
 * Adds a tag; the same id again answers the tag that it added.
 * @throws 409 `case_tag_exists`, `case_tag_limit`
 */
export async function addTag(
  { em, actor, record }: Context,
  { id = randomUUIDv7(), name, colour }: z.output<typeof NewCaseTag>,
) {
  const { companyId, userId } = actor
  await withUniqueName(() =>
    em.transactional(async (tx) => {
      // Two tags that are added at once are counted one after the other.
      await change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`case tags ${companyId}`}, 0))`)
      const count = await row(
        tx,
        { total: col.int, isKnown: col.boolean },
        sql`select count(*)::int as total, coalesce(bool_or(id = ${id}), false) as "isKnown" from case_tag
          where company_id = ${companyId}`,
      )
      if (count?.isKnown) return
      if ((count?.total ?? 0) >= maxTags) throw caseTagsErrors.error('case_tag_limit', { values: { most: maxTags } })
      await change(
        tx,
        sql`insert into case_tag (company_id, id, name, colour) values (${companyId}, ${id}, ${name}, ${colour})`,
      )
      await record(tx, caseTagAdded, { companyId, tagId: id, userId })
    }),
  )
  return readTag(em, actor, id)
}

/** Changes the name and the colour of a tag. @throws 404 `case_tag_not_found`, 409 `case_tag_exists` */
export async function updateTag(
  { em, actor, record }: Context,
  id: string,
  { name, colour }: z.output<typeof CaseTagUpdate>,
) {
  const { companyId, userId } = actor
  await withUniqueName(() =>
    em.transactional(async (tx) => {
      const count = await change(
        tx,
        sql`update case_tag set name = ${name}, colour = ${colour} where company_id = ${companyId} and id = ${id}`,
      )
      if (count === 0) throw caseTagsErrors.error('case_tag_not_found')
      await record(tx, caseTagChanged, { companyId, tagId: id, userId })
    }),
  )
  return readTag(em, actor, id)
}

/** Deletes a tag and takes it from every case. @throws 404 `case_tag_not_found` */
export async function removeTag({ em, actor, record }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const count = await change(tx, sql`delete from case_tag where company_id = ${companyId} and id = ${id}`)
    if (count === 0) throw caseTagsErrors.error('case_tag_not_found')
    await record(tx, caseTagRemoved, { companyId, tagId: id, userId })
  })
}
