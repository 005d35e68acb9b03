import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { codeOf } from '#tests/support/opened-cases.ts'
import { judgment, termOf, useTermOffice, type TermDetailResponse } from '#tests/support/case-terms.ts'
import { caseTermLimit } from './add-trigger.ts'

const { app, people, newCase, newChain, termsOf, detail } = useTermOffice()

async function addTermByHand(body: object = {}): Promise<TermDetailResponse> {
  const term = { act: 'Entregar el informe', dueOn: '2099-03-02', nature: 'ordinary', ...body }
  return (
    await people()
      .lawyer.post(`/cases/${await newCase()}/terms`, term)
      .expect(201)
  ).body as TermDetailResponse
}
const changeTerm = (term: TermDetailResponse, body: object, status = 200) =>
  people()
    .lawyer.put(`/terms/${term.id}`, { ownerId: null, shared: term.shared, version: term.version, ...body })
    .expect(status)

describe('a term entered by hand', () => {
  it('has a note, which the office edits and a client never sees', async () => {
    const term = await addTermByHand({ note: 'Sala 604' })
    expect(term).toMatchObject({ note: 'Sala 604', revisions: [{ cause: 'typed', reason: null }] })
    await changeTerm(term, { note: 'Sala 703\nLlevar copias', shared: true })
    expect(await detail(term.id)).toMatchObject({ note: 'Sala 703\nLlevar copias', shared: true })
    const { terms } = await termsOf(term.caseId, people().customer)
    expect(terms).toMatchObject([{ id: term.id, note: null }])
    await changeTerm({ ...term, version: 2 }, { note: '' })
    expect((await detail(term.id)).note).toBeNull()
  })

  it('is refused, like a trigger, when the case has the maximum of terms', async () => {
    const { lawyer } = people()
    const { caseId } = await addTermByHand()
    await asOwner(
      app(),
      `insert into case_term (company_id, case_id, act, nature, due_on)
        select company_id, case_id, act, nature, due_on from case_term t, generate_series(2, $2::int) where case_id = $1`,
      [caseId, caseTermLimit - 1],
    )
    const term = { act: 'Entregar el informe', dueOn: '2099-03-02', nature: 'ordinary' }
    expect(codeOf(await lawyer.post(`/cases/${caseId}/term-triggers`, judgment).expect(409))).toBe('too_many_terms')
    await lawyer.post(`/cases/${caseId}/terms`, term).expect(201)
    expect(codeOf(await lawyer.post(`/cases/${caseId}/terms`, term).expect(409))).toBe('too_many_terms')
    await asOwner(app(), 'delete from case_term where case_id = $1', [caseId])
  })

  it('gets another date only with a reason, and has to be confirmed again', async () => {
    const { lawyer } = people()
    const term = await addTermByHand()
    await lawyer
      .post('/terms/confirm', { terms: [{ id: term.id, dueOn: term.dueOn, version: term.version }] })
      .expect(200)
    const confirmed = await detail(term.id)
    expect(codeOf(await changeTerm(confirmed, { dueOn: '2099-03-09' }, 422))).toBe('term_reason_required')
    await changeTerm(confirmed, {
      dueOn: '2099-03-09',
      reason: 'Prórroga concedida',
      act: 'Entregar informe enmendado',
    })
    expect(await detail(term.id)).toMatchObject({
      act: 'Entregar informe enmendado',
      dueOn: '2099-03-09',
      state: 'proposed',
      confirmedBy: null,
      revisions: [
        { from: '2099-03-02', to: '2099-03-09', cause: 'typed', reason: 'Prórroga concedida' },
        { from: null, to: '2099-03-02' },
      ],
    })
    expect(codeOf(await changeTerm({ ...confirmed, version: 3 }, { dueOn: '1949-12-31', reason: 'x' }, 422))).toBe(
      'term_trigger_too_early',
    )
  })

  it('differs from a counted term, of which a change of act, date or nature is refused, but not of the note', async () => {
    const { terms } = await newChain()
    const appeal = await detail(termOf(terms, 'app.appeal').id)
    for (const body of [{ dueOn: '2099-01-02', reason: 'x' }, { act: 'Otra cosa' }, { nature: 'ordinary' }])
      expect(codeOf(await changeTerm(appeal, body, 409))).toBe('term_is_counted')
    await changeTerm(appeal, { note: 'Verificar la fecha de archivo' })
    expect((await detail(appeal.id)).note).toBe('Verificar la fecha de archivo')
  })
})

