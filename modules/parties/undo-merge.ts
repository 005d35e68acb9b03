// Undoes a merge: restores both people, their roles and their relations.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, instant, row, rows, sql } from '#server/db/query.ts'
import { inScope } from '#server/db/scope.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { assertNoHiddenRoles } from './merge-people.ts'
import { partiesErrors } from './parties.errors.ts'
import { personMergeUndone } from './parties.events.ts'
import { personMissing } from './person-row.ts'
import { readPerson, undoUntil } from './read-person.ts'
import { personColumnNames } from './write-person.ts'

const mergeRow = {
  id: col.uuid,
  companyId: col.uuid,
  survivorId: col.uuid,
  mergedId: col.uuid,
  mergedAt: col.timestamptz,
} as const satisfies Shape
type MergeRow = RowOf<typeof mergeRow>

const restoredColumns = sql.raw(
  [...personColumnNames, 'created_at', 'updated_at', 'deleted_at', 'merged_into'].join(', '),
)

/**
 * Restores the values of a person from before the merge, without a client that was deleted meanwhile. If the person was
 * changed after the merge, the version is incremented, so that open editors notice the change.
 */
async function restorePersonRow(tx: EntityManager, { companyId, id }: MergeRow, key: 'survivor' | 'merged') {
  await change(
    tx,
    sql`update person p set (client_id, version, ${restoredColumns}) = (select
          (select k.id from client k where k.company_id = p.company_id and k.id = x.client_id),
          case when ${key} = 'merged' or p.version = m.survivor_version then x.version else p.version + 1 end, ${restoredColumns}
        from jsonb_populate_record(p, m.before -> ${key}) x)
      from person_merge m where m.company_id = ${companyId} and m.id = ${id} and p.company_id = m.company_id
        and p.id = case when ${key} = 'merged' then m.merged_id else m.survivor_id end`,
  )
}

/**
 * Restores roles. Of a role that was changed after the merge, only the people are restored.
 */
async function restoreRoles(tx: EntityManager, { companyId, id, survivorId }: MergeRow) {
  await change(
    tx,
    sql`update case_party y set person_id = case when y.person_id = m.survivor_id then x.person_id else y.person_id end,
        counsel_person_id = case when y.counsel_person_id = m.survivor_id
          then coalesce(x.counsel_person_id, y.counsel_person_id) else y.counsel_person_id end
      from person_merge m, jsonb_populate_recordset(null::case_party, m.before -> 'parties') x
      where m.company_id = ${companyId} and m.id = ${id} and y.company_id = m.company_id and y.id = x.id
        and (y.person_id = ${survivorId} or y.counsel_person_id = ${survivorId})`,
  )
  // The merge incremented the version of roles that it combined, once.
  await change(
    tx,
    sql`update case_party y set (counsel_person_id, from_on, to_on, notes, deleted_at, version, updated_at) =
        (x.counsel_person_id, x.from_on, x.to_on, x.notes, x.deleted_at, x.version, x.updated_at)
      from person_merge m, jsonb_populate_recordset(null::case_party, m.before -> 'parties') x
      where m.company_id = ${companyId} and m.id = ${id} and y.company_id = m.company_id and y.id = x.id
        and y.version = x.version + 1 and y.updated_at = m.written_at`,
  )
}

/** Restores relations. A removed relation is restored if both people still exist. */
async function restoreRelations(tx: EntityManager, { companyId, id }: MergeRow) {
  const before = sql`person_merge m, jsonb_populate_recordset(null::person_relation, m.before -> 'relations') x`
  await change(
    tx,
    sql`update person_relation r set person_id = x.person_id, other_id = x.other_id from ${before}
      where m.company_id = ${companyId} and m.id = ${id} and r.company_id = m.company_id and r.id = x.id`,
  )
  await change(
    tx,
    sql`insert into person_relation select x.* from ${before}
      where m.company_id = ${companyId} and m.id = ${id} and x.id = any(m.removed_relations)
        and exists (select from person p where p.company_id = x.company_id and p.id = x.person_id)
        and exists (select from person p where p.company_id = x.company_id and p.id = x.other_id)
      on conflict do nothing`,
  )
}

/** Removes from the survivor the tags that the merge added. */
async function removeAddedTags(tx: EntityManager, { companyId, id, survivorId }: MergeRow) {
  await change(
    tx,
    sql`delete from person_tagging g using person_merge m where m.company_id = ${companyId} and m.id = ${id}
      and g.company_id = m.company_id and g.person_id = ${survivorId} and g.tag_id = any(m.added_tags)`,
  )
}

/**
 * Undoes a merge within 30 days. Later changes of the survivor are discarded.
 * @throws 404 `merge_not_found`, `person_not_found`; 409 `merge_not_latest`, `merge_hidden_roles`
 */
export async function undoMerge(ctx: Context, id: string) {
  const { em, actor, ports, record } = ctx
  const { survivorId } = await em.transactional(async (tx) => {
    const merge = await row(
      tx,
      mergeRow,
      sql`select m.id, m.company_id as "companyId", m.survivor_id as "survivorId", m.merged_id as "mergedId",
          m.merged_at as "mergedAt" from person_merge m where m.company_id = ${actor.companyId} and m.id = ${id}
        for update of m`,
    )
    if (!merge || undoUntil(new Date(instant(merge.mergedAt))) < ports.clock.now())
      throw partiesErrors.error('merge_not_found')
    const { companyId, mergedId } = merge
    const people = await rows(
      tx,
      { id: col.uuid, isMerged: col.boolean, isDeleted: col.boolean },
      sql`select p.id, p.merged_into is not null as "isMerged", p.deleted_at is not null as "isDeleted" from person p
        where p.company_id = ${companyId} and p.id = any(${[merge.survivorId, mergedId]}::uuid[])
        order by p.id for update of p`,
    )
    const survivor = people.find((person) => person.id === merge.survivorId)
    const hasLaterMerge = await exists(
      tx,
      sql`select from person_merge where company_id = ${companyId} and survivor_id = ${merge.survivorId} and id > ${id}`,
    )
    if (hasLaterMerge || survivor?.isMerged) throw partiesErrors.error('merge_not_latest')
    if (!survivor || survivor.isDeleted) throw personMissing()
    await assertNoHiddenRoles(tx, actor, [merge.survivorId, mergedId])
    await inScope(tx, { kind: 'company', companyId }, async () => {
      await restorePersonRow(tx, merge, 'merged')
      await restorePersonRow(tx, merge, 'survivor')
      await restoreRoles(tx, merge)
      await restoreRelations(tx, merge)
      await removeAddedTags(tx, merge)
      await change(tx, sql`delete from person_merge where company_id = ${companyId} and id = ${id}`)
    })
    await record(tx, personMergeUndone, { companyId, survivorId: merge.survivorId, mergedId, userId: actor.userId })
    return merge
  })
  return readPerson(ctx, survivorId)
}
