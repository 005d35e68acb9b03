// Reports of payments as CSV, workbook and PDF.
import { buffer } from 'node:stream/consumers'
import readSheets from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { office, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { bookCharge } from '../payments/payments.factory.ts'
import { usePaymentReports, queryString, readReport, readAllItems } from '#tests/support/payment-reports.ts'

const { app, admin, offices } = usePaymentReports()

describe('a report as a file', () => {
  const period = { from: '2023-10-01', to: '2026-11-30' }
  const download = async (user: Person, kind: string, filter: object, language = 'en') => {
    const answer = await user
      .get(`/reports/payments.${kind}?${queryString({ ...period, ...filter })}`)
      .set('accept-language', language)
      .buffer(true)
      .parse((res, done) => {
        void buffer(res as unknown as NodeJS.ReadableStream).then((bytes) => {
          done(null, bytes)
        })
      })
      .expect(200)
    return { bytes: answer.body as Buffer, headers: answer.headers as Record<string, string> }
  }

  /** Parses CSV strictly by RFC 4180. */
  function readCsv(text: string): string[][] {
    const rows: string[][] = [[]]
    for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
      rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
      if (end === '\r\n') rows.push([])
    }
    return rows.slice(0, -1)
  }
  const cents = (text: string) => Math.round(Number(text) * 100)

  it('has the rows of the report and no formula as CSV', async () => {
    for (const [user, filter] of [
      [admin(), {}],
      [admin(), { method: 'manual' }],
      [(offices[2] as Office).owner, {}],
    ] as const) {
      const { bytes, headers } = await download(user, 'csv', filter)
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="payments 2023-10-01 2026-11-30.csv"',
        'cache-control': 'no-store',
      })
      const text = bytes.toString()
      expect(text.startsWith('\ufeffDate,Invoice,Type,Company')).toBe(true)
      const [head = [], ...lines] = readCsv(text.slice(1))
      const { totals } = await readReport(user, { ...period, ...filter })
      const column = (name: string) => lines.map((line) => line[head.indexOf(name)] ?? '')
      expect(lines).toHaveLength(totals.count)
      expect(column('Total').reduce((all, amount) => all + cents(amount), 0)).toBe(totals.amountCents)
      expect(column('Tax amount').reduce((all, amount) => all + cents(amount), 0)).toBe(totals.taxCents)
      expect(column('Date')).toEqual([...column('Date')].sort())
      // Only amounts begin as a formula does.
      for (const line of lines)
        for (const [n, value] of line.entries())
          if (/^[\s]*[=+\-@]/.test(value)) expect(['Subtotal', 'Tax amount', 'Total'], value).toContain(head[n])
    }
    const { bytes } = await download(admin(), 'csv', { method: 'manual' }, 'es')
    for (const dangerous of ["\"'=cmd|' /C calc'!A0\"", '"\'=1+1"', '"\'+787"', '"\'-5"', '"\'@Plan Estrado"'])
      expect(bytes.toString()).toContain(dangerous)
    expect(bytes.toString()).toContain('Cheque')
  })

  it('has the rows as numbers and days, and their sums, as a workbook', async () => {
    const { bytes, headers } = await download(admin(), 'xlsx', {})
    expect(headers['content-disposition']).toBe('attachment; filename="payments 2023-10-01 2026-11-30.xlsx"')
    const [payments, summary] = await readSheets(bytes)
    const { totals, byMonth } = await readReport(admin(), period)
    const [head = [], ...lines] = payments?.data ?? []
    expect(payments?.sheet).toBe('Payments')
    expect(lines).toHaveLength(totals.count)
    const column = (name: string) => lines.map((line) => line[head.indexOf(name)])
    expect(column('Total').reduce<number>((all, amount) => all + cents(String(amount)), 0)).toBe(totals.amountCents)
    expect(column('Total').every((amount) => typeof amount === 'number')).toBe(true)
    expect(column('Date').every((cellValue) => cellValue instanceof Date)).toBe(true)
    expect(column('Company')).toContain("=cmd|' /C calc'!A0")
    const net = summary?.data.find((line) => line[0] === 'Net')
    expect(net?.slice(1).map((value, n) => (n === 0 ? value : cents(String(value))))).toEqual([
      totals.count,
      totals.amountCents,
      totals.taxCents,
    ])
    expect(summary?.data.slice(-byMonth.length).map((line) => cents(String(line[2])))).toEqual(
      byMonth.map((m) => m.amountCents),
    )
  })

  it('has the rows, their total and the months as PDF in the requested language', async () => {
    const filter = { companyId: (offices[0] as Office).companyId, locale: 'fr' }
    const { bytes, headers } = await download(admin(), 'pdf', filter)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="paiements 2023-10-01 2026-11-30.pdf"',
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    const { totals } = await readReport(admin(), { ...period, companyId: filter.companyId })
    const items = await readAllItems(admin(), { ...period, companyId: filter.companyId })
    const flat = text.replace(/\s+/g, ' ')
    for (const piece of [
      'Rapport des paiements',
      '1er octobre 2023 – 30 novembre 2026',
      'Cabinet: Notaría Echeandía',
      `Total de ${totals.count} lignes`,
      'Par mois',
      'novembre 2026',
      ...items.map((i) => i.invoiceId),
    ])
      expect(flat).toContain(piece)
    const total = new Intl.NumberFormat('fr-FR', {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    })
      .format(totals.amountCents / 100)
      .replace(/\s+/g, ' ')
    expect(flat).toContain(total)
  })

  it('has an audit entry with its format and its days', async () => {
    const lawOffice = offices[1] as Office
    await download(lawOffice.owner, 'csv', {})
    expect(
      await asOwner(
        app(),
        `select actor_id, details from audit_entry where company_id = $1 and action = 'reports.exported'`,
        [lawOffice.companyId],
      ),
    ).toEqual([{ actor_id: lawOffice.owner.id, details: { report: 'payments', format: 'csv', ...period } }])
    await download(admin(), 'pdf', { companyId: lawOffice.companyId })
    expect(
      (
        await asOwner(
          app(),
          `select details ->> 'format' as format from audit_entry where company_id is null and actor_id = $1
            and action = 'reports.exported'`,
          [admin().id],
        )
      ).map((e) => e.format),
    ).toContain('pdf')
  })

  it('is valid without payments, and states that there are no payments', async () => {
    const none = { from: '2022-01-01', to: '2022-01-31' }
    const [csv, xlsx, pdf] = [
      await download(admin(), 'csv', none),
      await download(admin(), 'xlsx', none),
      await download(admin(), 'pdf', none),
    ]
    expect(csv.bytes.toString().split('\r\n')).toHaveLength(2)
    expect((await readSheets(xlsx.bytes))[0]?.data).toHaveLength(1)
    expect((await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })).text).toContain(
      'There are no payments in this period.',
    )
  })

  it('contains every row once over several batches, also for an owner with row security', async () => {
    const lawOffice = await office(app())
    const first = await bookCharge(app().services, lawOffice.companyId, { paidAt: new Date('2026-01-15T15:00:00Z') })
    await asOwner(
      app(),
      `
      insert into payment (company_id, kind, plan_id, plan_version_id, billing_interval, period_start, period_end,
        subtotal_cents, tax_cents, amount_cents, method, paid_at, billed_name, invoice_year, invoice_number)
      select company_id, 'charge', plan_id, plan_version_id, billing_interval, period_start, period_end, n, 0, n,
        'manual', paid_at + make_interval(secs => n / 700), billed_name, 1990, n
        from payment, generate_series(1, 5500) n where id = $1`,
      [first.id],
    )
    const { bytes } = await download(lawOffice.owner, 'csv', { from: '2026-01-01', to: '2026-01-31' })
    const lines = bytes.toString().trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(5_501)
    expect(new Set(lines).size).toBe(5_501)
    const tooLong = await lawOffice.owner.get('/reports/payments.pdf?from=2026-01-01&to=2026-01-31').expect(422)
    expect(tooLong.body).toMatchObject({ error: { code: 'report_too_large', details: { most: 4_000, found: 5_501 } } })
    expect(
      (await readSheets((await download(lawOffice.owner, 'xlsx', { from: '2026-01-01', to: '2026-01-31' })).bytes))[0]
        ?.data,
    ).toHaveLength(5_502)
  })
})
