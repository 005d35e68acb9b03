import { beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { codeOf } from '#tests/support/opened-cases.ts'
import { judgment, termOf, useTermOffice } from '#tests/support/case-terms.ts'

const { app, people, newChain, termsOf } = useTermOffice()
/** The day of the judgment and the last days of its terms. */
const dates = ['2026-02-09', '2026-02-19', '2026-02-24', '2026-03-11']

beforeAll(async () => {
  const { lawyer } = people()
  await lawyer.put('/company/term-settings', { secondConfirmation: true, version: 0 }).expect(200)
})

describe('a second count', () => {
  it('is requested from another lawyer by a notice, and no response shows that lawyer a date', async () => {
    const { lawyer, colleague } = people()
    const { caseId, terms, triggers } = await newChain()
    expect(triggers[0]?.second).toMatchObject({ id: colleague.id, result: 'waiting' })
    const seen = terms.map(({ id, dueOn, version }) => ({ id, dueOn, version }))
    await lawyer.post('/terms/confirm', { terms: seen }).expect(200)
    const id = termOf(terms, 'app.appeal').id
    const paths = [
      `/cases/${caseId}/terms`,
      `/terms/${id}`,
      '/terms',
      '/terms?state=second',
      '/terms?state=overdue',
      '/terms?from=2026-03-11&to=2026-03-11',
      '/next-terms',
      `/next-terms?caseId=${caseId}`,
      `/next-terms/of-cases?caseIds=${caseId}`,
      '/tasks/day',
      '/notices',
      `/cases/${caseId}`,
      `/cases/${caseId}/activity`,
      '/cases',
      `/events?from=2026-01-01T04:00:00.000Z&to=2026-04-30T04:00:00.000Z`,
      '/search?q=apelar',
      '/audit',
    ]
    for (const path of paths) {
      const response = await colleague.get(path)
      expect(response.status, path).toBeLessThan(500)
      for (const date of dates) expect(response.text, `${path} shows ${date}`).not.toContain(date)
    }
    const blind = await termsOf(caseId, colleague)
    expect(termOf(blind.terms, 'app.appeal')).toMatchObject({ blind: true, dueOn: null, second: 'waiting' })
    expect(blind.triggers[0]).toMatchObject({ happenedOn: null, method: null, blind: true })
    expect(termOf((await termsOf(caseId)).terms, 'app.appeal')).toMatchObject({ blind: false, dueOn: '2026-03-11' })
    const notices = await asOwner<{ kind: string }>(app(), 'select kind from notice where user_id = $1', [colleague.id])
    expect(notices.map(({ kind }) => kind)).toContain('term.second')
    expect(codeOf(await colleague.post(`/terms/${id}/void`, { reason: 'x', version: 2 }).expect(409))).toBe(
      'term_blind',
    )
  })

  it('is not asked for in a closed case, which refuses it', async () => {
    const { lawyer, colleague } = people()
    const { caseId, terms } = await newChain()
    const seen = terms.map(({ id, dueOn, version }) => ({ id, dueOn, version }))
    await lawyer.post('/terms/confirm', { terms: seen }).expect(200)
    const asked = async () => {
      const { body } = await colleague.get('/terms?state=second&pageSize=100').expect(200)
      return (body as { items: { caseId: string }[] }).items.some((term) => term.caseId === caseId)
    }
    expect(await asked()).toBe(true)
    const { version } = (await lawyer.get(`/cases/${caseId}`).expect(200)).body as { version: number }
    await lawyer.post(`/cases/${caseId}/close`, { version }).expect(200)
    expect(await asked()).toBe(false)
  })

  it('keeps the confirmation and reveals the dates when both counts agree', async () => {
    const { colleague, lawyer } = people()
    const { terms, triggers } = await newChain()
    const path = `/term-triggers/${triggers[0]?.id}/second-count`
    const { kind: _, ...facts } = judgment
    expect(codeOf(await lawyer.post(path, facts).expect(409))).toBe('term_second_not_asked')
    const { body } = await colleague.post(path, facts).expect(200)
    expect(body).toMatchObject({ same: true, triggers: [{ second: { result: 'same' }, happenedOn: '2026-02-09' }] })
    const { dueOn, second } = termOf((body as { terms: typeof terms }).terms, 'app.appeal')
    expect({ dueOn, second }).toEqual({ dueOn: '2026-03-11', second: 'same' })
    expect(codeOf(await colleague.post(path, facts).expect(409))).toBe('term_second_not_asked')
  })

  it('revokes the confirmation and notifies the others when the dates differ, until the fact is corrected', async () => {
    const { colleague, lawyer } = people()
    const { caseId, terms, triggers } = await newChain()
    const appeal = termOf(terms, 'app.appeal')
    const { id, dueOn, version } = appeal
    await lawyer.post('/terms/confirm', { terms: [{ id, dueOn, version }] }).expect(200)
    const facts = { happenedOn: '2026-02-10', method: 'electronic', stateParty: false }
    const { body } = await colleague.post(`/term-triggers/${triggers[0]?.id}/second-count`, facts).expect(200)
    expect(body).toMatchObject({ same: false })
    expect(termOf((await termsOf(caseId)).terms, 'app.appeal')).toMatchObject({ state: 'proposed', second: 'differs' })
    const notices = await asOwner<{ kind: string }>(app(), 'select kind from notice where user_id = $1', [lawyer.id])
    expect(notices.map(({ kind }) => kind)).toContain('term.differs')
    const [trigger] = (await termsOf(caseId)).triggers
    await lawyer.put(`/term-triggers/${trigger?.id}`, { ...facts, version: trigger?.version }).expect(200)
    expect((await termsOf(caseId)).triggers[0]?.second?.result).toBe('same')
  })

  it('is asked for again when facts on which both counts agreed are corrected to others', async () => {
    const { colleague, lawyer } = people()
    const { caseId, triggers } = await newChain()
    const path = `/term-triggers/${triggers[0]?.id}`
    const { kind: _, ...facts } = judgment
    await colleague.post(`${path}/second-count`, facts).expect(200)
    const correct = async (corrected: object) => {
      const [trigger] = (await termsOf(caseId)).triggers
      await lawyer.put(path, { ...facts, ...corrected, version: trigger?.version }).expect(200)
      return (await termsOf(caseId)).triggers[0]
    }
    const unchanged = await correct({ documentId: null })
    expect(unchanged?.second).toMatchObject({ id: colleague.id, result: 'same' })
    const corrected = await correct({ happenedOn: '2026-02-10' })
    expect(corrected?.second).toMatchObject({ id: colleague.id, result: 'waiting' })
    const blind = await termsOf(caseId, colleague)
    expect(termOf(blind.terms, 'app.appeal')).toMatchObject({ blind: true, dueOn: null, second: 'waiting' })
    const secondNotices = await asOwner(
      app(),
      `select id from notice where user_id = $1 and kind = 'term.second' and data ->> 'caseId' = $2`,
      [colleague.id, caseId],
    )
    expect(secondNotices).toHaveLength(2)
    const { body } = await colleague.post(`${path}/second-count`, { ...facts, happenedOn: '2026-02-11' }).expect(200)
    expect(body).toMatchObject({ same: false })
  })

  it('is cleared when the second lawyer corrects the facts and no other lawyer is left', async () => {
    const { colleague } = people()
    const { caseId, triggers } = await newChain()
    const path = `/term-triggers/${triggers[0]?.id}`
    const { kind: _, ...facts } = judgment
    await colleague.post(`${path}/second-count`, facts).expect(200)
    const version = (await termsOf(caseId)).triggers[0]?.version
    await colleague.put(path, { ...facts, happenedOn: '2026-02-10', version }).expect(200)
    expect((await termsOf(caseId)).triggers[0]).toMatchObject({ blind: false, second: null })
  })

  it('is never requested from staff, the person who records the trigger, or the owner of its terms', async () => {
    const { lawyer, colleague, staff } = people()
    for (const secondId of [lawyer.id, staff.id]) {
      const { status } = await lawyer.post(`/cases/${(await newChain()).caseId}/term-triggers`, {
        ...judgment,
        secondId,
      })
      expect(status).toBe(404)
    }
    const { triggers } = await newChain({ ownerId: colleague.id })
    expect(triggers[0]?.second).toBeNull()
  })
})
