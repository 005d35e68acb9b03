// Relations as a contact card shows them.
import { z } from 'zod'
import { Day, Id, Instant } from '#server/contract/shared.ts'
import { personKinds } from './person.contract.ts'

/** The kinds that are stored: what the first person is of the second one. */
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

/** What the other person of a relation is, as read from one of the two. */
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
    /** The relation of the other person to this one: `parent` means that the other is the parent. */
    reading: z.enum(relationReadings),
    /** What an `other` relation is; empty for the rest. */
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
    /** The person was changed afterwards; undoing the merge discards those changes. */
    changedSince: z.boolean(),
    /** False while a later merge of the same person has to be undone first. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'UndoablePersonMerge' })
