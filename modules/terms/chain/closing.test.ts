import { describe, expect, it } from 'vitest'
import { codeOf } from '#tests/support/opened-cases.ts'
import { termOf, useTermOffice, type TermResponse } from '#tests/support/case-terms.ts'

const { people, newChain, newCase, addTrigger, termsOf, detail } = useTermOffice()

const meet = (term: TermResponse, metOn: string, status = 200) =>
  people().lawyer.post(`/terms/${term.id}/meet`, { metOn, documentId: null, version: term.version }).expect(status)
const ruling = { kind: 'motion_ruling_filed', happenedOn: '2026-04-13' }

describe('a motion', () => {
  it('interrupts, when it is timely, the term to appeal of every party until its ruling, then at full length', async () => {
    const { caseId, terms } = await newChain()
    await meet(termOf(terms, 'post.recon.judgment'), '2026-02-24')
    const interrupted = await termsOf(caseId)
    expect(termOf(interrupted.terms, 'app.appeal')).toMatchObject({ state: 'interrupted', can: { meet: false } })
    expect(termOf(interrupted.terms, 'post.costs').state).toBe('proposed')
    const { terms: restarted } = await addTrigger(caseId, ruling)
    const appeals = restarted.filter(({ ruleCode }) => ruleCode === 'app.appeal')
    expect(appeals.map(({ state, dueOn }) => `${state} ${dueOn}`)).toEqual([
      'proposed 2026-05-13',
      'interrupted 2026-03-11',
    ])
    // A ruling that is recorded twice does not start the terms twice.
    const { terms: again } = await addTrigger(caseId, ruling)
    expect(again.filter(({ ruleCode }) => ruleCode === 'app.appeal')).toHaveLength(2)
  })

  it('interrupts nothing when it is late', async () => {
    const { caseId, terms } = await newChain()
    await meet(termOf(terms, 'post.recon.judgment'), '2026-02-25')
    const { terms: after } = await termsOf(caseId)
    expect(termOf(after, 'app.appeal').state).toBe('proposed')
    expect(termOf(after, 'post.recon.judgment')).toMatchObject({ state: 'met', metOn: '2026-02-25' })
  })

  it('ends the interruption when it is reopened because it was not filed', async () => {
    const { lawyer } = people()
    const { caseId, terms } = await newChain()
    const motion = termOf(terms, 'post.recon.judgment')
    await meet(motion, '2026-02-20')
    await lawyer.post(`/terms/${motion.id}/reopen`, { version: motion.version + 1 }).expect(200)
    const { terms: after } = await termsOf(caseId)
    expect(termOf(after, 'post.recon.judgment')).toMatchObject({ state: 'proposed', metOn: null })
    expect(termOf(after, 'app.appeal').state).toBe('proposed')
  })
})

describe('a term', () => {
  it('is met with a document of its case, on a day from its trigger to today', async () => {
    const { lawyer } = people()
    const { terms } = await newChain()
    const appeal = termOf(terms, 'app.appeal')
    expect(codeOf(await meet(appeal, '2026-02-08', 422))).toBe('term_met_before_trigger')
    expect(codeOf(await meet(appeal, '2199-01-02', 422))).toBe('term_met_ahead')
    const foreign = { metOn: '2026-03-10', documentId: crypto.randomUUID(), version: appeal.version }
    expect(codeOf(await lawyer.post(`/terms/${appeal.id}/meet`, foreign).expect(404))).toBe('term_document_unknown')
    await meet(appeal, '2026-03-10')
    const { version } = await detail(appeal.id)
    expect(codeOf(await meet({ ...appeal, version }, '2026-03-10', 409))).toBe('term_not_open')
  })

  it('is closed by a lawyer as not applying, which requires a reason, or as missed', async () => {
    const { lawyer } = people()
    const { terms } = await newChain()
    const costs = termOf(terms, 'post.costs')
    await lawyer.post(`/terms/${costs.id}/void`, { reason: '', version: 1 }).expect(400)
    const { body } = await lawyer.post(`/terms/${costs.id}/void`, { reason: 'Sin costas', version: 1 }).expect(200)
    expect(body).toMatchObject({ state: 'void', reason: 'Sin costas', can: { reopen: true, confirm: false } })
    const appeal = termOf(terms, 'app.appeal')
    await lawyer.post(`/terms/${appeal.id}/miss`, { reason: 'No se apeló', version: 1 }).expect(200)
    expect((await detail(appeal.id)).state).toBe('missed')
  })

  it('cannot have been missed before its last day has passed', async () => {
    const { lawyer } = people()
    const caseId = await newCase()
    const { terms } = await addTrigger(caseId, {
      kind: 'deposition_date',
      happenedOn: '2099-12-14',
      method: 'personal',
    })
    const notice = termOf(terms, 'disc.depo.notice')
    const response = await lawyer.post(`/terms/${notice.id}/miss`, { reason: 'x', version: 1 }).expect(409)
    expect(codeOf(response)).toBe('term_not_due')
  })
})

