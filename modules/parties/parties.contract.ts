import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Email, Id, IdList, IdParams, page, pageQuery, Phone } from '#server/contract/shared.ts'
import { caseStatuses } from '#modules/cases/cases.contract.ts'
import { CaseParty, NewParty, partyRoles, partySides, PartyUpdate, PartyWarning } from './case-party.contract.ts'
import {
  MatchReasonView,
  NameParts,
  NewPerson,
  Person,
  personKinds,
  PersonUpdate,
  TypedName,
} from './person.contract.ts'
import { PersonRelation, UndoableMerge } from './person-relation.contract.ts'

/** A role of a person in a case, as a party or as counsel of a party. */
const CaseRole = z.object({
  partyId: Id,
  case: z.object({ id: Id, name: z.string(), courtCaseNumber: z.string().nullable(), status: z.enum(caseStatuses) }),
  role: z.enum(partyRoles),
  roleText: z.string(),
  side: z.enum(partySides),
  /** The party whose counsel the person is; null when the person is the party. */
  counselOf: z.string().nullable(),
})
export const PersonCard = Person.extend({
  /** The person's roles in cases that the caller may see; at most 200. */
  roles: z.array(CaseRole),
  /** Relations with people who are not deleted; ended relations come last. */
  relations: z.array(PersonRelation),
  /** Merges into this person that can be undone, the latest first. */
  merges: z.array(UndoableMerge),
}).meta({ id: 'PersonCard' })

export const maxSimilarPeople = 8
export const SimilarPerson = z
  .object({
    person: Person,
    band: z.enum(['strong', 'possible']),
    reasons: z.array(MatchReasonView),
    /** The person's newest role in any case that the caller may see. It helps to recognise them. */
    inCase: z.object({ name: z.string(), role: z.enum(partyRoles), side: z.enum(partySides) }).nullable(),
  })
  .meta({ id: 'SimilarPerson' })

const nameErrors = ['person_name_unreadable', 'person_name_several'] as const
const partyErrors = [
  'case_not_found',
  'case_closed',
  'person_not_found',
  'party_exists',
  'party_dates_reversed',
  'party_role_text_needed',
  ...nameErrors,
] as const

