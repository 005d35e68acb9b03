// Invoices over HTTP: drafted, issued, credited, written off, listed.
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

let made: Office
let owner: Person
let billed: { caseId: string; personId: string }
beforeAll(async () => {
  made = await office(app())
  ;({ owner } = made)
  billed = await billedCase(owner)
})

/** The example of the product's design. */
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
  it('adds a draft up by class of tax, discounts before tax, rounded half up', async () => {
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

  it('replaces a draft as a whole and refuses a stale version', async () => {
    const { id } = await newDraft(owner, billed)
    const { caseId: _, ...values } = draftOf(billed, { lines: [lineOf({ quantity: 1_800 })], title: 'Otra' })
    const changed = await owner.put(`/invoices/${id}`, { ...values, version: 1 }).expect(200)
    expect(changed.body).toMatchObject({ title: 'Otra', totalCents: 5_000, version: 2 })
    const stale = await owner.put(`/invoices/${id}`, { ...values, version: 1 }).expect(409)
    expect(codeOf(stale)).toBe('stale_version')
  })

  it('deletes a draft', async () => {
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
  ])('refuses a draft with %o', async (more, code) => {
    const answer = await owner.post('/invoices', draftOf(billed, more))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(codeOf(answer)).toContain(code)
  })
})

describe('an issued invoice', () => {
  it('issues an invoice with the next number, a due day, and the names of that day', async () => {
    const { owner: lawyer } = await office(app())
    const own = await billedCase(lawyer)
    const year = new Date().getFullYear()
    const first = await issueNewInvoice(lawyer, own, { dueDays: 10 })
    expect(first).toMatchObject({ number: `${year}-0001`, state: 'issued', balanceCents: 10_000 })
    expect(Date.parse(first.dueOn ?? '') - Date.parse(first.issuedOn ?? '')).toBe(10 * 86_400_000)
    const settings = { prefix: 'F-{year}-', creditPrefix: 'NC-', dueDays: 15, footer: 'Gracias' }
    await lawyer.put('/invoice-settings', settings).expect(200)
    expect((await issueNewInvoice(lawyer, own)).number).toBe(`F-${year}-0001`)
    const renamed = await lawyer.get(`/people/${own.personId}`).expect(200)
    const { version } = renamed.body as { version: number }
    await lawyer.put(`/people/${own.personId}`, { name: 'Carmen Tirado Cruz', version }).expect(200)
    const frozen = (await lawyer.get(`/invoices/${first.id}`).expect(200)).body as InvoiceAnswer
    expect(frozen).toMatchObject({ billedTo: { name: 'Carmen Tirado Vega' }, footer: '' })
    expect((await newDraft(lawyer, own)).billedTo.name).toBe('Carmen Tirado Cruz')
  })

  it('refuses to change, delete or issue an issued invoice', async () => {
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

  it('refuses to issue an invoice without lines', async () => {
    const empty = await newDraft(owner, billed, { lines: [] })
    expect(codeOf(await owner.post(`/invoices/${empty.id}/issue`, { version: 1 }).expect(422))).toBe('invoice_empty')
  })

  it('numbers invoices without gap or repetition when many are issued at once', async () => {
    const { owner: lawyer } = await office(app())
    const own = await billedCase(lawyer)
    const drafts: InvoiceAnswer[] = []
    for (let n = 0; n < 60; n += 1) drafts.push(await newDraft(lawyer, own))
    // Some fail in the middle, and leave no gap.
    // A busy server answers 429 or 503 before it begins; the client asks again.
    const issue = async ({ id }: InvoiceAnswer, n: number) => {
      let answer = await lawyer.post(`/invoices/${id}/issue`, { version: n % 12 === 0 ? 9 : 1 })
      for (let tries = 0; [429, 503].includes(answer.status) && tries < 200; tries += 1)
        answer = await lawyer.post(`/invoices/${id}/issue`, { version: n % 12 === 0 ? 9 : 1 })
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

describe('what is owed', () => {
  it('credits an invoice in part, then as a whole, with numbers of their own', async () => {
    const { owner: lawyer } = await office(app())
    const own = await billedCase(lawyer)
    const { id } = await issueNewInvoice(lawyer, own, example)
    const year = new Date().getFullYear()
    const credit = (amountCents: number) =>
      lawyer.post(`/invoices/${id}/credit-notes`, { amountCents, reason: 'Error en las horas' })
    expect((await credit(6_540).expect(201)).body).toMatchObject({ state: 'issued', balanceCents: 160_000 })
    const beyond = await credit(160_001).expect(422)
    expect(codeOf(beyond)).toBe('invoice_exceeds_balance')
    expect(JSON.stringify(beyond.body)).toContain('1600.00')
    const whole = (await credit(160_000).expect(201)).body as InvoiceAnswer
    expect(whole).toMatchObject({ state: 'credited', balanceCents: 0, can: { settle: false } })
    expect(whole.creditNotes.map(({ number }) => number)).toEqual([`NC-${year}-0001`, `NC-${year}-0002`])
    expect(whole.creditNotes.reduce((sum, note) => sum + note.amountCents, 0)).toBe(166_540)
    expect(codeOf(await credit(1).expect(409))).toBe('invoice_not_open')
  })

  it('writes an invoice off with a reason, once', async () => {
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

  it('lists invoices by state and what is owed by age', async () => {
    const { owner: lawyer } = await office(app())
    const own = await billedCase(lawyer)
    const [late, current] = [await issueNewInvoice(lawyer, own), await issueNewInvoice(lawyer, own, { title: 'Junio' })]
    await newDraft(lawyer, own)
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
  const withTime = async () => {
    const { owner: lawyer } = await office(app())
    const own = await billedCase(lawyer)
    await lawyer.post('/hourly-rates', { userId: null, caseId: null, cents: 17_500, fromOn: '2020-01-01' }).expect(201)
    const entry = { caseId: own.caseId, workedOn: '2026-03-02', seconds: 6_120, billable: true }
    const narrative = 'Preparar al testigo'
    const { id } = (await lawyer.post('/time-entries', { ...entry, narrative }).expect(201)).body as { id: string }
    const line = { kind: 'time', sourceId: id, description: narrative, discount: null, taxClass: 'exempt_legal' }
    return { lawyer, own, entry: { ...entry, id, narrative }, line }
  }
  const unbilled = async (lawyer: Person, caseId: string) =>
    ((await lawyer.get(`/cases/${caseId}/unbilled`).expect(200)).body as { items: object[] }).items

  it('lists time until an invoice bills it as it was recorded, and again once the invoice is credited', async () => {
    const { lawyer, own, line } = await withTime()
    expect(await unbilled(lawyer, own.caseId)).toMatchObject([
      {
        kind: 'time',
        sourceId: line.sourceId,
        quantity: 6_120,
        unitCents: 17_500,
        amountCents: 29_750,
        unrated: false,
      },
    ])
    const { id, lines, totalCents } = await issueNewInvoice(lawyer, own, { lines: [line] })
    expect(totalCents).toBe(29_750)
    expect(lines).toMatchObject([{ kind: 'time', workedOn: '2026-03-02', person: { id: lawyer.id } }])
    expect(await unbilled(lawyer, own.caseId)).toEqual([])
    const taken = await lawyer.post('/invoices', draftOf(own, { lines: [line] })).expect(409)
    expect(codeOf(taken)).toBe('invoice_entries_taken')
    const credit = { amountCents: totalCents, reason: 'Otra factura la sustituye' }
    await lawyer.post(`/invoices/${id}/credit-notes`, credit).expect(201)
    expect(await unbilled(lawyer, own.caseId)).toHaveLength(1)
  })

  it('bills time on one of two invoices that are issued at once, and names to the other what it lacks', async () => {
    const { lawyer, own, line } = await withTime()
    const drafts = [await newDraft(lawyer, own, { lines: [line] }), await newDraft(lawyer, own, { lines: [line] })]
    const answers = await Promise.all(drafts.map(({ id }) => lawyer.post(`/invoices/${id}/issue`, { version: 1 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && codeOf(refused)).toBe('invoice_entries_taken')
    expect(JSON.stringify(refused?.body)).toContain('Preparar al testigo')
    const next = await issueNewInvoice(lawyer, own)
    expect(next.number).toMatch(/-0002$/)
  })

  it('bills time that changed after the draft was saved only once the draft is saved again', async () => {
    const { lawyer, own, entry, line } = await withTime()
    const { id } = await newDraft(lawyer, own, { lines: [line] })
    const { id: entryId, ...values } = entry
    await lawyer.put(`/time-entries/${entryId}`, { ...values, seconds: 7_200, version: 1 }).expect(200)
    const refused = await lawyer.post(`/invoices/${id}/issue`, { version: 1 }).expect(409)
    expect(codeOf(refused)).toBe('invoice_entries_changed')
    const { caseId: _, ...draft } = draftOf(own, { lines: [line] })
    await lawyer.put(`/invoices/${id}`, { ...draft, version: 1 }).expect(200)
    expect((await lawyer.post(`/invoices/${id}/issue`, { version: 2 }).expect(200)).body).toMatchObject({
      totalCents: 35_000,
    })
  })
})

describe('rights', () => {
  it('hides invoices from other offices and from staff', async () => {
    const { id } = await issueNewInvoice(owner, billed)
    const { owner: stranger } = await office(app(), 'Ajena')
    expect(codeOf(await stranger.get(`/invoices/${id}`).expect(404))).toBe('invoice_not_found')
    const staff = await member(app(), made, 'staff')
    await staff.get('/invoices').expect(403)
    await staff.get(`/invoices/${id}`).expect(403)
  })

  it('hides invoices of a reserved case and their sums', async () => {
    const own = await office(app())
    const lawyer = await member(app(), own)
    const [open, reserved] = [await billedCase(lawyer), await billedCase(lawyer)]
    await issueNewInvoice(lawyer, open)
    const hidden = await issueNewInvoice(lawyer, reserved)
    const { companyId, owner: walled } = own
    await raiseWall(app(), { companyId, caseId: reserved.caseId, contactId: lawyer.id, userIds: [walled.id] })
    const list = await listOf(walled)
    expect(list.total).toBe(1)
    expect(list.aging).toMatchObject({ current: 10_000 })
    await walled.get(`/invoices/${hidden.id}`).expect(404)
    await walled.post(`/invoices/${hidden.id}/write-off`, { reason: 'x' }).expect(404)
    expect((await listOf(lawyer)).total).toBe(2)
  })
})
