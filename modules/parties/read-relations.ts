import type { z } from 'zod'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { relationKinds, type PersonRelation } from './person-relation.contract.ts'
import { personKinds } from './person.contract.ts'
import { toReading } from './relation-readings.ts'

const relationRow = {
  id: col.uuid,
  personId: col.uuid,
  kind: col.oneOf(relationKinds),
  text: col.text,
  otherId: col.uuid,
  name: col.text,
  otherKind: col.oneOf(personKinds),
  clientId: col.uuid.nullable,
  from: col.date.nullable,
  to: col.date.nullable,
  version: col.int,
} as const satisfies Shape

/** Returns the relations of a person with people who are not deleted; ended relations come last. */
export async function relationsOf(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  personId: string,
): Promise<z.input<typeof PersonRelation>[]> {
  const relations = await rows(
    em,
    relationRow,
    sql`select r.id, r.person_id as "personId", r.kind, r.kind_text as text, o.id as "otherId", o.name,
        o.kind as "otherKind", o.client_id as "clientId", r.from_on as "from", r.to_on as "to", r.version
      from person_relation r
      join person o on o.company_id = r.company_id
        and o.id = case when r.person_id = ${personId}::uuid then r.other_id else r.person_id end
      where r.company_id = ${actor.companyId} and (r.person_id = ${personId} or r.other_id = ${personId})
        and o.deleted_at is null
      order by r.to_on is not null, r.created_at, r.id`,
  )
  return relations.map(({ kind, personId: first, otherId, name, otherKind, clientId, ...relation }) => ({
    ...relation,
    reading: toReading({ kind, personId: first }, personId),
    other: { id: otherId, name, kind: otherKind, clientId },
  }))
}
