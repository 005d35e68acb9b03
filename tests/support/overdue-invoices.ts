// Invoices that were due long ago, in cases whose client agreed to interest.
import type { Person } from '#tests/support/actors.ts'
import { addAgreement, createContract } from '#tests/support/agreements.ts'
import type { TestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { billedCase, lineOf, issueNewInvoice } from '#tests/support/invoices.ts'

export const interestRule = {
  enabled: true,
  ceilingBasisPoints: null,
  taxClass: 'reimbursement',
  source: 'Contrato',
  confirmedOn: null,
}

/** Switches interest on. */
export async function allowInterest(owner: Person, more: object = {}): Promise<void> {
  const { version } = (await owner.get('/interest-settings').expect(200)).body as { version: number }
  await owner.put('/interest-settings', { ...interestRule, ...more, version }).expect(200)
}

/** A signed agreement on interest: 12 % a year from 2020 without days of grace. */
export async function agreeInterest(owner: Person, caseId: string, more: object = {}): Promise<string> {
  const values = { effectiveOn: '2020-01-01', interestBasisPoints: 1_200, graceDays: 0, ...more }
  const { id, version } = await addAgreement(owner, caseId, values)
  const documentId = await createContract(owner, caseId)
  await owner.post(`/fee-agreements/${id}/sign`, { signedOn: '2020-01-02', documentId, version }).expect(200)
  return id
}

/** Moves an issued invoice to an earlier time, so that it was due on a day. */
export async function makeDueOn(app: TestApp, invoiceId: string, day: string): Promise<void> {
  await asOwner(app, 'alter table invoice disable trigger invoice_issued')
  await asOwner(app, 'update invoice set due_on = $2::date, issued_on = $2::date - 30 where id = $1', [invoiceId, day])
  await asOwner(app, 'alter table invoice enable trigger invoice_issued')
}

/** Creates an invoice of 1,000.00 that was due on a day, in a separate case. */
export async function overdueInvoice(app: TestApp, owner: Person, day: string) {
  const billed = await billedCase(owner)
  const { id } = await issueNewInvoice(owner, billed, { lines: [lineOf({ unitCents: 100_000 })] })
  await makeDueOn(app, id, day)
  return { ...billed, id }
}
