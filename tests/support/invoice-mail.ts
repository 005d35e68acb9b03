// Sendings of invoices for tests.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { InvoiceSending, InvoiceSendings } from '#modules/invoicing/sending/sending.contract.ts'
import type { Person } from './actors.ts'

type SendingBody = z.output<typeof InvoiceSending>
export type SendingsBody = z.output<typeof InvoiceSendings>

export const sendingOf = (more: object = {}) => ({
  id: randomUUID(),
  recipients: ['carmen@example.com'],
  subject: 'Su factura',
  message: 'Saludos:\n\nAdjunta. {number} https://malo.example',
  withLink: false,
  ...more,
})

export const sendingsOf = async (lawyer: Person, invoiceId: string) =>
  (await lawyer.get(`/invoices/${invoiceId}/sendings`).expect(200)).body as SendingsBody

/** Waits until each mail of a sending has left or failed: of the sending with the id, or else of the latest. */
export async function waitForSending(lawyer: Person, invoiceId: string, id?: string): Promise<SendingBody> {
  const found = async () => {
    const { items } = await sendingsOf(lawyer, invoiceId)
    return id === undefined ? items[0] : items.find((item) => item.id === id)
  }
  await expect
    .poll(async () => (await found())?.recipients.some(({ state }) => state === 'queued'), { timeout: 20_000 })
    .toBe(false)
  const sending = await found()
  if (!sending) throw new Error('the sending is not there')
  return sending
}

/** Sends an invoice, and waits until each of its mails has left or failed. */
export async function sendInvoice(lawyer: Person, invoiceId: string, more: object = {}): Promise<SendingBody> {
  const { body } = await lawyer.post(`/invoices/${invoiceId}/sendings`, sendingOf(more)).expect(201)
  return waitForSending(lawyer, invoiceId, (body as SendingBody).id)
}

/** Records a payment by cheque. */
export const payInvoice = (lawyer: Person, invoiceId: string, amountCents: number) =>
  lawyer
    .post('/client-payments', {
      method: 'cheque',
      receivedOn: '2026-03-10',
      reference: '1043',
      allocations: [{ invoiceId, amountCents }],
    })
    .expect(201)
