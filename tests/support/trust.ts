// Money of clients in tests: an office with a bank account, a client, cases and acts.
import type { z } from 'zod'
import type { TrustJournal } from '#modules/trust/acts.contract.ts'
import type { TrustAccount, TrustBank } from '#modules/trust/trust.contract.ts'
import type { Office, Person } from './actors.ts'
import type { TestApp } from './app.ts'
import { asOwner } from './as-owner.ts'
import { openCaseOf, upload } from './files.ts'

export type Journal = z.output<typeof TrustJournal>
export type Account = z.output<typeof TrustAccount>
export type Bank = z.output<typeof TrustBank>
export const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code

export async function openTrustBank(owner: Person, more: object = {}): Promise<Bank> {
  const values = { name: 'CIFAA', bank: 'Banco Popular', lastFour: '4471', openedOn: '2020-01-01', ...more }
  return (await owner.post('/trust-banks', values).expect(201)).body as Bank
}

export async function newClient(owner: Person, name: string): Promise<string> {
  return ((await owner.post('/clients', { name }).expect(201)).body as { id: string }).id
}

export const depositBody = (bankId: string, caseId: string, more: object = {}) => ({
  bankId,
  caseId,
  day: '2026-03-02',
  cents: 100_000,
  counterparty: 'Carmen Rivera',
  method: 'ath_movil',
  ...more,
})

export interface TrustOffice {
  readonly owner: Person
  readonly bank: Bank
  readonly clientId: string
  readonly caseId: string
  /** The account of the client in the case. */
  readonly accountId: string
  deposit(cents: number, more?: object): Promise<Journal>
  /** Sends a disbursement by transfer, without a document. */
  disburse(cents: number, more?: object): ReturnType<Person['post']>
  balance(accountId?: string): Promise<number>
}

/** Opens a bank account and a case with money of its client; disbursements need no document unless `evidence`. */
export async function trustOffice(
  { owner }: Pick<Office, 'owner'>,
  { cents = 100_000, evidence = false }: { readonly cents?: number; readonly evidence?: boolean } = {},
): Promise<TrustOffice> {
  const bank = await openTrustBank(owner)
  const clientId = await newClient(owner, 'Carmen Rivera')
  const caseId = await openCaseOf(owner, { clientId })
  if (!evidence) {
    const rules = { twoPerson: false, evidenceRequired: false, staleCheckDays: 180, source: '', confirmedOn: null }
    await owner.put('/trust-settings', { ...rules, version: 0 }).expect(200)
  }
  const deposit = async (amount: number, more: object = {}) =>
    (await owner.post('/trust-deposits', depositBody(bank.id, caseId, { cents: amount, ...more })).expect(201))
      .body as Journal
  await deposit(cents)
  const { items } = (await owner.get(`/cases/${caseId}/trust-accounts`).expect(200)).body as { items: Account[] }
  const accountId = items[0]?.id ?? ''
  return {
    owner,
    bank,
    clientId,
    caseId,
    accountId,
    deposit,
    disburse: (amount, more = {}) =>
      owner.post('/trust-disbursements', {
        accountId,
        day: '2026-03-03',
        cents: amount,
        counterparty: 'Perito médico',
        memo: 'Informe pericial',
        method: 'transfer',
        ...more,
      }),
    balance: async (id = accountId) =>
      ((await owner.get(`/trust-accounts/${id}`).expect(200)).body as Account).balanceCents,
  }
}

export const uploadEvidence = async (owner: Person, caseId: string): Promise<string> =>
  (await upload(owner, caseId, 'Factura del perito', 'factura.txt')).id

/** Moves a journal to an earlier day, as it could be recorded before balances were checked by day. */
export async function backdate(app: Pick<TestApp, 'urls'>, journalId: string, day: string): Promise<void> {
  await asOwner(app, 'update trust_posting set day = $2 where journal_id = $1', [journalId, day])
  await asOwner(app, 'update trust_journal set day = $2 where id = $1', [journalId, day])
}
