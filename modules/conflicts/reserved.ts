// The cases and people that ethical walls hide from a member of the office.
import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { asOffice } from './office-scope.ts'

export interface ReservedContact {
  readonly id: string
  readonly name: string
}

export interface ReservedRecords {
  /** Cases that ethical walls hide from the person. */
  readonly cases: ReadonlySet<string>
  /** People who occur only in hidden cases. */
  readonly people: ReadonlySet<string>
  /** Returns the person to ask about the first reserved case; null when no case has a contact. */
  contactOf(caseIds: readonly string[]): ReservedContact | null
}

const noneReserved: ReservedRecords = { cases: new Set(), people: new Set(), contactOf: () => null }

const reservedRow = { caseId: col.uuid, contactId: col.uuid.nullable, contactName: col.text.nullable }

/**
 * Returns which of the cases and people are hidden from a member of the office, with the contact of each case. Reads in
 * the scope of the office, where walls are visible.
 */
export async function readHiddenRecords(
  em: EntityManager,
  companyId: string,
  userId: string | null,
  { caseIds, personIds }: { readonly caseIds: readonly string[]; readonly personIds: readonly string[] },
): Promise<ReservedRecords> {
  if (userId === null || personIds.length === 0) return noneReserved
  const people = await asOffice(em, companyId, () =>
    rows(
      em,
      { id: col.uuid },
      sql`${preparedStatement}select id from app.people_reserved_for(${userId}) p (id) where id = any (${[...personIds]}::uuid[])`,
    ),
  )
  const reservedCases = await asOffice(em, companyId, () =>
    rows(
      em,
      reservedRow,
      sql`${preparedStatement}with reserved as materialized (select app.reserved_for(${userId}) as id)
      select distinct on (r.id) r.id as "caseId", w.contact_id as "contactId",
          u.name || ' ' || u.surname as "contactName"
        from reserved r
        left join case_wall w on w.company_id = ${companyId} and w.case_id = r.id and w.lifted_at is null
          and w.starts_at <= now() and (w.ends_at is null or w.ends_at > now())
        left join user_account u on u.company_id = w.company_id and u.id = w.contact_id
       where r.id = any (${[...caseIds]}::uuid[])
       order by r.id, w.created_at desc`,
    ),
  )
  const contactByCase = new Map(reservedCases.map(({ caseId, ...contact }) => [caseId, contact]))
  return {
    cases: new Set(contactByCase.keys()),
    people: new Set(people.map(({ id }) => id)),
    contactOf(ids) {
      for (const id of ids) {
        const { contactId = null, contactName = null } = contactByCase.get(id) ?? {}
        if (contactId !== null) return { id: contactId, name: contactName ?? '' }
      }
      return null
    },
  }
}
