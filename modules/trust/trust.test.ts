// Acts on money of clients over HTTP: deposits, disbursements, transfers, reversals, interest, settings.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { member, office, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf } from '#tests/support/files.ts'
import {
  codeOf,
  depositBody,
  uploadEvidence,
  newClient,
  openTrustBank,
  trustOffice,
  type Journal,
} from '#tests/support/trust.ts'

const app = useApp({ background: true })
let otherOffice: Office
beforeAll(async () => {
  otherOffice = await office(app())
})
const newOffice = async (options = {}) => trustOffice(await office(app()), options)
const outcomeOf = (answer: { body: unknown }) =>
  answer.body as { journal: Journal | null; request: { id: string } | null }

describe('a deposit', () => {
  it('takes the next receipt of the office and raises the balances of the client and the bank', async () => {
    const { owner, bank, accountId, deposit } = await newOffice()
    const second = await deposit(2_550, { counterparty: 'Aseguradora', reference: 'ATH 991' })
    expect(second).toMatchObject({ receiptNumber: 2, cents: 2_550, bankCents: 2_550, kind: 'deposit' })
    expect((await owner.get(`/trust-accounts/${accountId}`)).body).toMatchObject({
      balanceCents: 102_550,
      client: { name: 'Carmen Rivera' },
    })
    const { body } = await owner.get('/trust-banks').expect(200)
    expect(body).toMatchObject({ items: [{ id: bank.id, balanceCents: 102_550, interestCents: 0, sealedUntil: null }] })
    const ledger = await owner.get(`/trust-accounts/${accountId}/entries?sort=day`).expect(200)
    expect(ledger.body).toMatchObject({
      items: [
        { cents: 100_000, balanceCents: 100_000, receiptNumber: 1 },
        { cents: 2_550, balanceCents: 102_550, receiptNumber: 2, counterparty: 'Aseguradora' },
      ],
    })
  })

  it('numbers receipts without a gap when many race', async () => {
    const { owner, bank, caseId } = await newOffice()
    const other = await openTrustBank(owner, { lastFour: '0002' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        owner.post('/trust-deposits', depositBody(n % 2 ? bank.id : other.id, caseId, { cents: 100 })),
      ),
    )
    const numbers = answers.map(({ body }) => (body as Journal).receiptNumber ?? 0).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 2))
  })

  it.each([
    [{ cents: 0 }, 'validation'],
    [{ cents: 10.5 }, 'validation'],
    [{ method: 'card' }, 'validation'],
    [{ day: '2999-01-01' }, 'trust_in_future'],
    [{ day: '2019-12-31' }, 'trust_bank_not_open'],
    [{ caseId: randomUUID() }, 'case_not_found'],
    [{ bankId: randomUUID() }, 'trust_bank_not_found'],
  ])('is refused with %o', async (more, code) => {
    const { owner, bank, caseId } = await newOffice()
    expect(codeOf(await owner.post('/trust-deposits', depositBody(bank.id, caseId, more)))).toContain(code)
  })

  it('is refused for a case without a client', async () => {
    const { owner, bank } = await newOffice()
    const caseId = await openCaseOf(owner)
    const refused = await owner.post('/trust-deposits', depositBody(bank.id, caseId)).expect(409)
    expect(codeOf(refused)).toBe('trust_case_without_client')
  })
})

