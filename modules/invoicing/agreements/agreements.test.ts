// Fee agreements over HTTP: added, replaced, signed, and invoiced once.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { localDay } from '#server/ports/clock.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { billedCase, newDraft, newIssued } from '#tests/support/invoices.ts'
import { created } from '#tests/support/office-fixture.ts'
import { raiseWall } from '#tests/walls/twin-offices.ts'
import type { FeeAgreement } from '../agreements.contract.ts'
import type { UnbilledItem } from '../invoice-line.contract.ts'

type Agreement = z.output<typeof FeeAgreement>
interface AgreementsOfCase {
  readonly current: Agreement | null
  readonly earlier: readonly Agreement[]
  readonly rates: readonly { readonly person: { readonly id: string } | null; readonly cents: number }[] | null
  readonly clientMoneyCents: number | null
}

const app = useApp({ background: true })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const daysAgo = (days: number) => localDay(new Date(Date.now() - days * dayMs))

const instalment = (more: object = {}) => ({
  description: 'Al firmar el contrato',
  amountCents: 150_000,
  taxClass: 'exempt_legal',
  due: 'agreement',
  dueOn: null,
  ...more,
})
const third = {
  basisPoints: 3_333,
  base: 'gross',
  expensesFirst: true,
  terms: 'La tercera parte de lo que se recobre.',
}
const agreementOf = (more: object = {}) => ({
  effectiveOn: daysAgo(30),
  hourly: false,
  instalments: [instalment()],
  contingency: null,
  retainer: null,
  interestBasisPoints: 0,
  graceDays: 0,
  replacesId: null,
  ...more,
})

let made: Office
let owner: Person
beforeAll(async () => {
  made = await office(app())
  ;({ owner } = made)
})

const add = async (caseId: string, more: object = {}) =>
  (await owner.post(`/cases/${caseId}/fee-agreements`, agreementOf(more)).expect(201)).body as Agreement
const ofCase = async (caseId: string, person = owner) =>
  (await person.get(`/cases/${caseId}/fee-agreements`).expect(200)).body as AgreementsOfCase
const contractOf = (caseId: string) =>
  created(owner.post(`/cases/${caseId}/documents`, { name: 'Contrato', content: '<p>Pacto</p>' }))
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
async function sign(agreement: Agreement, caseId: string) {
  const signature = { signedOn: daysAgo(1), documentId: await contractOf(caseId), version: agreement.version }
  return (await owner.post(`/fee-agreements/${agreement.id}/sign`, signature).expect(200)).body as Agreement
}

