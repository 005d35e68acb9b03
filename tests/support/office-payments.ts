import type { OfficePayments } from '#server/ports/office-payments.ts'

/** Payment providers that accept every key, so that accounts can be confirmed. Their payments stay waiting. */
export const confirmedPayments: OfficePayments = {
  open: ({ provider }) =>
    Promise.resolve({
      id: provider,
      minCents: 50,
      maxCents: 1_000_000,
      test: () => Promise.resolve({ ok: true, answer: 'account of the tests', tookMs: 0 }),
      request: ({ orderId }) => Promise.resolve({ paymentId: orderId, token: '' }),
      read: (paymentId) => Promise.resolve({ state: 'waiting', reference: null, orderId: paymentId, totalCents: null }),
      capture: (paymentId) =>
        Promise.resolve({ state: 'waiting', reference: null, orderId: paymentId, totalCents: null }),
      cancel: () => Promise.resolve(),
      refund: ({ reference }) => Promise.resolve({ reference, refundedAt: new Date() }),
    }),
}
