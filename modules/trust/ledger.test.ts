// The ledger: statements that the database refuses to the application's role, release by a second person, and random
// acts compared with a naive model.
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { codeOf, depositBody, newClient, trustOffice, type TrustOffice } from '#tests/support/trust.ts'

const app = useApp({ background: true })
let session: pg.Client
let trust: TrustOffice
let bankAccount: string
beforeAll(async () => {
  session = new pg.Client({ connectionString: app().urls.app })
  await session.connect()
  trust = await trustOffice(await office(app()))
  const [row] = await asOwner<{ id: string }>(
    app(),
    `select id from trust_account where bank_id = $1 and kind = 'bank'`,
    [trust.bank.id],
  )
  bankAccount = row?.id ?? ''
  await session.query(
    `select set_config('app.scope', 'company', false), set_config('app.company_id', $1, false),
      set_config('app.user_id', $2, false)`,
    [trust.owner.companyId, trust.owner.id],
  )
})
afterAll(() => session.end())

/** Runs statements as the application's role in one transaction; returns the constraint or code that refuses them. */
async function refusedBy(statements: readonly (readonly [string, readonly unknown[]])[]): Promise<string | undefined> {
  await session.query('begin')
  try {
    for (const [statement, values] of statements) await session.query(statement, [...values])
    await session.query('commit')
    return undefined
  } catch (error) {
    await session.query('rollback')
    const { constraint, code } = error as { constraint?: string; code?: string }
    return constraint ?? code
  }
}

const journal = (kind: string, values: Record<string, unknown> = {}) => {
  const id = crypto.randomUUID()
  const row = {
    company_id: trust.owner.companyId,
    id,
    bank_id: trust.bank.id,
    day: '2026-03-05',
    kind,
    case_id: trust.caseId,
    recorded_by: trust.owner.id,
    ...values,
  }
  const columnNames = Object.keys(row)
  const insert = `insert into trust_journal (${columnNames.join(', ')}) values (${columnNames.map((_, n) => `$${n + 1}`).join(', ')})`
  return { id, insert: [insert, Object.values(row)] as const }
}
/** The database replaces the ordinal, the balance, the day and the flags, which are wrong on purpose. */
const posting = (journalId: string, accountId: string, cents: number) =>
  [
    `insert into trust_posting (company_id, account_id, ordinal, bank_id, journal_id, cents, balance_cents, day, is_bank,
      is_opening) values ($1, $2, 999, $3, $4, $5, 123456789, '2020-01-01', false, false)`,
    [trust.owner.companyId, accountId, trust.bank.id, journalId, cents],
  ] as const

describe('the role of the application', () => {
  it.each([
    ['update trust_posting set cents = cents + 1'],
    ['delete from trust_posting'],
    [`update trust_journal set memo = 'otra'`],
    ['delete from trust_journal'],
    ['update trust_account set balance_cents = 0'],
    ['delete from trust_account'],
    ['delete from trust_bank'],
    ['delete from trust_line'],
    ['truncate trust_posting'],
  ])('may not run: %s', async (statement) => {
    // insufficient_privilege
    expect(await refusedBy([[statement, []]])).toBe('42501')
  })

  it('cannot move the end of the sealed months', async () => {
    // restrict_violation
    expect(await refusedBy([[`update trust_bank set sealed_until = '2030-01-31'`, []]])).toBe('23001')
  })

  it('cannot add a journal whose postings do not sum to zero', async () => {
    const { id, insert } = journal('disbursement')
    const sides = [posting(id, trust.accountId, 100), posting(id, bankAccount, -99)]
    expect(await refusedBy([insert, ...sides])).toMatch(/^trust_journal_(sum|whole)$/)
  })

  it('cannot add a disbursement without postings, or with the postings of a deposit', async () => {
    expect(await refusedBy([journal('disbursement').insert])).toBe('trust_journal_whole')
    const { id, insert } = journal('disbursement')
    const reversed = [posting(id, trust.accountId, -100), posting(id, bankAccount, 100)]
    expect(await refusedBy([insert, ...reversed])).toBe('trust_journal_whole')
  })

  it('cannot move money of one client to another', async () => {
    const { owner, bank } = trust
    const otherCase = await openCaseOf(owner, { clientId: await newClient(owner, 'Luis Toledo') })
    await owner.post('/trust-deposits', depositBody(bank.id, otherCase, { cents: 100 })).expect(201)
    const { body } = await owner.get(`/cases/${otherCase}/trust-accounts`).expect(200)
    const other = (body as { items: { id: string }[] }).items[0]?.id ?? ''
    const { id, insert } = journal('transfer', { other_case_id: otherCase })
    expect(await refusedBy([insert, posting(id, trust.accountId, 50), posting(id, other, -50)])).toBe(
      'trust_journal_whole',
    )
  })

  it('cannot take an account below zero', async () => {
    const { id, insert } = journal('disbursement')
    const sides = [posting(id, trust.accountId, 100_001), posting(id, bankAccount, -100_001)]
    expect(await refusedBy([insert, ...sides])).toBe('trust_account_balance')
  })

  it('cannot add postings to a journal of an earlier transaction', async () => {
    const { id } = await trust.deposit(500)
    const sides = [posting(id, trust.accountId, 100), posting(id, bankAccount, -100)]
    expect(await refusedBy(sides)).toBe('trust_posting_late')
  })

  it('cannot check the sums early and add a posting afterwards', async () => {
    const { id, insert } = journal('disbursement')
    const sides = [posting(id, trust.accountId, 100), posting(id, bankAccount, -100)]
    const more = [['set constraints all immediate', []] as const, posting(id, trust.accountId, 1)]
    expect(await refusedBy([insert, ...sides, ...more])).toBe('trust_journal_sum')
  })

  it('adds a valid journal, whose balances and ordinals the database computes', async () => {
    const before = await trust.balance()
    const { id, insert } = journal('disbursement')
    expect(await refusedBy([insert, posting(id, trust.accountId, 100), posting(id, bankAccount, -100)])).toBeUndefined()
    expect(await trust.balance()).toBe(before - 100)
    const [stored] = await asOwner<{ balance: string; day: string }>(
      app(),
      'select balance_cents as balance, day::text from trust_posting where journal_id = $1 and not is_bank',
      [id],
    )
    expect(stored).toEqual({ balance: String(before - 100), day: '2026-03-05' })
  })
})

