import type { Module } from '#server/module.ts'
import { moduleData } from './module-data.ts'
import { storefrontPages } from './pages.ts'

export const storefrontModule: Module = {
  name: 'storefront',
  entities: [],
  contracts: [],
  errors: {},
  create: (services) => ({
    pages: (renderer) =>
      storefrontPages({ env: services.env, clock: services.ports.clock, data: moduleData(services), renderer }),
  }),
}