export const partiesContract = defineContract(
  { planModule: 'cases', part: 'parties' },
  {
    listPeople: {
      method: 'get',
      path: '/people',
      summary:
        'People whom the office knows; `q` is searched in names, also as they sound, e-mail addresses and telephones',
      access: 'parties.read',
      query: pageQuery({ sortableBy: ['name', 'createdAt', 'updatedAt'] }).extend({
        kind: z.enum(personKinds).optional(),
        /** `true` selects only people who are clients of the office, `false` only people who are not. */
        client: z.enum(['true', 'false']).optional(),
        /** People who are this client. */
        clientId: Id.optional(),
        tagId: Id.optional(),
        deleted: z.enum(['true', 'false']).optional(),
      }),
      returns: page(Person),
    },
    findSimilar: {
      method: 'post',
      path: '/people/similar',
      summary:
        'The people that a typed name names, and people whom the office knows and who may be the same, with the reasons',
      access: 'parties.read',
      body: z.strictObject({ name: TypedName, email: Email.optional(), phone: Phone.optional() }),
      returns: z.object({
        /** Empty when the text has no word of a name. */
        names: z.array(
          z.object({ name: z.string(), parts: NameParts, partsGuessed: z.boolean(), similar: z.array(SimilarPerson) }),
        ),
      }),
    },
    createPerson: {
      method: 'post',
      path: '/people',
      summary: 'Add a person to the office',
      access: 'parties.edit',
      idempotent: true,
      body: NewPerson,
      returns: PersonCard,
      status: 201,
      errors: [...nameErrors],
    },
    getPerson: {
      method: 'get',
      path: '/people/:id',
      summary:
        'A person with their roles in cases that the caller may see; the id of a merged person answers with the survivor',
      access: 'parties.read',
      params: IdParams,
      returns: PersonCard,
      errors: ['person_not_found'],
    },
    updatePerson: {
      method: 'put',
      path: '/people/:id',
      summary: 'Change a person',
      access: 'parties.edit',
      params: IdParams,
      body: PersonUpdate,
      returns: PersonCard,
      errors: ['person_not_found', 'stale_version', ...nameErrors],
    },
    removePerson: {
      method: 'delete',
      path: '/people/:id',
      summary: 'Delete a person who has no role in a case and is no client; they can be restored for 30 days',
      access: 'parties.edit',
      params: IdParams,
      status: 204,
      errors: ['person_not_found', 'person_in_use', 'person_is_client'],
    },
    restorePerson: {
      method: 'post',
      path: '/people/:id/restore',
      summary: 'Restore a deleted person',
      access: 'parties.edit',
      params: IdParams,
      returns: PersonCard,
      errors: ['person_not_found', 'person_merged'],
    },
    judges: {
      method: 'get',
      path: '/judges',
      summary: 'Judges of the cases and parties of the office, by name, at most 200: suggestions for a case',
      access: 'parties.read',
      returns: z.object({ items: z.array(z.string()) }),
    },
    named: {
      method: 'get',
      path: '/parties/named',
      summary: 'The party of each of these cases whose names contain most words of a search; none where no name does',
      access: 'parties.read',
      query: z.object({ q: z.string().trim().max(200), caseIds: IdList }).meta({
        examples: [{ q: 'rivera', caseIds: '019a0000-0000-7000-8000-000000000001' }],
      }),
      returns: z.object({
        items: z.array(
          z.object({
            caseId: Id,
            name: z.string(),
            role: z.enum(partyRoles),
            roleText: z.string(),
            side: z.enum(partySides),
          }),
        ),
      }),
    },
    list: {
      method: 'get',
      path: '/cases/:id/parties',
      summary: 'Parties of a case, by side and role',
      access: 'parties.read',
      params: IdParams,
      returns: z.object({
        items: z.array(CaseParty),
        /** The name of the case derived from its parties; null while only one side of a dispute has parties. */
        caption: z.string().nullable(),
        /** The client of the case while no party of the case is that client. */
        missingClient: z.object({ id: Id, name: z.string() }).nullable(),
        can: z.object({ add: z.boolean() }),
      }),
      errors: ['case_not_found'],
    },
    add: {
      method: 'post',
      path: '/cases/:id/parties',
      summary: 'Add parties to a case: a person or a client of the office, or those that a typed name names',
      access: 'parties.edit',
      idempotent: true,
      params: IdParams,
      body: NewParty,
      returns: z.object({ items: z.array(CaseParty), warnings: z.array(PartyWarning) }),
      status: 201,
      errors: [...partyErrors, 'client_not_found', 'party_limit_of_case', 'party_person_needed'],
    },
    update: {
      method: 'put',
      path: '/parties/:id',
      summary: 'Change role, side, counsel, dates and notes of a party',
      access: 'parties.edit',
      params: IdParams,
      body: PartyUpdate,
      returns: z.object({ party: CaseParty, warnings: z.array(PartyWarning) }),
      errors: ['party_not_found', 'stale_version', ...partyErrors],
    },
    remove: {
      method: 'delete',
      path: '/parties/:id',
      summary: 'Remove a party from its case; it can be restored for 30 days',
      access: 'parties.edit',
      params: IdParams,
      status: 204,
      errors: ['party_not_found', 'case_closed'],
    },
    restore: {
      method: 'post',
      path: '/parties/:id/restore',
      summary: 'Restore a removed party',
      access: 'parties.edit',
      params: IdParams,
      returns: CaseParty,
      errors: ['party_not_found', 'case_closed', 'party_exists', 'party_limit_of_case'],
    },
  },
)
