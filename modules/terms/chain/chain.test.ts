import { describe, expect, it } from 'vitest'
import { codeOf } from '#tests/support/opened-cases.ts'
import { judgment, termOf, useTermOffice } from '#tests/support/case-terms.ts'
import { replay, type TermStep } from '../counting/count.ts'

const { people, newCase, addTrigger, newChain, termsOf, detail } = useTermOffice()

describe('a trigger', () => {
  it('proposes the terms of its rules with dates, assigned to the responsible lawyer', async () => {
    const { lawyer } = people()
    const { terms, triggers } = await newChain()
    expect(triggers).toMatchObject([
      { kind: 'judgment_filed', happenedOn: '2026-02-09', method: 'electronic', stateParty: false, blind: false },
    ])
    expect(termOf(terms, 'post.costs')).toMatchObject({ dueOn: '2026-02-19', nature: 'jurisdictional' })
    expect(termOf(terms, 'post.recon.judgment').dueOn).toBe('2026-02-24')
    expect(termOf(terms, 'app.appeal')).toMatchObject({
      dueOn: '2026-03-11',
      state: 'proposed',
      citation: 'Regla 52.2(a)',
      owner: { id: lawyer.id },
      can: { confirm: true, meet: true, extend: false },
    })
    expect(terms.some(({ ruleCode }) => ruleCode === 'app.appeal.state')).toBe(false)
    const dates = terms.map(({ dueOn }) => dueOn ?? '')
    expect(dates).toEqual([...dates].sort((a, b) => a.localeCompare(b)))
  })

  it('names its document until that is in the bin, and again when it is restored', async () => {
    const { lawyer } = people()
    const caseId = await newCase()
    const document = { name: 'Sentencia', content: '<p>Con lugar</p>' }
    const added = (await lawyer.post(`/cases/${caseId}/documents`, document).expect(201)).body as { id: string }
    const { triggers } = await addTrigger(caseId, { documentId: added.id })
    expect(triggers).toMatchObject([{ document: { id: added.id, name: 'Sentencia' } }])
    const documentsInAnswer = async () => (await termsOf(caseId)).triggers.map((trigger) => trigger.document)
    await lawyer.delete(`/documents/${added.id}`).expect(204)
    expect(await documentsInAnswer()).toEqual([null])
    const [trigger] = triggers
    const { happenedOn, mailedOn, method, stateParty, version } = trigger ?? {}
    const correction = { happenedOn, mailedOn, method, stateParty, version }
    await lawyer.put(`/term-triggers/${trigger?.id}`, correction).expect(200)
    await lawyer.post(`/documents/${added.id}/restore`).expect((response) => expect(response.ok).toBe(true))
    expect(await documentsInAnswer()).toMatchObject([{ id: added.id }])
  })

  it('proposes both lengths while it is not known whether the State is a party', async () => {
    const { terms } = await newChain({ stateParty: null })
    expect(termOf(terms, 'app.appeal').dueOn).toBe('2026-03-11')
    expect(termOf(terms, 'app.appeal.state')).toMatchObject({ dueOn: '2026-04-10', asks: 'state_party' })
  })

  it('proposes only the chosen rules, and rejects a rule that was not in force', async () => {
    const caseId = await newCase()
    const { terms } = await addTrigger(caseId, { rules: ['app.appeal'] })
    expect(terms.map(({ ruleCode }) => ruleCode)).toEqual(['app.appeal'])
    const { lawyer } = people()
    const path = `/cases/${caseId}/term-triggers`
    const early = await lawyer.post(path, { ...judgment, happenedOn: '2009-02-09' }).expect(422)
    expect(codeOf(early)).toBe('term_rule_not_in_force')
    expect(codeOf(await lawyer.post(path, { ...judgment, rules: ['evict.unknown'] }).expect(422))).toBe(
      'term_rule_not_in_force',
    )
  })

  it('rejects a date in the future or before 1950, an unknown kind, and a mailing before the filing', async () => {
    const caseId = await newCase()
    const { lawyer } = people()
    const path = `/cases/${caseId}/term-triggers`
    const refused = async (body: object, status = 422) =>
      codeOf(await lawyer.post(path, { ...judgment, ...body }).expect(status))
    expect(await refused({ happenedOn: '2199-01-02' })).toBe('term_trigger_ahead')
    expect(await refused({ happenedOn: '1949-12-31' })).toBe('term_trigger_too_early')
    expect(await refused({ kind: 'eclipse' })).toBe('term_trigger_unknown')
    expect(await refused({ mailedOn: '2026-02-08' }, 400)).toBe('validation_failed')
    expect(await refused({ happenedOn: '2026-02-30' }, 400)).toBe('validation_failed')
    expect(await refused({ ownerId: people().customer.id }, 404)).toBe('term_owner_unknown')
    expect((await termsOf(caseId)).terms).toEqual([])
  })

  it('may be in the future when its terms run backward', async () => {
    const caseId = await newCase()
    const { terms } = await addTrigger(caseId, {
      kind: 'deposition_date',
      happenedOn: '2099-12-14',
      method: 'personal',
    })
    expect(termOf(terms, 'disc.depo.notice')).toMatchObject({ direction: 'backward', dueOn: '2099-11-24' })
  })

  it('is recorded once when its request is repeated', async () => {
    const caseId = await newCase()
    const id = crypto.randomUUID()
    await Promise.all([addTrigger(caseId, { id }), addTrigger(caseId, { id })])
    expect((await termsOf(caseId)).triggers).toHaveLength(1)
  })

  it('counts from a later deposit in the mail, and adds days for the mail only if the rule has them', async () => {
    const { terms } = await newChain({ method: 'mail', mailedOn: '2026-02-11' })
    expect(termOf(terms, 'app.appeal').dueOn).toBe('2026-03-13')
    const caseId = await newCase()
    const motion = { kind: 'motion_notified', happenedOn: '2026-02-09' }
    const electronic = await addTrigger(caseId, motion)
    const mailed = await addTrigger(await newCase(), { ...motion, method: 'mail' })
    expect([
      termOf(electronic.terms, 'civ.motion.oppose').dueOn,
      termOf(mailed.terms, 'civ.motion.oppose').dueOn,
    ]).toEqual(['2026-03-03', '2026-03-04'])
  })

  it('recounts open terms when corrected, stores the former date, and requires a new confirmation', async () => {
    const { lawyer } = people()
    const { caseId, terms, triggers } = await newChain()
    const appeal = termOf(terms, 'app.appeal')
    const { id, dueOn, version } = appeal
    await lawyer.post('/terms/confirm', { terms: [{ id, dueOn, version }] }).expect(200)
    const [trigger] = triggers
    const correction = { happenedOn: '2026-02-10', method: 'electronic', stateParty: false, version: trigger?.version }
    const { body } = await lawyer.put(`/term-triggers/${trigger?.id}`, correction).expect(200)
    const corrected = termOf((body as { terms: typeof terms }).terms, 'app.appeal')
    expect(corrected).toMatchObject({ dueOn: '2026-03-12', state: 'proposed', confirmedBy: null })
    expect((await detail(id)).revisions).toMatchObject([
      { cause: 'fact', from: '2026-03-11', to: '2026-03-12' },
      { cause: 'counted', from: null, to: '2026-03-11' },
    ])
    expect(codeOf(await lawyer.put(`/term-triggers/${trigger?.id}`, correction).expect(409))).toBe('stale_version')
    expect((await termsOf(caseId)).triggers[0]?.happenedOn).toBe('2026-02-10')
  })

  it('replaces the term by the term of the other length when corrected to have the State as a party', async () => {
    const { lawyer } = people()
    const { triggers } = await newChain()
    const [trigger] = triggers
    const { body } = await lawyer
      .put(`/term-triggers/${trigger?.id}`, {
        happenedOn: '2026-02-09',
        method: 'electronic',
        stateParty: true,
        version: 1,
      })
      .expect(200)
    const { terms } = body as Awaited<ReturnType<typeof termsOf>>
    expect(termOf(terms, 'app.appeal')).toMatchObject({ state: 'void' })
    expect(termOf(terms, 'app.appeal').reason).toContain('State')
    expect(termOf(terms, 'app.appeal.state')).toMatchObject({ state: 'proposed', dueOn: '2026-04-10' })
  })
})

