// Reports and money over HTTP, with data made through the API: their figures, and who may see them.
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { localDay } from '#server/ports/clock.ts'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { billedCase, lineOf, newDraft, issueNewInvoice, type InvoiceAnswer } from '#tests/support/invoices.ts'
import { runConcurrently } from '#tests/support/run-concurrently.ts'
import { codeOf, trustOffice } from '#tests/support/trust.ts'
import { unzip } from '#tests/support/unzip.ts'
import { waitForLockWait } from '#tests/support/wait-for-lock-wait.ts'
import type { PracticeMoney } from './practice-money.contract.ts'

const app = useApp({ background: true })
const daysAgo = (days: number) => localDay(new Date(Date.now() - days * dayMs))
type Money = z.output<typeof PracticeMoney>
const moneyOf = async (user: Person, caseId: string) =>
  (await user.get(`/cases/${caseId}/money`).expect(200)).body as Money

const time = (caseId: string | null, more: object = {}) => ({
  caseId,
  workedOn: daysAgo(1),
  seconds: 3_600,
  narrative: 'Vista',
  billable: caseId !== null,
  ...more,
})
interface Unbilled {
  readonly items: readonly { readonly kind: string; readonly sourceId: string; readonly taxClass: string }[]
}

/** Creates an office with two hours at 150.00. The first is invoiced, and half of that is paid. */
async function billedOffice() {
  const lawOffice = await office(app())
  const { owner } = lawOffice
  await owner.post('/hourly-rates', { userId: null, caseId: null, cents: 15_000, fromOn: '2020-01-01' }).expect(201)
  const billed = await billedCase(owner, 'Carmen Tirado Vega')
  await owner.post('/time-entries', time(billed.caseId, { workedOn: daysAgo(40) })).expect(201)
  const { items } = (await owner.get(`/cases/${billed.caseId}/unbilled`).expect(200)).body as Unbilled
  const invoice = await issueNewInvoice(owner, billed, {
    lines: items.map(({ kind, sourceId, taxClass }) => ({
      kind,
      sourceId,
      taxClass,
      description: 'Vista',
      discount: null,
    })),
  })
  await owner
    .post('/client-payments', {
      method: 'cheque',
      receivedOn: daysAgo(0),
      reference: '',
      allocations: [{ invoiceId: invoice.id, amountCents: 7_500 }],
    })
    .expect(201)
  await owner.post('/time-entries', time(billed.caseId)).expect(201)
  return { lawOffice, owner, ...billed, invoice }
}

describe('the money of a case', () => {
  it('has unbilled time, the balance, client money and the last invoice', async () => {
    const { owner, caseId, invoice } = await billedOffice()
    expect(await moneyOf(owner, caseId)).toEqual({
      unbilled: { seconds: 3_600, valueCents: 15_000, expensesCents: 0, oldestOn: daysAgo(1) },
      owed: { balanceCents: 7_500, overdueCents: 0 },
      clientMoney: { cents: 0, accounts: 0, accountId: null },
      lastInvoice: {
        id: invoice.id,
        number: invoice.number,
        issuedOn: invoice.issuedOn,
        state: 'partly_paid',
        totalCents: 15_000,
        clientName: invoice.client.name,
      },
      can: { seeInvoices: true, seeClientMoney: true, seeRates: true },
    })
    expect((await owner.get('/practice-summary').expect(200)).body).toEqual(await moneyOf(owner, caseId))
  })

  it('includes overdue balances and held client money', async () => {
    const lawOffice = await office(app())
    const { owner, caseId, accountId } = await trustOffice(lawOffice, { cents: 12_345 })
    expect((await moneyOf(owner, caseId)).clientMoney).toEqual({ cents: 12_345, accounts: 1, accountId })
    const hour = lineOf({ quantity: 3_600, unitCents: 10_000 })
    await issueNewInvoice(owner, await billedCase(owner), { lines: [hour] })
    await asOwner(
      app(),
      `insert into invoice (company_id, case_id, created_by, title, language, due_days, number, issued_on, due_on,
         issued_at, issued_by, client_name, office, footer, gross_cents, total_cents)
       values ($1, $2, $3, 'Vencida', 'es', 30, 'V-1', '2026-01-05', '2026-02-04', '2026-01-05', $3, 'Carmen', '{}', '',
         777, 777)`,
      [lawOffice.companyId, caseId, owner.id],
    )
    const { owed } = (await owner.get('/practice-summary').expect(200)).body as Money
    expect(owed).toEqual({ balanceCents: 10_777, overdueCents: 777 })
  })

  it('has only their own time, and no amounts, for staff', async () => {
    const { lawOffice, caseId } = await billedOffice()
    const secretary = await member(app(), lawOffice, 'staff')
    await secretary.post('/time-entries', time(caseId, { seconds: 1_800 })).expect(201)
    expect(await moneyOf(secretary, caseId)).toEqual({
      unbilled: { seconds: 1_800, valueCents: null, expensesCents: null, oldestOn: daysAgo(1) },
      owed: null,
      clientMoney: null,
      lastInvoice: null,
      can: { seeInvoices: false, seeClientMoney: false, seeRates: false },
    })
    for (const report of ['wip', 'realisation', 'collected'])
      await secretary.get(`/practice-reports/${report}`).expect(403)
    await secretary.get('/practice-reports/collected.csv').expect(403)
    const { items, totals } = (await secretary.get('/practice-reports/hours').expect(200)).body as {
      items: { id: string }[]
      totals: { workedSeconds: number }
    }
    expect([items.map(({ id }) => id), totals.workedSeconds]).toEqual([[secretary.id], 1_800])
  })

  it('is not found in another office, and refused to clients', async () => {
    const { lawOffice, caseId } = await billedOffice()
    const otherOffice = await office(app())
    expect(codeOf(await otherOffice.owner.get(`/cases/${caseId}/money`).expect(404))).toBe('case_not_found')
    const client = await member(app(), lawOffice, 'customer')
    await client.get(`/cases/${caseId}/money`).expect(403)
    await client.get('/practice-reports/hours').expect(403)
  })
})

