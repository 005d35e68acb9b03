import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { seatOf, type CompanyRole, type SeatMeter } from '#server/contract/roles.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { inSpanish, ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, pageOf, type RowOf, type Shape } from '#server/db/shape.ts'
import { everyWord } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import type { companiesContract } from './companies.contract.ts'
import { memberAbilities, type CompaniesActor } from './companies.policy.ts'
import { assertCompany } from './read-company.ts'
import { visibleCaseCount } from './visible-case-count.ts'

type ListPeopleQuery = z.output<(typeof companiesContract.routes.collaborators)['query']>

const personRow = {
  id: col.uuid,
  name: col.text,
  surname: col.text,
  email: col.text,
  username: col.text,
  phone: col.text.nullable,
  profile: col.textOf<CompanyRole>(),
  status: col.oneOf(['active', 'inactive']),
  blockedByPlatform: col.boolean,
  companyId: col.uuid,
  ownerId: col.uuid.nullable,
  joinedCompanyAt: col.timestamptz.nullable,
  createdAt: col.timestamptz,
  lastSeenAt: col.timestamptz.nullable,
  caseCount: col.int,
} as const satisfies Shape
type PersonRow = RowOf<typeof personRow>

/** `caseCount`: for a client the number of their cases, for a lawyer the number of cases they are responsible for. */
const columns = sql`u.id, u.name, u.surname, u.email, u.username, coalesce(u.phone, u.cell_phone) as phone,
  u.profile, u.status, u.blocked_by_platform as "blockedByPlatform", u.company_id as "companyId",
  c.owner_id as "ownerId", u.joined_company_at as "joinedCompanyAt", u.created_at as "createdAt",
  u.last_seen_at as "lastSeenAt",
  case when ${roleCan('u.profile', 'cases.follow')} then coalesce((select k.case_count from client k
    where k.company_id = u.company_id and k.user_id = u.id), 0)
    else ${sql.raw(visibleCaseCount('u.case_count', 'responsible', 'u.id'))} end as "caseCount"`

const sortOrders = ordersBy<NonNullable<ListPeopleQuery['sort']>>(
  { name: [inSpanish('u.name'), inSpanish('u.surname')], joinedAt: ['u.joined_company_at'] },
  'u.id',
)

function present(actor: CompaniesActor, person: PersonRow) {
  const subject = {
    id: person.id,
    companyId: person.companyId,
    companyOwnerId: person.ownerId,
    role: person.profile,
    status: person.status,
    blocked: person.blockedByPlatform,
  }
  return {
    id: person.id,
    name: person.name,
    surname: person.surname,
    email: person.email,
    username: person.username,
    phone: person.phone,
    profile: person.profile,
    status: person.status,
    owner: person.ownerId === person.id,
    joinedAt: instant(person.joinedCompanyAt ?? person.createdAt),
    lastSeenAt: instant(person.lastSeenAt),
    blocked: person.blockedByPlatform,
    caseCount: person.caseCount,
    can: memberAbilities(actor, subject) ?? { deactivate: false, reactivate: false, makeOwner: false },
  }
}

/** Returns one person of the actor's company in the shape of lists; undefined when the company has no such person. */
export async function readPerson(em: EntityManager, actor: CompaniesActor, userId: string) {
  const [person] = await rows(
    em,
    personRow,
    sql`select ${columns} from user_account u join company c on c.id = u.company_id where u.id = ${userId}
      and u.company_id = ${actor.companyId}`,
  )
  return person ? present(actor, person) : undefined
}

/**
 * Returns everybody of the company, grouped as the company screen shows them.
 * @throws 404 `company_not_found`
 */
export async function listPeople({ em, actor }: Context, companyId: string) {
  await assertCompany(em, actor, companyId, 'invite')
  const members = await rows(
    em,
    personRow,
    sql`select ${columns} from user_account u join company c on c.id = u.company_id where u.company_id = ${companyId}
      order by ${sortOrders.name} limit 2000`,
  )
  const people = members.map((member) => present(actor, member))
  const peopleOnSeat = (seat: SeatMeter) => people.filter(({ profile }) => seatOf(profile) === seat)
  return {
    professionals: peopleOnSeat('professionals'),
    staff: peopleOnSeat('staff'),
    customers: peopleOnSeat('customers'),
  }
}

/** Returns the people who work in the actor's company. */
export async function listCollaborators({ em, actor }: Context, query: ListPeopleQuery) {
  const { q, sort = 'name', status } = query
  const where = sql.join(
    [
      sql`u.company_id = ${actor.companyId}`,
      roleCan('u.profile', 'companies.work'),
      ...(status ? [sql`u.status = ${status}`] : []),
      ...everyWord(sql`u.search_folded`, q),
    ],
    sql` and `,
  )
  const members = await rows(
    em,
    pageOf(personRow),
    pageStatement({
      table: 'user_account',
      as: 'u',
      where,
      order: sortOrders[sort],
      query,
      columns,
      joins: sql`left join company c on c.id = u.company_id`,
    }),
  )
  return pageAnswer(personRow, members, query, (member) => present(actor, member))
}
