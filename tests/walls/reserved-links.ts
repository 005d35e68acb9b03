// Records of other modules about the reserved case: values of fields, tags, notes, time, links between people, conflict
// checks, and the lead from which it was opened.
import { asOwner } from '#tests/support/as-owner.ts'
import { created, idOf, type Created, type FixtureIds } from '#tests/support/office-fixture.ts'
import { addDispute } from '#tests/support/payment-disputes.ts'
import type { ReservedCaseOptions } from './reserved-case.ts'
import { addFees, addTrustMoney, bodyOf } from './reserved-money.ts'

interface LinkedPerson extends Created {
  readonly version: number
  readonly relations: readonly Created[]
  readonly merges: readonly Created[]
}
interface CheckBody extends Created {
  readonly list: readonly Created[]
}

export interface LinkedCase {
  readonly caseId: string
  /** The person of a party of the case. */
  readonly personId: string
  readonly documentId: string
  /** A day on which lists of the case's days begin. */
  readonly firstDay: string
  /** Writes the marker into a text. */
  readonly marked: (text: string) => string
}

async function setFields({ own, lawyer }: ReservedCaseOptions, { caseId, marked }: LinkedCase) {
  const { items } = await bodyOf<{ items: (Created & { type: string })[] }>(lawyer.get('/case-fields').expect(200))
  const values = [
    { fieldId: idOf(own, 'case-fields'), value: marked('Póliza de'), version: 0 },
    {
      fieldId: items.find(({ type }) => type === 'person')?.id,
      value: await created(lawyer.post('/people', { name: marked('Testigo') })),
      version: 0,
    },
  ]
  await lawyer.put(`/cases/${caseId}/fields`, { values }).expect(200)
}

async function addNotes({ lawyer, walled }: ReservedCaseOptions, { caseId, marked }: LinkedCase) {
  const note = (by: typeof lawyer, html: string) => created(by.post(`/cases/${caseId}/notes`, { html }))
  const mention = `<span data-mention="${walled.id}">@Colega</span>`
  const removed = await note(walled, `<p>${marked('Borrador de')}</p>`)
  await walled.delete(`/notes/${removed}`).expect(204)
  return { notes: await note(lawyer, `<p>${mention} ${marked('Mire lo de')}</p>`) }
}

async function addRelations({ lawyer }: ReservedCaseOptions, { personId, marked }: LinkedCase) {
  const person = (id: string) => bodyOf<LinkedPerson>(lawyer.get(`/people/${id}`).expect(200))
  const spouse = { name: marked('Consorte'), reading: 'spouse' }
  await lawyer.post(`/people/${personId}/relations`, spouse).expect(201)
  const other = await bodyOf<LinkedPerson>(lawyer.post('/people', { name: marked('Petronila') }).expect(201))
  const { version } = await person(personId)
  const merge = { otherId: other.id, version, otherVersion: other.version }
  await lawyer.post(`/people/${personId}/merge`, merge).expect(200)
  const { relations, merges } = await person(personId)
  return { 'person-relations': relations[0]?.id ?? '', 'person-merges': merges[0]?.id ?? '' }
}

async function addCheck({ lawyer }: ReservedCaseOptions, { caseId, marked }: LinkedCase) {
  const names = ['Seguros del Caribe, Inc.', marked('Petronila')]
  const check = { subject: { kind: 'case', id: caseId }, caseId, names }
  const { id, list } = await bodyOf<CheckBody>(lawyer.post('/conflicts/checks', check).expect(201))
  const hitId = list[0]?.id ?? ''
  const decision = { hits: [hitId], decision: 'needs_consent' }
  await lawyer.put(`/conflicts/checks/${id}/decisions`, decision).expect(200)
  const waiver = { kind: '1.9', clientName: marked('Aseguradora'), caseId }
  const waivers = await created(lawyer.post(`/conflicts/checks/${id}/hits/${hitId}/waivers`, waiver))
  return { checks: id, hitId, waivers }
}

