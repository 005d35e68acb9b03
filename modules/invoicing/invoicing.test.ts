// Invoices over HTTP: drafted, issued, credited, listed. By default one hour at 100.00, to Carmen Tirado Vega.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { raiseWall } from '#tests/walls/twin-offices.ts'
import { billedCase, draftOf, lineOf, newDraft, issueNewInvoice, type InvoiceAnswer } from '#tests/support/invoices.ts'

const app = useApp({ background: true })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const listOf = async (person: Person, query = '') =>
  (await person.get(`/invoices${query}`).expect(200)).body as {
    items: InvoiceAnswer[]
    total: number
    aging: Record<string, number>
  }

let lawOffice: Office
let owner: Person
let billed: Awaited<ReturnType<typeof billedCase>>
beforeAll(async () => {
  lawOffice = await office(app())
  owner = lawOffice.owner
  billed = await billedCase(owner)
})

/** An invoice with every class of tax and a discount of legal fees. */
const example = {
  discount: { kind: 'percent', value: 500, scope: 'legal_fees' },
  lines: [
    lineOf({ quantity: 11_520, unitCents: 17_500 }),
    lineOf({ quantity: 6_120, unitCents: 17_500 }),
    lineOf({ quantity: 9_000, unitCents: 7_500 }),
    lineOf({ unit: 'piece', quantity: 1_000, unitCents: 10_010, taxClass: 'professional_4' }),
    lineOf({ unit: 'piece', quantity: 200_000, unitCents: 35, taxClass: 'general_11_5' }),
    lineOf({ unit: 'piece', quantity: 1_000, unitCents: 49_050, taxClass: 'reimbursement' }),
  ],
}

describe('a draft', () => {
  it('is added up by class of tax, with discounts before tax, rounded half up', async () => {
    const draft = await newDraft(owner, billed, example)
    expect(draft).toMatchObject({
      number: null,
      state: 'draft',
      currency: 'USD',
      grossCents: 170_560,
      discountCents: 5_225,
      taxCents: 1_205,
      totalCents: 166_540,
      billedTo: { name: 'Carmen Tirado Vega' },
      can: { update: true, remove: true, issue: true, settle: false },
    })
    expect(draft.lines.map(({ amountCents }) => amountCents)).toEqual([56_000, 29_750, 18_750, 10_010, 7_000, 49_050])
    expect(draft.classes.map(({ taxClass, taxCents }) => [taxClass, taxCents])).toEqual([
      ['exempt_legal', 0],
      ['professional_4', 400],
      ['general_11_5', 805],
      ['reimbursement', 0],
    ])
  })

  it('is replaced as a whole, and never from a stale version', async () => {
    const { id } = await newDraft(owner, billed)
    const { caseId: _, ...values } = draftOf(billed, { lines: [lineOf({ quantity: 1_800 })], title: 'Otra' })
    const changed = await owner.put(`/invoices/${id}`, { ...values, version: 1 }).expect(200)
    expect(changed.body).toMatchObject({ title: 'Otra', totalCents: 5_000, version: 2 })
    const stale = await owner.put(`/invoices/${id}`, { ...values, version: 1 }).expect(409)
    expect(codeOf(stale)).toBe('stale_version')
  })

  it('can be deleted', async () => {
    const { id } = await newDraft(owner, billed)
    await owner.delete(`/invoices/${id}`).expect(204)
    await owner.get(`/invoices/${id}`).expect(404)
  })

  it.each([
    [{ currency: 'EUR' }, 'validation'],
    [{ lines: [lineOf({ quantity: 0 })] }, 'validation'],
    [{ lines: [lineOf({ quantity: 1.5 })] }, 'validation'],
    [{ lines: [lineOf({ unitCents: -1 })] }, 'validation'],
    [{ lines: [lineOf({ taxClass: 'none' })] }, 'validation'],
    [{ lines: [lineOf({ workedOn: '2026-02-30' })] }, 'validation'],
    [{ lines: [lineOf({ discount: { kind: 'percent', value: 10_001 } })] }, 'validation'],
    [{ lines: [lineOf({ discount: { kind: 'amount', value: 10_001 } })] }, 'invoice_discount_exceeds'],
    [{ discount: { kind: 'amount', value: 10_001, scope: 'services' } }, 'invoice_discount_exceeds'],
    [{ lines: [lineOf({ unit: 'piece', quantity: 100_000_000, unitCents: 100_000_000 })] }, 'invoice_too_large'],
    [{ personId: randomUUID() }, 'invoice_client_missing'],
    [{ caseId: randomUUID() }, 'case_not_found'],
  ])('is refused with %o', async (changes, code) => {
    const answer = await owner.post('/invoices', draftOf(billed, changes))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(codeOf(answer)).toContain(code)
  })
})