describe('an unrecorded term', () => {
  it('is not overdue until a lawyer reopens it', async () => {
    const { lawyer, staff } = people()
    const term = await addTermByHand({ dueOn: '2026-03-02' })
    await asOwner(app(), `update case_term set state = 'unrecorded' where id = $1`, [term.id])
    const overdue = async () =>
      ((await lawyer.get(`/terms?state=overdue&caseId=${term.caseId}`).expect(200)).body as { total: number }).total
    expect(await overdue()).toBe(0)
    expect(await detail(term.id)).toMatchObject({ state: 'unrecorded', can: { reopen: true, meet: false } })
    expect((await detail(term.id, staff)).can.reopen).toBe(false)
    await lawyer.post(`/terms/${term.id}/reopen`, { version: 1 }).expect(200)
    expect(await overdue()).toBe(1)
  })
})

describe('the calendar of terms', () => {
  it('has open terms of a person or of the office, and no void term', async () => {
    const { lawyer, colleague } = people()
    const ownTerm = await addTermByHand({ dueOn: '2098-05-05', nature: 'jurisdictional', ownerId: lawyer.id })
    await addTermByHand({ dueOn: '2098-05-06', ownerId: colleague.id })
    const voidTerm = await addTermByHand({ dueOn: '2098-05-07', ownerId: lawyer.id })
    await lawyer.post(`/terms/${voidTerm.id}/void`, { reason: 'No aplica', version: 1 }).expect(200)
    const listed = async (query: string) =>
      (
        (await lawyer.get(`/calendar-terms?from=2098-05-01&to=2098-05-31${query}`).expect(200)).body as {
          items: { id: string; dueOn: string }[]
        }
      ).items
    expect(await listed('&ownerId=me')).toMatchObject([
      { id: ownTerm.id, dueOn: '2098-05-05', nature: 'jurisdictional' },
    ])
    expect((await listed('')).map(({ dueOn }) => dueOn)).toEqual(['2098-05-05', '2098-05-06'])
    expect(await listed(`&ownerId=${colleague.id}`)).toHaveLength(1)
  })

  it('is in the feed of the owners of the terms, as all-day items that do not block time', async () => {
    const { colleague } = people()
    const dueOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const term = await addTermByHand({ act: 'Apelar', dueOn, ownerId: colleague.id })
    const { url } = (await colleague.post('/schedule/feed').expect(201)).body as { url: string }
    const { text } = await request(app().handler).get(new URL(url).pathname).expect(200)
    const entry = text.slice(text.indexOf(`UID:${term.id}@bufete`))
    expect(entry).toContain(`DTSTART;VALUE=DATE:${dueOn.replaceAll('-', '')}`)
    expect(entry).toMatch(/SUMMARY:Apelar · /)
    expect(entry).toContain('STATUS:TENTATIVE')
    expect(entry).toContain('TRANSP:TRANSPARENT')
  })

  it('leaves out terms whose dates a blind second count hides from its reader', async () => {
    const { lawyer, colleague } = people()
    await lawyer.put('/company/term-settings', { secondConfirmation: true, version: 0 }).expect(200)
    const { terms } = await newChain()
    const appeal = termOf(terms, 'app.appeal')
    const path = `/calendar-terms?from=${appeal.dueOn}&to=${appeal.dueOn}`
    expect((await lawyer.get(path).expect(200)).text).toContain(appeal.id)
    expect((await colleague.get(path).expect(200)).text).not.toContain(appeal.id)
  })
})