/** A lead with a conflict check, whose conversion is written by the owner of the database: the case is there. */
async function addLead({ app, own, office, lawyer, walled }: ReservedCaseOptions, { caseId, marked }: LinkedCase) {
  const personId = await created(lawyer.post('/people', { name: marked('Prospecta') }))
  const request = { name: marked('Prospecta'), personId, matter: marked('Herencia de'), ownerId: walled.id }
  const { lead } = await bodyOf<{ lead: Created }>(lawyer.post('/leads', request).expect(201))
  const check = { subject: { kind: 'lead', id: lead.id }, names: [marked('Prospecta')] }
  await lawyer.post('/conflicts/checks', check).expect(201)
  await asOwner(
    app,
    `update lead set stage = 'hired', case_id = $1, client_id = $2, converted_at = now() where company_id = $3
      and id = $4`,
    [caseId, idOf(own, 'clients'), office.companyId, lead.id],
  )
  return { leads: lead.id }
}

/** Time of two people on the case, a timer and a rate; its day is in the future, so the owner of the database writes it. */
async function addTime(
  { app, office: { companyId }, lawyer, walled }: ReservedCaseOptions,
  { caseId, firstDay, marked }: LinkedCase,
) {
  const entry = async (person: string, narrative: string) => {
    const [added] = await asOwner<Created>(
      app,
      `insert into time_entry (company_id, case_id, user_id, worked_on, seconds, billed_seconds, billable, narrative,
         rate_cents) values ($1, $2, $3, $4, 61, 360, true, $5, 17500) returning id`,
      [companyId, caseId, person, firstDay, marked(narrative)],
    )
    return added?.id ?? ''
  }
  await entry(walled.id, 'Llamada a')
  await asOwner(
    app,
    `insert into timer (company_id, user_id, case_id, narrative, running_since, started_at)
      values ($1, $2, $3, $4, now(), now())`,
    [companyId, walled.id, caseId, marked('Revisar lo de')],
  )
  const rate = { userId: walled.id, caseId, cents: 17_500, fromOn: '2026-01-02' }
  return {
    'time-entries': await entry(lawyer.id, 'Carta a'),
    'hourly-rates': await created(lawyer.post('/hourly-rates', rate)),
  }
}

/**
 * Adds expenses of two people on the case, one with a receipt. Their day is in the future, like that of the time
 * entries.
 */
async function addExpenses(
  { app, office: { companyId }, lawyer, walled }: ReservedCaseOptions,
  { caseId, documentId, firstDay, marked }: LinkedCase,
) {
  const expense = async (person: string, description: string) => {
    const [added] = await asOwner<Created>(
      app,
      `insert into expense (company_id, case_id, user_id, spent_on, category, amount_cents, merchant, description,
         billable, reimbursement, receipt_document_id)
       values ($1, $2, $3, $4, 'copies', 450, $5, $6, true, 'owed', $7) returning id`,
      [companyId, caseId, person, firstDay, marked('Librería'), marked(description), documentId],
    )
    return added?.id ?? ''
  }
  await expense(walled.id, 'Copias de')
  return { expenses: await expense(lawyer.id, 'Sellos de') }
}

/**
 * Adds a draft and an issued invoice of the case, a credit note, a charge of interest and a payment. Their numbers come
 * from no series, because numbers of the office's series would reveal that an invoice was issued.
 */
