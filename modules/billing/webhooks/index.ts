// The doors through which providers speak to us.
export { paymentIntegrations } from './payment-integrations.ts'
export { webhooksContract } from './webhooks.contract.ts'
export { webhooksErrors } from './webhooks.errors.ts'
export { webhooksRoutes } from './webhooks.routes.ts'
