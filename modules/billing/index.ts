import type { Module } from '#server/module.ts'
import { billingContract } from './billing.contract.ts'
import { listenForCompanies } from './billing.listeners.ts'
import { billingRoutes } from './billing.routes.ts'

export { entitlements } from './entitlements.ts'

export const billingModule: Module = {
  name: 'billing',
  entities: [],
  contracts: [billingContract],
  errors: {},
  routes: () => [billingRoutes],
  register: ({ bus }) => { listenForCompanies(bus) },
}
