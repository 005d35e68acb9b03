import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { seatOf, type CompanyRole, type SeatMeter } from '#server/contract/roles.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { countCap, instant, rows, sql } from '#server/db/query.ts'
import { everyWord, window } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import type { companiesContract } from './companies.contract.ts'
import { memberAbilities, type CompaniesActor } from './companies.policy.ts'
import { assertCompany } from './read-company.ts'

type ListPeopleQuery = z.output<(typeof companiesContract.routes.collaborators)['query']>

interface PersonRow {
  readonly id: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly username: string
  readonly phone: string | null
  readonly profile: CompanyRole
  readonly status: 'active' | 'inactive'
  readonly blocked_by_platform: boolean
  readonly company_id: string
  readonly owner_id: string | null
  readonly joined_company_at: string | null
  readonly created_at: string
  readonly last_seen_at: string | null
  readonly case_count: number
}

/** Cases of a professional are those they answer for; of a customer, those they are the client of. */
const columns = sql`u.id, u.name, u.surname, u.email, u.username, coalesce(u.phone, u.cell_phone) as phone, u.profile, u.status,
    u.blocked_by_platform, u.company_id, c.owner_id,
  u.joined_company_at, u.created_at, u.last_seen_at,
  case when ${roleCan('u.profile', 'cases.follow')} then coalesce((select k.case_count from client k where k.company_id = u.company_id
    and k.user_id = u.id), 0) else u.case_count end as case_count`

/** Spanish order: ñ after n, accents only where nothing else differs. */
const orders = {
  name: sql`u.name collate "es-x-icu", u.surname collate "es-x-icu", u.id`,
  '-name': sql`u.name collate "es-x-icu" desc, u.surname collate "es-x-icu" desc, u.id desc`,
  joinedAt: sql`u.joined_company_at, u.id`,
  '-joinedAt': sql`u.joined_company_at desc, u.id desc`,
} as const

function present(actor: CompaniesActor, u: PersonRow) {
  const subject = {
    id: u.id,
    companyId: u.company_id,
    companyOwnerId: u.owner_id,
    role: u.profile,
    status: u.status,
    blocked: u.blocked_by_platform,
  }
  return {
    id: u.id,
    name: u.name,
    surname: u.surname,
    email: u.email,
    username: u.username,
    phone: u.phone,
    profile: u.profile,
    status: u.status,
    owner: u.owner_id === u.id,
    joinedAt: instant(u.joined_company_at ?? u.created_at),
    lastSeenAt: instant(u.last_seen_at),
    blocked: u.blocked_by_platform,
    caseCount: u.case_count,
    can: memberAbilities(actor, subject) ?? { deactivate: false, reactivate: false, makeOwner: false },
  }
}

/** One person of the actor's company, as lists show them; undefined when there is none. */
export async function readPerson(em: EntityManager, actor: CompaniesActor, userId: string) {
  const [found] = await rows<PersonRow>(
    em,
    sql`select ${columns} from user_account u join company c on c.id = u.company_id where u.id = ${userId}
      and u.company_id = ${actor.companyId}`,
  )
  return found ? present(actor, found) : undefined
}

/** Everybody of the company, grouped as the company screen shows them. @throws 404 `company_not_found` */
export async function listPeople({ em, actor }: Context, companyId: string) {
  await assertCompany(em, actor, companyId, 'invite')
  const found = await rows<PersonRow>(
    em,
    sql`select ${columns} from user_account u join company c on c.id = u.company_id where u.company_id = ${companyId}
      order by ${orders.name} limit 2000`,
  )
  const people = found.map((u) => present(actor, u))
  const on = (seat: SeatMeter) => people.filter(({ profile }) => seatOf(profile) === seat)
  return { professionals: on('professionals'), staff: on('staff'), customers: on('customers') }
}

/** Lists who works in the actor's company. */
export async function listCollaborators({ em, actor }: Context, query: ListPeopleQuery) {
  const { page, pageSize, q, sort = 'name', status } = query
  const where = sql.join(
    [
      sql`u.company_id = ${actor.companyId}`,
      roleCan('u.profile', 'companies.work'),
      ...(status ? [sql`u.status = ${status}`] : []),
      ...everyWord(sql`u.search_folded`, q),
    ],
    sql` and `,
  )
  const found = await rows<PersonRow & { total: string }>(
    em,
    sql`
    with hits as (select count(*) as total from (select 1 from user_account u where ${where}
      limit ${sql.lit(countCap)}) counted),
         shown as (select u.* from user_account u where ${where} order by ${orders[sort]} ${window(query)})
    select h.total, ${columns} from hits h left join shown u on true left join company c on c.id = u.company_id
      order by ${orders[sort]}`,
  )
  return {
    items: found.filter((u) => u.id !== null).map((u) => present(actor, u)),
    page,
    pageSize,
    total: Number(found[0]?.total ?? 0),
  }
}
