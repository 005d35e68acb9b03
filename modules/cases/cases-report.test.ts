// The report over HTTP, and the plan of its statement over many cases.
import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { queryPlan } from '#tests/support/query-plan.ts'
import { tablesArePartitioned } from '#tests/support/partitioned-tables.ts'
import { monthsOf, openedClosedCounts, reportPeriod } from './cases-report.ts'

const app = useApp({ background: true })

interface OpenedAndClosed {
  readonly opened: number
  readonly closed: number
}
interface CasesReportBody {
  readonly from: string
  readonly to: string
  readonly totals: OpenedAndClosed
  readonly byStatus: Record<string, number>
  readonly byMonth: (OpenedAndClosed & { month: string })[]
  readonly byRegion: (OpenedAndClosed & { region: string | null })[]
  readonly byResponsible: (OpenedAndClosed & { responsible: { id: string; name: string } | null })[]
}
const report = async (user: Person, query = '?from=2026-01-01&to=2026-03-31'): Promise<CasesReportBody> =>
  (await user.get(`/reports/cases${query}`).expect(200)).body as CasesReportBody

interface CaseTimes {
  readonly region?: string
  readonly responsible?: string
  readonly opened: string
  readonly closed?: string
  readonly client?: string
}
async function insertCases({ companyId }: Office, cases: readonly CaseTimes[]): Promise<void> {
  for (const [n, { region, responsible, opened, closed, client }] of cases.entries()) {
    await asOwner(
      app(),
      `insert into case_file (company_id, name, court_region, responsible_id, created_at, closed_at, status, client_id,
        client_name)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        companyId,
        `Caso ${n}`,
        region ?? null,
        responsible ?? null,
        opened,
        closed ?? null,
        closed ? 'closed' : 'open',
        client ?? null,
        client ? 'Efraín Laracuente' : null,
      ],
    )
  }
}

describe('the report of cases', () => {
  it('counts opened and closed cases by month, region and responsible, and the cases of each status', async () => {
    const ownOffice = await office(app())
    const lawyer = await member(app(), ownOffice)
    await insertCases(ownOffice, [
      {
        region: 'San Juan',
        responsible: ownOffice.owner.id,
        opened: '2026-01-10T12:00:00Z',
        closed: '2026-03-02T12:00:00Z',
      },
      { region: 'San Juan', responsible: lawyer.id, opened: '2026-01-11T12:00:00Z' },
      { region: 'Ponce', responsible: lawyer.id, opened: '2026-03-05T12:00:00Z' },
      { opened: '2025-12-01T12:00:00Z', closed: '2026-02-01T12:00:00Z' },
      { opened: '2025-05-01T12:00:00Z', closed: '2025-06-01T12:00:00Z' },
    ])
    const reported = await report(ownOffice.owner)
    expect(reported.totals).toEqual({ opened: 3, closed: 2 })
    expect(reported.byStatus).toEqual({ open: 2, in_progress: 0, closed: 3 })
    expect(reported.byMonth).toEqual([
      { month: '2026-01-01', opened: 2, closed: 0 },
      { month: '2026-02-01', opened: 0, closed: 1 },
      { month: '2026-03-01', opened: 1, closed: 1 },
    ])
    expect(reported.byRegion).toEqual([
      { region: 'San Juan', opened: 2, closed: 1 },
      { region: 'Ponce', opened: 1, closed: 0 },
      { region: null, opened: 0, closed: 1 },
    ])
    const rowOf = (id: string | undefined) => reported.byResponsible.find(({ responsible }) => responsible?.id === id)
    expect([rowOf(lawyer.id)?.opened, rowOf(ownOffice.owner.id)?.closed, rowOf(undefined)?.closed]).toEqual([2, 1, 1])
    for (const table of [reported.byMonth, reported.byRegion, reported.byResponsible]) {
      expect({
        opened: table.reduce((sum, { opened }) => sum + opened, 0),
        closed: table.reduce((sum, { closed }) => sum + closed, 0),
      }).toEqual(reported.totals)
    }
  })

  it('begins and ends its days in Puerto Rico', async () => {
    const ownOffice = await office(app())
    // 31 March 23:59, 1 April 00:00 and 1 January 00:00 there.
    await insertCases(ownOffice, [
      { opened: '2026-04-01T03:59:59Z' },
      { opened: '2026-04-01T04:00:00Z' },
      { opened: '2026-01-01T04:00:00Z' },
      { opened: '2026-01-01T03:59:59Z' },
    ])
    expect((await report(ownOffice.owner)).byMonth.map(({ opened }) => opened)).toEqual([1, 0, 1])
  })

  it('ignores the closing of a case that was reopened', async () => {
    const ownOffice = await office(app())
    const { id } = (await ownOffice.owner.post('/cases', { name: 'Laracuente v. Punta Verde' }).expect(201)).body as {
      id: string
    }
    await ownOffice.owner.post(`/cases/${id}/close`).expect(200)
    expect((await report(ownOffice.owner, '')).totals).toEqual({ opened: 1, closed: 1 })
    await ownOffice.owner.post(`/cases/${id}/reopen`).expect(200)
    expect((await report(ownOffice.owner, '')).totals).toEqual({ opened: 1, closed: 0 })
  })

  it('shows a client only their own cases, and a company no case of another company', async () => {
    const ownOffice = await office(app())
    const { id } = (await ownOffice.owner.post('/clients', { name: 'Efraín Laracuente' }).expect(201)).body as {
      id: string
    }
    await insertCases(ownOffice, [
      { opened: '2026-01-10T12:00:00Z', client: id, region: 'Caguas' },
      { opened: '2026-01-10T12:00:00Z' },
    ])
    const customerReport = await report(await member(app(), ownOffice, 'customer', id))
    expect([customerReport.totals, customerReport.byStatus, customerReport.byRegion]).toEqual([
      { opened: 1, closed: 0 },
      { open: 1, in_progress: 0, closed: 0 },
      [{ region: 'Caguas', opened: 1, closed: 0 }],
    ])
    expect((await report((await office(app())).owner)).totals).toEqual({ opened: 0, closed: 0 })
  })

  it('lists every month of the period when there are no cases', async () => {
    const reported = await report((await office(app())).owner, '?from=2024-02-29&to=2025-02-28')
    expect([reported.byMonth.length, reported.byMonth[0]?.month, reported.byMonth.at(-1)?.month]).toEqual([
      13,
      '2024-02-01',
      '2025-02-01',
    ])
    expect([reported.byRegion, reported.byResponsible]).toEqual([[], []])
  })

  it.each([
    ['from=2026-04-01&to=2026-03-31'],
    ['from=2016-01-01&to=2026-03-31'],
    ['from=1999-12-31'],
    ['to=9999-12-31'],
    ['from=2026-02-30'],
  ])('refuses the period %s', async (query) => {
    const { owner } = await office(app())
    const { body } = await owner.get(`/reports/cases?${query}`).expect(400)
    expect((body as { error: { code: string } }).error.code).toBe('validation_failed')
  })

  it.skipIf(tablesArePartitioned)('reads two ranges of indexes and not the cases of other years', async () => {
    const ownOffice = await office(app())
    await asOwner(
      app(),
      `insert into case_file (company_id, name, created_at, status, closed_at)
      select $1, 'Caso ' || n, timestamptz '2006-01-01' + n * interval '1 day', 'closed',
        timestamptz '2006-06-01' + n * interval '1 day' from generate_series(1, 7000) n`,
      [ownOffice.companyId],
    )
    await asOwner(app(), 'vacuum analyze case_file')
    const actor = {
      role: 'professional',
      companyId: ownOffice.companyId,
      userId: ownOffice.owner.id,
      companyName: '',
    } as CompanyActor // the fields that the query plan depends on
    const plan = await withScope({ kind: 'company', companyId: ownOffice.companyId, userId: ownOffice.owner.id }, () =>
      queryPlan(
        app().services.openWork().em,
        sql`explain (analyze, timing off) ${openedClosedCounts(actor, { from: '2020-01-01', to: '2020-03-31' })}`,
      ),
    )
    expect(plan).toMatch(/Index.* case_file_created/)
    expect(plan).toMatch(/Index.* case_file_closed/)
    expect(plan).not.toMatch(/Seq Scan on case_file/)
    expect(plan).not.toMatch(/Rows Removed by Filter/)
  })
})

describe('the period of a report', () => {
  it('is the twelve months up to today by default', () => {
    expect(reportPeriod('2026-11-21', {})).toEqual({ from: '2025-12-01', to: '2026-11-21' })
  })

  it('keeps the given end, and spans ten years at most', () => {
    expect(reportPeriod('2026-11-21', { to: '2024-02-29' })).toEqual({ from: '2023-03-01', to: '2024-02-29' })
    expect(reportPeriod('2026-11-21', { from: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-21' })
    expect(reportPeriod('2026-11-21', { from: '2027-01-01' })).toEqual({ from: '2027-01-01', to: '2027-01-01' })
    expect(reportPeriod('2026-11-21', { from: '2001-01-01' }).from).toBe('2016-11-21')
  })

  it('contains the months between its ends', () => {
    expect(monthsOf({ from: '2025-12-31', to: '2026-02-01' })).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
  })
})
