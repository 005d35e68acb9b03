// Fee agreements of the reserved case, and the money of its client.
import { asOwner } from '#tests/support/as-owner.ts'
import { created, idOf, type Created } from '#tests/support/office-fixture.ts'
import type { ReservedCaseOptions } from './reserved-case.ts'
import type { LinkedCase } from './reserved-links.ts'

export const bodyOf = async <T>(request: PromiseLike<{ readonly body: unknown }>): Promise<T> =>
  (await request).body as T

/** A fee agreement of the case with an instalment that is due, and a budget. */
export async function addFees({ lawyer }: ReservedCaseOptions, { caseId, firstDay, marked }: LinkedCase) {
  const agreements = await created(
    lawyer.post(`/cases/${caseId}/fee-agreements`, {
      effectiveOn: firstDay,
      hourly: true,
      instalments: [
        {
          description: marked('Demanda de'),
          amountCents: 5_000,
          taxClass: 'exempt_legal',
          due: 'agreement',
          dueOn: null,
        },
      ],
      contingency: { basisPoints: 3_333, base: 'gross', expensesFirst: false, terms: marked('Pacto con') },
      retainer: null,
      interestBasisPoints: 0,
      graceDays: 0,
      replacesId: null,
    }),
  )
  const { current } = await bodyOf<{ current: { fees: Created[] } }>(
    lawyer.get(`/cases/${caseId}/fee-agreements`).expect(200),
  )
  const budget = { amountCents: 1_000_000, seconds: 3_600, thresholds: [80, 100], version: 0 }
  await lawyer.put(`/cases/${caseId}/budget`, budget).expect(200)
  return { 'fee-agreements': agreements, 'agreed-fees': current.fees[0]?.id ?? '' }
}

/** Money of the client of the case in the bank account of the office: a deposit, and a request that waits. */
export async function addTrustMoney({ app, own, office, lawyer }: ReservedCaseOptions, { caseId, marked }: LinkedCase) {
  const bankId = idOf(own, 'trust-banks')
  const deposit = { bankId, caseId, day: '2026-03-04', cents: 7_700, counterparty: marked('Pagadora'), method: 'cash' }
  const journal = await created(lawyer.post('/trust-deposits', deposit))
  const { items } = await bodyOf<{ items: Created[] }>(lawyer.get(`/cases/${caseId}/trust-accounts`).expect(200))
  const account = items[0]?.id ?? ''
  const [request] = await asOwner<Created>(
    app,
    `insert into trust_request (company_id, bank_id, kind, account_id, case_id, cents, act, requested_by)
      values ($1, $2, 'disbursement', $3, $4, 100, $5, $6) returning id`,
    [office.companyId, bankId, account, caseId, { kind: 'disbursement', memo: marked('Pago a') }, lawyer.id],
  )
  return { 'trust-journals': journal, 'trust-accounts': account, 'trust-requests': request?.id ?? '' }
}
