// Invoices for tests.
import type { z } from 'zod'
import type { Person } from '#tests/support/actors.ts'
import { openCaseOf } from '#tests/support/files.ts'
import type { Invoice } from '#modules/invoicing/invoices.contract.ts'

export type InvoiceAnswer = z.output<typeof Invoice>

/** A line of an hour at 100.00, exempt. */
export const lineOf = (more: object = {}) => ({
  kind: 'other',
  description: 'Redactar la demanda',
  workedOn: '2026-03-02',
  unit: 'hour',
  quantity: 3_600,
  unitCents: 10_000,
  discount: null,
  taxClass: 'exempt_legal',
  ...more,
})

/** A case with a party who can be invoiced. */
export async function billedCase(lawyer: Person, client = 'Carmen Tirado Vega') {
  const caseId = await openCaseOf(lawyer, { name: 'Tirado v. Borinquen Real' })
  await lawyer.post(`/cases/${caseId}/parties`, { name: client, role: 'plaintiff', side: 'ours' }).expect(201)
  const { body } = await lawyer.get(`/cases/${caseId}/invoice-clients`).expect(200)
  const people = (body as { items: { id: string; name: string }[] }).items
  const person = people.find(({ name }) => name.includes('Tirado')) ?? people[0]
  if (!person) throw new Error('nobody can be invoiced')
  return { caseId, personId: person.id }
}

/** Adds a client to a case as a party, and returns the person who can be invoiced. */
export async function partyOf(lawyer: Person, caseId: string, clientId: string): Promise<string> {
  const party = { clientId, role: 'plaintiff', side: 'ours' }
  const { items } = (await lawyer.post(`/cases/${caseId}/parties`, party).expect(201)).body as {
    items: { person: { id: string } }[]
  }
  const [added] = items
  if (!added) throw new Error('the client became no party')
  return added.person.id
}

export const draftOf = (billed: { caseId: string; personId: string }, more: object = {}) => ({
  ...billed,
  title: 'Factura de marzo',
  language: 'es',
  note: '',
  dueDays: 30,
  discount: null,
  lines: [lineOf()],
  ...more,
})

export const newDraft = async (lawyer: Person, billed: { caseId: string; personId: string }, more: object = {}) =>
  (await lawyer.post('/invoices', draftOf(billed, more)).expect(201)).body as InvoiceAnswer

export async function issueNewInvoice(lawyer: Person, billed: { caseId: string; personId: string }, more: object = {}) {
  const { id, version } = await newDraft(lawyer, billed, more)
  return (await lawyer.post(`/invoices/${id}/issue`, { version }).expect(200)).body as InvoiceAnswer
}