describe('a disbursement', () => {
  it('needs a document of the case by default', async () => {
    const { owner, caseId, disburse } = await newOffice({ evidence: true })
    expect(codeOf(await disburse(100).expect(422))).toBe('trust_evidence_missing')
    const elsewhere = await uploadEvidence(owner, await openCaseOf(owner))
    expect(codeOf(await disburse(100, { documentId: elsewhere }).expect(404))).toBe('document_not_found')
    const documentId = await uploadEvidence(owner, caseId)
    expect(outcomeOf(await disburse(100, { documentId }).expect(201)).journal).toMatchObject({
      documentId,
      bankCents: -100,
    })
  })

  it('never exceeds the balance, and its refusal names the available amount', async () => {
    const { disburse, balance } = await newOffice({ cents: 5_000 })
    const refused = await disburse(5_001).expect(409)
    expect(codeOf(refused)).toBe('trust_balance_low')
    expect((refused.body as { error: { message: string } }).error.message).toContain('$50.00')
    await disburse(5_000).expect(201)
    expect(await balance()).toBe(0)
  })

  it('has, by cheque, a number that its bank account did not use before', async () => {
    const { disburse } = await newOffice()
    const cheque = { method: 'cheque', checkNumber: '1182' }
    expect(codeOf(await disburse(100, { method: 'cheque' }).expect(422))).toBe('trust_check_missing')
    await disburse(100, cheque).expect(201)
    expect(codeOf(await disburse(100, cheque).expect(409))).toBe('trust_check_used')
    const printed = await disburse(100, { method: 'cheque', checkNumber: '0001182' }).expect(409)
    expect(codeOf(printed)).toBe('trust_check_used')
  })

  it('counts a number as used although it is stored with zeros, also for a person who does not see its case', async () => {
    const lawOffice = await office(app())
    const { bank, caseId, owner, disburse } = await trustOffice(lawOffice)
    await disburse(100, { method: 'cheque', checkNumber: '1184' }).expect(201)
    await asOwner(
      app(),
      `update trust_journal set check_number = '0001184' where bank_id = $1 and check_number = '1184'`,
      [bank.id],
    )
    const cheque = { method: 'cheque', checkNumber: '1184' }
    expect(codeOf(await disburse(100, cheque).expect(409))).toBe('trust_check_used')
    await disburse(100, { ...cheque, checkNumber: '11840' }).expect(201)
    const colleague = await member(app(), lawOffice)
    const visible = await openCaseOf(owner, { clientId: await newClient(owner, 'Luis Toledo') })
    await owner.post('/trust-deposits', depositBody(bank.id, visible)).expect(201)
    const wall = { kind: 'person', personIds: [colleague.id], reason: 'Cliente anterior', contactId: owner.id }
    await owner.post(`/cases/${caseId}/walls`, wall).expect(201)
    const { body } = await colleague.get(`/cases/${visible}/trust-accounts`).expect(200)
    const accountId = (body as { items: { id: string }[] }).items[0]?.id
    const act = { accountId, day: '2026-03-03', cents: 100, counterparty: 'Perito', memo: 'Informe' }
    const hidden = await colleague.post('/trust-disbursements', { ...act, ...cheque }).expect(409)
    expect(codeOf(hidden)).toBe('trust_check_used')
  })

  it('succeeds 100 times when 200 of $10 race for $1,000, and leaves nothing', async () => {
    const { owner, disburse, balance, accountId } = await newOffice({ cents: 100_000 })
    // The server answers 503 to an office that sends too many requests at the same time; such a request is sent again.
    const answered = async (): Promise<Awaited<ReturnType<typeof disburse>>> => {
      const answer = await disburse(1_000)
      return answer.status === 503 || answer.status === 429 ? answered() : answer
    }
    const answers = await Promise.all(Array.from({ length: 200 }, answered))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(codeOf))).toEqual(new Set(['trust_balance_low']))
    expect(await balance()).toBe(0)
    const { body } = await owner.get(`/trust-accounts/${accountId}/entries?pageSize=100&sort=day`).expect(200)
    const { items } = body as { items: { balanceCents: number }[] }
    expect(items.map(({ balanceCents }) => balanceCents)).toEqual(
      Array.from({ length: 100 }, (_, n) => 100_000 - n * 1_000),
    )
  }, 60_000)
})

describe('a transfer', () => {
  it('moves money between two cases of one client and does not change the balance at the bank', async () => {
    const { owner, clientId, accountId, bank, balance } = await newOffice()
    const toCaseId = await openCaseOf(owner, { clientId, name: 'Sucn. Echeandía' })
    const body = { accountId, toCaseId, day: '2026-03-03', cents: 40_000, memo: 'Anticipo del segundo caso' }
    const { journal } = outcomeOf(await owner.post('/trust-transfers', body).expect(201))
    expect(journal).toMatchObject({ bankCents: 0, cents: 40_000, otherCase: { id: toCaseId } })
    expect(await balance()).toBe(60_000)
    expect((await owner.get(`/cases/${toCaseId}/trust-accounts`)).body).toMatchObject({ balanceCents: 40_000 })
    expect((await owner.get('/trust-banks')).body).toMatchObject({ items: [{ id: bank.id, balanceCents: 100_000 }] })
    expect(codeOf(await owner.post('/trust-transfers', { ...body, memo: '' }).expect(400))).toContain('validation')
  })

  it('is refused to a case of another client and to the same case', async () => {
    const { owner, accountId, caseId } = await newOffice()
    const toCaseId = await openCaseOf(owner, { clientId: await newClient(owner, 'Luis Toledo') })
    const body = { accountId, toCaseId, day: '2026-03-03', cents: 100, memo: 'Pago' }
    expect(codeOf(await owner.post('/trust-transfers', body).expect(409))).toBe('trust_other_client')
    const same = await owner.post('/trust-transfers', { ...body, toCaseId: caseId }).expect(422)
    expect(codeOf(same)).toBe('trust_same_case')
  })
})

describe('a reversal', () => {
  it('undoes a journal once and is final', async () => {
    const { owner, disburse, balance } = await newOffice()
    const { journal } = outcomeOf(await disburse(30_000).expect(201))
    const reverse = (id: string, day = '2026-03-04') =>
      owner.post(`/trust-journals/${id}/reverse`, { day, memo: 'Cheque perdido' })
    expect(codeOf(await reverse(journal!.id, '2026-03-02').expect(422))).toBe('trust_reversal_early')
    const { body } = await reverse(journal!.id).expect(201)
    expect(body).toMatchObject({
      kind: 'reversal',
      reversesId: journal!.id,
      bankCents: 30_000,
      can: { reverse: false },
    })
    expect(await balance()).toBe(100_000)
    expect(codeOf(await reverse(journal!.id).expect(409))).toBe('trust_already_reversed')
    expect(codeOf(await reverse((body as Journal).id).expect(409))).toBe('trust_reversal_final')
    expect((await owner.get(`/trust-journals/${journal!.id}`)).body).toMatchObject({
      reversedById: (body as Journal).id,
    })
  })

  it('is refused with the balance when the deposit was spent', async () => {
    const { owner, deposit, disburse } = await newOffice({ cents: 10_000 })
    const { id } = await deposit(5_000)
    await disburse(12_000).expect(201)
    const refused = await owner
      .post(`/trust-journals/${id}/reverse`, { day: '2026-03-04', memo: 'Devuelto' })
      .expect(409)
    expect(codeOf(refused)).toBe('trust_reversal_spent')
    expect((refused.body as { error: { message: string } }).error.message).toContain('$30.00')
  })
})

