import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { inSpanish, ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { countCap, instant, row, rows, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { col, pageOf, type Shape } from '#server/db/shape.ts'
import { everyWord } from '#server/db/search.ts'
import type { UserContext } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { licenceLists, licenceWarningDays, type LicenceList, type LicenceQuery } from './licence.contract.ts'
import { licenceColumns, licenceFacts, presentLicence } from './licence.ts'

type LicencesQuery = z.output<typeof LicenceQuery>

const licenceRow = {
  ...licenceFacts,
  id: col.uuid,
  name: col.text,
  surname: col.text,
  email: col.text,
  published: col.boolean,
  createdAt: col.timestamptz,
  companyId: col.uuid.nullable,
  companyName: col.text.nullable,
} as const satisfies Shape

const columns = sql.raw(`u.id, u.name, u.surname, u.email, u.marketplace_visible as published,
  u.created_at as "createdAt", c.id as "companyId", c.name as "companyName", ${licenceColumns}`)

const sortOrders = ordersBy<NonNullable<LicencesQuery['sort']>>(
  {
    name: [inSpanish('u.name'), inSpanish('u.surname')],
    validUntil: ['u.rua_valid_until'],
    createdAt: ['u.created_at'],
  },
  'u.id',
)

/** The most urgent first: the earliest end of a verification, or the oldest account; withdrawn: the newest account. */
const defaultSort: Readonly<Record<LicenceList, NonNullable<LicencesQuery['sort']>>> = {
  waiting: 'createdAt',
  due: 'validUntil',
  shared: 'createdAt',
  withdrawn: '-createdAt',
  verified: 'validUntil',
}

const conditionOf = (list: LicenceList, today: string): RawBuilder<unknown> =>
  ({
    waiting: sql`u.rua_number is not null and u.rua_verified_on is null and u.rua_withdrawn_at is null`,
    due: sql`u.rua_verified_on is not null and u.rua_valid_until <= ${today}::date + ${sql.lit(licenceWarningDays)}`,
    // Of the accounts with one number, all but the one that had it first.
    shared: sql`u.rua_shared`,
    withdrawn: sql`u.rua_withdrawn_at is not null`,
    verified: sql`u.rua_verified_on is not null and u.rua_expired_at is null`,
  })[list]

const isPractising = sql`u.status = 'active' and ${roleCan('u.profile', 'identity.practise')}`

async function countLists(em: EntityManager, today: string): Promise<Record<LicenceList, number>> {
  const counts = sql.join(
    licenceLists.map(
      (list) => sql`(select count(*)::int from (select 1 from user_account u where ${isPractising}
        and ${conditionOf(list, today)} limit ${sql.lit(countCap)}) n) as ${sql.ref(list)}`,
    ),
  )
  const shape = { waiting: col.int, due: col.int, shared: col.int, withdrawn: col.int, verified: col.int } as const
  return (await row(em, shape, sql`select ${counts}`)) ?? { waiting: 0, due: 0, shared: 0, withdrawn: 0, verified: 0 }
}

const isNumber = (q: string | undefined): q is string => q !== undefined && /^[\d.,\s]+$/.test(q) && /\d/.test(q)

/** Returns one list of licences, and the number of licences in each list. */
export async function listLicences({ em, ports }: UserContext, query: LicencesQuery) {
  const today = localDay(ports.clock.now())
  const { list, q, sort = defaultSort[list] } = query
  const searchConditions = isNumber(q)
    ? [sql`ltrim(u.rua_number, '0') = ltrim(${q.replace(/\D/g, '')}, '0')`]
    : everyWord(sql`u.search_folded`, q)
  const statement = pageStatement({
    table: 'user_account',
    as: 'u',
    where: sql.join([isPractising, conditionOf(list, today), ...searchConditions], sql` and `),
    order: sortOrders[sort],
    query,
    columns,
    joins: sql`left join company c on c.id = u.company_id`,
  })
  const licences = await rows(em, pageOf(licenceRow), statement)
  const licencePage = pageAnswer(licenceRow, licences, query, (u) => ({
    id: u.id,
    name: u.name,
    surname: u.surname,
    email: u.email,
    company: u.companyId && u.companyName ? { id: u.companyId, name: u.companyName } : null,
    ruaNumber: u.ruaNumber,
    published: u.published,
    licence: presentLicence(u),
    createdAt: instant(u.createdAt),
  }))
  return { ...licencePage, counts: await countLists(em, today) }
}
