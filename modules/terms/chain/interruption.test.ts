import { describe, expect, it } from 'vitest'
import {
  judgment,
  termOf,
  useTermOffice,
  type CaseTermsResponse,
  type TermResponse,
} from '#tests/support/case-terms.ts'

const { people, newChain, addTrigger, termsOf, detail } = useTermOffice()

const fileMotion = (terms: readonly TermResponse[], metOn: string, ruleCode = 'post.recon.judgment') => {
  const { id, version } = termOf(terms, ruleCode)
  return people().lawyer.post(`/terms/${id}/meet`, { metOn, documentId: null, version }).expect(200)
}
const correct = async (caseId: string, happenedOn: string) => {
  const [trigger] = (await termsOf(caseId)).triggers
  const { kind: _, ...facts } = judgment
  const body = { ...facts, happenedOn, version: trigger?.version }
  return (await people().lawyer.put(`/term-triggers/${trigger?.id}`, body).expect(200)).body as CaseTermsResponse
}
const reopen = async (id: string) => {
  const { version } = await detail(id)
  await people().lawyer.post(`/terms/${id}/reopen`, { version }).expect(200)
}
const appealsOf = (terms: readonly TermResponse[]) =>
  terms.filter(({ ruleCode }) => ruleCode === 'app.appeal').map(({ state, dueOn }) => `${state} ${dueOn}`)

describe('a correction of the trigger', () => {
  it('opens the interrupted term to appeal again, counted from the true day, when it makes the motion late', async () => {
    const { caseId, terms } = await newChain()
    // The fifteenth day from 9 February 2026; the fifteenth from 6 February is Monday 23.
    await fileMotion(terms, '2026-02-24')
    expect(appealsOf((await termsOf(caseId)).terms)).toEqual(['interrupted 2026-03-11'])
    const corrected = await correct(caseId, '2026-02-06')
    expect(termOf(corrected.terms, 'post.recon.judgment')).toMatchObject({ state: 'met', dueOn: '2026-02-23' })
    expect(appealsOf(corrected.terms)).toEqual(['proposed 2026-03-09'])
  })

  it('opens it also when a ruling on the late motion is recorded, which restarted nothing', async () => {
    const { caseId, terms } = await newChain()
    await fileMotion(terms, '2026-02-24')
    const { triggers } = await addTrigger(caseId, { kind: 'motion_ruling_filed', happenedOn: '2026-04-13' })
    const first = triggers.find(({ kind }) => kind === 'judgment_filed')
    const { kind: _, ...facts } = judgment
    const body = { ...facts, happenedOn: '2026-02-06', version: first?.version }
    await people().lawyer.put(`/term-triggers/${first?.id}`, body).expect(200)
    expect(appealsOf((await termsOf(caseId)).terms)).toContain('proposed 2026-03-09')
  })

  it('interrupts the term to appeal when it makes the motion timely', async () => {
    const { caseId, terms } = await newChain()
    await fileMotion(terms, '2026-02-25')
    expect(appealsOf((await termsOf(caseId)).terms)).toEqual(['proposed 2026-03-11'])
    expect(appealsOf((await correct(caseId, '2026-02-10')).terms)).toEqual(['interrupted 2026-03-12'])
  })

  it.each([
    ['post.findings', 'post.newtrial'],
    ['post.newtrial', 'post.findings'],
  ])('keeps the term to appeal interrupted by a timely %s when it makes a %s late', async (timely, late) => {
    const { caseId, terms } = await newChain()
    await fileMotion(terms, '2026-02-24', late)
    await fileMotion(terms, '2026-02-20', timely)
    expect(appealsOf((await correct(caseId, '2026-02-06')).terms)).toEqual(['interrupted 2026-03-09'])
  })

  it('interrupts the term to appeal of the State, too, when it makes the State a party', async () => {
    const { caseId, terms } = await newChain()
    await fileMotion(terms, '2026-02-20')
    const [trigger] = (await termsOf(caseId)).triggers
    const { kind: _, ...facts } = judgment
    const body = { ...facts, stateParty: true, version: trigger?.version }
    await people().lawyer.put(`/term-triggers/${trigger?.id}`, body).expect(200)
    expect(termOf((await termsOf(caseId)).terms, 'app.appeal.state').state).toBe('interrupted')
  })
})

