// Client-chosen ids: the answer does not reveal whether another office has the id.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operationName } from '#server/contract/contract.ts'
import { modules } from '#server/modules.ts'
import { office, type Office, type Person } from './support/actors.ts'
import { useApp } from './support/app.ts'
import { booked, freeSlots, openCalendar } from './support/booking.ts'
import { billedCase, issueNewInvoice } from './support/invoices.ts'
import { confirmedPayments } from './support/office-payments.ts'
import { advanceOf, typeWith } from './support/paid-bookings.ts'

const app = useApp({ ports: { officePayments: confirmedPayments } })
let lawOffice: Office
let otherOffice: Office
beforeAll(async () => {
  ;[lawOffice, otherOffice] = [await office(app()), await office(app(), 'Ajena')]
})

const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id
const cases = new Map<Person, string>()
/** Returns the same case on each call for a person, so that a repeated request names the same case. */
async function caseOf(person: Person): Promise<string> {
  const id = cases.get(person) ?? idOf(await person.post('/cases', { name: 'Caso' }).expect(201))
  cases.set(person, id)
  return id
}
const templates = new Map<Person, string>()
/** Returns the same template on each call for a person, so that a repeated request applies the same template. */
async function templateOf(person: Person): Promise<string> {
  const definition = { folders: ['Escritos'], parties: [], dates: [], tasks: [], documents: [], forms: [] }
  const id =
    templates.get(person) ?? idOf(await person.post('/matter-templates', { name: 'Daños', definition }).expect(201))
  templates.set(person, id)
  return id
}
const paymentLinks = new Map<string, string>()
/** Returns the path of a separate payment link for each payment, because an invoice has at most one open payment. */
async function paymentsOfLink(person: Person, paymentId: string): Promise<string> {
  const key = `${person.id} ${paymentId}`
  const existingPath = paymentLinks.get(key)
  if (existingPath) return existingPath
  await person.put('/payment-accounts/stripe', { provider: 'stripe', secretKey: 'sk_test_of_the_ids' }).expect(200)
  const { id } = await issueNewInvoice(person, await billedCase(person))
  const { url } = (await person.post(`/invoices/${id}/payment-link`, {}).expect(200)).body as { url: string }
  const path = `/public/pay/${url.split('/pay/')[1] ?? ''}/payments`
  paymentLinks.set(key, path)
  return path
}
const paidTypes = new Map<Person, Promise<{ slug: string; typeId: string }>>()
/** A type of appointment of each person that is paid at booking. */
async function createPaidType(person: Person) {
  await person.put('/payment-accounts/stripe', { provider: 'stripe', secretKey: 'sk_test_of_the_ids' }).expect(200)
  const bank = { name: 'Anticipos', bank: 'Banco', lastFour: '4471', openedOn: '2020-01-01' }
  const bankId = idOf(await person.post('/trust-banks', bank).expect(201))
  const slug = await openCalendar(person)
  const typeId = idOf(await person.post('/schedule/types', typeWith(advanceOf(bankId))).expect(201))
  return { slug, typeId }
}
const bookingPayments = new Map<string, string>()
/** Returns the path of payments of a separate held appointment for each payment. */
async function paymentsOfBooking(person: Person, paymentId: string): Promise<string> {
  const key = `${person.id} ${paymentId}`
  const existingPath = bookingPayments.get(key)
  if (existingPath) return existingPath
  const type = paidTypes.get(person) ?? createPaidType(person)
  paidTypes.set(person, type)
  const { slug, typeId } = await type
  const slots = await freeSlots(app(), slug)
  const { token } = await booked(app(), slug, slots.at(-1)?.start ?? '', { typeId })
  const path = `/public/appointments/${token}/payments`
  bookingPayments.set(key, path)
  return path
}
const newCases = new Map<string, string>()
/** Returns a separate case for each batch, because a case can wait in only one batch. */
async function caseOfBatch(person: Person, batchId: string): Promise<string> {
  const key = `${person.id} ${batchId}`
  const id = newCases.get(key) ?? idOf(await person.post('/cases', { name: 'Caso de un lote' }).expect(201))
  newCases.set(key, id)
  return id
}
const issuedInvoices = new Map<Person, string>()
/** One issued invoice of each person. */
async function issuedOf(person: Person): Promise<string> {
  const id = issuedInvoices.get(person) ?? (await issueNewInvoice(person, await billedCase(person))).id
  issuedInvoices.set(person, id)
  return id
}
const newForm = async (person: Person) => idOf(await person.post('/forms', { title: 'Formulario' }).expect(201))