async function addInvoices(
  { app, office: { companyId }, lawyer }: ReservedCaseOptions,
  { caseId, personId, firstDay, marked }: LinkedCase,
) {
  const insert = async (text: string, values: readonly unknown[]) => {
    const [added] = await asOwner<Created>(app, text, [companyId, caseId, lawyer.id, ...values])
    return added?.id ?? ''
  }
  const title = marked('Factura de')
  const draft = await insert(
    `insert into invoice (company_id, case_id, created_by, person_id, title, language, due_days)
      values ($1, $2, $3, $4, $5, 'es', 30) returning id`,
    [personId, title],
  )
  const invoices = await insert(
    `insert into invoice (company_id, case_id, created_by, person_id, title, language, due_days, number, issued_on,
       due_on, issued_at, issued_by, client_name, office, footer, gross_cents, total_cents, paid_cents, credited_cents)
     values ($1, $2, $3, $4, $5, 'es', 30, 'R-0001', $6, $6, now(), $3, $5, '{"name": "Oficina"}', '', 9000, 9000, 1000,
       2000) returning id`,
    [personId, title, firstDay],
  )
  await asOwner(
    app,
    `insert into invoice_line (company_id, invoice_id, position, kind, description, unit, quantity, unit_cents,
       tax_class, amount_cents, discount_cents) values ($1, $2, 0, 'other', $3, 'piece', 1000, 9000, 'exempt_legal',
       9000, 0)`,
    [companyId, invoices, title],
  )
  await insert(
    `insert into credit_note (company_id, case_id, issued_by, invoice_id, number, reason, classes, tax_cents,
       amount_cents, issued_on) values ($1, $2, $3, $4, 'RC-0001', $5, '[]', 0, 2000, $6) returning id`,
    [invoices, title, firstDay],
  )
  await asOwner(
    app,
    `insert into interest_charge (company_id, case_id, invoice_id, charged_by, from_on, until_on, amount_cents)
      values ($1, $2, $3, $4, $5, $5, 100)`,
    [companyId, caseId, invoices, draft, firstDay],
  )
  const payment = await insert(
    `insert into client_payment (company_id, case_id, recorded_by, method, received_on, amount_cents, reference)
      values ($1, $2, $3, 'cheque', $4, 1000, $5) returning id`,
    [firstDay, title],
  )
  await asOwner(
    app,
    'insert into payment_allocation (company_id, payment_id, invoice_id, amount_cents) values ($1, $2, $3, 1000)',
    [companyId, payment, invoices],
  )
  const disputes = await addDispute(app, companyId, { invoiceId: invoices })
  const [sending] = await asOwner<Created>(
    app,
    `insert into invoice_sending (company_id, id, invoice_id, kind, subject, message, with_link, sent_by)
      values ($1, gen_random_uuid(), $2, 'invoice', $3, '', false, $4) returning id`,
    [companyId, invoices, title, lawyer.id],
  )
  await asOwner(
    app,
    `insert into invoice_mail (company_id, id, sending_id, address, state)
      values ($1, gen_random_uuid(), $2, 'cliente@example.com', 'kept')`,
    [companyId, sending?.id],
  )
  const [batch] = await asOwner<Created>(
    app,
    `insert into invoice_batch (company_id, id, mode, until, created_by, ended_at)
      values ($1, gen_random_uuid(), 'draft', $2, $3, now()) returning id`,
    [companyId, firstDay, lawyer.id],
  )
  await asOwner(
    app,
    `insert into invoice_batch_item (company_id, batch_id, case_id, position, state, invoice_id)
      values ($1, $2, $3, 0, 'done', $4)`,
    [companyId, batch?.id, caseId, invoices],
  )
  await asOwner(app, 'insert into client_share_set (company_id, case_id, effective_on) values ($1, $2, $3)', [
    companyId,
    caseId,
    firstDay,
  ])
  for (const position of [0, 1])
    await asOwner(
      app,
      `insert into client_share (company_id, case_id, effective_on, position, person_id, basis_points)
        values ($1, $2, $3, $4, $5, 5000)`,
      [companyId, caseId, firstDay, position, personId],
    )
  return {
    invoices,
    'client-payments': payment,
    'payment-disputes': disputes,
    'invoice-batches': batch?.id ?? '',
    'own-invoices': invoices,
    receiptId: payment,
  }
}

/** Tags on the case, on a document of it, on its party and on its lead. */
async function addTags(
  { own, lawyer }: ReservedCaseOptions,
  { caseId, documentId, personId }: LinkedCase,
  leadId: string,
) {
  for (const path of [`cases/${caseId}`, `documents/${documentId}`, `people/${personId}`, `leads/${leadId}`])
    await lawyer.put(`/tags/on/${path}`, { add: [idOf(own, 'tags')] }).expect(200)
}

/** Adds the records of this file to a case. @returns their ids by resource */
export async function addReservedLinks(options: ReservedCaseOptions, linked: LinkedCase): Promise<FixtureIds> {
  await setFields(options, linked)
  const leads = await addLead(options, linked)
  await addTags(options, linked, leads.leads)
  return {
    ...leads,
    ...(await addNotes(options, linked)),
    ...(await addTime(options, linked)),
    ...(await addExpenses(options, linked)),
    ...(await addInvoices(options, linked)),
    ...(await addFees(options, linked)),
    ...(await addTrustMoney(options, linked)),
    ...(await addRelations(options, linked)),
    ...(await addCheck(options, linked)),
  }
}
