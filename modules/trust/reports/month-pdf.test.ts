// The printed reconciliation: figures of an open and of a sealed month, in four languages.
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { backdate, codeOf, depositBody, newClient, trustOffice } from '#tests/support/trust.ts'
import { monthPdf, type MonthReport } from './month-pdf.ts'
import { monthPhrase } from './month-report.phrases.ts'

const app = useApp({ background: true })
const statement = (rows: readonly string[]) => ({
  fileName: 'estado.csv',
  content: Buffer.from(['Date,Description,Check,Amount,Balance', ...rows].join('\n')).toString('base64'),
})
const textOf = async (bytes: Buffer): Promise<readonly string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })).text

/** Downloads the PDF of March 2026. */
async function download(person: Person, bankId: string, query = 'locale=es'): Promise<Buffer> {
  const answer = await person
    .get(`/trust-banks/${bankId}/months/2026-03/reconciliation.pdf?${query}`)
    .responseType('blob')
    .expect(200)
    .expect('content-type', 'application/pdf')
  return answer.body as Buffer
}

describe('PDF of a reconciliation', () => {
  it('names clients below zero, and does not say that all is well', async () => {
    const { owner, bank, deposit, disburse } = await trustOffice(await office(app()), { cents: 5_000 })
    await deposit(50_000, { day: '2026-03-20' })
    const { journal } = (await disburse(9_000, { day: '2026-03-25' }).expect(201)).body as { journal: { id: string } }
    await backdate(app(), journal.id, '2026-03-15')
    await owner.put(`/trust-banks/${bank.id}/months/2026-03`, { statementCents: 0 }).expect(200)
    const differing = (await textOf(await download(owner, bank.id))).join('\n')
    expect(differing).toContain('Banco ajustado, libro y clientes coinciden, pero un saldo bajó de cero')
    expect(differing).toContain('15 mar 2026')
    expect(differing).toMatch(/bajó de cero · Carmen Rivera/)
    expect(differing).toContain('−$40.00')
  })

  it('prints the three sums, outstanding items, matched lines and the seal, and stays the same once sealed', async () => {
    const { owner, bank, disburse } = await trustOffice(await office(app()))
    const base = `/trust-banks/${bank.id}`
    await disburse(31_240, { method: 'cheque', checkNumber: '7', day: '2026-03-20' }).expect(201)
    await owner.post(`${base}/statements`, statement(['03/03/2026,ATH MOVIL,,1000.00,1000.00'])).expect(201)
    await owner.put(`${base}/months/2026-03`, { statementCents: 100_000 }).expect(200)
    await owner.post(`${base}/months/2026-03/matches`).expect(200)

    const open = (await textOf(await download(owner, bank.id))).join('\n')
    expect(open).toContain('Mes abierto')
    expect(open).not.toContain('Sello')

    const { body } = await owner.post(`${base}/months/2026-03/seal`).expect(200)
    const sealed = await download(owner, bank.id)
    const text = (await textOf(sealed)).join('\n')
    expect(text).toContain(`Sello SHA-256 ${(body as { seal: string }).seal}`)
    for (const part of [
      'Banco ajustado, libro y clientes coinciden: $687.60',
      'Cerrado y sellado por',
      'Carmen Rivera',
      'Pagos sin cobrar (1)',
      '−$312.40',
      'cheque 7',
      'ATH MOVIL',
      '3 mar 2026',
      'Página 1',
    ])
      expect(text).toContain(part)
    // Later entries do not change it.
    await disburse(10_000, { day: '2026-04-02' }).expect(201)
    expect((await download(owner, bank.id)).equals(sealed)).toBe(true)
  })

  it('prints payee and purpose of a cheque also when the case has a long name', async () => {
    const lawOffice = await office(app())
    const { owner, bank } = await trustOffice(lawOffice)
    const name =
      'Sucesión de Baltasar Echeandía Irizarry v. Municipio Autónomo de Altozano · Reclamación de póliza de seguro'
    const caseId = await openCaseOf(owner, { name, clientId: await newClient(owner, 'Sucesión Echeandía') })
    const deposit = { cents: 7_700, counterparty: 'Dr. Quiñones', memo: 'Peritaje médico', day: '2026-03-20' }
    await owner.post('/trust-deposits', depositBody(bank.id, caseId, deposit)).expect(201)
    const text = (await textOf(await download(owner, bank.id))).join(' ').replace(/\s+/g, ' ')
    expect(text).toContain(`${name} · Dr. Quiñones · Peritaje médico`)
    expect(text).toContain(`Sucesión Echeandía · ${name}`)
  })

  it('is refused without the permission, and answers 404 for a bank account of another office', async () => {
    const lawOffice = await office(app())
    const { bank } = await trustOffice(lawOffice)
    const assistant = await member(app(), lawOffice, 'staff')
    const path = `/trust-banks/${bank.id}/months/2026-03/reconciliation.pdf`
    await assistant.get(path).expect(403)
    const otherOffice = await office(app())
    expect(codeOf(await otherOffice.owner.get(path).expect(404))).toBe('trust_bank_not_found')
  })

  it('prints only the amount of a reserved case for a person behind its wall', async () => {
    const lawOffice = await office(app())
    const { owner, bank } = await trustOffice(lawOffice)
    const colleague = await member(app(), lawOffice)
    const clientId = await newClient(owner, 'Cliente reservado')
    const reserved = await openCaseOf(owner, { name: 'Zumbayllu', clientId })
    const deposit = depositBody(bank.id, reserved, { cents: 7_700, counterparty: 'Zumbayllu' })
    await owner.post('/trust-deposits', deposit).expect(201)
    const wall = { kind: 'person', personIds: [colleague.id], reason: 'Cliente anterior', contactId: owner.id }
    await owner.post(`/cases/${reserved}/walls`, wall).expect(201)
    const text = (await textOf(await download(colleague, bank.id))).join('\n')
    expect(text).toContain('Casos reservados')
    expect(text).toContain('$77.00')
    expect(text).not.toMatch(/Zumbayllu|Cliente reservado/)
  })

  it('numbers its pages and counts the rows that it leaves out', async () => {
    const id = '0192d000-0000-7000-8000-000000000000'
    const line = { id, day: '2026-03-03', cents: 100, description: 'ATH', checkNumber: null }
    const ofBook = { id, journalId: id, journalKind: 'deposit', day: '2026-03-02', cents: 100 } as const
    const posting = { ...ofBook, checkNumber: null, words: 'Rivera v. Soto' }
    const earned = { ...posting, journalKind: 'earned', cents: -100, kind: 'uncashed' } as const
    const report: MonthReport = {
      locale: 'es',
      office: 'Bufete Albaladejo',
      bank: 'Banco',
      clients: [{ name: 'Carmen Rivera', caseName: 'Rivera v. Soto', cents: 100 }],
      day: '2026-04-01',
      createdAt: '2026-04-01T12:00:00.000Z',
      month: {
        bank: { id, name: 'CIFAA' },
        lastFour: '4471',
        month: '2026-03',
        statementCents: null,
        adjustedCents: null,
        bookCents: 100,
        clientsCents: 100,
        interestCents: 0,
        moves: { openingCents: 0, depositsCents: 100, deposits: 1, disbursementsCents: 0, disbursements: 0 },
        clients: [],
        otherClients: 0,
        otherCents: 0,
        hiddenCents: 0,
        outstanding: [earned],
        differences: [{ kind: 'no_balance', cents: 0, line: null, posting: null, day: null, account: null }],
        matches: Array.from({ length: 1_002 }, () => ({ id, lines: [line], postings: [posting] })),
        lines: 1_002,
        matchedLines: 1_002,
        statements: [],
        agrees: false,
        seal: null,
        sealedAt: null,
        sealedBy: null,
        can: { import: true, match: true, seal: false },
      },
    }
    const pages = await textOf(await monthPdf(report))
    expect(pages.length).toBeGreaterThan(30)
    for (const [index, page] of pages.entries()) expect(page).toContain(`Página ${index + 1}`)
    expect(pages.at(-1)).toContain('y 2 más')
    expect(pages[0]).toContain('sin cobrar · Honorarios ganados · Rivera v. Soto')
    const short = { ...report, month: { ...report.month, matches: [] } }
    for (const locale of locales)
      expect((await textOf(await monthPdf({ ...short, locale }))).join('\n')).toContain(monthPhrase('title', locale))
  })
})
