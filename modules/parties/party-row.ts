import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import { casesErrors, ofVisibleCase } from '#modules/cases/index.ts'
import { partyRoles, partySides, type CaseParty } from './case-party.contract.ts'
import { partiesErrors } from './parties.errors.ts'
import { partyAbilities, type PartiesActor, type PartySubject } from './parties.policy.ts'
import { personKinds } from './person.contract.ts'

/** A party as stored, with its person and counsel. */
export const partyRow = {
  id: col.uuid,
  companyId: col.uuid,
  caseId: col.uuid,
  caseClosed: col.boolean,
  visible: col.boolean,
  personId: col.uuid,
  personName: col.text,
  personKind: col.oneOf(personKinds),
  personGuessed: col.boolean,
  personSurname1: col.text.nullable,
  personSurname2: col.text.nullable,
  personMarriedOf: col.text.nullable,
  personWidowed: col.boolean,
  personAddresses: col.array(col.text),
  personEmails: col.array(col.text),
  personPhones: col.array(col.text),
  personClientId: col.uuid.nullable,
  counselId: col.uuid.nullable,
  counselName: col.text.nullable,
  counselKind: col.oneOf(personKinds).nullable,
  counselGuessed: col.boolean.nullable,
  counselEmails: col.array(col.text).nullable,
  counselPhones: col.array(col.text).nullable,
  counselAddresses: col.array(col.text).nullable,
  counselClientId: col.uuid.nullable,
  role: col.oneOf(partyRoles),
  roleText: col.text,
  side: col.oneOf(partySides),
  from: col.date.nullable,
  to: col.date.nullable,
  notes: col.text,
  version: col.int,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
  deletedAt: col.timestamptz.nullable,
} as const satisfies Shape
export type PartyRow = RowOf<typeof partyRow>

/** `select … from` of {@link PartyRow} over a party `y`, its case `f`, its person `p` and its counsel `c`. */
export const selectParties = (actor: PartiesActor) => sql`select y.id, y.company_id as "companyId",
    y.case_id as "caseId", f.status = 'closed' as "caseClosed", (${ofVisibleCase(actor, 'y')}) is true as visible,
    p.id as "personId", p.name as "personName", p.kind as "personKind", p.parts_guessed as "personGuessed",
    p.surname1 as "personSurname1", p.surname2 as "personSurname2", p.married_of as "personMarriedOf",
    p.widowed as "personWidowed", p.addresses as "personAddresses", p.emails as "personEmails", p.phones as "personPhones", p.client_id as "personClientId",
    c.id as "counselId", c.name as "counselName", c.kind as "counselKind", c.parts_guessed as "counselGuessed",
    c.emails as "counselEmails", c.phones as "counselPhones", c.client_id as "counselClientId",
    c.addresses as "counselAddresses",
    y.role, y.role_text as "roleText", y.side, y.from_on as "from", y.to_on as "to", y.notes, y.version,
    y.created_at as "createdAt", y.updated_at as "updatedAt", y.deleted_at as "deletedAt"
  from case_party y
  join case_file f on f.company_id = y.company_id and f.id = y.case_id
  join person p on p.company_id = y.company_id and p.id = y.person_id
  left join person c on c.company_id = y.company_id and c.id = y.counsel_person_id`

const subjectOf = ({ companyId, visible, caseClosed, deletedAt }: PartyRow): PartySubject => ({
  companyId,
  visible,
  caseClosed,
  deleted: deletedAt !== null,
})

const noAbilities = { update: false, remove: false, restore: false }

export function presentParty(actor: PartiesActor, party: PartyRow): z.input<typeof CaseParty> {
  const abilities = partyAbilities(actor, subjectOf(party)) ?? noAbilities
  return {
    id: party.id,
    caseId: party.caseId,
    person: {
      id: party.personId,
      name: party.personName,
      kind: party.personKind,
      partsGuessed: party.personGuessed,
      emails: party.personEmails,
      phones: party.personPhones,
      clientId: party.personClientId,
    },
    role: party.role,
    roleText: party.roleText,
    side: party.side,
    counsel:
      party.counselId === null
        ? null
        : {
            id: party.counselId,
            name: party.counselName ?? '',
            kind: party.counselKind ?? 'natural',
            partsGuessed: party.counselGuessed ?? false,
            emails: party.counselEmails ?? [],
            phones: party.counselPhones ?? [],
            clientId: party.counselClientId,
          },
    from: party.from,
    to: party.to,
    notes: party.notes,
    createdAt: instant(party.createdAt),
    updatedAt: instant(party.updatedAt),
    deletedAt: instant(party.deletedAt),
    version: party.version,
    can: { update: abilities.update, remove: abilities.remove, restore: abilities.restore },
  }
}

export const partyMissing = () => partiesErrors.error('party_not_found')

/** Returns parties by their ids, in the order in which they were added; removed parties are left out. */
export async function readParties(em: EntityManager, actor: PartiesActor, ids: readonly string[]) {
  const parties = await rows(
    em,
    partyRow,
    sql`${selectParties(actor)} where y.company_id = ${actor.companyId} and y.id = any(${ids}::uuid[])
      and y.deleted_at is null order by y.id`,
  )
  return parties.map((party) => presentParty(actor, party))
}

/**
 * Locks a party against other writers. Only `restore` also finds removed parties.
 * @throws 404 `party_not_found`, also for a party of another office or of a hidden case; 409 `case_closed`
 */
export async function lockParty(
  tx: EntityManager,
  actor: PartiesActor,
  id: string,
  ability: 'update' | 'remove' | 'restore',
): Promise<PartyRow> {
  const party = await row(
    tx,
    partyRow,
    sql`${selectParties(actor)} where y.company_id = ${actor.companyId} and y.id = ${id} for no key update of y`,
  )
  if (party && party.deletedAt !== null && ability !== 'restore') throw partyMissing()
  authorize(
    party,
    (caller: PartiesActor, existing) => {
      const can = partyAbilities(caller, subjectOf(existing))
      // To restore a party that is not removed does nothing, and is therefore not refused.
      return can && { ...can, restore: can.restore || can.update }
    },
    actor,
    ability,
    partyMissing,
    party?.caseClosed ? casesErrors.error('case_closed') : undefined,
  )
  return party
}