describe('an issued invoice', () => {
  it('gets the next number and a due day, and keeps the names of its day', async () => {
    const { owner: lawyer } = await office(app())
    const ownCase = await billedCase(lawyer)
    const year = new Date().getFullYear()
    const first = await issueNewInvoice(lawyer, ownCase, { dueDays: 10 })
    expect(first).toMatchObject({ number: `${year}-0001`, state: 'issued', balanceCents: 10_000 })
    expect(Date.parse(first.dueOn ?? '') - Date.parse(first.issuedOn ?? '')).toBe(10 * 86_400_000)
    const settings = { prefix: 'F-{year}-', creditPrefix: 'NC-', dueDays: 15, footer: 'Gracias' }
    await lawyer.put('/invoice-settings', settings).expect(200)
    expect((await issueNewInvoice(lawyer, ownCase)).number).toBe(`F-${year}-0001`)
    const renamed = await lawyer.get(`/people/${ownCase.personId}`).expect(200)
    const { version } = renamed.body as { version: number }
    await lawyer.put(`/people/${ownCase.personId}`, { name: 'Carmen Tirado Cruz', version }).expect(200)
    const frozen = (await lawyer.get(`/invoices/${first.id}`).expect(200)).body as InvoiceAnswer
    expect(frozen).toMatchObject({ billedTo: { name: 'Carmen Tirado Vega' }, footer: '' })
    expect((await newDraft(lawyer, ownCase)).billedTo.name).toBe('Carmen Tirado Cruz')
  })

  it('cannot be changed, deleted or issued again', async () => {
    const { id, version } = await issueNewInvoice(owner, billed)
    const { caseId: _, ...values } = draftOf(billed)
    expect(codeOf(await owner.put(`/invoices/${id}`, { ...values, version }).expect(409))).toBe('invoice_issued')
    expect(codeOf(await owner.delete(`/invoices/${id}`).expect(409))).toBe('invoice_issued')
    expect(codeOf(await owner.post(`/invoices/${id}/issue`, { version }).expect(409))).toBe('invoice_issued')
    const update = 'update invoice set total_cents = 1 where id = $1'
    await expect(asOwner(app(), update, [id])).rejects.toThrow('does not change')
    const line = 'update invoice_line set description = $2 where invoice_id = $1'
    await expect(asOwner(app(), line, [id, 'Otra cosa'])).rejects.toThrow('does not change')
  })

  it('needs at least one line', async () => {
    const empty = await newDraft(owner, billed, { lines: [] })
    expect(codeOf(await owner.post(`/invoices/${empty.id}/issue`, { version: 1 }).expect(422))).toBe('invoice_empty')
  })

  it('gets a number without gap or repetition when many are issued at the same time', async () => {
    const { owner: lawyer } = await office(app())
    const ownCase = await billedCase(lawyer)
    const drafts: InvoiceAnswer[] = []
    for (let n = 0; n < 60; n += 1) drafts.push(await newDraft(lawyer, ownCase))
    // Every twelfth request has a stale version and fails, which must leave no gap.
    const issue = async ({ id }: InvoiceAnswer, index: number) => {
      const version = index % 12 === 0 ? 9 : 1
      let answer = await lawyer.post(`/invoices/${id}/issue`, { version })
      // A busy server answers 429 or 503 before it begins; the client repeats the request.
      for (let tries = 0; [429, 503].includes(answer.status) && tries < 200; tries += 1)
        answer = await lawyer.post(`/invoices/${id}/issue`, { version })
      return answer
    }
    const answers = await Promise.all(drafts.map(issue))
    const issued = answers.filter(({ status }) => status === 200).map(({ body }) => (body as InvoiceAnswer).number)
    expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true)
    const year = new Date().getFullYear()
    const expected = Array.from({ length: 55 }, (_, n) => `${year}-${String(n + 1).padStart(4, '0')}`)
    expect(issued.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual(expected)
  })
})

