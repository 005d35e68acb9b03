// Fee agreements for tests.
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { localDay } from '#server/ports/clock.ts'
import type { Person } from '#tests/support/actors.ts'
import { created } from '#tests/support/office-fixture.ts'
import type { FeeAgreement, feeAgreementsContract } from '#modules/invoicing/agreements.contract.ts'

export type AgreementAnswer = z.output<typeof FeeAgreement>
type AgreementsAnswer = z.output<typeof feeAgreementsContract.routes.ofCase.returns>

export const daysAgo = (days: number): string => localDay(new Date(Date.now() - days * dayMs))

/** 1,500.00 from the day of the agreement. */
export const instalment = (more: object = {}) => ({
  description: 'Al firmar el contrato',
  amountCents: 150_000,
  taxClass: 'exempt_legal',
  due: 'agreement',
  dueOn: null,
  ...more,
})
export const oneThirdContingency = {
  basisPoints: 3_333,
  base: 'gross',
  expensesFirst: true,
  terms: 'La tercera parte de lo que se recobre.',
}
/** An agreement on one instalment, without the id of the agreement that it replaces. */
export const agreementOf = (more: object = {}) => ({
  effectiveOn: daysAgo(30),
  hourly: false,
  instalments: [instalment()],
  contingency: null,
  retainer: null,
  interestBasisPoints: 0,
  graceDays: 0,
  ...more,
})

export const addAgreement = async (lawyer: Person, caseId: string, more: object = {}) =>
  (await lawyer.post(`/cases/${caseId}/fee-agreements`, agreementOf({ replacesId: null, ...more })).expect(201))
    .body as AgreementAnswer
export const agreementsOf = async (lawyer: Person, caseId: string) =>
  (await lawyer.get(`/cases/${caseId}/fee-agreements`).expect(200)).body as AgreementsAnswer

/** Creates a document of the case that serves as the written contract. */
export const createContract = (lawyer: Person, caseId: string): Promise<string> =>
  created(lawyer.post(`/cases/${caseId}/documents`, { name: 'Contrato', content: '<p>Pacto</p>' }))

export async function signAgreement(lawyer: Person, { id, version }: AgreementAnswer, caseId: string): Promise<void> {
  const signature = { signedOn: daysAgo(1), documentId: await createContract(lawyer, caseId), version }
  await lawyer.post(`/fee-agreements/${id}/sign`, signature).expect(200)
}
