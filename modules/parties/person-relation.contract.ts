// Relations as a contact card shows them.
import { z } from 'zod'
import { Day, Id, Instant } from '#server/contract/shared.ts'
import { personKinds } from './person.contract.ts'

/** The stored kinds: the role of the first person for the second. */
export const relationKinds = [
  'spouse',
  'former_spouse',
  'parent',
  'employer',
  'owner',
  'subsidiary',
  'insurer',
  'counsel',
  'other',
] as const
export type RelationKind = (typeof relationKinds)[number]

/** The role of the other person in a relation, seen from one of the two people. */
export const relationReadings = [
  'spouse',
  'former_spouse',
  'parent',
  'child',
  'employer',
  'employee',
  'owner',
  'owned',
  'subsidiary',
  'parent_company',
  'insurer',
  'insured',
  'counsel',
  'represented',
  'other',
] as const
export type RelationReading = (typeof relationReadings)[number]

export const maxRelationsOfPerson = 100

export const PersonRelation = z
  .object({
    id: Id,
    /** The role of the other person for this person: `parent` means that the other person is the parent. */
    reading: z.enum(relationReadings),
    /** Description of an `other` relation; empty for the remaining kinds. */
    text: z.string(),
    other: z.object({ id: Id, name: z.string(), kind: z.enum(personKinds), clientId: Id.nullable() }),
    from: Day.nullable(),
    to: Day.nullable(),
    version: z.int(),
  })
  .meta({ id: 'PersonRelation' })

/** A merge of this person that can still be undone. */
export const UndoableMerge = z
  .object({
    id: Id,
    merged: z.object({ id: Id, name: z.string() }),
    mergedAt: Instant,
    mergedBy: z.string().nullable(),
    undoUntil: Instant,
    /** Whether the person was changed after the merge; undoing the merge discards those changes. */
    changedSince: z.boolean(),
    /** False while a later merge of the same person has to be undone first. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'UndoablePersonMerge' })
