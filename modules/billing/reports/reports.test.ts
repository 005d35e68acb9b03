// Reports over HTTP: totals are the rows, whatever is asked for, and every file says what the screen says.
import { buffer } from 'node:stream/consumers'
import readSheets from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, member, office, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { planBody } from '../plans/plans.factory.ts'
import { dayOf } from '../payments/book-format.ts'
import { book, bookCharge } from '../payments/payments.factory.ts'
import { monthsOf, yearsLater } from './report-period.ts'

const app = useApp({ background: true })

interface Item {
  readonly id: string
  readonly kind: 'charge' | 'refund' | 'correction'
  readonly day: string
  readonly amountCents: number
  readonly taxCents: number
  readonly subtotalCents: number
  readonly invoiceId: string
  readonly method: string
  readonly company: { id: string; name: string }
  readonly plan: { id: string }
}
interface Sum {
  readonly count: number
  readonly amountCents: number
}
interface Report {
  readonly items: Item[]
  readonly total: number
  readonly from: string
  readonly to: string
  readonly totals: Sum & { subtotalCents: number; taxCents: number; charges: Sum; refunds: Sum; corrections: Sum }
  readonly byMonth: (Sum & { month: string; taxCents: number; refundsCents: number })[]
  readonly yearBefore: Sum
  readonly pastDue: Sum
}

let seed = 20_261_121
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T

let admin: Person
const firms: Office[] = []
const planIds: string[] = []
const methods = ['stripe', 'ath', 'manual'] as const
/** A moment of three years; every tenth one beside midnight in Puerto Rico, where days and months change. */
const moment = (): Date => {
  const at = Date.UTC(2023, 10, 1) + random(3 * 365) * 86_400_000
  return new Date(random(10) === 0 ? at + 4 * 3_600_000 + random(3) - 1 : at + random(86_400_000))
}

beforeAll(async () => {
  admin = await administrator(app())
  for (const name of ['Notaría Echeandía', 'Castellar Ubides, C.S.P.', "=cmd|' /C calc'!A0"])
    firms.push(await office(app(), name))
  for (const title of ['Plan Toga', '@Plan Estrado']) {
    const { id } = (await admin.post('/plans', planBody({ title })).expect(201)).body as { id: string }
    await admin.post(`/plans/${id}/publish`).expect(200)
    planIds.push(id)
  }
  await admin.post('/admin/tax-rates', { name: 'IVU', basisPoints: 1_150, validFrom: '2024-07-01' }).expect(201)
  const versions = new Map(
    (await asOwner<{ id: string; v: string }>(app(), 'select id, current_version_id as v from plan')).map((p) => [
      p.id,
      p.v,
    ]),
  )
  for (let n = 0; n < 160; n += 1) {
    const { companyId } = pick(firms)
    const method = pick(methods)
    const charge = await bookCharge(app().services, companyId, {
      method,
      planVersionId: versions.get(pick(planIds)) ?? '',
      subtotalCents: 1_000 + random(90_000),
      paidAt: moment(),
      ...(method === 'manual'
        ? { detail: { way: 'check' as const, reference: pick(['CHK-1', '+787', '-5', '=1+1', "'x", 'a,"b"']) } }
        : { providerRef: `ref-${n}` }),
    })
    if (random(5) === 0)
      await book(app().services, {
        kind: 'refund',
        companyId,
        method,
        refersTo: charge.id,
        amountCents: 1 + random(charge.amountCents),
        paidAt: moment(),
      })
    if (random(8) === 0)
      await book(app().services, {
        kind: 'correction',
        companyId,
        method,
        refersTo: charge.id,
        amountCents: random(2) === 0 ? 500 : -1,
        paidAt: moment(),
      })
  }
}, 120_000)

const query = (filter: object) => new URLSearchParams(filter as Record<string, string>).toString()
const report = async (who: Person, filter: object): Promise<Report> =>
  (await who.get(`/reports/payments?${query(filter)}`).expect(200)).body as Report
const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code: string } }).error?.code

/** All rows of a report, page by page. */
async function everyItem(who: Person, filter: object): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page += 1) {
    const found = (await report(who, { ...filter, page, pageSize: 100 })).items
    items.push(...found)
    if (found.length < 100) return items
  }
}