describe('the balance of an invoice', () => {
  it('is credited in part, then in full, by numbered credit notes', async () => {
    const { owner: lawyer } = await office(app())
    const ownCase = await billedCase(lawyer)
    const { id } = await issueNewInvoice(lawyer, ownCase, example)
    const year = new Date().getFullYear()
    const credit = (amountCents: number) =>
      lawyer.post(`/invoices/${id}/credit-notes`, { amountCents, reason: 'Error en las horas' })
    expect((await credit(6_540).expect(201)).body).toMatchObject({ state: 'issued', balanceCents: 160_000 })
    const beyond = await credit(160_001).expect(422)
    expect(codeOf(beyond)).toBe('invoice_exceeds_balance')
    expect(JSON.stringify(beyond.body)).toContain('1,600.00')
    const whole = (await credit(160_000).expect(201)).body as InvoiceAnswer
    expect(whole).toMatchObject({ state: 'credited', balanceCents: 0, can: { settle: false } })
    expect(whole.creditNotes.map(({ number }) => number)).toEqual([`NC-${year}-0001`, `NC-${year}-0002`])
    expect(whole.creditNotes.reduce((sum, note) => sum + note.taxCents, 0)).toBe(whole.taxCents)
    expect(codeOf(await credit(1).expect(409))).toBe('invoice_not_open')
  })

  it('is written off once, with a reason', async () => {
    const { id } = await issueNewInvoice(owner, billed)
    await owner.post(`/invoices/${id}/write-off`, { reason: ' ' }).expect(400)
    const reason = { reason: 'Insolvente' }
    expect((await owner.post(`/invoices/${id}/write-off`, reason).expect(200)).body).toMatchObject({
      state: 'written_off',
      writtenOffCents: 10_000,
      balanceCents: 0,
      writeOffReason: 'Insolvente',
    })
    expect(codeOf(await owner.post(`/invoices/${id}/write-off`, reason).expect(409))).toBe('invoice_not_open')
  })

  it('is listed by state of the invoice, and summed up by age', async () => {
    const { owner: lawyer } = await office(app())
    const ownCase = await billedCase(lawyer)
    const late = await issueNewInvoice(lawyer, ownCase)
    const current = await issueNewInvoice(lawyer, ownCase, { title: 'Junio' })
    await newDraft(lawyer, ownCase)
    await asOwner(app(), 'alter table invoice disable trigger invoice_issued')
    await asOwner(app(), `update invoice set due_on = current_date - 45 where id = $1`, [late.id])
    await asOwner(app(), 'alter table invoice enable trigger invoice_issued')
    const open = await listOf(lawyer, '?state=open&sort=dueOn')
    expect(open.items.map(({ id }) => id)).toEqual([late.id, current.id])
    expect(open.aging).toEqual({ current: 10_000, days30: 0, days60: 10_000, days90: 0, older: 0 })
    expect((await listOf(lawyer, '?state=overdue')).items.map(({ id }) => id)).toEqual([late.id])
    expect((await listOf(lawyer, '?state=draft')).total).toBe(1)
    expect((await listOf(lawyer, '?q=junio')).items.map(({ id }) => id)).toEqual([current.id])
    expect((await listOf(lawyer, '?q=tirado')).total).toBe(3)
    expect((await listOf(lawyer, `?caseId=${randomUUID()}`)).total).toBe(0)
  })
})

