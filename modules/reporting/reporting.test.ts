// Reports over HTTP with random rows, compared with sums that `naiveSums` adds up row by row.
import { beforeAll, describe, expect, it } from 'vitest'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { naiveSums, type NaiveSum } from '#tests/support/naive-reports.ts'
import { writeRandomPractice } from '#tests/support/random-practice.ts'
import { newClient } from '#tests/support/trust.ts'

const app = useApp({ background: true })

interface BodyRow {
  readonly id: string | null
  readonly month: string | null
  readonly name: string | null
  readonly [figure: string]: unknown
}
interface ReportBody {
  readonly items: readonly BodyRow[]
  readonly totals: Readonly<Record<string, unknown>>
  readonly total: number
}
const readReport = async (user: Person, report: string, query = ''): Promise<ReportBody> =>
  (await user.get(`/practice-reports/${report}?pageSize=100${query}`).expect(200)).body as ReportBody

const groups = ['lawyer', 'client', 'case', 'month'] as const
/** The figures of each report, with the name of each among the naive sums. */
const figures = {
  wip: { unbilledSeconds: 'unbilledSeconds', valueCents: 'valueCents', expensesCents: 'expensesCents' },
  hours: {
    workedSeconds: 'workedSeconds',
    billableSeconds: 'billableSeconds',
    billedSeconds: 'billedSeconds',
    nonBillableSeconds: 'nonBillableSeconds',
  },
  realisation: { workedCents: 'workedCents', invoicedCents: 'invoicedCents', collectedCents: 'collectedCents' },
  collected: {
    feesCents: 'feesCents',
    expensesCents: 'expensesPaidCents',
    taxCents: 'taxCents',
    totalCents: 'totalCents',
  },
} as const

describe.each([1, 7, 23])('reports of an office with random rows (seed %i)', (seed) => {
  let lawOffice: Office
  let naive: NaiveSum[]
  let clients: ReadonlyMap<string, string | null>
  let people: Person[]
  beforeAll(async () => {
    lawOffice = await office(app())
    people = [lawOffice.owner, await member(app(), lawOffice), await member(app(), lawOffice)]
    const clientId = await newClient(lawOffice.owner, 'Carmen Rivera')
    const caseIds = [
      await openCaseOf(lawOffice.owner, { name: 'Rivera v. Alfa', clientId }),
      await openCaseOf(lawOffice.owner, { name: 'Rivera v. Beta', clientId }),
      await openCaseOf(lawOffice.owner, { name: 'Gama, ex parte' }),
    ]
    clients = new Map([
      [caseIds[0] ?? '', clientId],
      [caseIds[1] ?? '', clientId],
    ])
    await writeRandomPractice({ app: app(), office: lawOffice, people, caseIds, seed })
    naive = await naiveSums(app(), lawOffice.companyId)
  }, 60_000)

  const keyOf = ({ caseId, userId, month }: NaiveSum, group: (typeof groups)[number]): string =>
    String({ lawyer: userId, case: caseId, month, client: clients.get(caseId ?? '') ?? null }[group])

  /** Adds up the naive sums by the group of a report, without groups of zeros. */
  function expectedFigures(
    report: keyof typeof figures,
    group: (typeof groups)[number],
    isIncluded: (sum: NaiveSum) => boolean = () => true,
  ) {
    const names = Object.entries(figures[report])
    const grouped = new Map<string, Record<string, number>>()
    for (const sum of naive.filter(isIncluded)) {
      const row = grouped.get(keyOf(sum, group)) ?? Object.fromEntries(names.map(([name]) => [name, 0]))
      for (const [name, source] of names) row[name] = (row[name] ?? 0) + (sum.figures[source] ?? 0)
      grouped.set(keyOf(sum, group), row)
    }
    return Object.fromEntries([...grouped].filter(([, row]) => Object.values(row).some((value) => value !== 0)))
  }
  const figuresOf = ({ items }: ReportBody, report: keyof typeof figures) =>
    Object.fromEntries(
      items.map((item) => [
        String(item.month ?? item.id),
        Object.fromEntries(Object.keys(figures[report]).map((name) => [name, item[name]])),
      ]),
    )

  for (const report of ['wip', 'hours', 'realisation', 'collected'] as const)
    it.each(groups)(`equal naive sums to the cent: ${report} by %s, with totals of the rows`, async (group) => {
      const answer = await readReport(lawOffice.owner, report, `&group=${group}`)
      expect(figuresOf(answer, report)).toEqual(expectedFigures(report, group))
      for (const name of Object.keys(figures[report]))
        expect(answer.totals[name]).toBe(answer.items.reduce((sum, item) => sum + Number(item[name]), 0))
    })

  it('equal naive sums of some months, of one person and of one client', async () => {
    const months = await readReport(lawOffice.owner, 'hours', '&group=case&from=2025-03&to=2025-08')
    expect(figuresOf(months, 'hours')).toEqual(
      expectedFigures('hours', 'case', ({ month }) => month >= '2025-03' && month <= '2025-08'),
    )
    const [, lawyer] = people
    const ofLawyer = await readReport(lawOffice.owner, 'collected', `&group=month&lawyerId=${lawyer?.id}`)
    expect(figuresOf(ofLawyer, 'collected')).toEqual(
      expectedFigures('collected', 'month', ({ userId }) => userId === lawyer?.id),
    )
    const [client] = [...clients.values()]
    const ofClient = await readReport(lawOffice.owner, 'realisation', `&group=case&clientId=${client}`)
    expect(figuresOf(ofClient, 'realisation')).toEqual(
      expectedFigures('realisation', 'case', ({ caseId }) => clients.get(caseId ?? '') === client),
    )
  })

  it('divide payments and invoices into shares that add up to their amounts', async () => {
    const { totals } = await readReport(lawOffice.owner, 'collected')
    const [sums] = await asOwner<{ received: number; charged: number; shared: number }>(
      app(),
      `select (select coalesce(sum(amount_cents), 0)::int from client_payment where company_id = $1 and reversal is null)
          as received,
        (select coalesce(sum(total_cents), 0)::int from invoice where company_id = $1 and number is not null) as charged,
        (select coalesce(sum(cents), 0)::int from invoice_share where company_id = $1) as shared`,
      [lawOffice.companyId],
    )
    expect(totals['totalCents']).toBe(sums?.received)
    expect(sums?.shared).toBe(sums?.charged)
  })

  it('state the oldest unbilled day', async () => {
    const { items, totals } = await readReport(lawOffice.owner, 'wip', '&group=case')
    const days = await asOwner<{ id: string; day: string }>(
      app(),
      `select case_id as id, min(day)::text as day from (
         select case_id, worked_on as day from time_entry where company_id = $1 and billable and invoice_id is null
           and deleted_at is null
         union all select case_id, spent_on from expense where company_id = $1 and billable and invoice_id is null) u
        group by 1`,
      [lawOffice.companyId],
    )
    expect(Object.fromEntries(items.map(({ id, oldestOn }) => [id, oldestOn]))).toEqual(
      Object.fromEntries(days.map(({ id, day }) => [id, day])),
    )
    expect(totals['oldestOn']).toBe(days.map(({ day }) => day).sort()[0])
  })

  it('have no sums of deleted rows', async () => {
    await asOwner(app(), 'delete from time_entry where company_id = $1 and invoice_id is null', [lawOffice.companyId])
    const { totals } = await readReport(lawOffice.owner, 'wip')
    expect([totals['unbilledSeconds'], totals['valueCents']]).toEqual([0, 0])
  })
})