const sum = (items: readonly Item[], value: (i: Item) => number = (i) => i.amountCents) =>
  items.reduce((total, i) => total + value(i), 0)
const sumOf = (items: readonly Item[]): Sum => ({ count: items.length, amountCents: sum(items) })

const day = () => dayOf(moment())
function anyFilter(): Record<string, string> {
  const [a, b] = [day(), day()].sort()
  return {
    ...(random(4) > 0 ? { from: a as string, to: b as string } : { from: '2023-10-01', to: '2026-11-30' }),
    ...(random(3) === 0 ? { companyId: pick(firms).companyId } : {}),
    ...(random(3) === 0 ? { planId: pick(planIds) } : {}),
    ...(random(3) === 0 ? { method: pick(methods) } : {}),
    ...(random(2) === 0 ? { sort: pick(['date', '-date', 'amountCents', '-amountCents']) } : {}),
  }
}

describe('the totals of a report', () => {
  it('are the rows, for sixty filters at random, for administrators and owners', async () => {
    let nothing = 0
    for (let round = 0; round < 60; round += 1) {
      const filter = anyFilter()
      const who = round % 3 === 2 ? pick(firms).owner : admin
      const [{ totals, total, byMonth, from, to, yearBefore }, items] = [
        await report(who, filter),
        await everyItem(who, filter),
      ]
      const name = `${round} ${who === admin ? 'administrator' : 'owner'} ${JSON.stringify(filter)}`
      const kind = (wanted: Item['kind']) => sumOf(items.filter((i) => i.kind === wanted))
      expect(total, name).toBe(items.length)
      expect(totals, name).toEqual({
        ...sumOf(items),
        subtotalCents: sum(items, (i) => i.subtotalCents),
        taxCents: sum(items, (i) => i.taxCents),
        charges: kind('charge'),
        refunds: kind('refund'),
        corrections: kind('correction'),
      })
      expect(
        byMonth.map((m) => m.month),
        name,
      ).toEqual(monthsOf({ from, to }))
      expect(
        byMonth.reduce((count, m) => count + m.count, 0),
        name,
      ).toBe(items.length)
      for (const m of byMonth) {
        const own = items.filter((i) => i.day.startsWith(m.month))
        expect(m, name).toMatchObject({
          ...sumOf(own),
          taxCents: sum(own, (i) => i.taxCents),
          refundsCents: sum(own.filter((i) => i.kind === 'refund')),
        })
      }
      expect(
        items.every(
          (i) =>
            i.day >= from &&
            i.day <= to &&
            (!filter.planId || i.plan.id === filter.planId) &&
            (!filter.method || i.method === filter.method),
        ),
        name,
      ).toBe(true)
      const before = await everyItem(who, { ...filter, from: yearsLater(from, -1), to: yearsLater(to, -1) })
      expect(yearBefore, name).toEqual(sumOf(before))
      nothing += items.length === 0 ? 1 : 0
    }
    expect(nothing).toBeLessThan(40)
  }, 120_000)

  it('of a company are those of its owner, and another company’s are nobody else’s', async () => {
    const filter = { from: '2023-10-01', to: '2026-11-30' }
    const [first, second] = firms as [Office, Office]
    const own = await report(first.owner, filter)
    expect(own.totals).toEqual((await report(admin, { ...filter, companyId: first.companyId })).totals)
    expect(own.total).toBeGreaterThan(10)
    expect(await report(first.owner, { ...filter, companyId: second.companyId })).toMatchObject({
      items: [],
      total: 0,
      totals: { count: 0, amountCents: 0 },
    })
    const everybody = await Promise.all(
      firms.map(async ({ owner }) => (await report(owner, filter)).totals.amountCents),
    )
    expect((await report(admin, filter)).totals.amountCents).toBe(everybody.reduce((a, b) => a + b, 0))
  })

  it('are of the last twelve months when nothing is asked for', async () => {
    const today = dayOf(new Date())
    const { from, to, byMonth } = await report(admin, {})
    expect(to).toBe(today)
    expect(byMonth).toHaveLength(12)
    expect(from).toBe(`${byMonth[0]?.month}-01`)
  })

  it('name what is past due', async () => {
    const late = await office(app())
    await asOwner(
      app(),
      `update subscription set state = 'past_due', grace_ends_at = now() + interval '5 days',
        billing_interval = 'yearly' where company_id = $1`,
      [late.companyId],
    )
    expect((await report(admin, {})).pastDue).toEqual({ count: 1, amountCents: 52_920 })
    expect((await report(late.owner, {})).pastDue).toEqual({ count: 1, amountCents: 52_920 })
    expect((await report((firms[0] as Office).owner, {})).pastDue).toEqual({ count: 0, amountCents: 0 })
    expect((await report(admin, { planId: planIds[0] ?? '' })).pastDue).toEqual({ count: 0, amountCents: 0 })
  })
})

