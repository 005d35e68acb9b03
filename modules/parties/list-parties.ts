import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { can } from '#server/contract/roles.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { captionName, captionOf, shortCaptionName, type CaptionParty } from './caption.ts'
import { partyRoles, partySides } from './case-party.contract.ts'
import { partyRow, presentParty, selectParties, type PartyRow } from './party-row.ts'
import type { PartiesActor } from './parties.policy.ts'

/** Reads the parties of a case in the order in which they were added. */
const partiesOf = (em: EntityManager, actor: PartiesActor, caseId: string): Promise<PartyRow[]> =>
  rows(
    em,
    partyRow,
    sql`${selectParties(actor)} where y.company_id = ${actor.companyId} and y.case_id = ${caseId}
        and y.deleted_at is null
      order by y.created_at, y.id`,
  )

/** Sorts parties by side, then by role. */
const bySide = (parties: readonly PartyRow[]): PartyRow[] =>
  [...parties].sort(
    (a, b) =>
      partySides.indexOf(a.side) - partySides.indexOf(b.side) ||
      partyRoles.indexOf(a.role) - partyRoles.indexOf(b.role),
  )

const captionPartiesOf = (parties: readonly PartyRow[]): CaptionParty[] =>
  parties.map((party) => {
    const person = {
      kind: party.personKind,
      name: party.personName,
      surname1: party.personSurname1,
      surname2: party.personSurname2,
      marriedOf: party.personMarriedOf,
      widowed: party.personWidowed,
    }
    return {
      personId: party.personId,
      role: party.role,
      name: captionName(person),
      shortName: shortCaptionName(person),
      fictitious: party.personKind === 'fictitious',
    }
  })

/** A party as documents and answers of the assistant name it. */
export interface NamedParty extends Pick<PartyRow, 'role' | 'roleText' | 'side'> {
  readonly name: string
  /** Whether the person is a client of the office, of this case or of another. */
  readonly isClient: boolean
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly counsel: {
    readonly name: string
    readonly email: string | null
    readonly phone: string | null
    readonly address: string | null
  } | null
}

const firstText = (texts: readonly string[] | null): string | null => texts?.[0] ?? null

const namedParty = (party: PartyRow): NamedParty => ({
  role: party.role,
  roleText: party.roleText,
  side: party.side,
  name: captionName({ kind: party.personKind, name: party.personName }),
  isClient: party.personClientId !== null,
  email: firstText(party.personEmails),
  phone: firstText(party.personPhones),
  address: firstText(party.personAddresses),
  counsel:
    party.counselName === null
      ? null
      : {
          name: party.counselName,
          email: firstText(party.counselEmails),
          phone: firstText(party.counselPhones),
          address: firstText(party.counselAddresses),
        },
})

/**
 * Returns the parties of a case, by side, then by role, and the parties of its caption. Empty for a role that may not
 * read parties. The caller has asserted that the actor may see the case.
 */
export async function readCaseParties(
  em: EntityManager,
  actor: PartiesActor,
  caseId: string,
): Promise<{ readonly parties: NamedParty[]; readonly caption: CaptionParty[] }> {
  const parties = can(actor, 'parties.read') ? await partiesOf(em, actor, caseId) : []
  const visible = parties.filter((party) => party.visible)
  return { parties: bySide(visible).map(namedParty), caption: captionPartiesOf(visible) }
}

/** Lists the parties of a case, by side, then by role. @throws 404 `case_not_found` */
export async function listParties({ em, actor }: Context, caseId: string) {
  const access = await readCaseAccess(em, actor, caseId)
  const parties = await partiesOf(em, actor, caseId)
  const isClientParty = parties.some(({ personClientId }) => personClientId === access.clientId)
  const client =
    access.clientId === null || isClientParty
      ? undefined
      : await row(
          em,
          { id: col.uuid, name: col.text },
          sql`select id, name from client where company_id = ${actor.companyId} and id = ${access.clientId}`,
        )
  return {
    items: bySide(parties).map((party) => presentParty(actor, party)),
    caption: captionOf(captionPartiesOf(parties)),
    missingClient: client ?? null,
    can: { add: access.can.update && can(actor, 'parties.edit') },
  }
}