describe('recorded time', () => {
  const caseWithTime = async () => {
    const { owner: lawyer } = await office(app())
    const ownCase = await billedCase(lawyer)
    await lawyer.post('/hourly-rates', { userId: null, caseId: null, cents: 17_500, fromOn: '2020-01-01' }).expect(201)
    const entry = { caseId: ownCase.caseId, workedOn: '2026-03-02', seconds: 6_120, billable: true }
    const narrative = 'Preparar al testigo'
    const { id } = (await lawyer.post('/time-entries', { ...entry, narrative }).expect(201)).body as { id: string }
    const line = { kind: 'time', sourceId: id, description: narrative, discount: null, taxClass: 'exempt_legal' }
    return { lawyer, ownCase, entry: { ...entry, id, narrative }, line }
  }
  const unbilled = async (lawyer: Person, caseId: string) =>
    ((await lawyer.get(`/cases/${caseId}/unbilled`).expect(200)).body as { items: object[] }).items

  it('is listed until an invoice bills it as recorded, and again once the invoice is credited', async () => {
    const { lawyer, ownCase, line } = await caseWithTime()
    expect(await unbilled(lawyer, ownCase.caseId)).toMatchObject([
      {
        kind: 'time',
        sourceId: line.sourceId,
        quantity: 6_120,
        unitCents: 17_500,
        amountCents: 29_750,
        unrated: false,
      },
    ])
    const { id, lines, totalCents } = await issueNewInvoice(lawyer, ownCase, { lines: [line] })
    expect(totalCents).toBe(29_750)
    expect(lines).toMatchObject([{ kind: 'time', workedOn: '2026-03-02', person: { id: lawyer.id } }])
    expect(await unbilled(lawyer, ownCase.caseId)).toEqual([])
    const taken = await lawyer.post('/invoices', draftOf(ownCase, { lines: [line] })).expect(409)
    expect(codeOf(taken)).toBe('invoice_entries_taken')
    const credit = { amountCents: totalCents, reason: 'Otra factura la sustituye' }
    await lawyer.post(`/invoices/${id}/credit-notes`, credit).expect(201)
    expect(await unbilled(lawyer, ownCase.caseId)).toHaveLength(1)
  })

  it('is billed by one of two invoices that are issued at the same time, and named in the error of the other', async () => {
    const { lawyer, ownCase, line } = await caseWithTime()
    const draftWithTime = () => newDraft(lawyer, ownCase, { lines: [line] })
    const drafts = [await draftWithTime(), await draftWithTime()]
    const answers = await Promise.all(drafts.map(({ id }) => lawyer.post(`/invoices/${id}/issue`, { version: 1 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && codeOf(refused)).toBe('invoice_entries_taken')
    expect(JSON.stringify(refused?.body)).toContain('Preparar al testigo')
    const next = await issueNewInvoice(lawyer, ownCase)
    expect(next.number).toMatch(/-0002$/)
  })

  it('is not billed after a change until the draft is saved again', async () => {
    const { lawyer, ownCase, entry, line } = await caseWithTime()
    const { id } = await newDraft(lawyer, ownCase, { lines: [line] })
    const { id: entryId, ...values } = entry
    await lawyer.put(`/time-entries/${entryId}`, { ...values, seconds: 7_200, version: 1 }).expect(200)
    const refused = await lawyer.post(`/invoices/${id}/issue`, { version: 1 }).expect(409)
    expect(codeOf(refused)).toBe('invoice_entries_changed')
    const { caseId: _, ...draft } = draftOf(ownCase, { lines: [line] })
    await lawyer.put(`/invoices/${id}`, { ...draft, version: 1 }).expect(200)
    expect((await lawyer.post(`/invoices/${id}/issue`, { version: 2 }).expect(200)).body).toMatchObject({
      totalCents: 35_000,
    })
  })
})

describe('access to invoices', () => {
  it('is denied to other offices and to staff', async () => {
    const { id } = await issueNewInvoice(owner, billed)
    const { owner: stranger } = await office(app(), 'Ajena')
    expect(codeOf(await stranger.get(`/invoices/${id}`).expect(404))).toBe('invoice_not_found')
    const staff = await member(app(), lawOffice, 'staff')
    await staff.get('/invoices').expect(403)
    await staff.get(`/invoices/${id}`).expect(403)
  })

  it('is denied to a person behind a wall of the case, also in sums', async () => {
    const ownOffice = await office(app())
    const lawyer = await member(app(), ownOffice)
    const [openCase, walledCase] = [await billedCase(lawyer), await billedCase(lawyer)]
    await issueNewInvoice(lawyer, openCase)
    const hidden = await issueNewInvoice(lawyer, walledCase)
    const { companyId, owner: walled } = ownOffice
    await raiseWall(app(), { companyId, caseId: walledCase.caseId, contactId: lawyer.id, userIds: [walled.id] })
    const list = await listOf(walled)
    expect(list.total).toBe(1)
    expect(list.aging).toMatchObject({ current: 10_000 })
    await walled.get(`/invoices/${hidden.id}`).expect(404)
    await walled.post(`/invoices/${hidden.id}/write-off`, { reason: 'x' }).expect(404)
    expect((await listOf(lawyer)).total).toBe(2)
  })
})