/** Requests of each operation with an `id` in its body. */
const creations: Record<string, (person: Person, id: string) => Promise<{ status: number; body: unknown }>> = {
  'companies.createClient': (person, id) => person.post('/clients', { id, name: 'Cliente' }),
  'cases.create': (person, id) => person.post('/cases', { id, name: 'Caso' }),
  'assistant.create': (person, id) => person.post('/assistant/consultations', { id, mode: 'general' }),
  'cases.tags.create': (person, id) => person.post('/tags', { id, name: id, colour: 'grey' }),
  'companies.views.create': (person, id) => person.post('/views', { id, list: 'cases', name: 'Vista', query: {} }),
  'cases.tasks.create': (person, id) => person.post('/tasks', { id, title: 'Tarea' }),
  'cases.timekeeping.create': (person, id) => {
    const work = { caseId: null, workedOn: '2026-03-02', seconds: 60, narrative: '', billable: false }
    return person.post('/time-entries', { id, ...work })
  },
  'cases.expenses.create': async (person, id) => {
    const expense = { category: 'copies', amountCents: 450, mileTenths: null, merchant: '', description: 'Copias' }
    const otherFields = { spentOn: '2026-03-02', billable: true, reimbursable: false, receiptId: null }
    return person.post('/expenses', { id, caseId: await caseOf(person), ...expense, ...otherFields })
  },
  'cases.terms.addTyped': async (person, id) =>
    person.post(`/cases/${await caseOf(person)}/terms`, {
      id,
      act: 'Radicar el informe',
      dueOn: '2027-03-01',
      nature: 'ordinary',
    }),
  'cases.walls.raise': async (person, id) => {
    const wall = { kind: 'only', personIds: [person.id], reason: 'Asunto reservado', contactId: person.id }
    return person.post(`/cases/${await caseOf(person)}/walls`, { id, ...wall })
  },
  'cases.matters.apply': async (person, id) => {
    const body = { id, templateId: await templateOf(person), templateVersion: 1, dates: [] }
    return person.post(`/cases/${await caseOf(person)}/matter-applications`, body)
  },
  // Answers with the whole chain.
  'cases.terms.addTrigger': async (person, id) => {
    const facts = { kind: 'judgment_filed', happenedOn: '2026-02-09', method: 'electronic', stateParty: false }
    const { status, body } = await person.post(`/cases/${await caseOf(person)}/term-triggers`, { id, ...facts })
    const { triggers } = body as { triggers: readonly { id: string }[] }
    return { status, body: triggers.find((trigger) => trigger.id === id) }
  },
  'cases.invoiceBatches.start': async (person, id) => {
    const caseIds = [await caseOfBatch(person, id)]
    return person.post('/invoice-batches', { id, mode: 'draft', until: '2026-12-31', caseIds })
  },
  'cases.invoiceSendings.send': async (person, id) => {
    const texts = { subject: 'Factura', message: 'Va adjunta.' }
    const sending = { id, recipients: ['cliente@example.com'], ...texts, withLink: false }
    return person.post(`/invoices/${await issuedOf(person)}/sendings`, sending)
  },
  'cases.payPage.start': async (person, id) =>
    person.post(await paymentsOfLink(person, id), { id, provider: 'stripe', amountCents: 1_000 }),
  'scheduling.bookingPayments.start': async (person, id) =>
    person.post(await paymentsOfBooking(person, id), { id, provider: 'stripe' }),
  'forms.create': (person, id) => person.post('/forms', { id, title: 'Formulario' }),
  'forms.addField': async (person, id) =>
    person.post(`/forms/${await newForm(person)}/fields`, { id, name: 'nombre', label: 'Nombre', type: 'text' }),
}
/** The id is unique within a person's consultation, and needs a provider: `answers.test.ts` sends it twice. */
const checkedElsewhere = ['assistant.messages.ask']
/** The id names existing work, so the request creates no object. */
const actsOnExistingObjects = ['cases.proposals.dismiss', 'cases.proposals.restore']

const withId = modules
  .flatMap((module) => module.contracts)
  .flatMap((contract) =>
    Object.entries(contract.routes)
      .filter(([, { method, body }]) => method === 'post' && body instanceof z.ZodObject && 'id' in body.shape)
      .map(([name]) => operationName(contract, name)),
  )

describe('an id that the caller chooses', () => {
  it('is covered here for every route that takes such an id', () => {
    expect([...withId].sort()).toEqual(
      [...Object.keys(creations), ...checkedElsewhere, ...actsOnExistingObjects].sort(),
    )
  })

  it.each(Object.keys(creations))(
    'gives the same answer at %s whether it is free, of another office or repeated',
    async (name) => {
      const create = creations[name] as (typeof creations)[string]
      const foreign = randomUUID()
      expect((await create(otherOffice.owner, foreign)).status).toBe(201)
      const free = randomUUID()
      const answers = [
        await create(lawOffice.owner, free),
        await create(lawOffice.owner, foreign),
        await create(lawOffice.owner, free),
      ]
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(answers.map(idOf)).toEqual([free, foreign, free])
      const shape = ({ body }: { body: unknown }) => Object.keys(body as object).sort()
      for (const answer of answers) expect(shape(answer)).toEqual(shape(answers[0] as { body: unknown }))
      // The other office's object is unchanged.
      expect((await create(otherOffice.owner, foreign)).status).toBe(201)
    },
  )
})