describe('two people', () => {
  it('release a disbursement: one requests it and the other approves it, once', async () => {
    const lawOffice = await office(app())
    const { owner, disburse, balance } = await trustOffice(lawOffice)
    const rules = { evidenceRequired: false, staleCheckDays: 180, source: '', confirmedOn: null, twoPerson: true }
    expect(codeOf(await owner.put('/trust-settings', { ...rules, version: 1 }).expect(409))).toBe('trust_one_person')
    const second = await member(app(), lawOffice)
    await owner.put('/trust-settings', { ...rules, version: 1 }).expect(200)
    const ask = async (cents: number) =>
      ((await disburse(cents).expect(201)).body as { journal: null; request: { id: string } }).request.id
    const id = await ask(60_000)
    expect(await balance()).toBe(100_000)
    expect(codeOf(await owner.post(`/trust-requests/${id}/approve`).expect(403))).toBe('trust_own_request')
    const other = await ask(60_000)
    const answers = await Promise.all([
      second.post(`/trust-requests/${id}/approve`),
      second.post(`/trust-requests/${id}/approve`),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await balance()).toBe(40_000)
    expect(codeOf(await second.post(`/trust-requests/${other}/approve`).expect(409))).toBe('trust_balance_low')
    const withdrawn = await owner.post(`/trust-requests/${other}/refuse`, { reason: 'Ya no hace falta' }).expect(200)
    expect(withdrawn.body).toMatchObject({ state: 'withdrawn' })
    const [released] = await asOwner<{ asked: string; recorded: string }>(
      app(),
      `select requested_by as asked, recorded_by as recorded from trust_journal where company_id = $1
        and kind = 'disbursement'`,
      [owner.companyId],
    )
    expect(released).toEqual({ asked: owner.id, recorded: second.id })
  })
})

describe('random acts', () => {
  it('lead to the balances of a naive model, and the bank holds the sum of its clients', async () => {
    const { owner, bank, clientId, caseId, accountId, deposit, disburse, balance } = await trustOffice(
      await office(app()),
    )
    const toCaseId = await openCaseOf(owner, { clientId })
    const act = fc.record({ kind: fc.constantFrom('in', 'out', 'move'), cents: fc.integer({ min: 1, max: 60_000 }) })
    const acts = fc.sample(fc.array(act, { minLength: 40, maxLength: 40 }), { numRuns: 1, seed: 7 })[0] ?? []
    let [sourceCents, targetCents] = [100_000, 0]
    for (const { kind, cents } of acts) {
      const body = { accountId, toCaseId, day: '2026-03-03', cents, memo: 'Traslado' }
      if (kind === 'in') {
        await deposit(cents)
        sourceCents += cents
        continue
      }
      const answer = kind === 'out' ? await disburse(cents) : await owner.post('/trust-transfers', body)
      expect(answer.status).toBe(cents > sourceCents ? 409 : 201)
      if (cents > sourceCents) continue
      sourceCents -= cents
      if (kind === 'move') targetCents += cents
    }
    expect(await balance()).toBe(sourceCents)
    expect((await owner.get(`/cases/${toCaseId}/trust-accounts`)).body).toMatchObject({ balanceCents: targetCents })
    const { body } = await owner.get('/trust-banks')
    expect(body).toMatchObject({ items: [{ id: bank.id, balanceCents: sourceCents + targetCents }] })
    expect(caseId).not.toBe(toCaseId)
  }, 60_000)
})
