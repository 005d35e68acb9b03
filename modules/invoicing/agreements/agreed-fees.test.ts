// Tests over HTTP that agreed fees become due, are invoiced once and are released, and that the fee of a recovery is
// computed. An `instalment` without other values is of 1,500.00 and due from the day of the agreement.
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { office, type Person } from '#tests/support/actors.ts'
import {
  addAgreement,
  agreementOf,
  agreementsOf,
  daysAgo,
  instalment,
  signAgreement,
  oneThirdContingency,
  type AgreementAnswer,
} from '#tests/support/agreements.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { billedCase, newDraft, issueNewInvoice } from '#tests/support/invoices.ts'
import type { UnbilledItem } from '../invoice-line.contract.ts'

const app = useApp({ background: true })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code

let owner: Person
beforeAll(async () => {
  ;({ owner } = await office(app()))
})

const unbilledFees = async (caseId: string) =>
  (
    (await owner.get(`/cases/${caseId}/unbilled`).expect(200)).body as { items: z.output<typeof UnbilledItem>[] }
  ).items.filter(({ kind }) => kind === 'fee')
const feeLine = (sourceId: string) => ({
  kind: 'fee',
  sourceId,
  description: 'Honorario fijo',
  discount: null,
  taxClass: 'exempt_legal',
})

