// A month over HTTP: imported, matched, its differences named, closed and sealed.
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { member, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { codeOf, depositBody, newClient, trustOffice, type Journal } from '#tests/support/trust.ts'
import type { TrustMonth } from '../reconciliation.contract.ts'

type Month = z.output<typeof TrustMonth>
const app = useApp({ background: true })
const statementFile = (rows: readonly string[]) => ({
  fileName: 'estado.csv',
  content: Buffer.from(['Date,Description,Check,Amount,Balance', ...rows].join('\n')).toString('base64'),
})

/** An office with $1,000.00 received on 2 March 2026. */
async function openMonth() {
  const lawOffice = await office(app())
  const trust = await trustOffice(lawOffice)
  const { owner, bank } = trust
  const base = `/trust-banks/${bank.id}`
  return {
    ...trust,
    lawOffice,
    base,
    importRows: (rows: readonly string[]) => owner.post(`${base}/statements`, statementFile(rows)),
    month: async (month = '2026-03') => (await owner.get(`${base}/months/${month}`).expect(200)).body as Month,
    matchAll: async (month = '2026-03') =>
      (await owner.post(`${base}/months/${month}/matches`).expect(200)).body as Month,
    seal: (month = '2026-03') => owner.post(`${base}/months/${month}/seal`),
  }
}

describe('a statement', () => {
  it('is previewed with the guess of its columns, and imported once', async () => {
    const { owner, base, importRows } = await openMonth()
    const rows = ['03/02/2026,ATH,,1000.00,1000.00', '03/05/2026,Cargo,,-1.00,999.00']
    const preview = await owner.post(`${base}/statement-preview`, statementFile(rows)).expect(200)
    expect(preview.body).toMatchObject({
      format: 'csv',
      total: 2,
      mapping: { header: 0, day: 0, amount: 3 },
      unread: [],
    })
    expect((await importRows(rows).expect(201)).body).toMatchObject({ added: 2, known: 0, months: ['2026-03'] })
    const longer = await importRows([...rows, '03/06/2026,Cargo,,-1.00,998.00']).expect(201)
    expect(longer.body).toMatchObject({ added: 1, known: 2 })
    expect(codeOf(await owner.post(`${base}/statements`, { fileName: 'x.csv', content: 'aG9sYQ==' }).expect(422))).toBe(
      'trust_statement_unreadable',
    )
  })

  it('is previewed with the account that its OFX file names, where it is another one', async () => {
    const { owner, base } = await openMonth()
    const preview = async (account: string) => {
      const ofx = `<OFX><ACCTID>${account}<STMTTRN><DTPOSTED>20260302<TRNAMT>10.00<FITID>E1<ACCTID>9</STMTTRN></OFX>`
      const file = { fileName: 'march.ofx', content: Buffer.from(ofx).toString('base64') }
      return (await owner.post(`${base}/statement-preview`, file).expect(200)).body as unknown
    }
    expect(await preview('00-1234')).toMatchObject({ otherAccount: '1234' })
    expect(await preview('00-4471')).toMatchObject({ otherAccount: null })
    const operatingAccount = '00-1234<STMTTRN><DTPOSTED>20260301<TRNAMT>5.00<FITID>E1</STMTTRN></STMTRS><STMTRS>'
    expect(await preview(`${operatingAccount}<ACCTID>00-4471`)).toMatchObject({ otherAccount: null, total: 1 })
  })

  it('is refused in another currency, which its error names', async () => {
    const { owner, base } = await openMonth()
    const ofx = `<OFX><CURDEF>EUR<STMTTRN><DTPOSTED>20260302<TRNAMT>10.00<FITID>E1</STMTTRN></OFX>`
    const file = { fileName: 'march.ofx', content: Buffer.from(ofx).toString('base64') }
    const refused = await owner.post(`${base}/statements`, file).expect(422)
    expect(codeOf(refused)).toBe('trust_statement_currency')
    expect(JSON.stringify(refused.body)).toContain('EUR')
    expect(codeOf(await owner.post(`${base}/statement-preview`, file).expect(422))).toBe('trust_statement_currency')
  })
})

describe('a statement that was imported by mistake', () => {
  it('is removed with its lines, their matches and the balance that it gave to the month', async () => {
    const { owner, importRows, matchAll, month } = await openMonth()
    await importRows(['03/02/2026,ATH,,1000.00,1000.00', '03/31/2026,Renta,,77.15,1077.15']).expect(201)
    const before = await matchAll()
    expect(before).toMatchObject({ statementCents: 107_715, lines: 2, matchedLines: 1, statements: [{ lines: 2 }] })
    const [statement] = before.statements
    expect(statement).toMatchObject({ fileName: 'estado.csv', can: { remove: true } })
    await owner.delete(`/trust-statements/${statement?.id}`).expect(204)
    expect(await month()).toMatchObject({ statementCents: null, lines: 0, matches: [], statements: [] })
    expect(codeOf(await owner.delete(`/trust-statements/${statement?.id}`).expect(404))).toBe(
      'trust_statement_not_found',
    )
    expect((await importRows(['03/02/2026,ATH,,1000.00,1000.00']).expect(201)).body).toMatchObject({ added: 1 })
  })

  it('takes no balance with it that the month has from another source', async () => {
    const { owner, base, importRows, month } = await openMonth()
    const remove = async (n: number) =>
      owner.delete(`/trust-statements/${(await month()).statements[n]?.id}`).expect(204)
    await owner.put(`${base}/months/2026-03`, { statementCents: 100_000 }).expect(200)
    await importRows(['03/02/2026,ATH,,1000.00,1000.00']).expect(201)
    await remove(0)
    expect(await month()).toMatchObject({ statementCents: 100_000, statements: [] })

    await importRows(['03/02/2026,ATH,,1000.00,1000.00', '03/31/2026,Renta,,77.15,1077.15']).expect(201)
    await importRows(['03/31/2026,Renta,,77.15,1077.15']).expect(201)
    await remove(0)
    expect(await month()).toMatchObject({ statementCents: 107_715, statements: [{ lines: 2 }] })
    await remove(0)
    expect(await month()).toMatchObject({ statementCents: null, statements: [] })
  })

  it('is removed with the balance that it gave although all its lines were known, and without lines of others', async () => {
    const { owner, importRows, month } = await openMonth()
    await importRows(['02/27/2026,ATH,,900.00,900.00', '03/31/2026,Renta,,77.15,977.15']).expect(201)
    await importRows(['03/31/2026,Renta,,77.15,-1.00']).expect(201)
    const before = await month()
    expect(before).toMatchObject({
      statementCents: -100,
      statements: [
        { lines: 0, can: { remove: true } },
        { lines: 2, can: { remove: true } },
      ],
    })
    expect((await month('2026-02')).statements).toMatchObject([{ lines: 2 }])
    expect((await month('2026-04')).statements).toEqual([])
    await owner.delete(`/trust-statements/${before.statements[0]?.id}`).expect(204)
    expect(await month()).toMatchObject({ statementCents: null, lines: 2, statements: [{ lines: 2 }] })
  })

  it('stays once a month of it is sealed', async () => {
    const { owner, importRows, matchAll, month, seal } = await openMonth()
    await importRows(['03/02/2026,ATH,,1000.00,1000.00', '03/31/2026,A,,1.00,1001.00', '03/31/2026,B,,-1.00,1000.00'])
    const { differences } = await matchAll()
    const lineIds = differences.flatMap(({ line }) => (line ? [line.id] : []))
    const [bank] = ((await owner.get('/trust-banks').expect(200)).body as { items: { id: string }[] }).items
    await owner.post(`/trust-banks/${bank?.id}/matches`, { lineIds, postingIds: [] }).expect(201)
    await seal().expect(200)
    const [statement] = (await month()).statements
    expect(statement?.can).toEqual({ remove: false })
    expect(codeOf(await owner.delete(`/trust-statements/${statement?.id}`).expect(409))).toBe('trust_month_sealed')
    expect((await month()).lines).toBe(3)
  })
})

describe('a month', () => {
  it('names a line that is not in the books, an amount that differs, and outstanding items', async () => {
    const { disburse, deposit, importRows, matchAll, seal } = await openMonth()
    await disburse(12_500, { method: 'cheque', checkNumber: '1182', day: '2026-03-10' }).expect(201)
    await disburse(4_000, { method: 'cheque', checkNumber: '1183', day: '2026-03-12' }).expect(201)
    await deposit(50_000, { day: '2026-03-31', counterparty: 'Cond. Alborada' })
    await importRows([
      '03/02/2026,ATH MOVIL,,1000.00,1000.00',
      '03/15/2026,CHECK,1182,-152.00,848.00',
      '03/31/2026,SERVICE CHARGE,,-15.00,833.00',
    ]).expect(201)
    const month = await matchAll()
    expect(month.differences).toMatchObject([
      {
        kind: 'amount_differs',
        cents: -2_700,
        line: { cents: -15_200 },
        posting: { checkNumber: '1182', cents: -12_500 },
      },
      { kind: 'line_not_in_book', cents: -1_500, line: { description: 'SERVICE CHARGE' } },
    ])
    expect(month.outstanding).toMatchObject([
      { kind: 'uncashed', cents: -12_500 },
      { kind: 'uncashed', checkNumber: '1183' },
      { kind: 'in_transit', cents: 50_000 },
    ])
    expect(month).toMatchObject({
      statementCents: 83_300,
      adjustedCents: 116_800,
      bookCents: 133_500,
      clientsCents: 133_500,
      agrees: false,
    })
    expect(codeOf(await seal().expect(409))).toBe('trust_month_differs')
  })

  it('matches a cheque whatever zeros stand before its number, and says which outstanding item is interest', async () => {
    const { owner, bank, disburse, importRows, matchAll } = await openMonth()
    await disburse(12_500, { method: 'cheque', checkNumber: '0001182', day: '2026-03-10' }).expect(201)
    await owner.post('/trust-interest', { bankId: bank.id, kind: 'interest', day: '2026-03-31', cents: 5 }).expect(201)
    await importRows(['03/15/2026,CHECK,01182,-125.00,875.00']).expect(201)
    const month = await matchAll()
    expect(month.matches).toMatchObject([{ lines: [{ checkNumber: '1182' }], postings: [{ checkNumber: '1182' }] }])
    expect(month.outstanding).toMatchObject([
      { journalKind: 'deposit', cents: 100_000 },
      { journalKind: 'interest', words: '', cents: 5 },
    ])
  })

  it('is sealed once when its three sums agree; a later reversal belongs to the next month', async () => {
    const { owner, base, disburse, importRows, matchAll, month, seal, balance, bank, caseId } = await openMonth()
    const { journal } = (await disburse(31_240, { method: 'cheque', checkNumber: '7', day: '2026-03-20' })).body as {
      journal: Journal
    }
    await importRows(['03/03/2026,ATH,,1000.00,1000.00', '03/31/2026,Interest,,0.05,1000.05']).expect(201)
    await owner.post('/trust-interest', { bankId: bank.id, kind: 'interest', day: '2026-03-31', cents: 5 }).expect(201)
    const matched = await matchAll()
    expect(matched).toMatchObject({
      statementCents: 100_005,
      adjustedCents: 68_765,
      bookCents: 68_765,
      clientsCents: 68_765,
      interestCents: 5,
      agrees: true,
      differences: [],
      outstanding: [{ kind: 'uncashed', cents: -31_240 }],
      can: { seal: true },
    })
    const [first, second] = await Promise.all([seal(), seal()])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await month()).toMatchObject({
      seal: expect.stringMatching(/^[0-9a-f]{64}$/),
      sealedBy: { id: owner.id },
      can: { match: false },
    })

    const late = await owner.post('/trust-deposits', depositBody(bank.id, caseId, { day: '2026-03-31' })).expect(409)
    expect(codeOf(late)).toBe('trust_month_sealed')
    expect(codeOf(await importRows(['03/30/2026,Otra,,1.00,1.00']).expect(409))).toBe('trust_statement_sealed')
    const [match] = (await month()).matches
    expect(codeOf(await owner.delete(`/trust-matches/${match?.id}`).expect(409))).toBe('trust_month_sealed')
    const reverse = (day: string) =>
      owner.post(`/trust-journals/${journal.id}/reverse`, { day, memo: 'Cheque anulado' })
    expect(codeOf(await reverse('2026-03-31').expect(409))).toBe('trust_month_sealed')
    await reverse('2026-04-02').expect(201)
    expect(await balance()).toBe(100_000)

    // The voided cheque and its reversal never reach the bank.
    await owner.put(`${base}/months/2026-04`, { statementCents: 100_005 }).expect(200)
    expect(await matchAll('2026-04')).toMatchObject({ agrees: true, outstanding: [], bookCents: 100_005 })
    await seal('2026-04').expect(200)
    expect((await month()).bookCents).toBe(68_765)
  })

  it('is sealed after the month before it, and only when it has ended', async () => {
    const { owner, base, importRows, matchAll, seal } = await openMonth()
    await importRows([
      '03/03/2026,ATH,,1000.00,1000.00',
      '03/31/2026,A,,1.00,1001.00',
      '03/31/2026,B,,-1.00,1000.00',
    ]).expect(201)
    const { differences } = await matchAll()
    const lineIds = differences.map(({ line }) => line?.id ?? '')
    await owner.post(`${base}/matches`, { lineIds, postingIds: [] }).expect(201)
    await seal().expect(200)
    await owner.put(`${base}/months/2026-05`, { statementCents: 100_000 }).expect(200)
    expect(codeOf(await seal('2026-05').expect(409))).toBe('trust_month_order')
    expect(codeOf(await seal('2999-01').expect(422))).toBe('trust_month_running')
  })

  it('accepts manual matches with equal sums, also of one line with several postings', async () => {
    const { owner, base, deposit, importRows, month } = await openMonth()
    await deposit(2_000, { day: '2026-03-04' })
    await importRows(['03/05/2026,DEPOSIT,,1020.00,1020.00']).expect(201)
    const open = await month()
    const lineIds = open.differences.flatMap(({ line }) => line?.id ?? [])
    const postingIds = open.outstanding.map(({ id }) => id)
    const match = (body: object) => owner.post(`${base}/matches`, body)
    expect(codeOf(await match({ lineIds, postingIds: postingIds.slice(0, 1) }).expect(422))).toBe('trust_match_uneven')
    const { body } = await match({ lineIds, postingIds }).expect(201)
    expect(codeOf(await match({ lineIds, postingIds }).expect(409))).toBe('trust_match_taken')
    expect(await month()).toMatchObject({ differences: [{ kind: 'no_balance' }], outstanding: [] })
    await owner.delete(`/trust-matches/${(body as { id: string }).id}`).expect(204)
    expect((await month()).outstanding).toHaveLength(2)
  })

  it('shows a person behind a wall the amounts of a reserved case and nothing else of it', async () => {
    const { owner, lawOffice, bank, base, importRows } = await openMonth()
    const colleague = await member(app(), lawOffice)
    const reserved = await openCaseOf(owner, {
      name: 'Zumbayllu',
      clientId: await newClient(owner, 'Cliente reservado'),
    })
    await owner
      .post('/trust-deposits', depositBody(bank.id, reserved, { cents: 7_700, counterparty: 'Zumbayllu' }))
      .expect(201)
    const wall = { kind: 'person', personIds: [colleague.id], reason: 'Cliente anterior', contactId: owner.id }
    await owner.post(`/cases/${reserved}/walls`, wall).expect(201)
    await importRows(['03/03/2026,ATH,,1000.00,1000.00', '03/31/2026,ATH,,77.00,1077.00']).expect(201)
    const seen = (await colleague.get(`${base}/months/2026-03`).expect(200)).body as Month
    expect(seen).toMatchObject({ bookCents: 107_700, clientsCents: 107_700, hiddenCents: 7_700 })
    expect(JSON.stringify(seen)).not.toMatch(/Zumbayllu|Cliente reservado/)
    expect(seen.outstanding.find(({ cents }) => cents === 7_700)).toMatchObject({ journalId: null, words: '' })
    expect((await colleague.get('/trust-accounts').expect(200)).body).toMatchObject({ total: 1, balanceCents: 100_000 })
    expect((await colleague.get('/trust-journals').expect(200)).body).toMatchObject({ total: 1 })
  })
})