describe('a report', () => {
  it.each(['', '.csv', '.xlsx', '.pdf'])(
    '%s over ten years, reversed, or of days that are none is refused',
    async (kind) => {
      const path = `/reports/payments${kind}`
      const long = await admin.get(`${path}?from=2016-11-21&to=2026-11-21`).expect(422)
      expect(long.body).toMatchObject({
        error: {
          code: 'report_period_too_long',
          message: 'A report covers up to 10 years. Choose a shorter period.',
          details: { years: 10 },
        },
      })
      expect(codeOf(await admin.get(`${path}?from=2026-02-02&to=2026-02-01`).expect(422))).toBe(
        'report_period_reversed',
      )
      for (const bad of ['from=x', 'to=2026-02-30', 'from=0001-01-01', 'companyId=1', 'method=cash'])
        expect(codeOf(await admin.get(`${path}?${bad}`).expect(400))).toBe('validation_failed')
      await admin.get(`${path}?from=2016-11-22&to=2026-11-21`).expect(200)
    },
  )

  it('is closed to who does not own the company, as a file too', async () => {
    const firm = firms[0] as Office
    for (const who of [await member(app(), firm), await member(app(), firm, 'customer')]) {
      for (const kind of ['', '.csv', '.xlsx', '.pdf'])
        expect(codeOf(await who.get(`/reports/payments${kind}`).expect(403))).toBe('forbidden')
    }
  })
})

