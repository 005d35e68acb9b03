import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type RowOf } from '#server/db/shape.ts'
import { locales } from '#server/contract/locale.ts'

const billedPersonRow = {
  id: col.uuid,
  name: col.text,
  /** The person is the client of the case: both have the id of the same row of `client`, which is no account. */
  isClient: col.boolean,
  /** The person is the client of the case, or a party that the office represents. */
  isOurs: col.boolean,
  email: col.text.nullable,
  phone: col.text.nullable,
  address: col.text.nullable,
  language: col.oneOf(locales).nullable,
} as const

/** A person to whom a case can be invoiced. */
export type BilledPerson = RowOf<typeof billedPersonRow>

/**
 * Returns the people to whom a case can be invoiced: its client, then its parties, by name. The caller has asserted
 * that the actor may see the case.
 * @param personId limits the result to this person
 */
export const billedPeopleOf = (
  em: EntityManager,
  companyId: string,
  caseId: string,
  personId: string | null = null,
): Promise<BilledPerson[]> =>
  rows(
    em,
    billedPersonRow,
    sql`${preparedStatement}
      select p.id, p.name, (p.client_id is not null and p.client_id = f.client_id) is true as "isClient",
        ((p.client_id is not null and p.client_id = f.client_id) or exists (select from case_party y
          where y.company_id = f.company_id and y.case_id = f.id and y.person_id = p.id and y.side = 'ours'
            and y.deleted_at is null)) is true as "isOurs",
        p.emails[1] as email, p.phones[1] as phone, p.addresses[1] as address, p.language
      from case_file f
        cross join lateral (
          select k.id from person k where k.company_id = f.company_id and k.client_id = f.client_id
          union select y.person_id from case_party y
            where y.company_id = f.company_id and y.case_id = f.id and y.deleted_at is null) of_case (person_id)
        join person p on p.company_id = f.company_id and p.id = of_case.person_id
      where f.company_id = ${companyId} and f.id = ${caseId} and p.deleted_at is null
        and (${personId}::uuid is null or p.id = ${personId}::uuid)
      order by "isClient" desc, p.sort_name collate "es-x-icu", p.id limit 200`,
  )