describe('a date', () => {
  it('replays from its stored steps alone', async () => {
    const { terms } = await newChain({ stateParty: null, method: 'mail' })
    expect(terms.length).toBeGreaterThan(5)
    for (const { id, dueOn } of terms) {
      const { steps } = await detail(id)
      expect(replay(steps as TermStep[])).toBe(dueOn)
    }
  })

  it('is confirmed with others in one request by one of two people, unless it changed since it was read', async () => {
    const { lawyer, colleague, staff } = people()
    const { terms } = await newChain()
    const seen = terms.map(({ id, dueOn, version }) => ({ id, dueOn, version }))
    expect(codeOf(await staff.post('/terms/confirm', { terms: seen }).expect(403))).toBe('forbidden')
    const stale = seen.map((term, i) => (i === 0 ? { ...term, dueOn: '2026-02-20' } : term))
    expect(codeOf(await lawyer.post('/terms/confirm', { terms: stale }).expect(409))).toBe('term_date_changed')
    const responses = await Promise.all([
      lawyer.post('/terms/confirm', { terms: seen }),
      colleague.post('/terms/confirm', { terms: seen }),
    ])
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const first = await detail(terms[0]?.id ?? '')
    expect(first).toMatchObject({ state: 'confirmed', can: { confirm: false } })
    expect([lawyer.id, colleague.id]).toContain(first.confirmedBy?.id)
  })

  it('has no rule and no counting steps when it was entered by hand', async () => {
    const { lawyer } = people()
    const caseId = await newCase()
    const typed = { act: 'Entregar las fotos al perito', dueOn: '2027-01-15', nature: 'ordinary' }
    const { body } = await lawyer.post(`/cases/${caseId}/terms`, typed).expect(201)
    expect(body).toMatchObject({ ...typed, state: 'proposed', ruleCode: null, steps: [], rule: null })
  })
})