describe('an agreed fee', () => {
  it('is proposed once it is due: on the agreement, on its day, when its milestone is reached', async () => {
    const caseId = await openCaseOf(owner)
    const { fees } = await addAgreement(owner, caseId, {
      instalments: [
        instalment(),
        instalment({ description: 'Ayer', due: 'date', dueOn: daysAgo(1) }),
        instalment({ description: 'Mañana', due: 'date', dueOn: daysAgo(-2) }),
        instalment({ description: 'Vista', due: 'milestone' }),
      ],
    })
    expect(fees.map(({ state }) => state)).toEqual(['due', 'due', 'later', 'later'])
    expect((await unbilledFees(caseId)).map(({ description }) => description)).toEqual([
      'Al firmar el contrato',
      'Ayer',
    ])
    const [first, , , hearing] = fees
    const path = `/agreed-fees/${hearing?.id}/milestone`
    expect(codeOf(await owner.post(path, { reachedOn: daysAgo(-2) }).expect(422))).toBe('milestone_in_future')
    const fixed = await owner.post(`/agreed-fees/${first?.id}/milestone`, { reachedOn: daysAgo(1) }).expect(409)
    expect(codeOf(fixed)).toBe('agreed_fee_no_milestone')
    await owner.post(path, { reachedOn: daysAgo(0) }).expect(200)
    expect((await unbilledFees(caseId)).map(({ description }) => description)).toContain('Vista')
    await owner.delete(path).expect(204)
    expect((await unbilledFees(caseId)).map(({ description }) => description)).not.toContain('Vista')
  })

  it('is billed exactly once, cannot be changed then, and is released by a credit of the whole invoice', async () => {
    const billed = await billedCase(owner)
    const { id, fees, version } = await addAgreement(owner, billed.caseId)
    const fee = fees[0]?.id ?? ''
    const drafts = [
      await newDraft(owner, billed, { lines: [feeLine(fee)] }),
      await newDraft(owner, billed, { lines: [feeLine(fee)] }),
    ]
    expect(drafts[0]?.lines[0]).toMatchObject({ kind: 'fee', quantity: 1_000, unitCents: 150_000, person: null })
    const answers = await Promise.all(drafts.map((draft) => owner.post(`/invoices/${draft.id}/issue`, { version: 1 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refusedAnswer = answers.find(({ status }) => status === 409)
    expect(refusedAnswer && codeOf(refusedAnswer)).toBe('invoice_entries_taken')
    const issued = answers.find(({ status }) => status === 200)?.body as { id: string; number: string }
    expect((await agreementsOf(owner, billed.caseId)).current?.fees).toMatchObject([
      { state: 'invoiced', invoice: { id: issued.id, number: issued.number } },
    ])
    const values = agreementOf({ instalments: [instalment({ id: fee, amountCents: 99 })] })
    const changed = await owner.put(`/fee-agreements/${id}`, { ...values, version }).expect(409)
    expect(codeOf(changed)).toBe('agreed_fee_invoiced')
    const deleted = await owner.put(`/fee-agreements/${id}`, { ...values, hourly: true, instalments: [], version })
    expect(codeOf(deleted)).toBe('agreed_fee_invoiced')
    expect(codeOf(await owner.delete(`/fee-agreements/${id}`).expect(409))).toBe('agreed_fee_invoiced')
    const unchanged = {
      ...values,
      instalments: [instalment({ description: 'Otro' }), instalment({ id: fee })],
      version,
    }
    expect((await owner.put(`/fee-agreements/${id}`, unchanged).expect(200)).body).toMatchObject({
      fees: [{ description: 'Otro' }, { id: fee, state: 'invoiced' }],
    })
    await owner.post(`/invoices/${issued.id}/credit-notes`, { amountCents: 150_000, reason: 'Error' }).expect(201)
    expect((await unbilledFees(billed.caseId)).map(({ sourceId }) => sourceId)).toContain(fee)
  })

  it('refuses the issue of its invoice when it changed or was deleted after the draft was saved', async () => {
    const billed = await billedCase(owner)
    const { id, fees, version } = await addAgreement(owner, billed.caseId)
    const draft = await newDraft(owner, billed, { lines: [feeLine(fees[0]?.id ?? '')] })
    const values = agreementOf({
      instalments: [instalment({ id: fees[0]?.id, amountCents: 99 })],
    })
    await owner.put(`/fee-agreements/${id}`, { ...values, version }).expect(200)
    const changed = await owner.post(`/invoices/${draft.id}/issue`, { version: 1 }).expect(409)
    expect(codeOf(changed)).toBe('invoice_entries_changed')
    await owner.put(`/fee-agreements/${id}`, { ...values, hourly: true, instalments: [], version: 2 }).expect(200)
    const taken = await owner.post(`/invoices/${draft.id}/issue`, { version: 1 }).expect(409)
    expect(codeOf(taken)).toBe('invoice_entries_taken')
  })

  it('is no longer proposed when it was not due before its agreement was replaced', async () => {
    const caseId = await openCaseOf(owner)
    const first = await addAgreement(owner, caseId, {
      instalments: [instalment(), instalment({ description: 'Hoy', due: 'date', dueOn: daysAgo(0) })],
    })
    await addAgreement(owner, caseId, { effectiveOn: daysAgo(3), replacesId: first.id, hourly: true, instalments: [] })
    expect((await unbilledFees(caseId)).map(({ description }) => description)).toEqual(['Al firmar el contrato'])
    expect((await agreementsOf(owner, caseId)).earlier[0]?.fees.map(({ state }) => state)).toEqual(['due', 'ended'])
  })

  it('is computed from a recovery under a signed agreement with a contingency, and billed as computed', async () => {
    const billed = await billedCase(owner)
    const agreement = await addAgreement(owner, billed.caseId, { instalments: [], contingency: oneThirdContingency })
    const recovery = { recoveredOn: daysAgo(0), recoveryCents: 1_000_000, liensCents: 0, expensesCents: 50_000 }
    const path = `/fee-agreements/${agreement.id}/recoveries`
    expect(codeOf(await owner.post(path, recovery).expect(409))).toBe('agreement_not_signed')
    await signAgreement(owner, agreement, billed.caseId)
    const withoutFee = await owner.post(path, { ...recovery, expensesCents: 1_000_000 }).expect(422)
    expect(codeOf(withoutFee)).toBe('recovery_without_fee')
    const future = await owner.post(path, { ...recovery, recoveredOn: daysAgo(-2) }).expect(422)
    expect(codeOf(future)).toBe('recovery_in_future')
    const tooLarge = await owner.post(path, { ...recovery, recoveryCents: 90_000_000_000 }).expect(422)
    expect(codeOf(tooLarge)).toBe('invoice_too_large')
    const { fees } = (await owner.post(path, recovery).expect(201)).body as AgreementAnswer
    // 33.33 % of 10,000.00 less expenses of 500.00
    expect(fees).toMatchObject([{ kind: 'contingency', amountCents: 316_635, state: 'due', taxClass: 'exempt_legal' }])
    expect(fees[0]?.description).toContain('33.33 %')
    const issued = await issueNewInvoice(owner, billed, { lines: [feeLine(fees[0]?.id ?? '')] })
    expect(issued.totalCents).toBe(316_635)
    const billedFee = await owner.delete(`/agreed-fees/${fees[0]?.id}/milestone`).expect(409)
    expect(codeOf(billedFee)).toBe('agreed_fee_invoiced')
    const again = (await owner.post(path, recovery).expect(201)).body as AgreementAnswer
    await owner.delete(`/agreed-fees/${again.fees[1]?.id}/milestone`).expect(204)
    expect((await agreementsOf(owner, billed.caseId)).current?.fees).toHaveLength(1)
  })

  it('is refused for a recovery if no contingency was agreed', async () => {
    const { id } = await addAgreement(owner, await openCaseOf(owner))
    const recovery = { recoveredOn: daysAgo(0), recoveryCents: 1_000_000, liensCents: 0, expensesCents: 0 }
    const refused = await owner.post(`/fee-agreements/${id}/recoveries`, recovery).expect(409)
    expect(codeOf(refused)).toBe('agreement_without_contingency')
  })
})