describe('reports', () => {
  it('leave out cases behind a wall, in rows, sums and files', async () => {
    const { lawOffice, owner, caseId } = await billedOffice()
    const lawyer = await member(app(), lawOffice)
    const open = await openCaseOf(owner, { name: 'Abierto' })
    await owner.post('/time-entries', time(open, { seconds: 7_200 })).expect(201)
    const totalsOf = async (report: string) =>
      ((await lawyer.get(`/practice-reports/${report}?group=case`).expect(200)).body as { totals: object }).totals
    expect(await totalsOf('wip')).toMatchObject({ unbilledSeconds: 10_800 })
    const [wall] = await asOwner<{ id: string }>(
      app(),
      `insert into case_wall (company_id, case_id, kind, reason, contact_id) values ($1, $2, 'person', 'Caso previo', $3)
        returning id`,
      [lawOffice.companyId, caseId, owner.id],
    )
    await asOwner(app(), 'insert into case_wall_person (company_id, wall_id, user_id) values ($1, $2, $3)', [
      lawOffice.companyId,
      wall?.id,
      lawyer.id,
    ])
    expect(await totalsOf('wip')).toMatchObject({ unbilledSeconds: 7_200 })
    expect(await totalsOf('realisation')).toMatchObject({ workedCents: 30_000, invoicedCents: 0, collectedCents: 0 })
    expect(await totalsOf('collected')).toMatchObject({ totalCents: 0 })
    const { text } = await lawyer.get('/practice-reports/hours.csv?group=case&locale=es').expect(200)
    expect(text).not.toContain('Tirado')
    expect((await lawyer.get('/practice-summary').expect(200)).body).toMatchObject({
      unbilled: { seconds: 7_200 },
      owed: { balanceCents: 0 },
      lastInvoice: null,
    })
    await lawyer.get(`/cases/${caseId}/money`).expect(404)
  })

  it('are exported with money and hours as numbers', async () => {
    const { owner, lawOffice } = await billedOffice()
    const csv = await owner.get('/practice-reports/realisation.csv?group=lawyer&locale=es').expect(200)
    const [head, line] = csv.text.replace('\ufeff', '').split('\r\n')
    expect(head).toBe(
      'Persona,Valor trabajado,Honorarios facturados,Realización de facturación (%),Honorarios cobrados,Realización de cobro (%)',
    )
    expect(line).toMatch(/,300\.00,150\.00,50\.00,75\.00,50\.00$/)
    const { body } = await owner
      .get('/practice-reports/hours.xlsx?group=month&locale=en')
      .buffer(true)
      .parse((res, done) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('end', () => done(null, Buffer.concat(chunks)))
      })
      .expect(200)
    const sheet = unzip(body as Buffer)
      .get('xl/worksheets/sheet1.xml')
      ?.toString()
    expect(sheet).toContain('<v>1</v>')
    const [entry] = await asOwner<{ n: number }>(
      app(),
      `select count(*)::int as n from audit_entry where company_id = $1 and action = 'practice_reports.exported'`,
      [lawOffice.companyId],
    )
    expect(entry?.n).toBe(2)
  })

  it('collect the whole tax of an invoice that is paid in parts, and nothing of one that is credited in parts', async () => {
    const { owner } = await office(app())
    const billed = await billedCase(owner)
    const more = { lines: [lineOf({ unitCents: 10_010, taxClass: 'professional_4' })] }
    const [paid, credited] = [await issueNewInvoice(owner, billed, more), await issueNewInvoice(owner, billed, more)]
    expect([paid.totalCents, paid.taxCents]).toEqual([10_410, 400])
    const amountCents = 3_470
    for (let n = 0; n < 3; n += 1) {
      const payment = { method: 'cash', receivedOn: daysAgo(0), reference: '' }
      const allocations = [{ invoiceId: paid.id, amountCents }]
      await owner.post('/client-payments', { ...payment, allocations }).expect(201)
      await owner.post(`/invoices/${credited.id}/credit-notes`, { amountCents, reason: 'Ajuste' }).expect(201)
    }
    const totalsOf = async (report: string) =>
      ((await owner.get(`/practice-reports/${report}`).expect(200)).body as { totals: object }).totals
    expect(await totalsOf('collected')).toMatchObject({ feesCents: 10_010, expensesCents: 0, taxCents: 400 })
    expect(await totalsOf('realisation')).toMatchObject({ invoicedCents: 10_010, collectedCents: 10_010 })
  })

  it('count a payment that began first and was stored second after the one stored before it', async () => {
    const { owner } = await office(app())
    const billed = await billedCase(owner)
    const more = { lines: [lineOf({ unitCents: 10_010, taxClass: 'professional_4' })] }
    const ids = [(await issueNewInvoice(owner, billed, more)).id, (await issueNewInvoice(owner, billed, more)).id]
    // Invoices are locked in the order of their ids.
    const [held, shared] = ids.toSorted()
    const pay = async (...amounts: readonly (readonly [string | undefined, number])[]) =>
      owner
        .post('/client-payments', {
          method: 'cash',
          receivedOn: daysAgo(0),
          reference: '',
          allocations: amounts.map(([invoiceId, amountCents]) => ({ invoiceId, amountCents })),
        })
        .expect(201)
    const holder = new pg.Client({ connectionString: app().urls.owner })
    await holder.connect()
    try {
      await holder.query('begin')
      await holder.query('select from invoice where id = $1 for update', [held])
      const earlier = pay([held, 10_410], [shared, 3_470])
      await waitForLockWait(app(), 'i.company_id as "companyId"')
      await pay([shared, 3_470])
      await holder.query('commit')
      await earlier
    } finally {
      await holder.end()
    }
    await pay([shared, 3_470])
    const { totals } = (await owner.get('/practice-reports/collected').expect(200)).body as { totals: object }
    expect(totals).toMatchObject({ feesCents: 20_020, taxCents: 800 })
  })

  it('stay exact while invoices of one case are issued, paid and credited concurrently', async () => {
    const { owner, caseId, personId } = await billedOffice()
    const drafts: InvoiceAnswer[] = []
    for (let n = 0; n < 6; n += 1)
      drafts.push(await newDraft(owner, { caseId, personId }, { lines: [lineOf({ unitCents: 10_000 + n })] }))
    await runConcurrently(6, async (n) => {
      const draft = drafts[n]
      await owner.post(`/invoices/${draft?.id}/issue`, { version: 1 }).expect(200)
      await owner.post('/time-entries', time(caseId, { seconds: 60 })).expect(201)
      const allocation = { invoiceId: draft?.id, amountCents: 101 }
      await owner
        .post('/client-payments', { method: 'cash', receivedOn: daysAgo(0), reference: '', allocations: [allocation] })
        .expect(201)
      await owner.post(`/invoices/${draft?.id}/credit-notes`, { amountCents: 1_000, reason: 'Ajuste' }).expect(201)
    })
    const { totals } = (await owner.get('/practice-reports/realisation').expect(200)).body as {
      totals: Record<string, number>
    }
    expect(totals['invoicedCents']).toBe(15_000 + 60_015 - 6_000)
    expect(totals['collectedCents']).toBe(7_500 + 606)
  })
})
