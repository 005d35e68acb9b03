import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { lockCase } from '../case-access.ts'
import { recordActivity } from '../case-activity.ts'
import { ofVisibleCase } from '../case-visibility.ts'
import { maxTagsOfCase, type CaseTagging } from './case-tags.contract.ts'
import { caseTagsErrors } from './case-tags.errors.ts'

const tagsOfCaseRow = { caseId: col.uuid, tagIds: col.array(col.uuid) } as const

/** Returns the tags of the cases that have some and that the actor may see. */
const tagsOf = (em: EntityManager, actor: CompanyActor, caseIds: readonly string[]) =>
  rows(
    em,
    tagsOfCaseRow,
    sql`select g.case_id as "caseId", array_agg(g.tag_id order by t.name_folded, t.id) as "tagIds"
      from case_tagging g join case_tag t on t.company_id = g.company_id and t.id = g.tag_id
     where g.company_id = ${actor.companyId} and g.case_id = any(${[...caseIds]}::uuid[])
       and ${ofVisibleCase(actor, 'g')}
     group by g.case_id`,
  )

/** Lists the tags of each of the cases that has one. */
export const listTagsOfCases = async ({ em, actor }: Context, caseIds: readonly string[]) => ({
  items: (await tagsOf(em, actor, caseIds)).map(({ caseId, tagIds }) => ({ caseId, tagIds: [...tagIds] })),
})

/**
 * Adds tags to a case and takes others from it; closed cases, too. The history of the case names those that changed.
 * @throws 404 `case_not_found`, `case_tag_not_found`, 409 `case_tag_limit_of_case`
 */
export async function tagCase(
  { em, actor }: Context,
  caseId: string,
  { add, remove }: z.output<typeof CaseTagging>,
): Promise<{ readonly changed: boolean }> {
  const { companyId, userId } = actor
  return em.transactional(async (tx) => {
    await lockCase(tx, actor, caseId, 'see')
    const known = await rows(
      tx,
      { id: col.uuid, name: col.text, isOn: col.boolean },
      sql`select t.id, t.name, exists (select from case_tagging g where g.company_id = t.company_id
          and g.tag_id = t.id and g.case_id = ${caseId}) as "isOn"
        from case_tag t where t.company_id = ${companyId} and t.id = any(${[...add, ...remove]}::uuid[])
        order by t.id for key share of t`,
    )
    if (add.some((id) => !known.some((tag) => tag.id === id))) throw caseTagsErrors.error('case_tag_not_found')
    const added = known.filter(({ id, isOn }) => add.includes(id) && !remove.includes(id) && !isOn)
    const removed = known.filter(({ id, isOn }) => remove.includes(id) && isOn)
    if (removed.length > 0)
      await change(
        tx,
        sql`delete from case_tagging where company_id = ${companyId} and case_id = ${caseId}
          and tag_id = any(${removed.map(({ id }) => id)}::uuid[])`,
      )
    if (added.length > 0) {
      await change(
        tx,
        sql`insert into case_tagging (company_id, case_id, tag_id)
          select ${companyId}, ${caseId}, unnest(${added.map(({ id }) => id)}::uuid[])`,
      )
      const count = await row(
        tx,
        { total: col.int },
        sql`select count(*)::int as total from case_tagging where company_id = ${companyId} and case_id = ${caseId}`,
      )
      if ((count?.total ?? 0) > maxTagsOfCase)
        throw caseTagsErrors.error('case_tag_limit_of_case', { values: { most: maxTagsOfCase } })
    }
    for (const [tags, kind] of [
      [removed, 'case.untagged'],
      [added, 'case.tagged'],
    ] as const)
      if (tags.length > 0) {
        const data = { name: tags.map(({ name }) => name).join(', ') }
        await recordActivity(tx, { companyId, caseId, actorId: userId, kind, data })
      }
    return { changed: added.length + removed.length > 0 }
  })
}

/** Changes the tags of a case and returns those that it has. @throws as {@link tagCase} */
export async function changeTagsOfCase(ctx: Context, caseId: string, input: z.output<typeof CaseTagging>) {
  await tagCase(ctx, caseId, input)
  const [tags] = await tagsOf(ctx.em, ctx.actor, [caseId])
  return { caseId, tagIds: [...(tags?.tagIds ?? [])] }
}
