// Lists and searches of a company with 50,000 cases: query plans and counts.
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { member, office, type Office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { listCases, listCaseNames } from '#tests/support/list-cases.ts'
import { queryPlan } from '#tests/support/query-plan.ts'
import { tablesArePartitioned } from '#tests/support/partitioned-tables.ts'
import { byDateStatement, listStatement, searchStatement, type ListQuery } from './list-cases.ts'

const app = useApp({ background: true })

describe('the list of an office with 50,000 cases', () => {
  const base: ListQuery = { page: 1, pageSize: 25 }
  let ownOffice: Office
  let small: Office
  /** Creates a company of 50,000 cases beside others of 20,000 and of 120, as the owner of the database. */
  beforeAll(async () => {
    ownOffice = await office(app())
    const otherOffice = await office(app())
    small = await office(app())
    const owner = new pg.Client({ connectionString: app().urls.owner })
    await owner.connect()
    try {
      await owner.query('set statement_timeout = 0')
      for (const [{ companyId, owner: lawyer }, caseCount] of [
        [ownOffice, 50_000],
        [otherOffice, 20_000],
        [small, 120],
      ] as const) {
        await owner.query(
          `insert into client (company_id, name) select $1, 'Cliente ' || n from generate_series(1, 40) n`,
          [companyId],
        )
        await owner.query(
          `
          insert into case_file (company_id, name, client_id, client_name, responsible_id, city, status, closed_at,
            court, court_case_number, created_at, updated_at)
          select $1, case when n % 5000 = 0 then 'Echeandía' when n % 3 = 0 then 'Rivera' else 'Santiago'
            end || ' v. Parte ' || n, k.id, k.name, $2, 'Ponce',
                 (array['open', 'in_progress', 'closed'])[1 + n % 3], case when n % 3 = 2 then now()
                   end, 'Sala ' || n % 13, 'SJ' || 2000 + n % 25 || 'CV' || lpad(n::text, 5, '0'),
                 now() - make_interval(mins => n), now() - make_interval(mins => n)
            from generate_series(1, ${caseCount}) n join (select id, name, row_number() over (order by id) as i from client
              where company_id = $1) k on k.i = 1 + n % 40`,
          [companyId, lawyer.id],
        )
      }
      await owner.query('vacuum analyze')
    } finally {
      await owner.end()
    }
  }, 120_000)

  async function plan(
    make: (actor: CompanyActor, clientId: string) => ReturnType<typeof listStatement>,
  ): Promise<string> {
    const { companyId, owner } = ownOffice
    const actor = { userId: owner.id, companyId, companyName: '', role: 'professional' } as CompanyActor
    return withScope({ kind: 'company', companyId, userId: owner.id }, async () => {
      const { em } = app().services.openWork()
      const clientId = (await rows(em, { id: col.uuid }, sql`select id from client limit 1`))[0]?.id ?? ''
      return queryPlan(em, sql`explain ${make(actor, clientId)}`)
    })
  }

  it('is read a page at a time when sorted by next date', async () => {
    const caseDates = sql`select f.id as case_id, f.created_at as at from case_file f
      where f.company_id = ${ownOffice.companyId} and f.city = 'Ponce' order by f.created_at desc limit 2000`
    const text = await plan((actor) => byDateStatement(actor, { ...base, sort: 'nextDate' }, caseDates))
    expect(text).toMatch(/Limit/)
    const { items, total } = await listCases(ownOffice.owner, '?sort=nextDate')
    expect([items.length, total]).toEqual([25, 10_000])
  })

  const sorts: NonNullable<ListQuery['sort']>[] = [
    '-createdAt',
    'createdAt',
    '-updatedAt',
    'updatedAt',
    'name',
    '-name',
    'client',
    '-client',
    'court',
    '-court',
    'status',
    '-status',
    'courtCaseNumber',
    '-courtCaseNumber',
  ]
  it.each(sorts)('reads an index and sorts one page when sorted by %s', async (sort) => {
    const text = await plan((actor) => listStatement(actor, { ...base, sort }))
    expect(text).not.toMatch(/Seq Scan on case_file/)
    expect(text).toMatch(/Index Scan (Backward )?using case_file_/)
    expect(text).not.toMatch(/Bitmap Heap Scan on case_file/)
  })

  it('scans the whole table for no filter and no search', async () => {
    const texts = [
      await plan((actor, clientId) => listStatement(actor, { ...base, clientId })),
      await plan((actor, clientId) => listStatement(actor, { ...base, clientId, status: 'closed' })),
      await plan((actor) => listStatement(actor, { ...base, status: 'open' })),
      await plan((actor) => listStatement(actor, { ...base, court: 'Sala 3' })),
      await plan((actor) => listStatement(actor, { ...base, responsibleId: actor.userId, status: 'closed' })),
      await plan((actor) => listStatement({ ...actor, role: 'customer' }, base)),
      await plan((actor) => searchStatement(actor, { ...base, q: 'x' }, 'echeandia')),
    ]
    for (const text of texts) expect(text).not.toMatch(/Seq Scan on case_file/)
  })

  it.skipIf(tablesArePartitioned)(
    'finds a rare word by the index of words, under row security and without leakproof marks of a superuser',
    async () => {
      for (const name of [
        'pg_catalog.textlike(text, text)',
        'pg_catalog.ts_match_vq(tsvector, tsquery)',
        'app.word_parts(uuid, text)',
      ])
        await asOwner(app(), `alter function ${name} not leakproof`)
      const scans = async () =>
        Number(
          (
            await asOwner<{ n: string }>(
              app(),
              `select idx_scan as n from pg_stat_user_indexes where indexrelname = 'case_file_words'`,
            )
          )[0]?.n,
        )
      const before = await scans()
      // Each connection reports its statistics when it works again after a second.
      await expect
        .poll(
          async () => {
            await listCases(ownOffice.owner, '?q=echeandia')
            return scans()
          },
          { timeout: 20_000, interval: 500 },
        )
        .toBeGreaterThan(before)
    },
  )

  it('takes its counts from the stored sums, which agree with the rows', async () => {
    const { owner, companyId } = ownOffice
    const { counts, total, totalIsLeast } = await listCases(owner)
    const exact = await withScope({ kind: 'company', companyId }, () =>
      rows(
        app().services.openWork().em,
        { status: col.text, n: col.count },
        sql`select status, count(*) as n from case_file group by status`,
      ),
    )
    expect(counts).toEqual(Object.fromEntries(exact.map(({ status, n }) => [status, Number(n)])))
    expect({ total, totalIsLeast }).toEqual({ total: 10_000, totalIsLeast: true })
  })

  it('fills a page for a frequent word and reports that there are more; deep pages count to the end', async () => {
    const { owner } = ownOffice
    const first = await listCases(owner, '?q=rivera')
    expect(first.items.map((i) => i.name.split(' ')[0])).toEqual(Array(25).fill('Rivera'))
    expect(first.totalIsLeast).toBe(true)
    expect(first.total).toBeGreaterThan(25)
    const deep = await listCases(owner, '?q=rivera&page=20')
    expect(deep).toMatchObject({ total: 10_000, totalIsLeast: true })
    expect(deep.items).toHaveLength(25)
    expect(await listCases(owner, '?q=echeandia')).toMatchObject({ total: 10, totalIsLeast: false })
    expect(await listCases(owner, '?q=rivera&status=open')).toMatchObject({
      totalIsLeast: true,
      items: Array(25).fill({ status: 'open' }),
    })
    const pagedNames = await listCaseNames(owner, '?q=rivera&pageSize=100&page=1')
    expect(new Set([...pagedNames, ...(await listCaseNames(owner, '?q=rivera&pageSize=100&page=2'))]).size).toBe(200)
  })

  it.each([
    ['echeandía', 10],
    ['ECHEAND', 10],
    ['cheand', 10],
    ['andia', 10],
    ['ia v. parte 5000', 6],
    ['dia', 10],
    ['echeandia santiago', 0],
    ['echeaparte', 0],
    ['echeandiav', 0],
    ['sj2008cv49983', 1],
    ['sj2017cv00017', 1],
    ['cv00017', 1],
    ['49983', 1],
    ['2008cv4998', 1],
    ['o\'neill \\ "x" & | ! :*', 0],
    ['3½', 0],
    ['ñañaña', 0],
  ])('finds %s in %i cases, at any position of the list', async (phrase, caseCount) => {
    const { items, total, totalIsLeast } = await listCases(ownOffice.owner, `?q=${encodeURIComponent(phrase)}`)
    expect({ total, totalIsLeast, shown: items.length }).toEqual({
      total: caseCount,
      totalIsLeast: false,
      shown: caseCount,
    })
  })

  it('finds a rare word in another order, of one status, of one client, and for a customer', async () => {
    const { owner } = ownOffice
    const newest = await listCaseNames(owner, '?q=echeandia')
    expect(await listCaseNames(owner, '?q=echeandia&sort=createdAt')).toEqual([...newest].reverse())
    expect(await listCases(owner, '?q=echeandia&status=open')).toMatchObject({
      total: 3,
      counts: { open: 3, in_progress: 3, closed: 4 },
    })
    const { items } = await listCases(owner, '?q=sj2017cv00017')
    const clientId = (
      (await owner.get('/clients?q=Cliente').expect(200)).body as { items: { id: string; name: string }[] }
    ).items.find((c) => c.name === items[0]?.client?.name)?.id
    expect(await listCases(owner, `?clientId=${clientId}&q=cv00017`)).toMatchObject({ total: 1, totalIsLeast: false })
    const customer = await member(app(), ownOffice, 'customer', clientId)
    expect(await listCases(customer, '?q=cv00017')).toMatchObject({ total: 1, totalIsLeast: false })
    expect(await listCases(customer, '?q=cv00018')).toMatchObject({ total: 0, totalIsLeast: false })
  })

  it('counts everything of a small company', async () => {
    expect(await listCases(small.owner, '?q=parte')).toMatchObject({
      total: 120,
      totalIsLeast: false,
      counts: { open: 40, in_progress: 40, closed: 40 },
    })
    expect(await listCases(small.owner, '?q=rivera&status=open&page=2')).toMatchObject({
      total: 40,
      totalIsLeast: false,
    })
    expect(await listCases(small.owner, '?q=cv00119')).toMatchObject({ total: 1, totalIsLeast: false })
  })
})
