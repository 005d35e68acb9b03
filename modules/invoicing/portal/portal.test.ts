// Invoices as their clients see them over HTTP.
// An invoice without other lines is of one hour at 100.00.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localDay } from '#server/ports/clock.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { lineOf, newDraft, issueNewInvoice, partyOf, type InvoiceAnswer } from '#tests/support/invoices.ts'
import { created } from '#tests/support/office-fixture.ts'
import { startStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { raiseWall } from '#tests/walls/twin-offices.ts'

const clock = createTestClock()
const stripe = await startStripeStandIn({ clock })
const app = useApp({ background: true, ports: { clock }, env: { STRIPE_API_URL: stripe.url } })
afterAll(() => stripe.close())
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code

interface ClientPerson {
  readonly account: Person
  readonly clientId: string
  readonly personId: string
}
let lawOffice: Office
let owner: Person
let caseId: string
let carmen: ClientPerson
let efrain: ClientPerson

const createClient = async (name: string) => {
  const clientId = await created(owner.post('/clients', { name }))
  return { clientId, account: await member(app(), lawOffice, 'customer', clientId) }
}
beforeAll(async () => {
  lawOffice = await office(app())
  ;({ owner } = lawOffice)
  const [first, second] = [await createClient('Carmen Tirado Vega'), await createClient('Efraín Laracuente')]
  caseId = await openCaseOf(owner, { name: 'Tirado v. Borinquen Real', clientId: first.clientId })
  carmen = { ...first, personId: await partyOf(owner, caseId, first.clientId) }
  efrain = { ...second, personId: await partyOf(owner, caseId, second.clientId) }
})

interface OwnList {
  readonly items: readonly { id: string; number: string; state: string; balanceCents: number }[]
  readonly balanceCents: number
  readonly overdueCents: number
}
const listOf = async ({ account }: ClientPerson, query = '') =>
  (await account.get(`/own-invoices${query}`).expect(200)).body as OwnList
const issueTo = (client: ClientPerson, changes: object = {}): Promise<InvoiceAnswer> =>
  issueNewInvoice(owner, { caseId, personId: client.personId }, changes)
const pay = (invoiceId: string, amountCents: number) =>
  created(
    owner.post('/client-payments', {
      method: 'cheque',
      receivedOn: localDay(clock.now()),
      reference: '1043',
      allocations: [{ invoiceId, amountCents }],
    }),
  )

describe('the invoices of a client', () => {
  it('are listed without drafts and without invoices to others of the same case', async () => {
    const [ownInvoice, otherInvoice] = [await issueTo(carmen), await issueTo(efrain)]
    const draft = await newDraft(owner, { caseId, personId: carmen.personId })
    const { items, balanceCents } = await listOf(carmen)
    expect(items.map(({ id }) => id)).toContain(ownInvoice.id)
    expect(items.map(({ id }) => id)).not.toContain(otherInvoice.id)
    expect(items.map(({ id }) => id)).not.toContain(draft.id)
    expect(balanceCents).toBe(items.reduce((sum, item) => sum + item.balanceCents, 0))
    for (const id of [otherInvoice.id, draft.id, randomUUID()])
      for (const path of [`/own-invoices/${id}`, `/own-invoices/${id}/invoice.pdf`])
        expect(codeOf(await carmen.account.get(path).expect(404))).toBe('invoice_not_found')
    expect(codeOf(await carmen.account.post(`/own-invoices/${otherInvoice.id}/payment-link`, {}).expect(404))).toBe(
      'invoice_not_found',
    )
  })

  it('are shown without rates, people of the office, reasons and other payments of the case', async () => {
    const invoice = await issueTo(carmen, { note: 'Gracias', lines: [lineOf({ description: 'Vista de estado' })] })
    const paymentId = await pay(invoice.id, 2_500)
    await pay((await issueTo(efrain)).id, 1_000)
    await owner.post(`/invoices/${invoice.id}/credit-notes`, { amountCents: 500, reason: 'Error interno' }).expect(201)
    const { body } = await carmen.account.get(`/own-invoices/${invoice.id}`).expect(200)
    expect(body).toMatchObject({
      number: invoice.number,
      state: 'partly_paid',
      caseName: 'Tirado v. Borinquen Real',
      totalCents: 10_000,
      paidCents: 2_500,
      creditedCents: 500,
      balanceCents: 7_000,
      note: 'Gracias',
      lines: [{ description: 'Vista de estado', quantity: 3_600, amountCents: 10_000 }],
      payments: [{ id: paymentId, method: 'cheque', reference: '1043', amountCents: 2_500, reversal: null }],
      creditNotes: [{ amountCents: 500 }],
      can: { pay: false },
    })
    const text = JSON.stringify(body)
    // Albaladejo Font is the surname of the owner.
    for (const hidden of ['unitCents', 'Error interno', 'Albaladejo Font', 'sourceId', owner.id])
      expect(text).not.toContain(hidden)
  })

  it('are shown as credited or written off, without the reason', async () => {
    const [voided, writtenOff] = [await issueTo(carmen), await issueTo(carmen)]
    await owner.post(`/invoices/${voided.id}/credit-notes`, { amountCents: 10_000, reason: 'Duplicada' }).expect(201)
    await owner.post(`/invoices/${writtenOff.id}/write-off`, { reason: 'No pagará' }).expect(200)
    const read = async (id: string) => (await carmen.account.get(`/own-invoices/${id}`).expect(200)).body as object
    expect(await read(voided.id)).toMatchObject({ state: 'credited', balanceCents: 0 })
    expect(await read(writtenOff.id)).toMatchObject({ state: 'written_off', writtenOffCents: 10_000, balanceCents: 0 })
    expect(JSON.stringify(await read(writtenOff.id))).not.toContain('No pagará')
    const { items } = await listOf(carmen, '?state=open')
    expect(items.map(({ id }) => id)).not.toContain(writtenOff.id)
  })

  it('are downloaded as PDF, with a receipt for each payment that was not reversed', async () => {
    const invoice = await issueTo(carmen, { language: 'en' })
    const paymentId = await pay(invoice.id, 4_000)
    const pdf = await carmen.account.get(`/own-invoices/${invoice.id}/invoice.pdf`).expect(200)
    expect(pdf.headers['content-disposition']).toContain(`Invoice ${invoice.number}.pdf`)
    expect((pdf.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
    const path = `/own-invoices/${invoice.id}/receipts/${paymentId}`
    const receipt = await carmen.account.get(path).expect(200)
    expect(receipt.headers['content-disposition']).toContain(`Receipt ${invoice.number}.pdf`)
    expect((receipt.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
    await efrain.account.get(path).expect(404)
    await owner.post(`/client-payments/${paymentId}/reversal`, { kind: 'bounced', reason: 'Sin fondos' }).expect(200)
    expect(codeOf(await carmen.account.get(path).expect(404))).toBe('client_payment_not_found')
  })

  it('have a payment link while something is owed and the office can be paid', async () => {
    const invoice = await issueTo(carmen)
    const path = `/own-invoices/${invoice.id}/payment-link`
    expect(codeOf(await carmen.account.post(path, {}).expect(409))).toBe('payment_account_missing')
    await owner.put('/payment-accounts/stripe', { provider: 'stripe', secretKey: stripe.secretKey }).expect(200)
    const { body } = await carmen.account.post(path, {}).expect(200)
    expect((body as { url: string }).url).toContain('/pay/')
    expect((await carmen.account.post(path, {}).expect(200)).body).toEqual(body)
    expect((await carmen.account.get(`/own-invoices/${invoice.id}`).expect(200)).body).toMatchObject({
      can: { pay: true },
    })
    await pay(invoice.id, 10_000)
    expect(codeOf(await carmen.account.post(path, {}).expect(409))).toBe('invoice_not_open')
  })

  it('cannot be paid online after the office revoked the link, until it makes a new link', async () => {
    await owner.put('/payment-accounts/stripe', { provider: 'stripe', secretKey: stripe.secretKey }).expect(200)
    const invoice = await issueTo(carmen)
    const path = `/own-invoices/${invoice.id}/payment-link`
    const canPay = async () =>
      ((await carmen.account.get(`/own-invoices/${invoice.id}`).expect(200)).body as { can: { pay: boolean } }).can.pay
    const revoked = ((await carmen.account.post(path, {}).expect(200)).body as { url: string }).url
    await owner.delete(`/invoices/${invoice.id}/payment-link`).expect(204)
    expect(await canPay()).toBe(false)
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(codeOf(await carmen.account.post(path, {}).expect(409))).toBe('payment_link_revoked')
    const { body } = await owner.post(`/invoices/${invoice.id}/payment-link`, {}).expect(200)
    expect(body).not.toEqual({ url: revoked })
    expect(await canPay()).toBe(true)
    expect((await carmen.account.post(path, {}).expect(200)).body).toEqual(body)
  })

  it('make a statement of account over all cases, with the paid part of each payment', async () => {
    const other = await createClient('Zoraida Picorelli')
    const secondCase = await openCaseOf(owner, { clientId: other.clientId })
    const zoraida = { ...other, personId: await partyOf(owner, caseId, other.clientId) }
    const first = await issueTo(zoraida)
    const shared = await issueTo(efrain)
    const [personOfCase] = (
      (await owner.get(`/cases/${secondCase}/invoice-clients`).expect(200)).body as { items: { id: string }[] }
    ).items
    await issueNewInvoice(owner, { caseId: secondCase, personId: personOfCase?.id ?? '' })
    const both = {
      method: 'transfer',
      receivedOn: localDay(clock.now()),
      reference: 'Ambos',
      allocations: [
        { invoiceId: first.id, amountCents: 3_000 },
        { invoiceId: shared.id, amountCents: 6_000 },
      ],
    }
    await owner.post('/client-payments', both).expect(201)
    const { body } = await zoraida.account.get('/own-account-statement').expect(200)
    const statement = body as { items: { kind: string; amountCents: number }[]; balanceCents: number }
    const centsOf = (kind: string) =>
      statement.items.filter((line) => line.kind === kind).map(({ amountCents }) => amountCents)
    expect(statement.items).toHaveLength(3)
    expect(centsOf('invoice')).toEqual([10_000, 10_000])
    expect(centsOf('payment')).toEqual([-3_000])
    expect(statement.balanceCents).toBe(17_000)
    expect(JSON.stringify(body)).not.toContain(shared.number)
  })

  it('include the invoices of a person who was merged into the client', async () => {
    const person = await created(owner.post('/people', { name: 'Carmen Tirado' }))
    await owner.post(`/cases/${caseId}/parties`, { personId: person, role: 'plaintiff', side: 'ours' }).expect(201)
    const invoice = await issueNewInvoice(owner, { caseId, personId: person })
    await carmen.account.get(`/own-invoices/${invoice.id}`).expect(404)
    const versionOf = async (id: string) =>
      ((await owner.get(`/people/${id}`).expect(200)).body as { version: number }).version
    await owner
      .post(`/people/${carmen.personId}/merge`, {
        otherId: person,
        version: await versionOf(carmen.personId),
        otherVersion: await versionOf(person),
      })
      .expect(200)
    await carmen.account.get(`/own-invoices/${invoice.id}`).expect(200)
  })

  it('stay visible after the client left the case, unlike later invoices to others', async () => {
    const formerClient = await createClient('Haydée Rolón')
    const theirCase = await openCaseOf(owner, { clientId: formerClient.clientId })
    const [person] = (
      (await owner.get(`/cases/${theirCase}/invoice-clients`).expect(200)).body as { items: { id: string }[] }
    ).items
    const haydee = { ...formerClient, personId: person?.id ?? '' }
    const own = await issueNewInvoice(owner, { caseId: theirCase, personId: haydee.personId })
    const { body } = await owner.get(`/cases/${theirCase}`).expect(200)
    const { name, version } = body as { name: string; version: number }
    await owner.put(`/cases/${theirCase}`, { name, clientId: efrain.clientId, version }).expect(200)
    await issueNewInvoice(owner, { caseId: theirCase, personId: efrain.personId })
    expect((await listOf(haydee)).items.map(({ id }) => id)).toEqual([own.id])
    await haydee.account.get(`/cases/${theirCase}`).expect(404)
  })

  it('are hidden if a wall hides the case from the account', async () => {
    const invoice = await issueTo(efrain)
    await raiseWall(app(), {
      companyId: lawOffice.companyId,
      caseId,
      contactId: owner.id,
      userIds: [efrain.account.id],
    })
    await efrain.account.get(`/own-invoices/${invoice.id}`).expect(404)
    expect((await listOf(efrain)).items.map(({ id }) => id)).not.toContain(invoice.id)
  })

  it('are refused to lawyers and staff, who have the invoices of the office', async () => {
    for (const person of [owner, await member(app(), lawOffice, 'staff')])
      expect(codeOf(await person.get('/own-invoices').expect(403))).toBe('forbidden')
    for (const path of ['/invoices', `/cases/${caseId}/account-statement`])
      expect(codeOf(await carmen.account.get(path).expect(403))).toBe('forbidden')
  })
})