describe('rights', () => {
  it('let staff propose but not confirm, and a client see only shared terms', async () => {
    const { staff, customer, lawyer, colleague } = people()
    const caseId = await newCase()
    const { terms } = await addTrigger(caseId, { rules: ['app.appeal'] }, staff)
    const [term] = terms
    const id = term?.id ?? ''
    expect((await termsOf(caseId, colleague)).terms).toHaveLength(1)
    expect(await termsOf(caseId, customer)).toMatchObject({ terms: [], triggers: [] })
    await customer.get(`/terms/${id}`).expect(403)
    await customer.get('/terms').expect(403)
    await lawyer.put(`/terms/${id}`, { ownerId: colleague.id, shared: true, version: 1 }).expect(200)
    const shared = await termsOf(caseId, customer)
    expect(shared).toMatchObject({ triggers: [], terms: [{ dueOn: '2026-03-11', can: { meet: false } }] })
    expect(codeOf(await staff.post(`/terms/${id}/void`, { reason: 'No aplica', version: 2 }).expect(403))).toBe(
      'forbidden',
    )
  })

  it('allow to read but not to change terms of a closed case', async () => {
    const { lawyer } = people()
    const { caseId, terms } = await newChain()
    await lawyer.post(`/cases/${caseId}/close`, { outcome: 'Transacción' })
    const { id, dueOn, version } = termOf(terms, 'app.appeal')
    const closed = await detail(id)
    if (closed.can.confirm) throw new Error('the case was not closed')
    expect(codeOf(await lawyer.post('/terms/confirm', { terms: [{ id, dueOn, version }] }).expect(409))).toBe(
      'case_closed',
    )
    expect(codeOf(await lawyer.post(`/cases/${caseId}/term-triggers`, judgment).expect(409))).toBe('case_closed')
  })
})
