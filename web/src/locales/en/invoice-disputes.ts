import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/invoice-disputes.ts'

export const phrases = {
  title: 'Disputed payments',
  note: 'They are answered in Stripe, not here.',
  notLoaded: 'Disputed payments could not be loaded.',
  states: {
    needs_answer: 'Disputed: needs an answer',
    under_review: 'Disputed: under review',
    won: 'Dispute won',
    lost: 'Dispute lost',
    closed: 'Dispute closed',
  },
  reasons: {
    credit_not_processed: 'says a refund that was due never came',
    duplicate: 'says they were charged twice',
    fraudulent: 'says they did not authorize the payment',
    general: 'no precise reason',
    noncompliant: 'the bank claims that rules of the card were not followed',
    product_not_received: 'says they did not receive the service',
    product_unacceptable: 'says the service was not as agreed',
    subscription_canceled: 'says they had canceled',
    unrecognized: 'does not recognize the charge',
  },
  explain: {
    cover:
      'Stripe withdrew money of a client. Deposit the same amount, from the office’s own funds, in the client money account. The client’s ledger does not change: when you reconcile, match the withdrawal with your deposit.',
    ledger:
      'The client’s ledger did not change. If the payer kept the money in the end, record the disbursement yourself.',
    inquiry: 'The bank asks before it withdraws money. An answer in time may avoid the dispute.',
    open: 'The invoice stays paid unless the dispute is lost.',
    part: 'The payment was not reversed automatically: part of it was disputed, or the rest of the invoice was written off. Correct it by hand.',
    reversed: 'The payment was reversed and the invoice is owed again.',
    wonAfterReversal: 'The money came back after the payment was reversed. Record the payment again.',
  },
  invoice: 'Invoice {{number}}',
  booking: 'Payment of an appointment: {{name}}',
  answerBy: 'Answer by {{when}}',
  cover: 'Record as covered',
  coverTitle: 'Did the office cover {{amount}}?',
  coverHelp:
    'Confirm that you deposited that amount, from the office’s own funds, in the client money account. No money is moved here, and no client’s ledger changes.',
  coverSaved: 'Recorded',
  coveredBy: 'Covered: {{name}}, {{day}}',
  openStripe: 'Open in Stripe',
  see: 'See the disputes',
  uncovered: '{{amount}} of client money were withdrawn for card disputes. Cover them from the office’s own funds.',
  reading: {
    at: 'Disputes read at Stripe: {{when}}. They are read every hour.',
    none: 'Disputes are read at Stripe every hour, from the first card payment on.',
    refused:
      'The Stripe key may not read disputes, so no notice of them will come. Give the key read permission for disputes, or connect another one.',
  },
} satisfies Phrases<typeof es>