describe('a fee agreement', () => {
  it('is mixed: hours, instalments, a contingency, a retainer and interest', async () => {
    const caseId = await openCaseOf(owner)
    await owner.post('/hourly-rates', { userId: null, caseId, cents: 17_500, fromOn: daysAgo(60) }).expect(201)
    const mixed = {
      hourly: true,
      contingency: third,
      retainer: { amountCents: 250_000, minimumCents: 50_000 },
      interestBasisPoints: 950,
      graceDays: 30,
    }
    expect(await add(caseId, mixed)).toMatchObject({
      ...mixed,
      endedOn: null,
      signedOn: null,
      fees: [{ kind: 'flat', amountCents: 150_000, state: 'due', dueOn: daysAgo(30), invoice: null }],
    })
    expect(await ofCase(caseId)).toMatchObject({
      earlier: [],
      rates: [{ person: null, ofCase: true, cents: 17_500 }],
      clientMoneyCents: 0,
    })
  })

  it.each([
    ['nothing agreed', { instalments: [] }],
    ['more than a hundred per cent', { contingency: { ...third, basisPoints: 10_001 } }],
    ['a contingency without terms', { contingency: { ...third, terms: '  ' } }],
    ['an instalment without its day', { instalments: [instalment({ due: 'date' })] }],
    ['an instalment of nothing', { instalments: [instalment({ amountCents: 0 })] }],
  ])('is refused with %s', async (_what, more) => {
    const caseId = await openCaseOf(owner)
    const answer = await owner.post(`/cases/${caseId}/fee-agreements`, agreementOf(more)).expect(400)
    expect(codeOf(answer)).toBe('validation_failed')
  })

  it('ends the present one the day before and keeps it in the history', async () => {
    const caseId = await openCaseOf(owner)
    const first = await add(caseId)
    const path = `/cases/${caseId}/fee-agreements`
    const same = await owner.post(path, agreementOf({ replacesId: first.id })).expect(422)
    expect(codeOf(same)).toBe('agreement_not_later')
    const unaware = await owner.post(path, agreementOf({ effectiveOn: daysAgo(5) })).expect(409)
    expect(codeOf(unaware)).toBe('stale_version')
    const second = await add(caseId, { effectiveOn: daysAgo(5), replacesId: first.id })
    expect(await ofCase(caseId)).toMatchObject({
      current: { id: second.id },
      earlier: [{ id: first.id, endedOn: daysAgo(6), can: { update: false, sign: false } }],
    })
    const { replacesId: _, ...values } = agreementOf()
    const ended = await owner.put(`/fee-agreements/${first.id}`, { ...values, version: 2 }).expect(409)
    expect(codeOf(ended)).toBe('agreement_ended')
    await owner.delete(`/fee-agreements/${second.id}`).expect(204)
    expect(await ofCase(caseId)).toMatchObject({ current: { id: first.id, endedOn: null }, earlier: [] })
  })

  it('lets one of two people who add an agreement at once succeed', async () => {
    const caseId = await openCaseOf(owner)
    const answers = await Promise.all([1, 2].map(() => owner.post(`/cases/${caseId}/fee-agreements`, agreementOf())))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('changes until it is signed, never from a stale version', async () => {
    const caseId = await openCaseOf(owner)
    const { id, version } = await add(caseId)
    const { replacesId: _, ...values } = agreementOf({ hourly: true, instalments: [] })
    const changed = await owner.put(`/fee-agreements/${id}`, { ...values, version }).expect(200)
    expect(changed.body).toMatchObject({ hourly: true, fees: [], version: 2 })
    expect(codeOf(await owner.put(`/fee-agreements/${id}`, { ...values, version }).expect(409))).toBe('stale_version')
    await sign(changed.body as Agreement, caseId)
    const refused = await owner.put(`/fee-agreements/${id}`, { ...values, version: 3 }).expect(409)
    expect(codeOf(refused)).toBe('agreement_signed')
    expect(codeOf(await owner.delete(`/fee-agreements/${id}`).expect(409))).toBe('agreement_signed')
  })

  it('is signed with a document of its own case, which a contingency requires', async () => {
    const [caseId, other] = [await openCaseOf(owner), await openCaseOf(owner)]
    const { id } = await add(caseId, { contingency: third })
    const signWith = (more: object) =>
      owner.post(`/fee-agreements/${id}/sign`, { signedOn: daysAgo(1), documentId: null, version: 1, ...more })
    expect(codeOf(await signWith({}).expect(422))).toBe('agreement_document_required')
    expect(codeOf(await signWith({ documentId: await contractOf(other) }).expect(404))).toBe('document_not_found')
    expect(codeOf(await signWith({ documentId: randomUUID() }).expect(404))).toBe('document_not_found')
    expect(codeOf(await signWith({ signedOn: daysAgo(-2) }).expect(422))).toBe('agreement_signed_in_future')
    const documentId = await contractOf(caseId)
    expect((await signWith({ documentId }).expect(200)).body).toMatchObject({
      signedOn: daysAgo(1),
      document: { id: documentId, name: 'Contrato' },
      can: { update: false, sign: false, recordDue: true },
    })
  })

  it('hides rates, reserved cases, and everything from people without the permission', async () => {
    const caseId = await openCaseOf(owner)
    const { id } = await add(caseId)
    const staff = await member(app(), made, 'staff')
    await staff.get(`/cases/${caseId}/fee-agreements`).expect(403)
    await staff.get(`/cases/${caseId}/budget`).expect(403)
    const { owner: stranger } = await office(app())
    await stranger.get(`/cases/${caseId}/fee-agreements`).expect(404)
    await stranger.delete(`/fee-agreements/${id}`).expect(404)
    const colleague = await member(app(), made)
    const { companyId } = made
    await raiseWall(app(), { companyId, caseId, contactId: owner.id, userIds: [colleague.id] })
    await colleague.get(`/cases/${caseId}/fee-agreements`).expect(404)
    await colleague.delete(`/fee-agreements/${id}`).expect(404)
  })
})

describe('an agreed fee', () => {
  it('is proposed once it is due: on the agreement, on its day, when its milestone is reached', async () => {
    const caseId = await openCaseOf(owner)
    const { fees } = await add(caseId, {
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

  it('is billed exactly once, stays as it is then, and is released by a credit of the whole invoice', async () => {
    const billed = await billedCase(owner)
    const { id, fees, version } = await add(billed.caseId)
    const fee = fees[0]?.id ?? ''
    const [one, two] = [
      await newDraft(owner, billed, { lines: [feeLine(fee)] }),
      await newDraft(owner, billed, { lines: [feeLine(fee)] }),
    ]
    expect(one.lines[0]).toMatchObject({ kind: 'fee', quantity: 1_000, unitCents: 150_000, person: null })
    const answers = await Promise.all(
      [one, two].map((draft) => owner.post(`/invoices/${draft.id}/issue`, { version: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost && codeOf(lost)).toBe('invoice_entries_taken')
    const won = answers.find(({ status }) => status === 200)?.body as { id: string; number: string }
    expect((await ofCase(billed.caseId)).current?.fees).toMatchObject([
      { state: 'invoiced', invoice: { id: won.id, number: won.number } },
    ])
    const { replacesId: _, ...values } = agreementOf({ instalments: [instalment({ id: fee, amountCents: 99 })] })
    const edited = await owner.put(`/fee-agreements/${id}`, { ...values, version }).expect(409)
    expect(codeOf(edited)).toBe('agreed_fee_invoiced')
    const dropped = await owner.put(`/fee-agreements/${id}`, { ...values, hourly: true, instalments: [], version })
    expect(codeOf(dropped)).toBe('agreed_fee_invoiced')
    expect(codeOf(await owner.delete(`/fee-agreements/${id}`).expect(409))).toBe('agreed_fee_invoiced')
    const kept = { ...values, instalments: [instalment({ description: 'Otro' }), instalment({ id: fee })], version }
    expect((await owner.put(`/fee-agreements/${id}`, kept).expect(200)).body).toMatchObject({
      fees: [{ description: 'Otro' }, { id: fee, state: 'invoiced' }],
    })
    await owner.post(`/invoices/${won.id}/credit-notes`, { amountCents: 150_000, reason: 'Error' }).expect(201)
    expect((await unbilledFees(billed.caseId)).map(({ sourceId }) => sourceId)).toContain(fee)
  })

  it('is refused on an issued invoice when it changed or was deleted after the draft', async () => {
    const billed = await billedCase(owner)
    const { id, fees, version } = await add(billed.caseId)
    const draft = await newDraft(owner, billed, { lines: [feeLine(fees[0]?.id ?? '')] })
    const { replacesId: _, ...values } = agreementOf({
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
    const first = await add(caseId, {
      instalments: [instalment(), instalment({ description: 'Hoy', due: 'date', dueOn: daysAgo(0) })],
    })
    await add(caseId, { effectiveOn: daysAgo(3), replacesId: first.id, hourly: true, instalments: [] })
    expect((await unbilledFees(caseId)).map(({ description }) => description)).toEqual(['Al firmar el contrato'])
    expect((await ofCase(caseId)).earlier[0]?.fees.map(({ state }) => state)).toEqual(['due', 'ended'])
  })

  it('of a contingency is computed from a recovery under a signed agreement and billed as computed', async () => {
    const billed = await billedCase(owner)
    const agreement = await add(billed.caseId, { instalments: [], contingency: third })
    const recovery = { recoveredOn: daysAgo(0), recoveryCents: 1_000_000, liensCents: 0, expensesCents: 50_000 }
    const path = `/fee-agreements/${agreement.id}/recoveries`
    expect(codeOf(await owner.post(path, recovery).expect(409))).toBe('agreement_not_signed')
    await sign(agreement, billed.caseId)
    const none = await owner.post(path, { ...recovery, expensesCents: 1_000_000 }).expect(422)
    expect(codeOf(none)).toBe('recovery_without_fee')
    const future = await owner.post(path, { ...recovery, recoveredOn: daysAgo(-2) }).expect(422)
    expect(codeOf(future)).toBe('recovery_in_future')
    const huge = await owner.post(path, { ...recovery, recoveryCents: 90_000_000_000 }).expect(422)
    expect(codeOf(huge)).toBe('invoice_too_large')
    const { fees } = (await owner.post(path, recovery).expect(201)).body as Agreement
    expect(fees).toMatchObject([{ kind: 'contingency', amountCents: 316_635, state: 'due', taxClass: 'exempt_legal' }])
    expect(fees[0]?.description).toContain('33.33 %')
    const issued = await newIssued(owner, billed, { lines: [feeLine(fees[0]?.id ?? '')] })
    expect(issued.totalCents).toBe(316_635)
    const billedFee = await owner.delete(`/agreed-fees/${fees[0]?.id}/milestone`).expect(409)
    expect(codeOf(billedFee)).toBe('agreed_fee_invoiced')
    const again = (await owner.post(path, recovery).expect(201)).body as Agreement
    await owner.delete(`/agreed-fees/${again.fees[1]?.id}/milestone`).expect(204)
    expect((await ofCase(billed.caseId)).current?.fees).toHaveLength(1)
  })

  it('is refused for a recovery where no contingency was agreed', async () => {
    const { id } = await add(await openCaseOf(owner))
    const recovery = { recoveredOn: daysAgo(0), recoveryCents: 1_000_000, liensCents: 0, expensesCents: 0 }
    const refused = await owner.post(`/fee-agreements/${id}/recoveries`, recovery).expect(409)
    expect(codeOf(refused)).toBe('agreement_without_contingency')
  })
})
