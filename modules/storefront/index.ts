import type { Module } from '#server/module.ts'
import { storefrontPages } from './pages.ts'
import { readFromModules } from './read-from-modules.ts'

/** The public pages: the marketplace, bookings, alerts and payments. They show data of other modules and store none. */
export const storefrontModule: Module = {
  name: 'storefront',
  entities: [],
  contracts: [],
  errors: {},
  create: (services) => ({
    pages: (renderer) =>
      storefrontPages({ env: services.env, clock: services.ports.clock, data: readFromModules(services), renderer }),
  }),
}