describe('a file of a report', () => {
  const period = { from: '2023-10-01', to: '2026-11-30' }
  const download = async (who: Person, kind: string, filter: object, language = 'en') => {
    const answer = await who
      .get(`/reports/payments.${kind}?${query({ ...period, ...filter })}`)
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

  /** RFC 4180, read by the letter. */
  function readCsv(text: string): string[][] {
    const rows: string[][] = [[]]
    for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
      rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
      if (end === '\r\n') rows.push([])
    }
    return rows.slice(0, -1)
  }
  const cents = (text: string) => Math.round(Number(text) * 100)

  it('as CSV has the rows of the report and no formula', async () => {
    for (const [who, filter] of [
      [admin, {}],
      [admin, { method: 'manual' }],
      [(firms[2] as Office).owner, {}],
    ] as const) {
      const { bytes, headers } = await download(who, 'csv', filter)
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="payments 2023-10-01 2026-11-30.csv"',
        'cache-control': 'no-store',
      })
      const text = bytes.toString()
      expect(text.startsWith('\ufeffDate,Invoice,Kind,Company')).toBe(true)
      const [head = [], ...lines] = readCsv(text.slice(1))
      const { totals } = await report(who, { ...period, ...filter })
      const column = (name: string) => lines.map((line) => line[head.indexOf(name)] ?? '')
      expect(lines).toHaveLength(totals.count)
      expect(column('Total').reduce((all, amount) => all + cents(amount), 0)).toBe(totals.amountCents)
      expect(column('Tax amount').reduce((all, amount) => all + cents(amount), 0)).toBe(totals.taxCents)
      expect(column('Date')).toEqual([...column('Date')].sort())
      // Cells that begin as a formula does are amounts and nothing else.
      for (const line of lines)
        for (const [n, value] of line.entries())
          if (/^[\s]*[=+\-@]/.test(value)) expect(['Subtotal', 'Tax amount', 'Total'], value).toContain(head[n])
    }
    const { bytes } = await download(admin, 'csv', { method: 'manual' }, 'es')
    for (const dangerous of ["\"'=cmd|' /C calc'!A0\"", '"\'=1+1"', '"\'+787"', '"\'-5"', '"\'@Plan Estrado"'])
      expect(bytes.toString()).toContain(dangerous)
    expect(bytes.toString()).toContain('Cheque')
  })

  it('as a workbook has the rows as numbers and days, and their sums', async () => {
    const { bytes, headers } = await download(admin, 'xlsx', {})
    expect(headers['content-disposition']).toBe('attachment; filename="payments 2023-10-01 2026-11-30.xlsx"')
    const [payments, summary] = await readSheets(bytes)
    const { totals, byMonth } = await report(admin, period)
    const [head = [], ...lines] = payments?.data ?? []
    expect(payments?.sheet).toBe('Payments')
    expect(lines).toHaveLength(totals.count)
    const column = (name: string) => lines.map((line) => line[head.indexOf(name)])
    expect(column('Total').reduce<number>((all, amount) => all + cents(String(amount)), 0)).toBe(totals.amountCents)
    expect(column('Total').every((amount) => typeof amount === 'number')).toBe(true)
    expect(column('Date').every((at) => at instanceof Date)).toBe(true)
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

  it('as PDF has the rows of the report, their total and the months, in the language that is asked for', async () => {
    const filter = { companyId: (firms[0] as Office).companyId, locale: 'fr' }
    const { bytes, headers } = await download(admin, 'pdf', filter)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="paiements 2023-10-01 2026-11-30.pdf"',
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    const { totals } = await report(admin, { ...period, companyId: filter.companyId })
    const items = await everyItem(admin, { ...period, companyId: filter.companyId })
    const flat = text.replace(/\s+/g, ' ')
    for (const piece of [
      'Rapport de paiements',
      '1 octobre 2023 – 30 novembre 2026',
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

  it('is written into the audit, with its format and its days', async () => {
    const firm = firms[1] as Office
    await download(firm.owner, 'csv', {})
    expect(
      await asOwner(
        app(),
        `select actor_id, details from audit_entry where company_id = $1 and action = 'reports.exported'`,
        [firm.companyId],
      ),
    ).toEqual([{ actor_id: firm.owner.id, details: { report: 'payments', format: 'csv', ...period } }])
    await download(admin, 'pdf', { companyId: firm.companyId })
    expect(
      (
        await asOwner(
          app(),
          `select details ->> 'format' as format from audit_entry where company_id is null and actor_id = $1
            and action = 'reports.exported'`,
          [admin.id],
        )
      ).map((e) => e.format),
    ).toContain('pdf')
  })

  it('without payments says so, and is a whole file', async () => {
    const none = { from: '2022-01-01', to: '2022-01-31' }
    const [csv, xlsx, pdf] = [
      await download(admin, 'csv', none),
      await download(admin, 'xlsx', none),
      await download(admin, 'pdf', none),
    ]
    expect(csv.bytes.toString().split('\r\n')).toHaveLength(2)
    expect((await readSheets(xlsx.bytes))[0]?.data).toHaveLength(1)
    expect((await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })).text).toContain(
      'There are no payments in this period.',
    )
  })

  it('of several batches has every row once, also for an owner, whose rows are read in their scope', async () => {
    const busy = await office(app())
    const first = await bookCharge(app().services, busy.companyId, { paidAt: new Date('2026-01-15T15:00:00Z') })
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
    const { bytes } = await download(busy.owner, 'csv', { from: '2026-01-01', to: '2026-01-31' })
    const lines = bytes.toString().trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(5_501)
    expect(new Set(lines).size).toBe(5_501)
    const tooLong = await busy.owner.get('/reports/payments.pdf?from=2026-01-01&to=2026-01-31').expect(422)
    expect(tooLong.body).toMatchObject({ error: { code: 'report_too_large', details: { most: 4_000, found: 5_501 } } })
    expect(
      (await readSheets((await download(busy.owner, 'xlsx', { from: '2026-01-01', to: '2026-01-31' })).bytes))[0]?.data,
    ).toHaveLength(5_502)
  })
})
