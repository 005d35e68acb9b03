// Client money by day, over HTTP: no act takes it below zero on its day or on a later one.
import { describe, expect, it } from 'vitest'
import { member, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { backdate, codeOf, trustOffice, type Account, type TrustOffice } from '#tests/support/trust.ts'

const app = useApp({ background: true })
const messageOf = ({ body }: { body: unknown }) => (body as { error: { message: string } }).error.message
const detailsOf = ({ body }: { body: unknown }) => (body as { error: { details: unknown } }).error.details

/** An office with $50.00 of a client since 2 March and $500.00 more since 20 March. */
async function officeWithLaterMoney(): Promise<TrustOffice> {
  const trust = await trustOffice(await office(app()), { cents: 5_000 })
  await trust.deposit(50_000, { day: '2026-03-20' })
  return trust
}

describe('money that leaves a client', () => {
  it('cannot be more than the client had on its day, although money came later', async () => {
    const { disburse, balance } = await officeWithLaterMoney()
    const refused = await disburse(5_001, { day: '2026-03-10' }).expect(409)
    expect(codeOf(refused)).toBe('trust_day_balance_low')
    expect(detailsOf(refused)).toMatchObject({ day: '2026-03-10', balanceCents: 5_000 })
    expect(messageOf(refused)).toContain('$50.00')
    expect(messageOf(refused)).toContain('March 10, 2026')
    expect(await balance()).toBe(55_000)
    await disburse(5_000, { day: '2026-03-10' }).expect(201)
    await disburse(50_000, { day: '2026-03-20' }).expect(201)
    expect(await balance()).toBe(0)
  })

  it('cannot take what was spent on a later day; the refusal names the first day below zero', async () => {
    const { disburse, deposit } = await officeWithLaterMoney()
    await disburse(4_000, { day: '2026-03-15' }).expect(201)
    await disburse(500, { day: '2026-03-16' }).expect(201)
    const refused = await disburse(2_000, { day: '2026-03-05' }).expect(409)
    expect(codeOf(refused)).toBe('trust_day_balance_low')
    expect(detailsOf(refused)).toMatchObject({ day: '2026-03-15', balanceCents: 1_000 })
    await deposit(1_500, { day: '2026-03-04' })
    await disburse(2_000, { day: '2026-03-05' }).expect(201)
  })

  it('stays within the balance of the day when disbursements race', async () => {
    const { disburse, balance } = await officeWithLaterMoney()
    const answers = await Promise.all(Array.from({ length: 12 }, () => disburse(1_000, { day: '2026-03-10' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refusals = new Set(answers.filter(({ status }) => status !== 201).map(codeOf))
    expect(refusals).toEqual(new Set(['trust_day_balance_low']))
    expect(await balance()).toBe(50_000)
  })

  it('is bound by the day in transfers, interest for the Fund, and requests of two people', async () => {
    const lawOffice = await office(app())
    const { owner, bank, clientId, accountId, deposit, disburse } = await trustOffice(lawOffice, { cents: 5_000 })
    await deposit(50_000, { day: '2026-03-20' })
    const toCaseId = await openCaseOf(owner, { clientId })
    const transfer = { accountId, toCaseId, day: '2026-03-10', cents: 6_000, memo: 'Traslado' }
    expect(codeOf(await owner.post('/trust-transfers', transfer).expect(409))).toBe('trust_day_balance_low')
    const interest = (kind: string, day: string) =>
      owner.post('/trust-interest', { bankId: bank.id, kind, day, cents: 5 })
    await interest('interest', '2026-03-31').expect(201)
    expect(codeOf(await interest('interest_out', '2026-03-30').expect(409))).toBe('trust_day_balance_low')
    await interest('interest_out', '2026-03-31').expect(201)
    const rules = { twoPerson: true, evidenceRequired: false, staleCheckDays: 180, source: '', confirmedOn: null }
    await member(app(), lawOffice)
    await owner.put('/trust-settings', { ...rules, version: 1 }).expect(200)
    expect(codeOf(await disburse(5_001, { day: '2026-03-10' }).expect(409))).toBe('trust_day_balance_low')
  })

  it('is taken back by a reversal only from a day on which the client still has it', async () => {
    const { owner, deposit, disburse } = await trustOffice(await office(app()), { cents: 5_000 })
    const bounced = await deposit(5_000, { day: '2026-03-03' })
    await disburse(8_000, { day: '2026-03-05' }).expect(201)
    await deposit(5_000, { day: '2026-03-20' })
    const reverse = (day: string) =>
      owner.post(`/trust-journals/${bounced.id}/reverse`, { day, memo: 'Cheque devuelto' })
    const refused = await reverse('2026-03-10').expect(409)
    expect(codeOf(refused)).toBe('trust_day_balance_low')
    expect(detailsOf(refused)).toMatchObject({ day: '2026-03-10', balanceCents: 2_000 })
    await reverse('2026-03-20').expect(201)
  })
})

describe('the ledger of a client', () => {
  it('is in the order of days with the balance of each, and its last day is the latest', async () => {
    const { owner, accountId, disburse, deposit } = await officeWithLaterMoney()
    await disburse(1_000, { day: '2026-03-10' }).expect(201)
    await deposit(700, { day: '2026-03-10' })
    const entriesOf = async (query: string) => {
      const { body } = await owner.get(`/trust-accounts/${accountId}/entries?${query}`).expect(200)
      return (body as { items: { day: string; balanceCents: number }[] }).items.map(({ day, balanceCents }) => [
        day,
        balanceCents,
      ])
    }
    const ledger = [
      ['2026-03-02', 5_000],
      ['2026-03-10', 4_000],
      ['2026-03-10', 4_700],
      ['2026-03-20', 54_700],
    ]
    expect(await entriesOf('sort=day')).toEqual(ledger)
    expect(await entriesOf('page=1')).toEqual(ledger.toReversed())
    const { text } = await owner.get(`/trust-accounts/${accountId}/ledger.csv`).expect(200)
    expect(text.match(/2026-03-\d\d/g)).toEqual(ledger.map(([day]) => day))
    const account = (await owner.get(`/trust-accounts/${accountId}`).expect(200)).body as Account
    expect(account.lastDay).toBe('2026-03-20')
  })
})

describe('a month of an office with a client below zero', () => {
  it('names the client and the first day, can be sealed, and is resolved by a reversal of that day', async () => {
    const lawOffice = await office(app())
    const trust = await trustOffice(lawOffice, { cents: 5_000 })
    const { owner, bank, accountId, caseId, deposit, disburse } = trust
    await deposit(50_000, { day: '2026-04-20' })
    const { journal } = (await disburse(9_000, { day: '2026-04-25' }).expect(201)).body as { journal: { id: string } }
    await backdate(app(), journal.id, '2026-03-15')
    const base = `/trust-banks/${bank.id}/months/2026-03`
    const month = (await owner.put(base, { statementCents: 0 }).expect(200)).body as object
    expect(month).toMatchObject({
      agrees: true,
      bookCents: -4_000,
      can: { seal: true },
      differences: [
        {
          kind: 'client_below_zero',
          cents: -4_000,
          day: '2026-03-15',
          account: { id: accountId, name: 'Carmen Rivera' },
          line: null,
          posting: null,
        },
      ],
    })
    // The next month begins below zero.
    expect((await owner.get(`/trust-banks/${bank.id}/months/2026-04`).expect(200)).body).toMatchObject({
      differences: expect.arrayContaining([
        expect.objectContaining({ kind: 'client_below_zero', day: '2026-04-01', cents: -4_000 }),
      ]),
    })
    const colleague = await member(app(), lawOffice)
    const wall = { kind: 'person', personIds: [colleague.id], reason: 'Cliente anterior', contactId: owner.id }
    await owner.post(`/cases/${caseId}/walls`, wall).expect(201)
    const seen = await colleague.get(base).expect(200)
    expect(seen.body).toMatchObject({ differences: [{ kind: 'client_below_zero', account: null, cents: -4_000 }] })
    expect(JSON.stringify(seen.body)).not.toContain('Carmen')

    // The past hinders no act of another day.
    await disburse(1_000, { day: '2026-04-26' }).expect(201)
    await owner.post(`/trust-journals/${journal.id}/reverse`, { day: '2026-03-15', memo: 'Fecha' }).expect(201)
    expect((await owner.get(base).expect(200)).body).toMatchObject({ differences: [], bookCents: 5_000 })
  })
})
