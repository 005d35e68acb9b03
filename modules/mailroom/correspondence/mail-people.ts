// The people who write and receive mail of a case.
import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { exists, rows, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'

const maxPeople = 200

/** Selects the people of a case with an e-mail address; `rank`: 0 its client, 1 parties, 2 opposing counsel. */
const peopleOfCase = (companyId: string, caseId: string) => sql`
    select c.name, lower(btrim(c.email)) as address, coalesce(u.locale, p.language) as locale, 'client' as role,
        0 as rank, c.name as sort_name
      from case_file f join client c on c.company_id = f.company_id and c.id = f.client_id
        left join user_account u on u.company_id = c.company_id and u.id = c.user_id
        left join person p on p.company_id = c.company_id and p.client_id = c.id and p.deleted_at is null
      where f.company_id = ${companyId} and f.id = ${caseId} and c.email is not null
    union all
    select p.name, lower(btrim(e)), p.language,
        case when p.client_id = f.client_id then 'client'
          when y.role = 'other' and y.role_text <> '' then y.role_text else y.role end,
        case when p.client_id = f.client_id then 0 else 1 end, p.sort_name
      from case_file f join case_party y on y.company_id = f.company_id and y.case_id = f.id and y.deleted_at is null
        join person p on p.company_id = y.company_id and p.id = y.person_id and p.deleted_at is null
        cross join unnest(p.emails) e
      where f.company_id = ${companyId} and f.id = ${caseId}
    union all
    select k.name, lower(btrim(e)), k.language, 'opposing_counsel', 2, k.sort_name
      from case_party y join person k on k.company_id = y.company_id and k.id = y.counsel_person_id
          and k.deleted_at is null
        cross join unnest(k.emails) e
      where y.company_id = ${companyId} and y.case_id = ${caseId} and y.deleted_at is null
    union all
    select p.name, lower(btrim(e)), p.language, 'client', 0, p.sort_name
      from case_file f join person p on p.company_id = f.company_id and p.client_id = f.client_id
          and p.deleted_at is null
        cross join unnest(p.emails) e
      where f.company_id = ${companyId} and f.id = ${caseId}`

/** Lists the people of a case to whom mail can be written, each address once. @throws 404 `case_not_found` */
export async function listRecipients({ em, actor }: Context, caseId: string) {
  await readCaseAccess(em, actor, caseId)
  const people = await rows(
    em,
    { name: col.text, address: col.text, locale: col.text.nullable, role: col.text },
    sql`select name, address, locale, role from (
        select distinct on (address) name, address, locale, role, rank, sort_name
          from (${peopleOfCase(actor.companyId, caseId)}) people
         where address like '%_@_%' order by address, rank, locale nulls last) unique_people
      order by rank, sort_name collate "es-x-icu", address limit ${sql.lit(maxPeople)}`,
  )
  return {
    items: people.map(({ locale, ...person }) => ({
      ...person,
      locale: locales.find((supported) => supported === locale) ?? null,
    })),
  }
}

/**
 * Returns whether the sender of an address is known in a case: its client, a party, counsel of a party, an active member
 * of the office with a confirmed address, or an earlier sender or recipient of its mail.
 */
export const isKnownInCase = (
  em: EntityManager,
  { companyId, caseId }: { readonly companyId: string; readonly caseId: string },
  address: string,
): Promise<boolean> =>
  exists(
    em,
    sql`select from (values (${address.toLowerCase()}::text)) sender (address)
      where exists (select from (${peopleOfCase(companyId, caseId)}) people where people.address = sender.address)
        or exists (select from user_account u where u.company_id = ${companyId} and lower(u.email) = sender.address
          and u.status = 'active' and u.email_confirmed_at is not null and ${roleCan('u.profile', 'mailroom.work')})
        or exists (select from mail_message g where g.company_id = ${companyId} and g.case_id = ${caseId}
          and g.state in ('sent', 'received') and (lower(g.from_address) = sender.address and g.state = 'received'
            or g.state = 'sent' and exists (select from jsonb_array_elements(g.recipients) r
              where lower(r ->> 'address') = sender.address)))`,
  )

/** Returns the names that belong to addresses, from the people of the case and the members of the office. */
export async function namesOfAddresses(
  em: EntityManager,
  { companyId, caseId }: { readonly companyId: string; readonly caseId: string },
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // Rank 9: a person of the case precedes a member of the office with the same address.
  const names = await rows(
    em,
    { address: col.text, name: col.text },
    sql`select distinct on (address) address, name from (
        select address, name, rank from (${peopleOfCase(companyId, caseId)}) people
        union all select lower(u.email), u.name || ' ' || u.surname, 9 from user_account u
          where u.company_id = ${companyId} and u.status = 'active') named
      where address = any(${[...addresses]}::text[]) order by address, rank, name`,
  )
  return new Map(names.map(({ address, name }) => [address, name]))
}
