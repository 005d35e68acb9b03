// Query plans of the lists of this module and of identity with many rows: every filter and sort uses an index.
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { withScope, type Scope } from '#server/db/scope.ts'
import { userListStatement } from '#modules/identity/administer-users.ts'
import { useApp } from '#tests/support/app.ts'
import { queryPlanNodes, type PlanNode } from '#tests/support/query-plan.ts'
import { companyListStatement } from './administer-companies.ts'
import { clientListStatement } from './clients.ts'

const app = useApp()
const largeCompanyId = '01a1fcc4-0000-7000-8000-000000000001'

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: app().urls.owner })
  await owner.connect()
  try {
    await owner.query(`
      insert into company (id, name, status, registration_date)
      select case when n = 1 then '${largeCompanyId}'::uuid else uuidv7() end, 'Oficina ' || md5(n::text),
        case when n % 500 = 0 then 'inactive' else 'active' end,
        date '2020-01-01' + n % 2000 from generate_series(1, 8000) n;
      insert into user_account (company_id, profile, status, username, email, password_hash, name, surname,
        referral_code)
      select null, case when n % 10 = 0 then 'customer' else 'professional' end, case when n % 700 = 0 then 'inactive'
        else 'active' end,
             'u-' || n, 'u' || n || '@example.com', 'x', 'Nombre ' || md5(n::text), 'Apellido ' || md5((n * 7)::text),
               'r' || n from generate_series(1, 20000) n;
      insert into client (company_id, name, email, case_count)
      select '${largeCompanyId}', 'Cliente ' || md5(n::text), 'c' || n || '@example.com', n % 40
        from generate_series(1, 20000) n;
      analyze company; analyze user_account; analyze client;`)
  } finally {
    await owner.end()
  }
}, 120_000)

const planOf = (scope: Scope, statement: RawBuilder<unknown>): Promise<PlanNode[]> =>
  withScope(scope, () => queryPlanNodes(app().services.openWork().em, statement))

/** Returns the large tables that a statement scans completely. */
const findScannedTables = async (scope: Scope, statement: RawBuilder<unknown>): Promise<string[]> =>
  (await planOf(scope, statement))
    .filter((n) => n['Node Type'] === 'Seq Scan' && n['Plan Rows'] > 100)
    .map((n) => n['Relation Name'] ?? '')

/** Returns the rows that a statement sorts itself, instead of reading them in the order of an index. */
const countSortedRows = async (scope: Scope, statement: RawBuilder<unknown>): Promise<number> =>
  Math.max(0, ...(await planOf(scope, statement)).filter((n) => n['Node Type'] === 'Sort').map((n) => n['Plan Rows']))

const page = { page: 1, pageSize: 25 }
const platform: Scope = { kind: 'platform' }
const company: Scope = { kind: 'company', companyId: largeCompanyId }

describe('an index', () => {
  it.each(['name', '-name', 'email', '-email', 'createdAt', '-createdAt'] as const)(
    'reads a page of users by %s',
    async (sort) => {
      expect(await countSortedRows(platform, userListStatement({ ...page, sort }))).toBeLessThanOrEqual(page.pageSize)
    },
  )

  it.each(['name', '-name', 'registrationDate', '-registrationDate'] as const)(
    'reads a page of companies by %s',
    async (sort) => {
      expect(await countSortedRows(platform, companyListStatement({ ...page, sort }))).toBeLessThanOrEqual(
        page.pageSize,
      )
    },
  )

  it.each(['name', '-name', 'createdAt', '-createdAt', 'caseCount', '-caseCount'] as const)(
    'reads a page of clients by %s',
    async (sort) => {
      expect(
        await countSortedRows(company, clientListStatement(largeCompanyId, { ...page, sort })),
      ).toBeLessThanOrEqual(page.pageSize)
    },
  )
})

describe('a filtered list', () => {
  it.each([{ q: '1a2b3c' }, { q: 'apellido 9f9f9f', sort: 'name' as const }, { status: 'inactive' as const }])(
    'does not scan all users for %o',
    async (query) => {
      expect(await findScannedTables(platform, userListStatement({ ...page, ...query }))).toEqual([])
    },
  )

  it('does not scan all clients for a phrase', async () => {
    expect(await findScannedTables(company, clientListStatement(largeCompanyId, { ...page, q: '1a2b3c' }))).toEqual([])
  })

  it.each([{ q: '1a2b3c' }, { status: 'inactive' as const }])('does not scan all companies for %o', async (query) => {
    expect(await findScannedTables(platform, companyListStatement({ ...page, ...query }))).toEqual([])
  })
})