describe('an extension', () => {
  const served = { kind: 'served', happenedOn: '2026-01-28', method: 'personal', rules: ['civ.answer'] }

  it('runs from the day after the last day of the term, not from the day on which it was granted', async () => {
    const { lawyer } = people()
    const { terms } = await addTrigger(await newCase(), served)
    const answer = termOf(terms, 'civ.answer')
    expect(answer).toMatchObject({ dueOn: '2026-02-27', can: { extend: true } })
    const order = { days: 20, citation: 'Orden de 10 de febrero de 2026', version: 1 }
    const { body } = await lawyer.post(`/terms/${answer.id}/extend`, order).expect(200)
    expect(body).toMatchObject({
      dueOn: '2026-03-19',
      state: 'proposed',
      revisions: [{ cause: 'extension', citation: 'Orden de 10 de febrero de 2026', from: '2026-02-27' }, {}],
    })
  })

  it('moves to the next open day when the court fixed a closed date', async () => {
    const { lawyer } = people()
    const { terms } = await addTrigger(await newCase(), served)
    const answer = termOf(terms, 'civ.answer')
    const path = `/terms/${answer.id}/extend`
    const early = await lawyer.post(path, { until: '2026-02-27', citation: 'Orden', version: 1 }).expect(422)
    expect(codeOf(early)).toBe('term_extension_earlier')
    // 2 March 2026 is a holiday.
    const { body } = await lawyer.post(path, { until: '2026-03-02', citation: 'Orden', version: 1 }).expect(200)
    expect(body).toMatchObject({ dueOn: '2026-03-03' })
    await lawyer.post(path, { days: 5, until: '2026-04-02', citation: 'Orden', version: 2 }).expect(400)
  })

  it('has no warning about the calendar when the last day rolled into the next year and both years are known', async () => {
    const { lawyer } = people()
    // 30 days end on Saturday 31 December 2022 and roll to 3 January 2023.
    const { terms } = await addTrigger(await newCase(), { ...served, happenedOn: '2022-12-01' })
    const answer = termOf(terms, 'civ.answer')
    expect(answer).toMatchObject({ dueOn: '2023-01-03', warnings: [] })
    const order = { days: 10, citation: 'Orden', version: 1 }
    const { body } = await lawyer.post(`/terms/${answer.id}/extend`, order).expect(200)
    expect((body as TermResponse).warnings).not.toContain('incomplete_calendar')
  })

  it('is in the history when the last day stays the same, and the next one runs from its arithmetic', async () => {
    const { lawyer } = people()
    // 30 days end on Saturday 28 January 2023 and roll to Monday.
    const { terms } = await addTrigger(await newCase(), { ...served, happenedOn: '2022-12-29' })
    const answer = termOf(terms, 'civ.answer')
    expect(answer.dueOn).toBe('2023-01-30')
    const path = `/terms/${answer.id}/extend`
    const { body } = await lawyer.post(path, { days: 1, citation: 'Orden 1', version: 1 }).expect(200)
    expect(body).toMatchObject({
      dueOn: '2023-01-30',
      laterOn: '2023-01-31',
      revisions: [{ cause: 'extension', citation: 'Orden 1', from: '2023-01-30', to: '2023-01-30' }, {}],
    })
    await lawyer.post(path, { days: 1, citation: 'Orden 1', version: 1 }).expect(409)
    const second = await lawyer.post(path, { days: 1, citation: 'Orden 2', version: 2 }).expect(200)
    expect(second.body).toMatchObject({ dueOn: '2023-01-31', revisions: [{ citation: 'Orden 2' }, {}, {}] })
  })

  it('keeps the other reading of the term', async () => {
    const { lawyer } = people()
    const { terms } = await addTrigger(await newCase(), served)
    const answer = termOf(terms, 'civ.answer')
    const path = `/terms/${answer.id}/extend`
    // Saturday 18 April 2026: the next extension runs from it or from Monday.
    await lawyer.post(path, { until: '2026-04-18', citation: 'Orden', version: 1 }).expect(200)
    const { body } = await lawyer.post(path, { days: 10, citation: 'Orden', version: 2 }).expect(200)
    expect(body).toMatchObject({ dueOn: '2026-04-28', laterOn: '2026-04-30' })
    const again = await lawyer.post(path, { days: 7, citation: 'Orden', version: 3 }).expect(200)
    const warnings = ['two_readings_of_extension']
    expect(again.body).toMatchObject({ dueOn: '2026-05-05', laterOn: '2026-05-07', warnings })
  })

  it('is refused when the rule is not extendable', async () => {
    const { lawyer } = people()
    const { terms } = await newChain()
    const { id, version } = termOf(terms, 'app.appeal')
    const response = await lawyer.post(`/terms/${id}/extend`, { days: 10, citation: 'Orden', version }).expect(409)
    expect(codeOf(response)).toBe('term_not_extendable')
  })

  it('is counted again after a fact is corrected', async () => {
    const { lawyer } = people()
    const { terms, triggers } = await addTrigger(await newCase(), served)
    const answer = termOf(terms, 'civ.answer')
    await lawyer.post(`/terms/${answer.id}/extend`, { days: 20, citation: 'Orden', version: 1 }).expect(200)
    const corrected = { happenedOn: '2026-01-29', method: 'personal', stateParty: false, version: 1 }
    await lawyer.put(`/term-triggers/${triggers[0]?.id}`, corrected).expect(200)
    // 30 days end on Saturday 28 February and roll to 3 March. The twenty days may run from either day; 23 March is a
    // holiday.
    expect(await detail(answer.id)).toMatchObject({ dueOn: '2026-03-20', laterOn: '2026-03-24' })
  })
})
