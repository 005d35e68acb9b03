import { implement } from '#server/http/implement.ts'
import { correctPayment } from './correct-payment.ts'
import { sendInvoice } from './invoice/send-invoice.ts'
import { listPayments } from './list-payments.ts'
import { paymentsContract } from './payments.contract.ts'
import { readPayment } from './read-payment.ts'
import { recordByHand } from './record-by-hand.ts'
import { listRefunds, refundPayment } from './refund-payment.ts'
import { createTaxRate, listTaxRates, removeTaxRate, updateTaxRate } from './tax-rates.ts'

export const paymentsRoutes = implement(paymentsContract, {
  list: (ctx, { query }) => listPayments(ctx, query),
  get: (ctx, { params }) => readPayment(ctx, params.id),
  invoice: (ctx, { params, query }) => sendInvoice(ctx, params.id, query.locale),
  record: (ctx, { body }) => recordByHand(ctx, body),
  refund: (ctx, { params, body }) => refundPayment(ctx, params.id, body),
  correct: (ctx, { params, body }) => correctPayment(ctx, params.id, body),
  refunds: (ctx, { params }) => listRefunds(ctx, params.id),
  taxRates: (ctx) => listTaxRates(ctx),
  createTaxRate: (ctx, { body }) => createTaxRate(ctx, body),
  updateTaxRate: (ctx, { params, body }) => updateTaxRate(ctx, params.id, body),
  removeTaxRate: (ctx, { params, query }) => removeTaxRate(ctx, params.id, query.version),
})
