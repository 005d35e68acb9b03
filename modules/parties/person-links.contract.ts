// Relations between people, and merges of records of the same person.
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Email, Id, IdParams, Instant, line, Phone, requiredLine, Version } from '#server/contract/shared.ts'
import { PersonCard } from './parties.contract.ts'
import { maxContacts, NameParts, Person, TypedName } from './person.contract.ts'
import { relationReadings } from './person-relation.contract.ts'

const RelationDay = Day.pipe(
  z.string().refine((day) => day >= '1900-01-01' && day <= '2999-12-31', 'validation.dayRange'),
)

const relationFields = {
  /** The role of the other person for the person in the URL: `parent` means that the other person is the parent. */
  reading: z.enum(relationReadings),
  text: line(100).default(''),
  from: RelationDay.nullable().default(null),
  to: RelationDay.nullable().default(null),
}
/** The other person is one whom the office knows already, or a typed name, from which a person is created. */
export const NewRelation = z
  .strictObject({ personId: Id.optional(), name: TypedName.optional(), ...relationFields })
  .meta({ id: 'NewPersonRelation' })
export const RelationUpdate = z
  .strictObject({ ofPersonId: Id, ...relationFields, version: Version })
  .meta({ id: 'PersonRelationUpdate' })

/** The person whose value the survivor gets. */
const ValueSource = z.enum(['survivor', 'merged'])
/** The values of the survivor after the merge. An absent list contains the entries of both people. */
export const PersonMerge = z
  .strictObject({
    otherId: Id,
    version: Version,
    otherVersion: Version,
    name: ValueSource.default('survivor'),
    language: ValueSource.default('survivor'),
    birthYear: ValueSource.default('survivor'),
    taxId: ValueSource.default('survivor'),
    emails: z.array(Email).max(maxContacts).optional(),
    phones: z.array(Phone.min(1)).max(maxContacts).optional(),
    addresses: z.array(requiredLine(300)).max(maxContacts).optional(),
    nicknames: NameParts.shape.nicknames.optional(),
    aliases: NameParts.shape.aliases.optional(),
    tradeNames: NameParts.shape.tradeNames.optional(),
  })
  .meta({ id: 'PersonMerge' })

export const MergePreview = z
  .object({
    survivor: Person,
    merged: Person,
    /** Number of roles of the merged person in cases; `foldedRoles` counts those of them that the survivor has too. */
    roles: z.int(),
    foldedRoles: z.int(),
    relations: z.int(),
    /** Instant until which a merge of now can be undone. */
    undoUntil: Instant,
  })
  .meta({ id: 'PersonMergePreview' })

const relationErrors = [
  'person_not_found',
  'relation_exists',
  'relation_dates_reversed',
  'relation_text_needed',
  'relation_to_self',
] as const
const mergeErrors = ['person_not_found', 'merge_same_person', 'merge_two_clients', 'merge_hidden_roles'] as const

export const personLinksContract = defineContract(
  { planModule: 'cases', part: 'people' },
  {
    addRelation: {
      method: 'post',
      path: '/people/:id/relations',
      summary: 'Add a relation of a person with another, who may be created from a typed name',
      access: 'parties.edit',
      idempotent: true,
      params: IdParams,
      body: NewRelation,
      returns: PersonCard,
      status: 201,
      errors: [
        ...relationErrors,
        'relation_person_needed',
        'relation_limit',
        'person_name_unreadable',
        'person_name_several',
      ],
    },
    updateRelation: {
      method: 'put',
      path: '/person-relations/:id',
      summary: 'Change what a relation is, and its days',
      access: 'parties.edit',
      params: IdParams,
      body: RelationUpdate,
      returns: PersonCard,
      errors: ['relation_not_found', 'stale_version', ...relationErrors],
    },
    removeRelation: {
      method: 'delete',
      path: '/person-relations/:id',
      summary: 'Remove a relation between two people',
      access: 'parties.edit',
      params: IdParams,
      status: 204,
      errors: ['relation_not_found'],
    },
    previewMerge: {
      method: 'get',
      path: '/people/:id/merge',
      summary: 'What a merge with another person would move to this one',
      access: 'parties.edit',
      params: IdParams,
      query: z.object({ otherId: Id }),
      returns: MergePreview,
      errors: [...mergeErrors],
    },
    merge: {
      method: 'post',
      path: '/people/:id/merge',
      summary: 'Merge another person into this one; it can be undone for 30 days',
      access: 'parties.edit',
      params: IdParams,
      body: PersonMerge,
      returns: PersonCard,
      errors: [...mergeErrors, 'stale_version', 'merge_too_many_contacts', 'merge_too_many_names'],
    },
    undoMerge: {
      method: 'post',
      path: '/person-merges/:id/undo',
      summary: 'Undo a merge: both people are again as they were before it',
      access: 'parties.edit',
      params: IdParams,
      returns: PersonCard,
      errors: ['merge_not_found', 'merge_not_latest', 'merge_hidden_roles', 'person_not_found'],
    },
  },
)
