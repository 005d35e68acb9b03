// Fee agreements over HTTP: added, replaced, signed. An agreement without other values is of 30 days ago, on an instalment
// of 1,500.00.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import {
  addAgreement,
  agreementOf,
  agreementsOf,
  createContract,
  daysAgo,
  instalment,
  signAgreement,
  oneThirdContingency,
  type AgreementAnswer,
} from '#tests/support/agreements.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { raiseWall } from '#tests/walls/twin-offices.ts'

const app = useApp({ background: true })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code

let made: Office
let owner: Person
beforeAll(async () => {
  made = await office(app())
  ;({ owner } = made)
})

describe('a fee agreement', () => {
  it('combines hours, instalments, a contingency, a retainer and interest', async () => {
    const caseId = await openCaseOf(owner)
    await owner.post('/hourly-rates', { userId: null, caseId, cents: 17_500, fromOn: daysAgo(60) }).expect(201)
    const mixed = {
      hourly: true,
      contingency: oneThirdContingency,
      retainer: { amountCents: 250_000, minimumCents: 50_000 },
      interestBasisPoints: 950,
      graceDays: 30,
    }
    expect(await addAgreement(owner, caseId, mixed)).toMatchObject({
      ...mixed,
      endedOn: null,
      signedOn: null,
      fees: [{ kind: 'flat', amountCents: 150_000, state: 'due', dueOn: daysAgo(30), invoice: null }],
    })
    expect(await agreementsOf(owner, caseId)).toMatchObject({
      earlier: [],
      rates: [{ person: null, ofCase: true, cents: 17_500 }],
      clientMoneyCents: 0,
    })
  })

  it.each([
    ['nothing agreed', { instalments: [] }],
    ['more than a hundred per cent', { contingency: { ...oneThirdContingency, basisPoints: 10_001 } }],
    ['a contingency without terms', { contingency: { ...oneThirdContingency, terms: '  ' } }],
    ['an instalment without its day', { instalments: [instalment({ due: 'date' })] }],
    ['an instalment of nothing', { instalments: [instalment({ amountCents: 0 })] }],
  ])('is refused with %s', async (_what, changes) => {
    const caseId = await openCaseOf(owner)
    const answer = await owner
      .post(`/cases/${caseId}/fee-agreements`, agreementOf({ replacesId: null, ...changes }))
      .expect(400)
    expect(codeOf(answer)).toBe('validation_failed')
  })

  it('ends the current agreement the day before and keeps it in the history', async () => {
    const caseId = await openCaseOf(owner)
    const first = await addAgreement(owner, caseId)
    const path = `/cases/${caseId}/fee-agreements`
    const sameDay = await owner.post(path, agreementOf({ replacesId: first.id })).expect(422)
    expect(codeOf(sameDay)).toBe('agreement_not_later')
    const withoutReplaced = await owner
      .post(path, agreementOf({ effectiveOn: daysAgo(5), replacesId: null }))
      .expect(409)
    expect(codeOf(withoutReplaced)).toBe('stale_version')
    const second = await addAgreement(owner, caseId, { effectiveOn: daysAgo(5), replacesId: first.id })
    expect(await agreementsOf(owner, caseId)).toMatchObject({
      current: { id: second.id },
      earlier: [{ id: first.id, endedOn: daysAgo(6), can: { update: false, sign: false } }],
    })
    const values = agreementOf()
    const ended = await owner.put(`/fee-agreements/${first.id}`, { ...values, version: 2 }).expect(409)
    expect(codeOf(ended)).toBe('agreement_ended')
    await owner.delete(`/fee-agreements/${second.id}`).expect(204)
    expect(await agreementsOf(owner, caseId)).toMatchObject({ current: { id: first.id, endedOn: null }, earlier: [] })
  })

  it('is added by only one of two concurrent requests', async () => {
    const caseId = await openCaseOf(owner)
    const answers = await Promise.all(
      [1, 2].map(() => owner.post(`/cases/${caseId}/fee-agreements`, agreementOf({ replacesId: null }))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('can be changed until it is signed, and never from a stale version', async () => {
    const caseId = await openCaseOf(owner)
    const { id, version } = await addAgreement(owner, caseId)
    const values = agreementOf({ hourly: true, instalments: [] })
    const changed = await owner.put(`/fee-agreements/${id}`, { ...values, version }).expect(200)
    expect(changed.body).toMatchObject({ hourly: true, fees: [], version: 2 })
    expect(codeOf(await owner.put(`/fee-agreements/${id}`, { ...values, version }).expect(409))).toBe('stale_version')
    await signAgreement(owner, changed.body as AgreementAnswer, caseId)
    const refused = await owner.put(`/fee-agreements/${id}`, { ...values, version: 3 }).expect(409)
    expect(codeOf(refused)).toBe('agreement_signed')
    expect(codeOf(await owner.delete(`/fee-agreements/${id}`).expect(409))).toBe('agreement_signed')
  })

  it('is signed with a document of its own case, which a contingency requires', async () => {
    const [caseId, otherCaseId] = [await openCaseOf(owner), await openCaseOf(owner)]
    const { id } = await addAgreement(owner, caseId, { contingency: oneThirdContingency })
    const signWith = (changes: object) =>
      owner.post(`/fee-agreements/${id}/sign`, { signedOn: daysAgo(1), documentId: null, version: 1, ...changes })
    expect(codeOf(await signWith({}).expect(422))).toBe('agreement_document_required')
    expect(codeOf(await signWith({ documentId: await createContract(owner, otherCaseId) }).expect(404))).toBe(
      'document_not_found',
    )
    expect(codeOf(await signWith({ documentId: randomUUID() }).expect(404))).toBe('document_not_found')
    expect(codeOf(await signWith({ signedOn: daysAgo(-2) }).expect(422))).toBe('agreement_signed_in_future')
    const documentId = await createContract(owner, caseId)
    expect((await signWith({ documentId }).expect(200)).body).toMatchObject({
      signedOn: daysAgo(1),
      document: { id: documentId, name: 'Contrato' },
      can: { update: false, sign: false, recordDue: true },
    })
  })

  it('is hidden from staff, other offices, and people excluded by a wall of the case', async () => {
    const caseId = await openCaseOf(owner)
    const { id } = await addAgreement(owner, caseId)
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
