// Moves the roles, relations and tags of a merged person to the survivor.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { relationKinds } from './person-relation.contract.ts'
import { normalizeRelation } from './relation-readings.ts'

interface Merge {
  readonly survivorId: string
  readonly mergedId: string
}

/**
 * Condition that a role `y` of the survivor and a role `m` of the merged person are the same role in one case. A role in
 * words of the office is the same whatever its capitals and accents.
 */
const isSameRole = (companyId: string | null, { survivorId, mergedId }: Merge) =>
  sql`y.company_id = ${companyId} and m.company_id = y.company_id and y.person_id = ${survivorId}
    and m.person_id = ${mergedId} and y.case_id = m.case_id and y.role = m.role
    and app.fold(y.role_text) = app.fold(m.role_text)
    and y.deleted_at is null and m.deleted_at is null`

/**
 * The pairs of equal roles, one role of each person. A role is in one pair, with the same words if there is one: a further
 * spelling stays a role of its own.
 */
const rolePairs = (companyId: string | null, merge: Merge) =>
  sql`candidates as (select distinct on (m.id) y.id as kept_id, m.id as removed_id, m.counsel_person_id, m.from_on,
            m.to_on, m.notes, y.role_text = m.role_text as is_exact
          from case_party y, case_party m where ${isSameRole(companyId, merge)}
         order by m.id, y.role_text = m.role_text desc, y.id),
        pairs as (select distinct on (kept_id) * from candidates order by kept_id, is_exact desc, removed_id)`

/** Returns the number of roles that both the merged person and the survivor have. */
export async function countSharedRoles(
  tx: EntityManager,
  companyId: string | null,
  survivorId: string,
  mergedId: string,
) {
  const counted = await row(
    tx,
    { total: col.int },
    sql`with ${rolePairs(companyId, { survivorId, mergedId })} select count(*)::int as total from pairs`,
  )
  return counted?.total ?? 0
}

/**
 * Moves roles to the survivor. Of two equal roles, the survivor's role stays and takes over missing counsel, the longer
 * period and the notes of the other role, which is removed.
 */
export async function moveRoles(tx: EntityManager, companyId: string, merge: Merge & { readonly at: string }) {
  const { survivorId, mergedId, at } = merge
  await change(
    tx,
    sql`with ${rolePairs(companyId, merge)},
        kept as (update case_party y set counsel_person_id = coalesce(y.counsel_person_id, x.counsel_person_id),
            from_on = least(y.from_on, x.from_on),
            to_on = case when y.to_on is null or x.to_on is null then null else greatest(y.to_on, x.to_on) end,
            notes = case when x.notes in ('', y.notes) then y.notes else concat_ws(e'\\n', nullif(y.notes, ''), x.notes) end,
            version = y.version + 1, updated_at = now()
          from pairs x where y.company_id = ${companyId} and y.id = x.kept_id)
      update case_party y set deleted_at = ${at}, version = y.version + 1, updated_at = now()
        from pairs x where y.company_id = ${companyId} and y.id = x.removed_id`,
  )
  await change(
    tx,
    sql`update case_party set
        person_id = case when person_id = ${mergedId}::uuid then ${survivorId}::uuid else person_id end,
        counsel_person_id = case when counsel_person_id = ${mergedId}::uuid then ${survivorId}::uuid
          else counsel_person_id end
      where company_id = ${companyId} and (person_id = ${mergedId} or counsel_person_id = ${mergedId})`,
  )
}

const relationRow = {
  id: col.uuid,
  personId: col.uuid,
  otherId: col.uuid,
  kind: col.oneOf(relationKinds),
  text: col.text,
} as const satisfies Shape

/**
 * Moves relations to the survivor. Removes relations that the survivor already has, and relations between the two
 * people.
 * @returns the ids of the removed relations
 */
export async function moveRelations(
  tx: EntityManager,
  companyId: string,
  { survivorId, mergedId }: Merge,
): Promise<string[]> {
  const relations = await rows(
    tx,
    relationRow,
    sql`select id, person_id as "personId", other_id as "otherId", kind, kind_text as text from person_relation
      where company_id = ${companyId} and (person_id = any(${[survivorId, mergedId]}::uuid[])
        or other_id = any(${[survivorId, mergedId]}::uuid[])) order by id`,
  )
  const isOfMerged = ({ personId, otherId }: (typeof relations)[number]) =>
    personId === mergedId || otherId === mergedId
  const keyOf = (relation: { personId: string; otherId: string; kind: string; text: string }) =>
    [relation.personId, relation.otherId, relation.kind, relation.text].join(' ')
  const keptKeys = new Set(relations.filter((relation) => !isOfMerged(relation)).map(keyOf))
  const survivorFor = (id: string) => (id === mergedId ? survivorId : id)
  const removed: string[] = []
  for (const relation of relations.filter(isOfMerged)) {
    const { id, kind, text } = relation
    const movedRelation = normalizeRelation(kind, survivorFor(relation.personId), survivorFor(relation.otherId))
    if (movedRelation.personId === movedRelation.otherId || keptKeys.has(keyOf({ ...movedRelation, text }))) {
      await change(tx, sql`delete from person_relation where company_id = ${companyId} and id = ${id}`)
      removed.push(id)
    } else
      await change(
        tx,
        sql`update person_relation set person_id = ${movedRelation.personId}, other_id = ${movedRelation.otherId}
          where company_id = ${companyId} and id = ${id}`,
      )
    keptKeys.add(keyOf({ ...movedRelation, text }))
  }
  return removed
}

/**
 * Adds the tags of the merged person to the survivor; the merged person keeps them. @returns the ids of the added tags
 */
export const addTags = async (tx: EntityManager, companyId: string, { survivorId, mergedId }: Merge) =>
  (
    await rows(
      tx,
      { id: col.uuid },
      sql`insert into person_tagging (company_id, person_id, tag_id)
        select company_id, ${survivorId}::uuid, tag_id from person_tagging
         where company_id = ${companyId} and person_id = ${mergedId}
        on conflict do nothing returning tag_id as id`,
    )
  ).map(({ id }) => id)
