// Invoices sent by mail over HTTP, with their PDF.
import { createHash } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MailRefused, type MailMessage } from '#server/ports/mail.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { payInvoice, sendingOf, sendingsOf, sendInvoice, waitForSending } from '#tests/support/invoice-mail.ts'
import { billedCase, newDraft, issueNewInvoice } from '#tests/support/invoices.ts'
import { startStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { createTestClock } from '#tests/support/test-clock.ts'

const stripe = await startStripeStandIn({ clock: createTestClock() })
const app = useApp({ background: true, env: { STRIPE_API_URL: stripe.url } })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code

let lawOffice: Office
let owner: Person
let billed: { caseId: string; personId: string }
beforeAll(async () => {
  lawOffice = await office(app())
  ;({ owner } = lawOffice)
  billed = await billedCase(owner)
  return () => stripe.close()
})
afterEach(() => {
  app().mail.failWith = undefined
})

const mailsTo = (address: string): readonly MailMessage[] => app().mail.sent.filter(({ to }) => to === address)

describe('an invoice sent by mail', () => {
  it('arrives at each address with the same PDF, and is listed on the invoice', async () => {
    const invoice = await issueNewInvoice(owner, billed)
    const addresses = ['a@example.com', 'b@example.com']
    const sending = await sendInvoice(owner, invoice.id, {
      recipients: [...addresses, 'A@example.com'],
      subject: 'Su factura',
      message: 'Adjunta. {number} https://malo.example',
    })
    expect(sending).toMatchObject({ kind: 'invoice', pdfDiffers: false, sentBy: { id: owner.id } })
    expect(sending.recipients).toEqual(addresses.map((address) => ({ address, state: 'sent' })))
    for (const address of addresses) {
      const [mail] = mailsTo(address)
      expect(mail).toMatchObject({ subject: 'Su factura', locale: 'es' })
      // Placeholders stay as typed, and addresses are no links.
      expect(mail?.text).toContain('Adjunta. {number} https:/ /malo.example')
      const [pdf] = mail?.attachments ?? []
      expect(pdf).toMatchObject({ name: `Factura ${invoice.number ?? ''}.pdf`, mimeType: 'application/pdf' })
      expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-')
      expect(
        createHash('sha256')
          .update(pdf?.content ?? '')
          .digest('hex'),
      ).toBe(sending.pdfSha256)
    }
  })

  it('has the same PDF after a payment, and is marked when the PDF differs', async () => {
    const invoice = await issueNewInvoice(owner, billed)
    const first = await sendInvoice(owner, invoice.id)
    await payInvoice(owner, invoice.id, 4_000)
    const second = await sendInvoice(owner, invoice.id)
    expect(second.pdfSha256).toBe(first.pdfSha256)
    await asOwner(app(), `update case_file set name = 'Otro nombre' where id = $1`, [billed.caseId])
    expect(await sendInvoice(owner, invoice.id)).toMatchObject({ pdfDiffers: true })
    await asOwner(app(), `update case_file set name = 'Tirado v. Borinquen Real' where id = $1`, [billed.caseId])
  })

  it('is sent once for a repeated id, and refused for the id of another invoice', async () => {
    const [invoice, other] = [await issueNewInvoice(owner, billed), await issueNewInvoice(owner, billed)]
    const body = sendingOf({ recipients: ['una@example.com'] })
    await Promise.all([1, 2, 3].map(() => owner.post(`/invoices/${invoice.id}/sendings`, body).expect(201)))
    await waitForSending(owner, invoice.id)
    expect(mailsTo('una@example.com')).toHaveLength(1)
    expect((await sendingsOf(owner, invoice.id)).items).toHaveLength(1)
    expect(codeOf(await owner.post(`/invoices/${other.id}/sendings`, body).expect(404))).toBe('invoice_not_found')
  })

  it('proposes a text in the language of the invoice, and the address of the latest sending', async () => {
    const invoice = await issueNewInvoice(owner, billed, { language: 'en' })
    const { proposal } = await sendingsOf(owner, invoice.id)
    expect(proposal.recipients).toEqual([])
    expect(proposal.subject).toContain(`Invoice ${invoice.number ?? ''} from`)
    expect(proposal.message).toContain('$100.00')
    await sendInvoice(owner, invoice.id, { recipients: ['x@example.com'] })
    expect((await sendingsOf(owner, invoice.id)).proposal.recipients).toEqual(['x@example.com'])
  })

  it('is proposed with what is owed after a payment, since its PDF does not show payments', async () => {
    const invoice = await issueNewInvoice(owner, billed)
    const messageOf = async () => (await sendingsOf(owner, invoice.id)).proposal.message
    expect(await messageOf()).not.toContain('saldo')
    await payInvoice(owner, invoice.id, 4_000)
    expect(await messageOf()).toContain('por $100.00')
    expect(await messageOf()).toMatch(/ El saldo pendiente hoy es de \$60\.00\.$/)
    await payInvoice(owner, invoice.id, 6_000)
    expect(await messageOf()).toMatch(/ Ya está pagada\.$/)
  })

  it('goes to the address of the client by default, and is refused if the client has no address', async () => {
    const ownCase = await billedCase(owner)
    const invoice = await issueNewInvoice(owner, ownCase)
    const { recipients: _, ...body } = sendingOf()
    const refused = await owner.post(`/invoices/${invoice.id}/sendings`, body).expect(422)
    expect(codeOf(refused)).toBe('invoice_recipient_missing')
    const { version } = (await owner.get(`/people/${ownCase.personId}`).expect(200)).body as { version: number }
    const person = { name: 'Carmen Tirado Vega', emails: ['propia@example.com'], version }
    await owner.put(`/people/${ownCase.personId}`, person).expect(200)
    await owner.post(`/invoices/${invoice.id}/sendings`, body).expect(201)
    expect((await waitForSending(owner, invoice.id)).recipients).toMatchObject([{ address: 'propia@example.com' }])
  })

  it('has the payment link if the office can be paid online', async () => {
    const { owner: lawyer } = await office(app())
    const invoice = await issueNewInvoice(lawyer, await billedCase(lawyer))
    const send = (address: string) =>
      lawyer.post(`/invoices/${invoice.id}/sendings`, sendingOf({ withLink: true, recipients: [address] })).expect(201)
    expect((await send('sin@example.com')).body).toMatchObject({ withLink: false })
    await lawyer.put('/payment-accounts/stripe', { provider: 'stripe', secretKey: stripe.secretKey }).expect(200)
    expect((await send('con@example.com')).body).toMatchObject({ withLink: true })
    await expect.poll(() => mailsTo('con@example.com').length, { timeout: 20_000 }).toBe(1)
    const link = await lawyer.post(`/invoices/${invoice.id}/payment-link`, {}).expect(200)
    expect(mailsTo('con@example.com')[0]?.text).toContain((link.body as { url: string }).url)
    await expect.poll(() => mailsTo('sin@example.com').length, { timeout: 20_000 }).toBe(1)
    expect(mailsTo('sin@example.com')[0]?.text).not.toContain('/pay/')
  })

  it('is refused for drafts, voided invoices, invalid addresses and more than five', async () => {
    const draft = await newDraft(owner, billed)
    const post = (id: string, changes: object = {}) => owner.post(`/invoices/${id}/sendings`, sendingOf(changes))
    expect(codeOf(await post(draft.id).expect(409))).toBe('invoice_not_issued')
    const voided = await issueNewInvoice(owner, billed)
    await owner.post(`/invoices/${voided.id}/credit-notes`, { amountCents: 10_000, reason: 'Error' }).expect(201)
    expect(codeOf(await post(voided.id).expect(409))).toBe('invoice_voided')
    const issued = await issueNewInvoice(owner, billed)
    const many = Array.from({ length: 6 }, (_, n) => `n${n}@example.com`)
    for (const changes of [{ recipients: many }, { recipients: [] }, { recipients: ['nadie'] }, { subject: ' ' }])
      expect(codeOf(await post(issued.id, changes).expect(400))).toContain('validation')
  })

  it('fails for an address that the mail server refuses, and only for that address', async () => {
    const invoice = await issueNewInvoice(owner, billed)
    await sendInvoice(owner, invoice.id, { recipients: ['buena@example.com'] })
    app().mail.failWith = new MailRefused('550 5.1.1 no such user', { isAddressRefused: true })
    const { recipients } = await sendInvoice(owner, invoice.id, { recipients: ['mala@example.com'] })
    expect(recipients).toEqual([{ address: 'mala@example.com', state: 'failed' }])
    const { items } = await sendingsOf(owner, invoice.id)
    expect(items.map(({ recipients: [recipient] }) => recipient?.state)).toEqual(['failed', 'sent'])
  })

  it('is hidden from staff and other offices', async () => {
    const invoice = await issueNewInvoice(owner, billed)
    const staff = await member(app(), lawOffice, 'staff')
    await staff.get(`/invoices/${invoice.id}/sendings`).expect(403)
    await staff.post(`/invoices/${invoice.id}/sendings`, sendingOf()).expect(403)
    const { owner: stranger } = await office(app(), 'Ajena')
    await stranger.get(`/invoices/${invoice.id}/sendings`).expect(404)
    await stranger.post(`/invoices/${invoice.id}/sendings`, sendingOf()).expect(404)
  })
})
