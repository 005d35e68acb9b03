// A relation is stored once, and read from either of its two people.
import type { RelationKind, RelationReading } from './person-relation.contract.ts'

/** The role of the second person, by the role of the first person. */
const inverse = {
  spouse: 'spouse',
  former_spouse: 'former_spouse',
  parent: 'child',
  employer: 'employee',
  owner: 'owned',
  subsidiary: 'parent_company',
  insurer: 'insured',
  counsel: 'represented',
  other: 'other',
} as const satisfies Readonly<Record<RelationKind, RelationReading>>

/** The stored kind of each reading; `isFirst`: the other person is the first person of the stored row. */
const kindOf = Object.fromEntries(
  Object.entries(inverse).flatMap(([kind, reading]) => [
    [reading, { kind, isFirst: false }],
    [kind, { kind, isFirst: true }],
  ]),
) as Readonly<Record<RelationReading, { readonly kind: RelationKind; readonly isFirst: boolean }>>

export interface StoredRelation {
  readonly personId: string
  readonly otherId: string
  readonly kind: RelationKind
}

/** Returns the row of a relation. A relation that reads the same from both sides is stored with the lower id first. */
export function normalizeRelation(kind: RelationKind, personId: string, otherId: string): StoredRelation {
  const isMutual = inverse[kind] === kind
  return isMutual && personId > otherId ? { kind, personId: otherId, otherId: personId } : { kind, personId, otherId }
}

/** Returns the row of a relation in which `otherId` is the `reading` of `personId`. */
export function toStoredRelation(reading: RelationReading, personId: string, otherId: string): StoredRelation {
  const { kind, isFirst } = kindOf[reading]
  return isFirst ? normalizeRelation(kind, otherId, personId) : normalizeRelation(kind, personId, otherId)
}

/** Returns the role of the other person, seen from `fromId`. */
export const toReading = ({ kind, personId }: Pick<StoredRelation, 'kind' | 'personId'>, fromId: string) =>
  personId === fromId ? inverse[kind] : kind