describe('interest', () => {
  it('is held for the Fund and reaches no client', async () => {
    const { owner, bank, balance } = await newOffice()
    const interest = (kind: string, cents: number) =>
      owner.post('/trust-interest', { bankId: bank.id, kind, day: '2026-03-31', cents })
    await interest('interest', 120).expect(201)
    expect((await owner.get('/trust-banks')).body).toMatchObject({
      items: [{ balanceCents: 100_120, interestCents: 120 }],
    })
    expect(codeOf(await interest('interest_out', 121).expect(409))).toBe('trust_balance_low')
    await interest('interest_out', 120).expect(201)
    expect(await balance()).toBe(100_000)
  })
})

describe('a bank account', () => {
  it('closes empty, not before its last entry, and takes no entry afterwards', async () => {
    const { owner, bank, disburse, caseId } = await newOffice({ cents: 1_000 })
    const close = (closedOn: string) =>
      owner.put(`/trust-banks/${bank.id}`, { name: bank.name, bank: bank.bank, closedOn, version: 1 })
    expect(codeOf(await close('2026-03-10').expect(409))).toBe('trust_bank_not_empty')
    await disburse(1_000).expect(201)
    expect(codeOf(await close('2026-03-02').expect(422))).toBe('trust_bank_closing_day')
    expect((await close('2026-03-10').expect(200)).body).toMatchObject({
      closedOn: '2026-03-10',
      can: { manage: false },
    })
    const late = await owner.post('/trust-deposits', depositBody(bank.id, caseId, { day: '2026-03-11' })).expect(422)
    expect(codeOf(late)).toBe('trust_bank_not_open')
  })
})

describe('a report for an audit', () => {
  it('has every line of the ledger with its balance, and only journals of the period', async () => {
    const { owner, bank, accountId, disburse } = await newOffice()
    await disburse(2_550, { counterparty: '=Perito' }).expect(201)
    const { text, headers } = await owner.get(`/trust-accounts/${accountId}/ledger.csv?locale=en`).expect(200)
    expect(text.split('\r\n')[0]).toBe('\ufeffDay,Entry,From or to,Note,Reference,Check,Receipt,Amount,Balance')
    expect(text).toContain('2026-03-02,Deposit,Carmen Rivera,,,,1,1000.00,1000.00')
    expect(text).toContain(`"'=Perito",Informe pericial,,,,-25.50,974.50`)
    expect(headers['content-disposition']).toContain('Client ledger, Carmen Rivera, ')
    const journal = await owner.get(`/trust-banks/${bank.id}/journal.csv?from=2026-03-03&locale=en`).expect(200)
    expect(journal.text.trim().split('\r\n')).toHaveLength(2)
    expect(journal.text).toContain('To case,From or to,Note,Method,Reference,Check,')
    expect(journal.text).toContain(`"'=Perito",Informe pericial,Bank transfer,,,`)
    await owner
      .get(`/trust-banks/${bank.id}/journal.xlsx`)
      .expect(200)
      .expect('content-type', /spreadsheetml/)
    await owner.get(`/trust-banks/${randomUUID()}/journal.csv`).expect(404)
  })

  it('has a file name that every system can save, whatever the name of the client', async () => {
    const { owner, bank } = await newOffice()
    const clientId = await newClient(owner, 'A; B "Bob" A/B')
    const caseId = await openCaseOf(owner, { clientId, name: 'Caso X' })
    await owner.post('/trust-deposits', depositBody(bank.id, caseId)).expect(201)
    const { body } = await owner.get(`/cases/${caseId}/trust-accounts`).expect(200)
    const accountId = (body as { items: { id: string }[] }).items[0]?.id
    const { headers } = await owner.get(`/trust-accounts/${accountId}/ledger.csv?locale=en`).expect(200)
    expect(headers['content-disposition']).toBe('attachment; filename="Client ledger, A; B _Bob_ A-B, Caso X.csv"')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  })
})

describe('people without the permission', () => {
  it('see no client money, and people of other offices get 404', async () => {
    const staff = await member(app(), otherOffice, 'staff')
    await staff.get('/trust-banks').expect(403)
    await staff.get('/trust-accounts').expect(403)
    const { accountId } = await newOffice()
    expect(codeOf(await otherOffice.owner.get(`/trust-accounts/${accountId}`).expect(404))).toBe(
      'trust_account_not_found',
    )
  })
})
