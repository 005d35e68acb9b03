// Adds, changes and removes relations between people.
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, constraintOf, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { partiesErrors } from './parties.errors.ts'
import { personCreated, relationAdded, relationChanged, relationRemoved } from './parties.events.ts'
import type { NewRelation, RelationUpdate } from './person-links.contract.ts'
import { maxRelationsOfPerson, relationKinds } from './person-relation.contract.ts'
import { readPerson } from './read-person.ts'
import { toStoredRelation, type StoredRelation } from './relation-readings.ts'
import { toPersonValues } from './save-person.ts'
import { shareLockPerson } from './survivor.ts'
import { insertPeople } from './write-person.ts'

type RelationFields = Pick<z.output<typeof RelationUpdate>, 'reading' | 'text' | 'from' | 'to'>

const relationMissing = () => partiesErrors.error('relation_not_found')

/** Translates a violated unique index into `relation_exists`. */
function rethrowDuplicateRelation(error: unknown): never {
  if (constraintOf(error) === 'person_relation_pair')
    throw partiesErrors.error('relation_exists', { cause: error as Error })
  throw error
}

/** @throws 422 `relation_dates_reversed`, `relation_text_needed` */
function assertRelationFields({ reading, text, from, to }: RelationFields): void {
  if (from !== null && to !== null && to < from) throw partiesErrors.error('relation_dates_reversed')
  if (reading === 'other' && text === '') throw partiesErrors.error('relation_text_needed')
}

const textOf = ({ reading, text }: Pick<RelationFields, 'reading' | 'text'>): string =>
  reading === 'other' ? text : ''

/**
 * Returns the id of the other person; creates a person for a typed name.
 * @throws 404 `person_not_found`; 422 as `toPersonValues`
 */
async function ensureOtherPerson(
  ctx: Context,
  tx: EntityManager,
  { personId, name }: Pick<z.output<typeof NewRelation>, 'personId' | 'name'>,
): Promise<string> {
  const { companyId, userId } = ctx.actor
  if (personId) return shareLockPerson(tx, companyId, personId)
  if (!name) throw partiesErrors.error('relation_person_needed')
  const [id = ''] = await insertPeople(tx, companyId, [{ values: toPersonValues(name) }])
  await ctx.record(tx, personCreated, { companyId, personId: id, userId })
  return id
}

/** Inserts a relation. */
export async function insertRelation(
  tx: EntityManager,
  companyId: string | null,
  { personId, otherId, kind }: StoredRelation,
  { text, from, to }: Omit<RelationFields, 'reading'> = { text: '', from: null, to: null },
): Promise<void> {
  await change(
    tx,
    sql`insert into person_relation (id, company_id, person_id, other_id, kind, kind_text, from_on, to_on)
      values (${randomUUIDv7()}, ${companyId}, ${personId}, ${otherId}, ${kind}, ${text}, ${from}::date, ${to}::date)`,
  )
}

/**
 * Adds a relation of a person with another.
 * @throws 404 `person_not_found`; 409 `relation_exists`, `relation_limit`; 422 `relation_person_needed`,
 * `relation_to_self`, `relation_dates_reversed`, `relation_text_needed`, `person_name_unreadable`, `person_name_several`
 */
export async function addRelation(ctx: Context, id: string, input: z.output<typeof NewRelation>) {
  const { companyId, userId } = ctx.actor
  assertRelationFields(input)
  await ctx.em
    .transactional(async (tx) => {
      const personId = await shareLockPerson(tx, companyId, id)
      const counted = await row(
        tx,
        { total: col.count },
        sql`select count(*) as total from person_relation where company_id = ${companyId}
          and (person_id = ${personId} or other_id = ${personId})`,
      )
      if (Number(counted?.total ?? 0) >= maxRelationsOfPerson)
        throw partiesErrors.error('relation_limit', { values: { most: maxRelationsOfPerson } })
      const otherId = await ensureOtherPerson(ctx, tx, input)
      if (otherId === personId) throw partiesErrors.error('relation_to_self')
      const stored = toStoredRelation(input.reading, personId, otherId)
      await insertRelation(tx, companyId, stored, { text: textOf(input), from: input.from, to: input.to })
      await ctx.record(tx, relationAdded, { companyId, personId, otherId, userId })
    })
    .catch(rethrowDuplicateRelation)
  return readPerson(ctx, id)
}

const pairRow = {
  personId: col.uuid,
  otherId: col.uuid,
  kind: col.oneOf(relationKinds),
  version: col.int,
} as const satisfies Shape

/** Locks a relation of the office. @throws 404 `relation_not_found` */
async function lockRelation(tx: EntityManager, companyId: string | null, id: string): Promise<RowOf<typeof pairRow>> {
  const relation = await row(
    tx,
    pairRow,
    sql`select person_id as "personId", other_id as "otherId", kind, version from person_relation
      where company_id = ${companyId} and id = ${id} for no key update`,
  )
  if (!relation) throw relationMissing()
  return relation
}

/**
 * Changes a relation, seen from one of its people.
 * @throws 404 `relation_not_found`; 409 `stale_version`, `relation_exists`; 422 as {@link addRelation}
 */
export async function updateRelation(ctx: Context, id: string, input: z.output<typeof RelationUpdate>) {
  const { companyId, userId } = ctx.actor
  assertRelationFields(input)
  await ctx.em
    .transactional(async (tx) => {
      const relation = await lockRelation(tx, companyId, id)
      const { ofPersonId } = input
      const otherId = otherOf(relation, ofPersonId)
      if (otherId === null) throw relationMissing()
      if (relation.version !== input.version) throw kernelErrors.error('stale_version')
      const stored = toStoredRelation(input.reading, ofPersonId, otherId)
      await change(
        tx,
        sql`update person_relation set person_id = ${stored.personId}, other_id = ${stored.otherId},
            kind = ${stored.kind}, kind_text = ${textOf(input)}, from_on = ${input.from}::date, to_on = ${input.to}::date,
            version = version + 1, updated_at = now() where company_id = ${companyId} and id = ${id}`,
      )
      await ctx.record(tx, relationChanged, { companyId, personId: ofPersonId, otherId, userId })
    })
    .catch(rethrowDuplicateRelation)
  return readPerson(ctx, input.ofPersonId)
}

/** Returns the other person of a relation; null when `id` is not a person of the relation. */
function otherOf({ personId, otherId }: Pick<StoredRelation, 'personId' | 'otherId'>, id: string): string | null {
  if (personId === id) return otherId
  return otherId === id ? personId : null
}

/** Removes a relation. @throws 404 `relation_not_found` */
export async function removeRelation({ em, actor, record }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { personId, otherId } = await lockRelation(tx, companyId, id)
    await change(tx, sql`delete from person_relation where company_id = ${companyId} and id = ${id}`)
    await record(tx, relationRemoved, { companyId, personId, otherId, userId })
  })
}