it('counts a restarted term to appeal again when the day of the ruling is corrected', async () => {
  const { caseId, terms } = await newChain()
  await fileMotion(terms, '2026-02-20')
  const { triggers } = await addTrigger(caseId, { kind: 'motion_ruling_filed', happenedOn: '2026-04-13' })
  const ruling = triggers.find(({ kind }) => kind === 'motion_ruling_filed')
  const { kind: _, ...facts } = judgment
  const body = { ...facts, happenedOn: '2026-04-14', version: ruling?.version }
  await people().lawyer.put(`/term-triggers/${ruling?.id}`, body).expect(200)
  expect(appealsOf((await termsOf(caseId)).terms)).toContain('proposed 2026-05-14')
})

it('counts terms that are reopened from the present facts of their trigger', async () => {
  const { caseId, terms } = await newChain()
  await fileMotion(terms, '2026-02-20')
  const costs = termOf(terms, 'post.costs')
  await people().lawyer.post(`/terms/${costs.id}/void`, { reason: 'Sin costas', version: costs.version }).expect(200)
  await correct(caseId, '2026-02-10')
  await reopen(costs.id)
  await reopen(termOf(terms, 'post.recon.judgment').id)
  const { terms: reopened } = await termsOf(caseId)
  const dates = ['post.costs', 'post.recon.judgment', 'app.appeal'].map((code) => termOf(reopened, code).dueOn)
  expect(dates).toEqual(['2026-02-20', '2026-02-25', '2026-03-12'])
})

it('keeps the term to appeal interrupted by another timely motion when one is reopened', async () => {
  const { caseId, terms } = await newChain()
  await fileMotion(terms, '2026-02-20')
  await fileMotion(terms, '2026-02-20', 'post.findings')
  await reopen(termOf(terms, 'post.recon.judgment').id)
  expect(appealsOf((await termsOf(caseId)).terms)).toEqual(['interrupted 2026-03-11'])
  await reopen(termOf(terms, 'post.findings').id)
  expect(appealsOf((await termsOf(caseId)).terms)).toEqual(['proposed 2026-03-11'])
})

describe('a case with two judgments', () => {
  const twoJudgments = async () => {
    const { caseId, terms } = await newChain()
    await fileMotion(terms, '2026-02-20')
    await addTrigger(caseId, { happenedOn: '2026-03-02' })
    return { caseId, motionId: termOf(terms, 'post.recon.judgment').id }
  }

  it('gets a term to appeal from the ruling on the motion against the first one', async () => {
    const { caseId } = await twoJudgments()
    const ruling = { kind: 'motion_ruling_filed', happenedOn: '2026-04-13' }
    expect(appealsOf((await addTrigger(caseId, ruling)).terms)).toContain('proposed 2026-05-13')
    // The same ruling, recorded again, starts nothing.
    expect(appealsOf((await addTrigger(caseId, ruling)).terms)).toHaveLength(3)
  })

  it('has the term to appeal the first one again when its motion turns out not to be filed', async () => {
    const { caseId, motionId } = await twoJudgments()
    await reopen(motionId)
    expect(appealsOf((await termsOf(caseId)).terms)).toEqual(['proposed 2026-03-11', 'proposed 2026-04-01'])
  })
})

it('starts terms again from a ruling that is recorded anew after the terms of the first record were voided', async () => {
  const { caseId, terms } = await newChain()
  await fileMotion(terms, '2026-02-24')
  const ruling = { kind: 'motion_ruling_filed', happenedOn: '2026-04-13' }
  const { terms: restarted } = await addTrigger(caseId, ruling)
  const appeal = restarted.find(({ ruleCode, state }) => ruleCode === 'app.appeal' && state === 'proposed')
  await people().lawyer.post(`/terms/${appeal?.id}/void`, { reason: 'Fecha errada', version: 1 }).expect(200)
  const { terms: again } = await addTrigger(caseId, { ...ruling, happenedOn: '2026-04-14' })
  expect(appealsOf(again)).toContain('proposed 2026-05-14')
})
