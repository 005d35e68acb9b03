// What the rest of billing uses of the books.
export { paymentsContract } from './payments.contract.ts'
export { paymentsErrors } from './payments.errors.ts'
export { paymentCorrected, paymentRecorded, paymentRefunded, taxRateChanged } from './payments.events.ts'
export { listenForPayments } from './payments.listeners.ts'
export { paymentsRoutes } from './payments.routes.ts'
