// Merges two records of the same person into one.
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { inScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { ofVisibleCase } from '#modules/cases/index.ts'
import { mergedValues } from './merge-values.ts'
import { addTags, countSharedRoles, moveRelations, moveRoles } from './merge-links.ts'
import { partiesErrors } from './parties.errors.ts'
import { personMerged } from './parties.events.ts'
import type { MergePreview, PersonMerge } from './person-links.contract.ts'
import { personColumns, personMissing, personRow, presentPerson, valuesOf, type PersonRow } from './person-row.ts'
import type { PartiesActor } from './parties.policy.ts'
import { readPerson, undoUntil } from './read-person.ts'
import { updatePersonRow } from './write-person.ts'

const rolesOfBoth = (companyId: string | null, ids: readonly string[]) =>
  sql`from case_party y where y.company_id = ${companyId} and (y.person_id = any(${ids}::uuid[])
    or y.counsel_person_id = any(${ids}::uuid[]))`

/**
 * Asserts that the people have no roles in cases that the actor may not see, because a merge would move those roles,
 * too. All roles are counted in the scope of the company without a user; the error does not reveal the cases.
 * @throws 409 `merge_hidden_roles`
 */
export async function assertNoHiddenRoles(tx: EntityManager, actor: PartiesActor, ids: readonly string[]) {
  const { companyId } = actor
  if (companyId === null) throw personMissing()
  const countRoles = (condition?: ReturnType<typeof ofVisibleCase>) =>
    row(
      tx,
      { total: col.count },
      sql`select count(*) as total ${rolesOfBoth(companyId, ids)} ${condition ? sql`and ${condition}` : sql``}`,
    )
  const visibleCount = await countRoles(ofVisibleCase(actor, 'y'))
  const totalCount = await inScope(tx, { kind: 'company', companyId }, () => countRoles())
  if (visibleCount?.total !== totalCount?.total) throw partiesErrors.error('merge_hidden_roles')
}

/**
 * Reads both people, locked in the order of their ids for a merge.
 * @throws 404 `person_not_found`; 409 `merge_same_person`, `merge_two_clients`, `merge_hidden_roles`
 */
async function readBoth(
  tx: EntityManager,
  actor: PartiesActor,
  survivorId: string,
  mergedId: string,
  { lock }: { readonly lock: boolean },
) {
  if (survivorId === mergedId) throw partiesErrors.error('merge_same_person')
  const people = await rows(
    tx,
    personRow,
    sql`select ${personColumns} from person p where p.company_id = ${actor.companyId}
      and p.id = any(${[survivorId, mergedId]}::uuid[]) and p.deleted_at is null order by p.id ${lock ? sql`for update of p` : sql``}`,
  )
  const survivor = people.find(({ id }) => id === survivorId)
  const merged = people.find(({ id }) => id === mergedId)
  if (!survivor || !merged) throw personMissing()
  if (survivor.clientId !== null && merged.clientId !== null && survivor.clientId !== merged.clientId)
    throw partiesErrors.error('merge_two_clients')
  await assertNoHiddenRoles(tx, actor, [survivorId, mergedId])
  return { survivor, merged }
}

/** Returns the records that a merge would move. @throws as {@link mergePeople}, except `stale_version` */
export async function previewMerge(
  { em, actor, ports }: Context,
  survivorId: string,
  mergedId: string,
): Promise<z.input<typeof MergePreview>> {
  return em.transactional(async (tx) => {
    const { survivor, merged } = await readBoth(tx, actor, survivorId, mergedId, { lock: false })
    const counts = await row(
      tx,
      { roles: col.int, relations: col.int },
      sql`select (select count(*)::int from case_party y where y.company_id = ${actor.companyId} and y.deleted_at is null
            and (y.person_id = ${mergedId} or y.counsel_person_id = ${mergedId})) as roles,
          (select count(*)::int from person_relation r where r.company_id = ${actor.companyId}
            and (r.person_id = ${mergedId} or r.other_id = ${mergedId})) as relations`,
    )
    return {
      survivor: presentPerson(actor, survivor),
      merged: presentPerson(actor, merged),
      roles: counts?.roles ?? 0,
      foldedRoles: await countSharedRoles(tx, actor.companyId, survivorId, mergedId),
      relations: counts?.relations ?? 0,
      undoUntil: undoUntil(ports.clock.now()).toISOString(),
    }
  })
}

/** Selects the current rows of both people, their roles and their relations as JSON. */
const snapshot = (companyId: string, survivorId: string, mergedId: string) => {
  const bothIds = sql`array[${survivorId}, ${mergedId}]::uuid[]`
  const person = (id: string) =>
    sql`(select to_jsonb(p) from person p where p.company_id = ${companyId} and p.id = ${id})`
  return sql`jsonb_build_object('survivor', ${person(survivorId)}, 'merged', ${person(mergedId)},
    'parties', (select coalesce(jsonb_agg(to_jsonb(y)), '[]') from case_party y where y.company_id = ${companyId}
      and (y.person_id = any(${bothIds}) or y.counsel_person_id = any(${bothIds}))),
    'relations', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from person_relation r where r.company_id = ${companyId}
      and (r.person_id = any(${bothIds}) or r.other_id = any(${bothIds}))))`
}

/**
 * Turns the merged person into a pointer to the survivor: it is not listed or found, and its id leads to the survivor.
 */
async function pointToSurvivor(tx: EntityManager, { companyId, id }: PersonRow, survivorId: string, at: string) {
  await change(
    tx,
    sql`update person set client_id = null, merged_into = ${survivorId}, deleted_at = ${at}, version = version + 1,
        updated_at = now() where company_id = ${companyId} and id = ${id}`,
  )
}

/**
 * Merges a person into another. Roles, relations and the client move to the survivor; equal roles become one. Modules
 * that refer to people read them through `app.survivor_of`.
 * @throws 404 `person_not_found`; 409 `stale_version`, `merge_same_person`, `merge_two_clients`, `merge_hidden_roles`;
 * 422 `merge_too_many_contacts`, `merge_too_many_names`
 */
export async function mergePeople(
  ctx: Context,
  survivorId: string,
  { otherId: mergedId, version, otherVersion, ...choices }: z.output<typeof PersonMerge>,
) {
  const { actor, ports } = ctx
  const at = ports.clock.now().toISOString()
  await ctx.em.transactional(async (tx) => {
    const { survivor, merged } = await readBoth(tx, actor, survivorId, mergedId, { lock: true })
    if (survivor.version !== version || merged.version !== otherVersion) throw kernelErrors.error('stale_version')
    const { companyId } = survivor
    const values = mergedValues(valuesOf(survivor), valuesOf(merged), choices)
    const mergeId = randomUUIDv7()
    // Relations with people whom a wall hides from the actor move, too.
    await inScope(tx, { kind: 'company', companyId }, async () => {
      await change(
        tx,
        sql`insert into person_merge (id, company_id, survivor_id, merged_id, merged_by, merged_at, survivor_version, before)
        values (${mergeId}, ${companyId}, ${survivorId}, ${mergedId}, ${actor.userId}, ${at}, ${version + 1},
          ${snapshot(companyId, survivorId, mergedId)})`,
      )
      await moveRoles(tx, companyId, { survivorId, mergedId, at })
      const removed = await moveRelations(tx, companyId, { survivorId, mergedId })
      const addedTags = await addTags(tx, companyId, { survivorId, mergedId })
      await change(
        tx,
        sql`update person_merge set removed_relations = ${removed}::uuid[], added_tags = ${addedTags}::uuid[]
        where company_id = ${companyId} and id = ${mergeId}`,
      )
      await pointToSurvivor(tx, merged, survivorId, at)
      await updatePersonRow(tx, survivor, values)
      if (survivor.clientId === null && merged.clientId !== null)
        await change(
          tx,
          sql`update person set client_id = ${merged.clientId} where company_id = ${companyId} and id = ${survivorId}`,
        )
    })
    await ctx.record(tx, personMerged, { companyId, survivorId, mergedId, userId: actor.userId })
  })
  return readPerson(ctx, survivorId)
}
